/**
 * Shows the theme's fonts though they came after the first paint, for which `font-display: optional` keeps text in
 * the system's: for a moment in which the whole page changes anyway.
 */
export function showLateFonts(): void {
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      if (rule.style.getPropertyValue('font-display') !== 'optional') continue;
      rule.style.setProperty('font-display', 'swap');
    }
  }
}
