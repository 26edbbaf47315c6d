// Loaded before an app with `-r`: does what PROBE names in its first window, prints what that took, and quits. It opens
// pages as a reader does, by input events, because a debugger would slow them down, and would keep scripts and network
// responses in memory.
const { once } = require('node:events');
const { readFile } = require('node:fs/promises');
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { setTimeout: pause } = require('node:timers/promises');
const { app } = require('electron');

/** Milliseconds between the pointer's arrival on a link and the click, and until a click is repeated. */
const [HOVER, CLICK_TIMEOUT_MS] = [150, 2_000];
const ATTEMPTS = 5;
/** Milliseconds from the last page to the first figure of memory, and from that to the second. */
const [SETTLING, REST] = [3_000, 27_000];
const SEARCH_TIMEOUT_MS = 5_000;

/** How many pages to open, how long each is read, and scripts of page-clock.ts. */
const { PROBE, PAGE_CLOCK, SEARCH_CLOCK } = process.env;
const [pages, readingMs] = [Number(process.env.PAGES), Number(process.env.READING_MS)];

const firstContent = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (paint) resolve(performance.timeOrigin + paint.startTime);
  }).observe({ type: 'paint', buffered: true });
})`;

const nextLink = `(() => {
  const link = [...document.querySelectorAll('nav[aria-label="Docs pages"] a')].at(-1);
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
})()`;

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

app.once('browser-window-created', (_, window) => {
  const { webContents } = window;
  // A page may be painted before its window is shown.
  const shown = new Promise((resolve) => {
    window.once('show', () => resolve(Date.now()));
    setImmediate(() => window.isVisible() && resolve(Date.now()));
  });
  const probes = {
    /** When the window showed content, in milliseconds since 1970. */
    paint: async () => Math.max(await webContents.executeJavaScript(firstContent), await shown),
    memory: () => measureMemory(webContents),
    reading: () => readAndSearch(webContents),
  };
  webContents.once(PROBE === 'paint' ? 'dom-ready' : 'did-finish-load', () => {
    probes[PROBE]()
      .then((found) => console.log(`found: ${JSON.stringify(found)}`))
      .catch((error) => console.error(error))
      .finally(() => app.quit());
  });
});

/** Opens the first page of the docs; resolves once it has loaded. */
async function openFirstPage(webContents) {
  // Electron takes the end of an earlier load for a failure of this one.
  if (webContents.isLoading()) await once(webContents, 'did-stop-loading');
  await webContents.loadURL(new URL('docs/intro/', webContents.getURL()).href);
  await pause(readingMs);
}

/** Clicks the link to the next page and reads that, and throws if several clicks don't lead there. */
async function readNextPage(webContents) {
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
    if (await Promise.race([moved, pause(CLICK_TIMEOUT_MS, false)])) return pause(readingMs);
  }
  throw new Error(`${webContents.getURL()} leads to no next page`);
}

/** Kilobytes of all processes after some pages, at once and after a rest. */
async function measureMemory(webContents) {
  if (pages > 0) await openFirstPage(webContents);
  for (let read = 1; read < pages; read++) await readNextPage(webContents);
  await pause(SETTLING);
  const atOnce = await measureProcesses();
  await pause(REST);
  return { atOnce, rested: await measureProcesses() };
}

async function measureProcesses() {
  const sizes = await Promise.all(app.getAppMetrics().map(measureProcess));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Kilobytes of a process, with its share of shared memory if the system reports that. */
async function measureProcess({ pid, memory }) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const [, share] = /^Pss:\s+(\d+) kB$/m.exec(text) ?? [];
  return share === undefined ? memory.workingSetSize : Number(share);
}

/** Reads pages by clicks and searches once: how long each took, and what kept the threads busy meanwhile. */
async function readAndSearch(webContents) {
  await openFirstPage(webContents);
  const run = (script) => webContents.executeJavaScript(`{ ${script} }; undefined`);
  await run(watchPage);
  await run(PAGE_CLOCK);
  // The first click starts the shell, which only a first page has to wait for.
  await readNextPage(webContents);
  await run('pageClock.length = 0; reading.longest = 0');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let read = 1; read < pages; read++) await readNextPage(webContents);
  delay.disable();
  await run(SEARCH_CLOCK);
  for (const type of ['keyDown', 'keyUp'])
    webContents.sendInputEvent({ type, keyCode: 'K', modifiers: ['control'] });
  const deadline = Date.now() + SEARCH_TIMEOUT_MS;
  for (;;) {
    const answer = await webContents.executeJavaScript('searchClock.answer');
    const clicks = await webContents.executeJavaScript('pageClock');
    const reading = await webContents.executeJavaScript('reading');
    if (answer) return { ...reading, clicks, answer, mainLongest: delay.max / 1e6 };
    if (Date.now() > deadline) throw new Error('the search has no answer');
    await pause(50);
  }
}
