import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { startDevServer } from '../../build/dev/dev-server.ts';
import { formatTable, median, openBrowser } from './figures.ts';
import { measureBuild } from './measure-build.ts';

/** How often the large tree repeats the given one. */
const TIMES = 13;

/** A component that every page shows; it is edited and restored. */
const component = fileURLToPath(new URL('../../renderer/theme/Footer/Footer.tsx', import.meta.url));

/** Builds a tree, and the same tree many times as large, and returns a table of what that costs. */
export async function measureScale(options: {
  readonly content: string;
  readonly rounds: number;
  readonly folder: string;
}): Promise<string> {
  const { rounds } = options;
  const columns: string[][] = [];
  for (const times of [1, TIMES]) {
    const folder = path.join(options.folder, `${times}`);
    const { pages, content, page, ...costs } = await measureBuild({ ...options, times, folder });
    const { cold, unchanged, oneEdit } = costs;
    const edits = await measureDevServer({ content, page, rounds });
    columns.push([
      `${pages}`,
      ...[cold, unchanged, oneEdit].map(
        ({ wall, processor, peakMemory }) =>
          `${wall.toFixed(1)} s, ${processor.toFixed(1)} s, ${Math.round(peakMemory)} MiB`,
      ),
      ...[edits.page, edits.code].map((time) => `${Math.round(time)} ms`),
    ]);
  }
  const names = [
    'pages',
    'cold build: wall, processor, memory',
    'nothing changed',
    'one page edited',
    'dev server: edit of a page to painted',
    'dev server: edit of a component to painted',
  ];
  return formatTable(names.map((name, at) => [name, ...columns.map((column) => column[at]!)]));
}

/** Edits a page of `docs/`, and a component, while the page is open; median milliseconds until the browser shows it. */
async function measureDevServer(options: {
  readonly content: string;
  /** Absolute path of the page. */
  readonly page: string;
  readonly rounds: number;
}): Promise<{ readonly page: number; readonly code: number }> {
  const { content, rounds } = options;
  const server = await startDevServer({ contentRoot: content, port: 0 });
  const browser = await openBrowser();
  const code = await readFile(component, 'utf8');
  try {
    const page = await browser.newPage();
    const name = path.relative(path.join(content, 'docs'), options.page);
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
