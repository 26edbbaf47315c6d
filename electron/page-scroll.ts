/** Milliseconds between two notes of where a page is scrolled. */
const PAUSE = 300;

/** Tells how far the page is scrolled, a moment after it was. */
export function followScroll(tell: (pixels: number) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        tell(Math.max(0, Math.round(scrollY)));
      }, PAUSE);
    },
    { passive: true },
  );
}

/** Scrolls the page that is being loaded, as soon as it can be and until the reader does. */
export function restoreScroll(pixels: number): void {
  const restore = () => scrollTo({ top: pixels, behavior: 'instant' });
  const stop = new AbortController();
  const until = { signal: stop.signal, once: true };
  addEventListener('DOMContentLoaded', restore, until);
  // What came late has moved the rest, and the browser has jumped to the address's heading.
  addEventListener('load', restore, until);
  for (const sign of ['wheel', 'keydown', 'pointerdown']) {
    addEventListener(sign, () => stop.abort(), { ...until, passive: true });
  }
}
