import { chromium, type Page } from 'playwright';
import { startServer } from '../../build/cli/serve.ts';
import type { Chromium } from '../setup/test-tools.ts';
import type { Row } from './row.ts';
import { median } from './statistics.ts';

interface Save {
  readonly seconds: number;
  /** Milliseconds; 0 if none took more than 50. */
  readonly longestTask: number;
  readonly requests: number;
  readonly bytes: number;
}

/** Saves a built site for offline use in a browser with empty storage, as a reader does. */
export async function measureOffline(options: {
  readonly root: string;
  readonly basePath: string;
  /** Site path of the page that the reader is on. */
  readonly path: string;
  readonly browser: Chromium;
  readonly rounds: number;
}): Promise<Row[]> {
  const { root, basePath, path, rounds } = options;
  const { executable: executablePath, args } = options.browser;
  const server = await startServer({ root, basePath, port: 0 });
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const saves: Save[] = [];
    for (let round = 0; round < rounds; round++) {
      const page = await browser.newPage();
      await page.goto(`${server.url}${path.slice(1)}`);
      saves.push(await save(page));
      await page.close();
    }
    const middle = (figure: (one: Save) => number) => median(saves.map(figure));
    return [
      { figure: 'offline copy', value: saves[0]!.bytes / 1e6, unit: 'MB' },
      { figure: 'offline copy: requests', value: saves[0]!.requests, unit: '' },
      { figure: 'offline copy saved', value: middle((one) => one.seconds), unit: 's', target: 10 },
      {
        figure: 'offline copy: longest task meanwhile',
        value: middle((one) => one.longestTask),
        unit: 'ms',
        target: 50,
      },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

async function save(page: Page): Promise<Save> {
  let requests = 0;
  let bytes = 0;
  await page.getByRole('contentinfo').getByRole('button', { name: 'Save for offline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offline copy' });
  const button = dialog.getByRole('button', { name: 'Save for offline' });
  await button.waitFor();
  page.on('response', (response) => {
    requests += 1;
    bytes += Number(response.headers()['content-length'] ?? 0);
  });
  // A string, because the compiler would add helpers that don't exist in the page.
  await page.evaluate(`window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'longtask' });`);
  const start = performance.now();
  await button.click();
  await dialog.getByRole('button', { name: 'Remove offline copy' }).waitFor();
  const seconds = (performance.now() - start) / 1000;
  const longestTask = await page.evaluate<number>('window.longest');
  return { seconds, longestTask, requests, bytes };
}
