import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { startDevServer } from '../../build/dev/dev-server.ts';
import type { Chromium } from '../setup/test-tools.ts';
import { median } from './statistics.ts';

/** A component that every page shows; it is edited and restored. */
const component = fileURLToPath(new URL('../../renderer/theme/Footer/Footer.tsx', import.meta.url));

/** Median milliseconds from writing a file to what it changes in the browser. */
export interface EditFigures {
  readonly page: number;
  /** An edit of a component of the renderer. */
  readonly code: number;
}

/** Edits a page of `docs/`, and a component, while the page is open. */
export async function measureDevServer(options: {
  readonly content: string;
  /** Absolute path of the page. */
  readonly page: string;
  readonly rounds: number;
  readonly browser: Chromium;
}): Promise<EditFigures> {
  const { rounds } = options;
  const server = await startDevServer({ contentRoot: options.content, port: 0 });
  const browser = await chromium.launch({
    executablePath: options.browser.executable,
    args: [...options.browser.args],
  });
  const code = await readFile(component, 'utf8');
  try {
    const page = await browser.newPage();
    const name = path.relative(path.join(options.content, 'docs'), options.page);
    await page.goto(`${server.url}docs/${name.replace(/\.md$/, '').split(path.sep).join('/')}/`);
    await page.waitForLoadState('networkidle');
    // Before the pages are edited: the whole site is read after such an edit, and code would wait for that.
    const codeEdit = await measureCodeEdits(page, code, rounds);
    const pageEdit = await measureEdits(rounds, async (round) => {
      const text = `Edited in round ${round}.`;
      await appendFile(options.page, `\n${text}\n`);
      return () => page.getByText(text).waitFor();
    });
    return { page: pageEdit, code: codeEdit };
  } finally {
    await writeFile(component, code);
    await browser.close();
    await server.close();
  }
}

function measureCodeEdits(page: Page, code: string, rounds: number): Promise<number> {
  return measureEdits(rounds, async (round) => {
    const edited = code.replace('<footer', `<footer data-round="${round}"`);
    if (edited === code) throw new Error(`${component} has no footer to edit`);
    await writeFile(component, edited);
    return () => page.locator(`footer[data-round="${round}"]`).waitFor({ state: 'attached' });
  });
}

/** Makes edits, each of which returns a function that waits for it in the browser. */
async function measureEdits(
  rounds: number,
  edit: (round: number) => Promise<() => Promise<void>>,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 1; round++) {
    const start = performance.now();
    const wait = await edit(round);
    await wait();
    times.push(performance.now() - start);
  }
  // The first edit also loads the compiler.
  return median(times.slice(1));
}
