import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { startServer } from '../../build/cli/serve.ts';
import { pageClock } from './page-clock.ts';
import { median } from './statistics.ts';

/** What a hard load of one page costs. */
export interface PageFigures {
  readonly path: string;
  /** Gzip kilobytes (1,000 bytes) of scripts fetched before the page is hydrated. */
  readonly script: number;
  readonly style: number;
  readonly html: number;
  readonly font: number;
  /** Requests up to hydration, the document included. */
  readonly requests: number;
  /** Addresses fetched in the three seconds after hydration, without any interaction. */
  readonly later: readonly string[];
  /** Milliseconds of long tasks beyond 50 ms each, processor slowed four times, median. */
  readonly blockingTime: number;
  /** Milliseconds from a click on "next" to the next page painted, median. */
  readonly clickToPaint: number;
}

/** How long a reader looks at the link before they click it; meanwhile the shell comes to rest. */
const READING_MS = 1000;

/** Measures hard loads and clicks of a built site in Chromium. */
export async function measurePage(options: {
  readonly root: string;
  readonly basePath: string;
  readonly path: string;
  readonly chromium: { readonly executable: string; readonly args: readonly string[] };
  readonly rounds: number;
}): Promise<PageFigures> {
  const { root, basePath, path, rounds } = options;
  const server = await startServer({ root, basePath, port: 0 });
  const browser = await chromium.launch({
    executablePath: options.chromium.executable,
    args: [...options.chromium.args],
  });
  try {
    const address = `${server.url}${path.slice(1)}`;
    const transfer = await measureTransfer(browser, address);
    const blocking = [];
    const clicks = [];
    for (let round = 0; round < rounds; round++) {
      blocking.push(await measureBlockingTime(browser, address));
      clicks.push(await measureClick(browser, address));
    }
    return { path, ...transfer, blockingTime: median(blocking), clickToPaint: median(clicks) };
  } finally {
    await browser.close();
    await server.close();
  }
}

type Transfer = Pick<PageFigures, 'script' | 'style' | 'html' | 'font' | 'requests' | 'later'>;

async function measureTransfer(browser: Browser, address: string): Promise<Transfer> {
  const page = await browser.newPage();
  const sizes = { script: 0, stylesheet: 0, document: 0, font: 0 };
  const addresses: string[] = [];
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    addresses.push(response.url());
    bodies.push(
      response.body().then((body) => {
        if (type in sizes) sizes[type as keyof typeof sizes] += gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  await page.goto(address);
  await hydrated(page);
  await Promise.all(bodies);
  const first = { ...sizes };
  const requests = addresses.length;
  await page.waitForTimeout(3000);
  await page.close();
  const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
  return {
    script: kilobytes(first.script),
    style: kilobytes(first.stylesheet),
    html: kilobytes(first.document),
    font: kilobytes(first.font),
    requests,
    later: addresses.slice(requests),
  };
}

async function measureBlockingTime(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(address);
  await hydrated(page);
  await page.waitForTimeout(1000);
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  await page.close();
  return tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
}

async function measureClick(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(address);
  await hydrated(page);
  const next = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last();
  await next.scrollIntoViewIfNeeded();
  await page.waitForTimeout(READING_MS);
  await page.evaluate(pageClock);
  await next.click();
  const painted = await page.waitForFunction(
    () => (window as unknown as { readonly pageClock: readonly number[] }).pageClock[0],
  );
  const value = (await painted.jsonValue())!;
  await page.close();
  return value;
}

/** Touches the page, which starts the shell, and waits until it's hydrated. */
async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('touchstart')));
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}
