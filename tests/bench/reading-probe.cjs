// Loaded before an app with `-r`: reads READ_PAGES pages by clicks, which PAGE_CLOCK times, searches once with
// SEARCH_CLOCK, prints how long each took and what kept the threads busy, and quits. It drives the page by input
// events, because a debugger would slow it down.
const { app } = require('electron');
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { setTimeout: pause } = require('node:timers/promises');
const { goToNextPage, openFirstPage, runInFirstWindow } = require('./read-pages.cjs');

/** Milliseconds on a page, and until a search that has no answer is given up. */
const [READING, SEARCH_TIMEOUT_MS] = [600, 5_000];

const pages = Number(process.env.READ_PAGES);
/** A script from `searchClock`. */
const searchClock = process.env.SEARCH_CLOCK;
/** The one from page-clock.ts. */
const pageClock = process.env.PAGE_CLOCK;

const watchPage = `
  window.reading = { longest: 0, place: '' };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      if (duration <= reading.longest) continue;
      reading.longest = duration;
      reading.place = location.pathname;
    }
  }).observe({ type: 'long-animation-frame' });
`;

runInFirstWindow(app, readAndSearch);

async function readAndSearch(webContents) {
  await openFirstPage(webContents);
  await pause(READING);
  const run = (script) => webContents.executeJavaScript(`{ ${script} }; undefined`);
  await run(watchPage);
  await run(pageClock);
  // The first click starts the shell, which only a first page has to wait for.
  await readNextPage(webContents);
  await run('pageClock.length = 0; reading.longest = 0');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let read = 1; read < pages; read++) await readNextPage(webContents);
  delay.disable();
  await run(searchClock);
  press(webContents, 'K', ['control']);
  const answer = await waitFor(webContents, 'searchClock.answer');
  const { longest, place } = await webContents.executeJavaScript('reading');
  const clicks = await webContents.executeJavaScript('pageClock');
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
