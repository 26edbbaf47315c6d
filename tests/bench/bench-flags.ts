import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { InvalidArgumentError } from 'commander';
import { contentOption, createCommand, runCommandLine } from '../../build/cli/command.ts';

/** Parses a number of rounds, of which there is at least one. */
function parseCount(value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new InvalidArgumentError('Use a whole number above 0.');
  return Number(value);
}

const project = fileURLToPath(new URL('../../', import.meta.url));

export interface BenchFlags {
  readonly content: string;
  /** Site path. */
  readonly page: string;
  readonly rounds?: number;
  readonly json: string;
  readonly search?: true;
  readonly scale?: true;
  readonly desktop?: true;
  /** Built sites, each as `folder` or `folder,basePath,page`. */
  readonly peers?: readonly string[];
  /** Base path of the built sites that name none. */
  readonly base: string;
  /** Another content tree to compare searches over. */
  readonly also?: string;
}

/** Reads the options of the benchmarks. Ends the process after a mistake, or when help was all that was asked for. */
export async function readBenchFlags(args: readonly string[]): Promise<BenchFlags> {
  let flags: BenchFlags | undefined;
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
    .action((parsed: BenchFlags) => {
      flags = parsed;
    });
  await runCommandLine(command, args);
  return flags ?? process.exit();
}
