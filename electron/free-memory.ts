/** How long the reader has done nothing when the page is read in peace. */
const REST_MS = 1_500;

/** How long the page takes to give back the tiles that it no longer shows. */
const RELEASE_MS = 200;

/** What a reader does with a page, besides opening the next one. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown'] as const;

/**
 * Calls `clearCache` once the reader rests on a page that replaced another one. By itself, Chromium keeps what is left
 * of the pages before for half a minute or longer, because it collects when something new needs room.
 */
export function freeMemoryAtRest(clearCache: () => void): void {
  let page = location.pathname;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const free = () => {
    timer = undefined;
    requestIdleCallback(() => {
      clearCache();
      setTimeout(drawTile, RELEASE_MS);
    });
  };
  const waitForRest = () => {
    clearTimeout(timer);
    timer = setTimeout(free, REST_MS);
  };
  navigation.addEventListener('currententrychange', () => {
    if (location.pathname === page) return;
    page = location.pathname;
    waitForRest();
  });
  for (const sign of signs) {
    addEventListener(sign, () => timer !== undefined && waitForRest(), {
      passive: true,
      capture: true,
    });
  }
}

/**
 * Draws a pixel that nobody sees. The process that draws learns which tiles are free when it gets a new one, and holds
 * 13 MB of them until then.
 */
function drawTile(): void {
  const pixel = document.createElement('div');
  pixel.setAttribute('aria-hidden', 'true');
  // One color would need no tile.
  pixel.style.cssText =
    'position:fixed;inset:0 auto auto 0;width:2px;height:1px;pointer-events:none;' +
    'background:linear-gradient(90deg,rgb(0 0 0/0.4%),rgb(0 0 0/0.8%))';
  document.body.append(pixel);
  requestAnimationFrame(() => requestAnimationFrame(() => pixel.remove()));
}
