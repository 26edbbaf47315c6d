// Loaded before an app with `-r`: reads as many pages as READ_PAGES says, prints how many kilobytes all processes hold
// at once and after a rest, and quits. Made without a debugger, because one keeps scripts of its own and every answer
// of the network inside the page it watches.
const { app } = require('electron');
const { once } = require('node:events');
const { readFile } = require('node:fs/promises');
const { setTimeout: pause } = require('node:timers/promises');

/** Milliseconds on a page, from the last one to the first figure, and from that to the second. */
const [READING, SETTLING, REST] = [250, 3_000, 27_000];
const [ATTEMPTS, PATIENCE] = [5, 2_000];

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
  // A page that still arrives may move the link away under the pointer.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const place = await webContents.executeJavaScript(nextLink);
    for (const type of ['mouseMove', 'mouseDown', 'mouseUp']) {
      webContents.sendInputEvent({ type, ...place, button: 'left', clickCount: 1 });
    }
    if (await Promise.race([moved, pause(PATIENCE, false)])) return;
  }
  throw new Error(`${webContents.getURL()} leads to no next page`);
}

async function measureProcesses() {
  const sizes = await Promise.all(app.getAppMetrics().map(measureProcess));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Kilobytes of a process, where the system tells with its share of what others hold, too. */
async function measureProcess({ pid, memory }) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const [, share] = /^Pss:\s+(\d+) kB$/m.exec(text) ?? [];
  return share === undefined ? memory.workingSetSize : Number(share);
}
