import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { startDevServer } from '../../build/vite/dev-server.ts';
import type { Chromium } from '../setup/test-tools.ts';
import { median } from './statistics.ts';

/** Edits a page of `docs/` while it is open, and returns the median milliseconds until its new text is painted. */
export async function measureDevServer(options: {
  readonly content: string;
  /** Absolute path of the page. */
  readonly page: string;
  readonly rounds: number;
  readonly browser: Chromium;
}): Promise<number> {
  const server = await startDevServer({ contentRoot: options.content, port: 0 });
  const browser = await chromium.launch({
    executablePath: options.browser.executable,
    args: [...options.browser.args],
  });
  try {
    const page = await browser.newPage();
    const name = path.relative(path.join(options.content, 'docs'), options.page);
    await page.goto(`${server.url}docs/${name.replace(/\.md$/, '').split(path.sep).join('/')}/`);
    await page.waitForLoadState('networkidle');
    const times: number[] = [];
    for (let round = 0; round < options.rounds + 1; round++) {
      const text = `Edited in round ${round}.`;
      const start = performance.now();
      await appendFile(options.page, `\n${text}\n`);
      await page.getByText(text).waitFor();
      times.push(performance.now() - start);
    }
    // The first edit also loads the compiler.
    return median(times.slice(1));
  } finally {
    await browser.close();
    await server.close();
  }
}
