/** Attribute of the element with the rules that the first paint needs. */
export const CRITICAL_STYLE = 'data-critical';

/**
 * Removes the first paint's rules once the style sheets that they are from are there: the browser would match each rule
 * twice whenever it styles the page.
 */
export function dropCriticalStyle(): void {
  const loaded = new Set<EventTarget | null>();
  // Before the frame that shows the style sheet, so that the page is styled once.
  const drop = ({ target }: Event) => {
    loaded.add(target);
    const sheets = [...document.querySelectorAll('link[rel=stylesheet]')];
    if (document.readyState === 'loading' || !sheets.every((sheet) => loaded.has(sheet))) return;
    removeListeners();
    document.querySelector(`[${CRITICAL_STYLE}]`)?.remove();
  };
  const removeListeners = () => {
    document.removeEventListener('load', drop, true);
    document.removeEventListener('DOMContentLoaded', drop);
  };
  document.addEventListener('load', drop, true);
  document.addEventListener('DOMContentLoaded', drop);
}
