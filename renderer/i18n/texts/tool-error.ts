import { defineTexts } from '../define-texts.ts';

export const toolErrorTexts = defineTexts('toolError', {
  close: 'Close',
  message: 'This tool stopped: {reason}',
});
