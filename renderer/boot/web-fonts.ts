import { storageKeys } from '../model/persisted-state.ts';

/** Id of the style element with the faces of the theme's own fonts. */
export const WEB_FONTS_ID = 'web-fonts';

/** How long the browser waits for an optional font before it paints text in another one. */
const BLOCK_PERIOD_MS = 100;

/**
 * Part of the first-paint script: leaves the theme's fonts out of a page for which they would come too late. They would
 * hold up the style sheet, and each that arrives makes the browser lay out the page again, though it shows only on the
 * next one. `d` is the bridge of the app, `g` reads a stored value.
 */
export const webFontsScript =
  `var w=document.getElementById('${WEB_FONTS_ID}'),c=navigator.connection;` +
  `if(w&&!d&&c&&(c.saveData||c.rtt>=${BLOCK_PERIOD_MS})&&g('${storageKeys.cachedFonts}')!==w.dataset.version)` +
  `w.disabled=true;`;

/** Fetches the fonts that were left out for the pages that follow. */
export async function fetchWebFonts([textFont, ...codeFonts]: readonly string[]): Promise<void> {
  const style = document.getElementById(WEB_FONTS_ID);
  if (!(style instanceof HTMLStyleElement) || !style.disabled || !textFont) return;
  const fonts = document.querySelector('main :is(code, kbd, pre)')
    ? [textFont, ...codeFonts]
    : [textFont];
  for (const font of fonts) {
    const response = await fetch(font, { priority: 'low' });
    if (!response.ok) return;
    await response.arrayBuffer();
    // Also in memory, where the next page finds it before its first paint.
    await new FontFace('next page', `url(${font})`).load();
  }
  style.dataset['cached'] = '';
  // Without storage, the pages that follow fetch them, too.
  localStorage.setItem(storageKeys.cachedFonts, style.dataset['version']!);
}
