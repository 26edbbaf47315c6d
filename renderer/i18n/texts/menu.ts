import { defineTexts } from '../define-texts.ts';

/** Texts of the menu on small screens. */
export const menuTexts = defineTexts('menu', {
  back: 'Back to main menu',
  browse: 'Browse this section',
  browseArea: 'Browse {area}',
  close: 'Close menu',
  label: 'Menu',
  site: 'Site',
});
