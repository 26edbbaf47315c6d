import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { mediaType } from '../../renderer/model/media-type.ts';
import { toAddress, toSitePath } from '../../renderer/model/page-path.ts';
import type { Chromium } from '../setup/test-tools.ts';
import { median } from './statistics.ts';

/** A built site in a folder, and one page of it. */
export interface Peer {
  readonly folder: string;
  readonly basePath: string;
  /** Site path with trailing slash. */
  readonly page: string;
}

/** What a reader on a slow phone waits for. Times in milliseconds, sizes in gzip kilobytes (1,000 bytes). */
export interface PaintFigures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Long tasks beyond 50 ms each, without any touch. */
  readonly blocking: number;
  /** The same from the first Ctrl+K to the dialog that it opens. */
  readonly touchBlocking: number;
  /** From that Ctrl+K to the dialog. */
  readonly touchAnswered: number;
  readonly layoutShift: number;
  readonly scriptRun: number;
  readonly scriptFetched: number;
  readonly html: number;
  /** From a click on the link to the next page to its first paint; the shell is there by then. */
  readonly nextPage: number;
}

/** How long a page is watched without a touch. */
const WATCH_MS = 5000;

const slow = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Compares hard loads of built sites on a slow network and processor; the sites take turns, so that noise hits all. */
export async function measurePeers(options: {
  readonly peers: readonly Peer[];
  readonly chromium: Chromium;
  readonly rounds: number;
}): Promise<readonly PaintFigures[]> {
  const { peers, rounds } = options;
  const browser = await chromium.launch({
    executablePath: options.chromium.executable,
    args: [...options.chromium.args],
  });
  const servers = await Promise.all(peers.map(serve));
  const measured: PaintFigures[][] = peers.map(() => []);
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [index, { address }] of servers.entries()) {
        measured[index]!.push(await measureLoad(browser, address));
      }
    }
  } finally {
    await browser.close();
    for (const { close } of servers) close();
  }
  return measured.map(medians);
}

/** Formats figures as a table with a line for each site. */
export function formatPeers(peers: readonly Peer[], figures: readonly PaintFigures[]): string {
  const columns: readonly (readonly [keyof PaintFigures, string])[] = [
    ['firstPaint', 'first paint'],
    ['largestPaint', 'largest'],
    ['blocking', 'blocking'],
    ['touchAnswered', 'Ctrl+K'],
    ['touchBlocking', 'blocking'],
    ['nextPage', 'next page'],
    ['layoutShift', 'shift'],
    ['scriptRun', 'kB run'],
    ['scriptFetched', 'kB fetched'],
    ['html', 'kB HTML'],
  ];
  const rows = figures.map((row, index) => [
    path.relative(process.cwd(), peers[index]!.folder),
    ...columns.map(([name]) => row[name].toFixed(name === 'layoutShift' ? 3 : 0)),
  ]);
  const table = [['', ...columns.map(([, title]) => title)], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table
    .map((row) => row.map((cell, column) => cell.padStart(widths[column]!)).join('  '))
    .join('\n');
}

/** Reads a site from the command line: a folder, or `folder,basePath,page`. */
export function parsePeer(argument: string, defaults: Omit<Peer, 'folder'>): Peer {
  const [folder = '', basePath = defaults.basePath, page = defaults.page] = argument.split(',');
  return { folder: path.resolve(folder), basePath, page };
}

function medians(rounds: readonly PaintFigures[]): PaintFigures {
  const names = Object.keys(rounds[0]!) as (keyof PaintFigures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((figures) => figures[name]))]),
  ) as unknown as PaintFigures;
}

/** Serves a folder compressed, with content-hashed files cached for good, as static hosts do. */
async function serve({ folder, basePath, page }: Peer) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const sitePath = toSitePath(basePath, decodeURI(pathname)) ?? '/';
    const file = path.join(folder, sitePath.at(-1) === '/' ? `${sitePath}index.html` : sitePath);
    readFile(file).then(
      (body) => {
        const isText = !/\.(?:woff2|png|jpg|webp|ico)$/.test(file);
        response.writeHead(200, {
          'content-type': mediaType(file),
          'cache-control': 'public,max-age=600',
          ...(isText && { 'content-encoding': 'gzip' }),
        });
        response.end(isText ? gzipSync(body, { level: 9 }) : body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}${toAddress(basePath, page)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A string, because the compiler would add helpers that don't exist in the page. */
const probe = `window.seen = { paints: {}, largest: 0, tasks: [], shift: 0 };
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) {
    seen.paints[name] = startTime;
    seen.shownAt = performance.timeOrigin + startTime;
  }
}).observe({ type: 'paint', buffered: true });
addEventListener('click', ({ timeStamp }) => {
  sessionStorage.setItem('clicked', performance.timeOrigin + timeStamp);
  const { title } = document;
  requestAnimationFrame(function wait() {
    if (document.title === title) requestAnimationFrame(wait);
    else requestAnimationFrame(() => { seen.shownAt = performance.timeOrigin + performance.now(); });
  });
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

async function measureLoad(browser: Browser, address: string): Promise<PaintFigures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await page.addInitScript(probe);
  const sizes = new Map<string, number>();
  const bodies: Promise<unknown>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'document' && !/\.m?js$/.test(response.url())) return;
    const read = response.body().then((body) => {
      sizes.set(response.url(), gzipSync(body, { level: 9 }).length / 1000);
    });
    bodies.push(read.catch(() => undefined));
  });
  await page.goto(address);
  await page.waitForTimeout(WATCH_MS);
  const { result: ran } = await session.send('Profiler.takePreciseCoverage');
  await Promise.all(bodies);
  const html = sizes.get(address) ?? 0;
  sizes.delete(address);
  const scripts = new Map(sizes);
  const untouched = await readProbe(page);
  const touched = await page.evaluate(() => performance.now());
  await page.keyboard.press('Control+k');
  await page.locator('dialog[open], [role=dialog]:visible').first().waitFor();
  const answered = await page.evaluate(() => performance.now());
  const { tasks } = await readProbe(page);
  await page.keyboard.press('Escape');
  const nextPage = await measureNextPage(page);
  await context.close();
  return {
    firstPaint: untouched.paints['first-contentful-paint'] ?? Number.NaN,
    largestPaint: untouched.largest,
    blocking: blockingTime(untouched.tasks),
    touchBlocking: blockingTime(tasks.filter(([start]) => start >= touched)),
    touchAnswered: answered - touched,
    layoutShift: untouched.shift,
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
  await page.locator(NEXT_LINK).last().click();
  const shown = await page.waitForFunction(() => {
    const { shownAt = 0 } = (window as unknown as { readonly seen: { readonly shownAt?: number } })
      .seen;
    const waited = shownAt - Number(sessionStorage.getItem('clicked') ?? Infinity);
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
