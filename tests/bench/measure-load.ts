import { gzipSync } from 'node:zlib';
import { type Browser, errors, type Page, type Response } from 'playwright';
import { pageClock } from './page-clock.ts';

/** What a reader on a slow phone waits for, in milliseconds. */
export interface PaintFigures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Long tasks beyond 50 ms each, without any touch. */
  readonly blocking: number;
  readonly layoutShift: number;
}

/** Sizes in gzip kilobytes (1,000 bytes), and what the first click on a link costs. */
export interface TransferFigures {
  /** Without any touch, as is what is fetched. */
  readonly scriptRun: number;
  readonly scriptFetched: number;
  readonly html: number;
  /** Milliseconds from a click on the link to the next page, once the page rests, to its paint; NaN without such a link. */
  readonly nextPage: number;
}

/** How long a page is watched without a touch. */
const WATCH_MS = 5000;

/** How long a search may take to open until the site counts as one without. */
const SEARCH_TIMEOUT_MS = 10_000;

/** How long a page rests after its first touch until its next page is opened. */
const REST_MS = 2000;

/** The network of a slow phone: bytes a second, and milliseconds. */
export const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** A string, because the compiler would add helpers that don't exist in the page. */
const probe = `window.seen = { paints: {}, largest: 0, tasks: [], shift: 0 };
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) seen.paints[name] = startTime;
}).observe({ type: 'paint', buffered: true });
addEventListener('click', ({ timeStamp }) => {
  sessionStorage.setItem('clicked', performance.timeOrigin + timeStamp);
}, true);
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) seen.largest = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
}).observe({ type: 'longtask', buffered: true });
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shift += value;
}).observe({ type: 'layout-shift', buffered: true });`;

interface Seen {
  readonly paints: Readonly<Record<string, number>>;
  readonly largest: number;
  readonly tasks: readonly (readonly [start: number, duration: number])[];
  readonly shift: number;
}

const readProbe = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly seen: Seen }).seen);

/** Opens an empty page on a slow network and processor. */
async function openPage(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(probe);
  await page.addInitScript(pageClock);
  return { page, session };
}

/** Loads a page, and watches it without a touch. */
export async function measurePaint(browser: Browser, address: string): Promise<PaintFigures> {
  const { page } = await openPage(browser);
  await page.goto(address);
  await page.waitForTimeout(WATCH_MS);
  const { paints, largest, tasks, shift } = await readProbe(page);
  await page.context().close();
  return {
    firstPaint: paints['first-contentful-paint'] ?? Number.NaN,
    largestPaint: largest,
    blocking: blockingTime(tasks),
    layoutShift: shift,
  };
}

/** Loads a page while the browser counts what is fetched and run, which slows it down; then opens the next page. */
export async function measureTransfer(browser: Browser, address: string): Promise<TransferFigures> {
  const { page, session } = await openPage(browser);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const sizes = new Map<string, number>();
  const bodies: Promise<unknown>[] = [];
  const count = (response: Response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'document' && !/\.m?js$/.test(response.url())) return;
    const read = response.body().then((body) => {
      sizes.set(response.url(), gzipSync(body, { level: 9 }).length / 1000);
    });
    bodies.push(read.catch(() => undefined));
  };
  page.on('response', count);
  await page.goto(address);
  await page.waitForTimeout(WATCH_MS);
  const { result: ran } = await session.send('Profiler.takePreciseCoverage');
  await session.send('Profiler.stopPreciseCoverage');
  await session.send('Profiler.disable');
  page.off('response', count);
  await Promise.all(bodies);
  const html = sizes.get(address) ?? 0;
  sizes.delete(address);
  const scripts = new Map(sizes);
  await page.keyboard.press('Control+k');
  const search = page
    .locator('dialog:is([open], :popover-open), [role=dialog]:visible, .VPLocalSearchBox')
    .first();
  // The key was a first touch even if the site has no search.
  await search.waitFor({ timeout: SEARCH_TIMEOUT_MS }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
  await page.keyboard.press('Escape');
  // What shows early isn't hydrated yet.
  await page.waitForTimeout(REST_MS);
  const nextPage = await measureNextPage(page);
  await page.context().close();
  return {
    scriptRun: sum(ran.map(({ url }) => scripts.get(url) ?? 0)),
    scriptFetched: sum([...scripts.values()]),
    html,
    nextPage,
  };
}

/** The link to the next page in VitePress, Starlight, Docusaurus and here. */
const NEXT_LINK =
  'a[rel=next], .pager-link.next, .pagination-nav__link--next, .Pagination a:last-child';

async function measureNextPage(page: Page): Promise<number> {
  const link = page.locator(NEXT_LINK).last();
  if ((await link.count()) === 0) return Number.NaN;
  await link.click();
  const shown = await page.waitForFunction(() => {
    const { pageClock, seen } = window as unknown as {
      readonly pageClock: readonly number[];
      readonly seen: Seen;
    };
    if (pageClock.length > 0) return pageClock[0];
    // The link led to another document, which has a first paint of its own.
    const painted = performance.timeOrigin + (seen.paints['first-contentful-paint'] ?? -Infinity);
    const waited = painted - Number(sessionStorage.getItem('clicked') ?? Infinity);
    return waited > 0 && waited;
  });
  return (await shown.jsonValue()) as number;
}

function blockingTime(tasks: Seen['tasks']): number {
  return sum(tasks.map(([, duration]) => Math.max(0, duration - 50)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
