import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Response } from 'playwright';
import { startServer } from '../../../build/cli/serve.ts';
import type { Chromium } from '../../setup/test-tools.ts';
import { median } from '../statistics.ts';
import { searchClock } from './search-clock.ts';

export interface DialogFigures {
  /** Median milliseconds from Ctrl+K and a query to its first result, with nothing of search fetched before. */
  readonly firstAnswer: number;
  /** The same after the box was hovered. */
  readonly preparedAnswer: number;
  /** Most compressed kilobytes, engine included, from opening the box to the first results of two words. */
  readonly fetched: number;
  /** Milliseconds of the longest main-thread task while typing, with the CPU slowed down four times. */
  readonly longestTask: number;
}

const QUERIES = ['memory provider', 'twitter client', 'character file', 'docker setup'];

/** Measures the search dialog of a built site in Chromium. */
export async function measureDialog(options: {
  readonly root: string;
  readonly basePath: string;
  readonly path: string;
  readonly browser: Chromium;
  readonly rounds: number;
}): Promise<DialogFigures> {
  const { root, basePath, path } = options;
  const server = await startServer({ root, basePath, port: 0 });
  const browser = await chromium.launch({
    executablePath: options.browser.executable,
    args: [...options.browser.args],
  });
  const address = `${server.url}${path.slice(1)}`;
  try {
    const first: number[] = [];
    const prepared: number[] = [];
    const fetched: number[] = [];
    const tasks: number[] = [];
    for (let round = 0; round < options.rounds; round++) {
      for (const query of QUERIES) {
        const fresh = await measureFirstAnswer(browser, address, { query, isPrepared: false });
        first.push(fresh.time);
        fetched.push(fresh.kilobytes);
        const warm = await measureFirstAnswer(browser, address, { query, isPrepared: true });
        prepared.push(warm.time);
      }
      tasks.push(await measureLongestTask(browser, address));
    }
    return {
      firstAnswer: median(first),
      preparedAnswer: median(prepared),
      fetched: Math.max(...fetched),
      longestTask: median(tasks),
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

async function measureFirstAnswer(
  browser: Browser,
  address: string,
  { query, isPrepared }: { readonly query: string; readonly isPrepared: boolean },
): Promise<{ time: number; kilobytes: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    const bodies: Promise<number>[] = [];
    // From the start, because the first touch of the page fetches the engine.
    context.on('response', (response: Response) => {
      if (!/\/assets\/search/.test(response.url())) return;
      bodies.push(response.body().then((body) => gzipSync(body).length));
    });
    await openPage(page, address);
    if (isPrepared) {
      await page.getByRole('button', { name: /Search/ }).hover();
      await page.waitForTimeout(500);
    }
    await page.evaluate(searchClock(query));
    await page.keyboard.press('Control+k');
    await page.waitForFunction('window.searchClock.answer !== undefined');
    const time = await page.evaluate<number>('window.searchClock.answer');
    const sizes = await Promise.all(bodies);
    return { time, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
  } finally {
    await context.close();
  }
}

async function measureLongestTask(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage();
  try {
    await openPage(page, address);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(`{
      window.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
      }).observe({ type: 'longtask' });
    }`);
    for (const query of QUERIES) {
      await page.getByRole('combobox').fill('');
      await page.keyboard.type(query, { delay: 100 });
      await page.waitForTimeout(600);
    }
    return await page.evaluate<number>('window.longest');
  } finally {
    await page.close();
  }
}

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // A touch, which starts the shell.
  await page.evaluate(() => dispatchEvent(new Event('touchstart')));
  await page.getByRole('button', { name: 'Search Ctrl+K' }).waitFor();
  // Prefetching by an idle page isn't a cost of search.
  await page.waitForLoadState('networkidle');
}
