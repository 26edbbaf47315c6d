// Loaded before an app with `-r`: reads READ_PAGES pages by clicks, searches once with SEARCH_CLOCK, prints how long
// each took and what kept the threads busy, and quits. It drives the page by input events, because a debugger would slow it down.
const { app } = require('electron');
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { setTimeout: pause } = require('node:timers/promises');
const { goToNextPage, openFirstPage, runInFirstWindow } = require('./read-pages.cjs');

/** Milliseconds on a page, and until a search that has no answer is given up. */
const [READING, SEARCH_TIMEOUT_MS] = [600, 5_000];

const pages = Number(process.env.READ_PAGES);
/** A script from `searchClock`. */
const searchClock = process.env.SEARCH_CLOCK;

const watchPage = `
  window.reading = { clicks: [], longest: 0, place: '' };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      if (duration <= reading.longest) continue;
      reading.longest = duration;
      reading.place = location.pathname;
    }
  }).observe({ type: 'longtask' });
  addEventListener('click', (event) => {
    const before = document.title;
    requestAnimationFrame(function wait() {
      if (document.title === before) requestAnimationFrame(wait);
      else requestAnimationFrame(() => reading.clicks.push(performance.now() - event.timeStamp));
    });
  }, true);
`;

runInFirstWindow(app, readAndSearch);

async function readAndSearch(webContents) {
  await openFirstPage(webContents);
  await pause(READING);
  const run = (script) => webContents.executeJavaScript(`{ ${script} }; undefined`);
  await run(watchPage);
  // The first click starts the shell, which only a first page has to wait for.
  await readNextPage(webContents);
  await run('reading.clicks.length = 0; reading.longest = 0');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let read = 1; read < pages; read++) await readNextPage(webContents);
  delay.disable();
  await run(searchClock);
  press(webContents, 'K', ['control']);
  const answer = await waitFor(webContents, 'searchClock.answer');
  const { clicks, longest, place } = await webContents.executeJavaScript('reading');
  const mainLongest = delay.max / 1e6;
  console.log(`reading: ${JSON.stringify({ clicks, longest, place, mainLongest, answer })}`);
}

async function readNextPage(webContents) {
  await goToNextPage(webContents);
  await pause(READING);
}

function press(webContents, keyCode, modifiers) {
  for (const type of ['keyDown', 'keyUp']) webContents.sendInputEvent({ type, keyCode, modifiers });
}

async function waitFor(webContents, expression) {
  const deadline = Date.now() + SEARCH_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const value = await webContents.executeJavaScript(expression);
    if (value) return value;
    await pause(50);
  }
  throw new Error(`${expression} has no value`);
}
