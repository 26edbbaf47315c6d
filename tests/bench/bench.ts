import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { InvalidArgumentError } from 'commander';
import { contentOption, createCommand, runCommandLine } from '../../build/cli/command.ts';
import { type Figure, formatTable } from './figures.ts';
import { measureBuild } from './measure-build.ts';
import { measureDesktop } from './measure-desktop.ts';
import { measureScale } from './measure-scale.ts';
import { comparePeers, parsePeer } from './peers.ts';
import { searchFigures } from './search/search-figures.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

interface Flags {
  readonly content: string;
  /** Site path. */
  readonly page: string;
  readonly rounds?: number;
  readonly json: string;
  readonly search?: true;
  readonly scale?: true;
  readonly desktop?: true;
  readonly peers?: readonly string[];
  readonly base: string;
  readonly also?: string;
}

/** Parses a number of rounds, of which there is at least one. */
function parseCount(value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new InvalidArgumentError('Use a whole number above 0.');
  return Number(value);
}

const command = createCommand('bench', 'measures builds, pages, search and the desktop app')
  .addOption(contentOption().default(path.join(project, 'content'), 'content/'))
  .option('--page <path>', 'site path of the page to measure', '/docs/quickstart/')
  .option(
    '--rounds <number>',
    'how often to measure (3; 5 with --peers); the median counts',
    parseCount,
  )
  .option(
    '--json <file>',
    'file to write the figures to',
    path.join(path.relative(process.cwd(), project), '.cache/bench.json'),
  )
  .option('--search', 'measure search alone, next to four other engines')
  .option('--desktop', 'measure the built desktop app alone')
  .option('--scale', 'measure builds of the tree and of one thirteen times as large')
  .option('--peers <folder...>', 'compare built sites: folder, or folder,base path,page')
  .option('--base <path>', 'base path of the peers that name none', '/eliza/')
  .option('--also <folder>', 'with --search, another content tree to compare them over')
  .action(async (flags: Flags) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'docs-bench-'));
    try {
      await measure(flags, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

async function measure(flags: Flags, folder: string): Promise<void> {
  const { rounds = flags.peers ? 5 : 3, also } = flags;
  if (flags.scale) {
    const content = path.resolve(flags.content);
    console.log(await measureScale({ content, rounds, folder }));
  } else if (flags.desktop) print(await measureDesktop());
  else if (flags.peers) await compareFolders(flags.peers, { ...flags, rounds });
  else {
    await measureTree({ ...flags, rounds }, path.join(folder, 'tree'));
    if (also === undefined) return;
    const json = flags.json.replace(/\.json$/, '-also.json');
    await measureTree({ ...flags, rounds, json, content: also }, path.join(folder, 'also'));
  }
}

type Measured = Flags & { readonly rounds: number };

function compareFolders(folders: readonly string[], { base, page, rounds }: Measured) {
  const peers = folders.map((argument) => parsePeer(argument, { basePath: base, page }));
  return comparePeers(peers, rounds);
}

/** Measures the build and the search of a content tree and, unless search was asked for alone, all else. */
async function measureTree(flags: Measured, folder: string): Promise<void> {
  const { content, rounds, json } = flags;
  console.log(`content ${content}, ${rounds} rounds, ${cpus().length} cores\n`);
  const tree = path.resolve(content);
  const build = await measureBuild({ content: tree, rounds: flags.search ? 1 : rounds, folder });
  const root = build.output;
  const { basePath } = JSON.parse(await readFile(path.join(root, 'shell.json'), 'utf8')) as {
    basePath: string;
  };
  const search = await searchFigures({
    ...{ root, basePath },
    content: tree === path.join(project, 'content') ? 'own' : 'reference',
  });
  const { cold, unchanged, oneEdit } = build;
  const figures: Figure[] = [
    { figure: 'pages', value: build.pages, unit: '' },
    { figure: 'cold build', value: cold.wall, unit: 's', target: 6 },
    { figure: 'build with nothing changed', value: unchanged.wall, unit: 's' },
    { figure: 'build after one edited page', value: oneEdit.wall, unit: 's', target: 2 },
    { figure: 'peak memory', value: cold.peakMemory, unit: 'MiB', target: 1024 },
    ...(flags.search ? [] : await measureDesktop()),
    ...search.figures,
  ];
  print(figures);
  console.log(`\n${search.table}`);
  await mkdir(path.dirname(json), { recursive: true });
  await writeFile(json, JSON.stringify({ content, rounds, rows: figures }, null, 2));
  console.log(`\nwritten to ${path.relative(process.cwd(), json)}\n`);
  if (!flags.search) await compareFolders([`${root},${basePath},${flags.page}`], flags);
}

function print(figures: readonly Figure[]): void {
  const rows = figures.map(({ figure, value, unit, target }) => {
    const limit = target === undefined ? '' : `(target ${target})`;
    const verdict = target !== undefined && value > target ? `MISSED ${limit}` : limit;
    return [figure, `${format(value)} ${unit}`, verdict];
  });
  console.log(formatTable(rows));
}

function format(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
}

await runCommandLine(command, process.argv.slice(2));
