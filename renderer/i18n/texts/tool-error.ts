import { defineTexts } from '../define-texts.ts';

export const overlayErrorTexts = defineTexts('toolError', {
  close: 'Close',
  message: 'This tool stopped: {reason}',
});
