import { WEB_FONTS_ID } from '../boot/web-fonts.ts';

/**
 * Shows the theme's fonts though they came after the first paint, for which `font-display: optional` keeps text in
 * the system's: for a moment in which the whole page changes anyway.
 * If they were left out of the page (boot/web-fonts.ts), they show once the browser has them.
 */
export function showLateFonts(): void {
  const leftOut = document.querySelector<HTMLStyleElement>(`#${WEB_FONTS_ID}[data-cached]`);
  if (leftOut) leftOut.disabled = false;
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      if (rule.style.getPropertyValue('font-display') !== 'optional') continue;
      rule.style.setProperty('font-display', 'swap');
    }
  }
}
