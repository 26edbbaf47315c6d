import { defineTexts } from '../define-texts.ts';

/** What a document says where it can do less than it should. */
export const documentTexts = defineTexts('page', {
  noScript: 'Search, menus and the color mode need JavaScript. Everything else works without it.',
  shellFailure:
    'Part of this page couldn’t be loaded, so its buttons don’t work. Reload the page to try again.',
});
