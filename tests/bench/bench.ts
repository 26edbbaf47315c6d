import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readTestTools } from '../setup/test-tools.ts';
import { measureDesktopStart } from './desktop-start.ts';
import { measureBuild } from './measure-build.ts';
import { measurePage } from './measure-page.ts';
import { measureSearch } from './search.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** One figure beside its target; a target is an upper bound. */
interface Row {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  readonly target?: number;
}

const { values } = parseArgs({
  options: {
    content: { type: 'string', default: path.join(project, 'content') },
    page: { type: 'string', default: '/docs/quickstart/' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'string', default: path.join(project, '.cache/bench.json') },
  },
});
const rounds = Number(values.rounds);

console.log(`content ${values.content}, ${rounds} rounds, ${cpus().length} cores\n`);
const tools = await readTestTools();
const build = await measureBuild(path.resolve(values.content), rounds);
try {
  const { basePath } = JSON.parse(
    await readFile(path.join(build.output, 'shell.json'), 'utf8'),
  ) as { basePath: string };
  const page = await measurePage({
    root: build.output,
    basePath,
    path: values.page,
    chromium: tools.chromium,
    rounds,
  });
  const search = await measureSearch(build.output);
  const desktop = await measureDesktopStart();
  // Visible links are fetched ahead, by the script that does it; whatever else comes is a mistake.
  const ahead = page.later.filter((address) => /\/page\.json$|\/prefetch-visible-/.test(address));
  const rows: Row[] = [
    { figure: 'pages', value: build.pages, unit: '' },
    { figure: 'cold build', value: build.cold, unit: 's', target: 6 },
    { figure: 'build after one edited page', value: build.oneEdit, unit: 's', target: 2 },
    { figure: 'peak memory', value: build.peakMemory, unit: 'MiB', target: 1024 },
    { figure: `script of ${page.path}`, value: page.script, unit: 'kB gzip', target: 95 },
    { figure: 'style', value: page.style, unit: 'kB gzip', target: 15 },
    { figure: 'HTML', value: page.html, unit: 'kB gzip', target: 12 },
    { figure: 'fonts', value: page.font, unit: 'kB' },
    { figure: 'requests before hydration', value: page.requests, unit: '', target: 6 },
    { figure: 'fetched ahead for visible links', value: ahead.length, unit: '', target: 6 },
    {
      figure: 'anything else fetched unasked',
      value: page.later.length - ahead.length,
      unit: '',
      target: 0,
    },
    {
      figure: 'blocking time, processor slowed 4x',
      value: page.blockingTime,
      unit: 'ms',
      target: 100,
    },
    { figure: 'click to next page painted', value: page.clickToPaint, unit: 'ms', target: 100 },
    { figure: 'search: known items', value: search.queries, unit: '' },
    { figure: 'search: mean reciprocal rank', value: search.reciprocalRank, unit: '' },
    { figure: 'search: found first', value: search.top1, unit: '' },
    { figure: 'search: found in the first three', value: search.top3, unit: '' },
    { figure: 'search: found in the first five', value: search.top5, unit: '' },
    { figure: 'search: fetched for one query', value: search.kilobytes, unit: 'kB gzip' },
    {
      figure: 'search: fetched at most',
      value: search.mostKilobytes,
      unit: 'kB gzip',
      target: 110,
    },
    { figure: 'search: files open', value: search.ready, unit: 'ms' },
    { figure: 'search: a letter typed, median', value: search.p50, unit: 'ms' },
    { figure: 'search: a letter typed, p95', value: search.p95, unit: 'ms', target: 10 },
    { figure: 'desktop start', value: desktop.appMs, unit: 'ms' },
    { figure: 'bare Electron window', value: desktop.bareMs, unit: 'ms' },
    { figure: 'desktop start over bare window', value: desktop.ratio, unit: '', target: 1.4 },
  ];
  print(rows);
  await mkdir(path.dirname(values.json), { recursive: true });
  await writeFile(
    values.json,
    JSON.stringify({ content: values.content, rounds, rows, later: page.later }, null, 2),
  );
  console.log(`\nwritten to ${path.relative(process.cwd(), values.json)}`);
} finally {
  await rm(path.dirname(build.output), { recursive: true, force: true });
}

function print(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ figure }) => figure.length));
  for (const { figure, value, unit, target } of rows) {
    const verdict =
      target === undefined
        ? ''
        : value <= target
          ? `(target ${target})`
          : `MISSED (target ${target})`;
    console.log(
      `${figure.padEnd(width)}  ${format(value).padStart(8)} ${unit.padEnd(8)} ${verdict}`.trimEnd(),
    );
  }
}

function format(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
}
