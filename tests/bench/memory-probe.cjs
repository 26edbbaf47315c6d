// Loaded before an app with `-r`: opens READ_PAGES pages, prints the kilobytes of all processes at once and after a
// rest, and quits. It uses no debugger, because a debugger keeps scripts and network responses in the page.
const { app } = require('electron');
const { readFile } = require('node:fs/promises');
const { setTimeout: pause } = require('node:timers/promises');
const { goToNextPage, openFirstPage, runInFirstWindow } = require('./read-pages.cjs');

/** Milliseconds on a page, from the last one to the first figure, and from that to the second. */
const [READING, SETTLING, REST] = [250, 3_000, 27_000];

const pages = Number(process.env.READ_PAGES);

runInFirstWindow(app, readAndMeasure);

async function readAndMeasure(webContents) {
  if (pages > 0) await readPages(webContents);
  await pause(SETTLING);
  const atOnce = await measureProcesses();
  await pause(REST);
  console.log(`memory: ${JSON.stringify({ atOnce, rested: await measureProcesses() })}`);
}

async function readPages(webContents) {
  await openFirstPage(webContents);
  for (let read = 1; read < pages; read++) {
    await pause(READING);
    await goToNextPage(webContents);
  }
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
