import { defineTexts } from '../translate.ts';

export const diagramTexts = defineTexts('diagram', {
  enlarge: 'Enlarge diagram',
  failure: 'Couldn’t draw this diagram.',
});
