import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTestTools } from '../setup/test-tools.ts';
import { readBenchFlags } from './bench-flags.ts';
import { measureBuild } from './measure-build.ts';
import { measureDesktop } from './measure-desktop.ts';
import { measureScale } from './measure-scale.ts';
import { comparePeers, parsePeer } from './peers.ts';
import type { Row } from './row.ts';
import { searchFigures } from './search/search-figures.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const values = await readBenchFlags(process.argv.slice(2));
const rounds = values.rounds ?? (values.peers ? 5 : 3);
const { browser } = await readTestTools();

if (values.scale) {
  console.log(await measureScale({ content: path.resolve(values.content), rounds, browser }));
} else if (values.desktop) {
  print(await measureDesktop());
} else if (values.peers) {
  await compareFolders(values.peers);
} else {
  await measureTree(values.content, values.json);
  if (values.also) await measureTree(values.also, values.json.replace(/\.json$/, '-also.json'));
}

function compareFolders(folders: readonly string[]): Promise<void> {
  const peers = folders.map((argument) =>
    parsePeer(argument, { basePath: values.base, page: values.page }),
  );
  return comparePeers({ peers, chromium: browser, rounds });
}

/** Measures the build and the search of a content tree and, unless search was asked for alone, all else. */
async function measureTree(content: string, jsonFile: string): Promise<void> {
  console.log(`content ${content}, ${rounds} rounds, ${cpus().length} cores\n`);
  const folder = path.resolve(content);
  const build = await measureBuild(folder, values.search ? 1 : rounds);
  try {
    const root = build.output;
    const { basePath } = JSON.parse(await readFile(path.join(root, 'shell.json'), 'utf8')) as {
      basePath: string;
    };
    const { rows: searchRows, table } = await searchFigures({
      ...{ root, basePath, browser },
      content: folder === path.join(project, 'content') ? 'own' : 'reference',
    });
    const rows: Row[] = [
      { figure: 'pages', value: build.pages, unit: '' },
      { figure: 'cold build', value: build.cold, unit: 's', target: 6 },
      { figure: 'build after one edited page', value: build.oneEdit, unit: 's', target: 2 },
      { figure: 'peak memory', value: build.peakMemory, unit: 'MiB', target: 1024 },
      ...(values.search ? [] : await measureDesktop()),
      ...searchRows,
    ];
    print(rows);
    console.log(`\n${table}`);
    await mkdir(path.dirname(jsonFile), { recursive: true });
    await writeFile(jsonFile, JSON.stringify({ content, rounds, rows }, null, 2));
    console.log(`\nwritten to ${path.relative(process.cwd(), jsonFile)}\n`);
    if (!values.search) await compareFolders([`${root},${basePath},${values.page}`]);
  } finally {
    await rm(path.dirname(build.output), { recursive: true, force: true });
  }
}

function print(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ figure }) => figure.length));
  for (const { figure, value, unit, target } of rows) {
    const limit = target === undefined ? '' : `(target ${target})`;
    const verdict = target !== undefined && value > target ? `MISSED ${limit}` : limit;
    console.log(
      `${figure.padEnd(width)}  ${format(value).padStart(8)} ${unit.padEnd(8)} ${verdict}`.trimEnd(),
    );
  }
}

function format(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
}
