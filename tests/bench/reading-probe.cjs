// Loaded before an app with `-r`: reads READ_PAGES pages by clicks, searches once, prints how long each took and what
// kept the threads busy, and quits. It drives the page by input events, because a debugger would slow it down.
const { app } = require('electron');
const { once } = require('node:events');
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { setTimeout: pause } = require('node:timers/promises');

/** Milliseconds on a page, and between the pointer's arrival on a link and the click. */
const [READING, HOVER] = [600, 150];
const CLICK_TIMEOUT_MS = 5_000;

const pages = Number(process.env.READ_PAGES);
const query = process.env.SEARCH_QUERY;

const watchPage = `
  window.reading = { clicks: [], longest: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) reading.longest = Math.max(reading.longest, duration);
  }).observe({ type: 'longtask' });
  addEventListener('click', (event) => {
    const before = document.title;
    requestAnimationFrame(function wait() {
      if (document.title === before) requestAnimationFrame(wait);
      else requestAnimationFrame(() => reading.clicks.push(performance.now() - event.timeStamp));
    });
  }, true);
`;

/** Types once the field has the focus, in the page, because keys sent one by one would add delays. */
const watchSearch = `
  addEventListener('keydown', (event) => {
    if (event.key === 'k' && event.ctrlKey) reading.opened = event.timeStamp;
  }, true);
  addEventListener('focusin', function type({ target }) {
    if (!target.matches('[role=combobox]')) return;
    removeEventListener('focusin', type);
    setTimeout(() => document.execCommand('insertText', false, ${JSON.stringify(query)}));
  });
  new MutationObserver(() => {
    if (reading.answer === undefined && document.querySelector('dialog [role=option] mark'))
      requestAnimationFrame(() => (reading.answer ??= performance.now() - reading.opened));
  }).observe(document, { subtree: true, childList: true });
`;

const nextLink = `(() => {
  const link = [...document.querySelectorAll('nav[aria-label="Docs pages"] a')].at(-1);
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
})()`;

app.once('browser-window-created', (_, { webContents }) => {
  webContents.once('did-finish-load', () => {
    readAndSearch(webContents)
      .catch((error) => console.error(error))
      .finally(() => app.quit());
  });
});

async function readAndSearch(webContents) {
  const loaded = once(webContents, 'did-finish-load');
  await webContents.executeJavaScript(`location.assign('docs/intro/')`);
  await loaded;
  await pause(READING);
  const run = (script) => webContents.executeJavaScript(`{ ${script} }; undefined`);
  await run(watchPage);
  // The first click starts the shell, which only a first page has to wait for.
  await goToNextPage(webContents);
  await run('reading.clicks.length = 0; reading.longest = 0');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let read = 1; read < pages; read++) await goToNextPage(webContents);
  delay.disable();
  await run(watchSearch);
  press(webContents, 'K', ['control']);
  const { clicks, longest, answer } = await waitFor(webContents, 'reading.answer && reading');
  const mainLongest = delay.max / 1e6;
  console.log(`reading: ${JSON.stringify({ clicks, longest, mainLongest, answer })}`);
}

async function goToNextPage(webContents) {
  const place = await webContents.executeJavaScript(nextLink);
  const point = (type) =>
    webContents.sendInputEvent({ type, ...place, button: 'left', clickCount: 1 });
  const moved = once(webContents, 'did-navigate-in-page');
  point('mouseMove');
  await pause(HOVER);
  point('mouseDown');
  point('mouseUp');
  await Promise.race([moved, timeOut(`${webContents.getURL()} leads to no next page`)]);
  await pause(READING);
}

function press(webContents, keyCode, modifiers) {
  for (const type of ['keyDown', 'keyUp']) webContents.sendInputEvent({ type, keyCode, modifiers });
}

async function waitFor(webContents, expression) {
  const deadline = Date.now() + CLICK_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const value = await webContents.executeJavaScript(expression);
    if (value) return value;
    await pause(50);
  }
  throw new Error(`${expression} has no value`);
}

async function timeOut(message) {
  await pause(CLICK_TIMEOUT_MS);
  throw new Error(message);
}
