// What the probes do in an app: they open pages as a reader does, by input events.
const { once } = require('node:events');
const { setTimeout: pause } = require('node:timers/promises');

/** Milliseconds between the pointer's arrival on a link and the click, and until a click is repeated. */
const [HOVER, CLICK_TIMEOUT_MS] = [150, 2_000];
const ATTEMPTS = 5;

const nextLink = `(() => {
  const link = [...document.querySelectorAll('nav[aria-label="Docs pages"] a')].at(-1);
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
})()`;

/** Opens the first page of the docs; resolves once it has loaded. */
async function openFirstPage(webContents) {
  // Electron takes the end of an earlier load for a failure of this one.
  if (webContents.isLoading()) await once(webContents, 'did-stop-loading');
  await webContents.loadURL(new URL('docs/intro/', webContents.getURL()).href);
}

/** Clicks the link to the next page; resolves once the address is that page's, and throws after several tries. */
async function goToNextPage(webContents) {
  const moved = once(webContents, 'did-navigate-in-page').then(() => true);
  // A page that's still loading may move the link.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const place = await webContents.executeJavaScript(nextLink);
    const point = (type) =>
      webContents.sendInputEvent({ type, ...place, button: 'left', clickCount: 1 });
    point('mouseMove');
    await pause(HOVER);
    point('mouseDown');
    point('mouseUp');
    if (await Promise.race([moved, pause(CLICK_TIMEOUT_MS, false)])) return;
  }
  throw new Error(`${webContents.getURL()} leads to no next page`);
}

/** Calls back with the contents of the app's first window once its page has loaded, and quits the app afterwards. */
function runInFirstWindow(app, measure) {
  app.once('browser-window-created', (_, { webContents }) => {
    webContents.once('did-finish-load', () => {
      measure(webContents)
        .catch((error) => console.error(error))
        .finally(() => app.quit());
    });
  });
}

module.exports = { goToNextPage, openFirstPage, runInFirstWindow };
