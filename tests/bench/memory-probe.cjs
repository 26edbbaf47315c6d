// Loaded before an app with `-r`: opens READ_PAGES pages, prints the kilobytes of all processes at once and after a
// rest, and quits. It uses no debugger, because a debugger keeps scripts and network responses in the page.
const { app } = require('electron');
const { once } = require('node:events');
const { readFile } = require('node:fs/promises');
const { setTimeout: pause } = require('node:timers/promises');

/** Milliseconds on a page, from the last one to the first figure, and from that to the second. */
const [READING, SETTLING, REST] = [250, 3_000, 27_000];
const [ATTEMPTS, CLICK_TIMEOUT_MS] = [5, 2_000];

const pages = Number(process.env.READ_PAGES);

const nextLink = `(() => {
  const link = [...document.querySelectorAll('nav[aria-label="Docs pages"] a')].at(-1);
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
})()`;

app.once('browser-window-created', (_, { webContents }) => {
  webContents.once('did-finish-load', () => {
    readAndMeasure(webContents)
      .catch((error) => console.error(error))
      .finally(() => app.quit());
  });
});

async function readAndMeasure(webContents) {
  if (pages > 0) await readPages(webContents);
  await pause(SETTLING);
  const atOnce = await measureProcesses();
  await pause(REST);
  console.log(`memory: ${JSON.stringify({ atOnce, rested: await measureProcesses() })}`);
}

async function readPages(webContents) {
  const loaded = once(webContents, 'did-finish-load');
  await webContents.executeJavaScript(`location.assign('docs/intro/')`);
  await loaded;
  for (let read = 1; read < pages; read++) {
    await pause(READING);
    await goToNextPage(webContents);
  }
}

async function goToNextPage(webContents) {
  const moved = once(webContents, 'did-navigate-in-page').then(() => true);
  // A page that's still loading may move the link.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const place = await webContents.executeJavaScript(nextLink);
    for (const type of ['mouseMove', 'mouseDown', 'mouseUp']) {
      webContents.sendInputEvent({ type, ...place, button: 'left', clickCount: 1 });
    }
    if (await Promise.race([moved, pause(CLICK_TIMEOUT_MS, false)])) return;
  }
  throw new Error(`${webContents.getURL()} leads to no next page`);
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
