import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDisplay } from '../setup/display.ts';
import { readTestTools } from '../setup/test-tools.ts';
import { type Figure, median } from './figures.ts';
import { pageClock, searchClock } from './page-clock.ts';

const START_ROUNDS = 7;
/** Chromium caches compiled scripts from the second load on. */
const WARM_UP_ROUNDS = 3;
/** Pages that are open one after the other before the memory is measured. */
const REMEMBERED_PAGES = 30;
const CLICKED_PAGES = 12;
const QUERIES = ['memory provider', 'twitter client', 'character file', 'docker setup', 'runtime'];

const PROBE_TIMEOUT_MS = 180_000;
const probeFile = fileURLToPath(new URL('probe.cjs', import.meta.url));
/** The project's own folder, which is the desktop app, and a minimal Electron app. */
const [appFolder, bareFolder] = ['../../', 'bare-window/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
) as [string, string];

/** Runs a probe in the app of a folder, with a profile by its name, and returns what it found. */
type Probe = (options: {
  readonly folder: string;
  readonly profile: string;
  readonly env: Readonly<Record<string, string>> & { readonly PROBE: string };
}) => Promise<unknown>;

/** Measures the built desktop app: its start, its memory, and what a reader waits for. */
export async function measureDesktop(): Promise<readonly Figure[]> {
  const { xvfb, electron } = await readTestTools();
  const display = await openDisplay(xvfb);
  const profiles = await mkdtemp(path.join(os.tmpdir(), 'desktop-'));
  const probe: Probe = async ({ folder, profile, env }) => {
    const userData = `--user-data-dir=${path.join(profiles, profile)}`;
    const child = spawn(
      electron.executable,
      ['-r', probeFile, ...electron.args, folder, userData],
      {
        env: { ...process.env, ...display.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: PROBE_TIMEOUT_MS,
      },
    );
    let [output, errors] = ['', ''];
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    await once(child, 'close');
    const [, found] = /^found: (.+)$/m.exec(output) ?? [];
    if (found === undefined) throw new Error(`${folder}: ${env.PROBE} found nothing\n${errors}`);
    return JSON.parse(found) as unknown;
  };
  try {
    return [
      ...(await measureStart(probe)),
      ...(await measureMemory(probe)),
      ...(await measureReading(probe)),
    ];
  } finally {
    display.close();
    await rm(profiles, { recursive: true, force: true });
  }
}

/** Starts the app and a window with one line of text in turn, from launch to first paint. */
async function measureStart(probe: Probe): Promise<readonly Figure[]> {
  const starts = [
    { folder: bareFolder, profile: 'bare start', times: [] as number[] },
    { folder: appFolder, profile: 'app start', times: [] as number[] },
  ] as const;
  for (let round = -WARM_UP_ROUNDS; round < START_ROUNDS; round++) {
    for (const { times, ...start } of starts) {
      const started = Date.now();
      const shown = (await probe({ ...start, env: { PROBE: 'paint' } })) as number;
      if (round >= 0) times.push(shown - started);
    }
  }
  const [bare, app] = [median(starts[0].times), median(starts[1].times)];
  return [
    { figure: 'desktop start', value: app, unit: 'ms' },
    { figure: 'bare Electron window', value: bare, unit: 'ms' },
    { figure: 'desktop start over bare window', value: app / bare, unit: '', target: 1.35 },
  ];
}

/** Follows the link to the next page again and again, and compares the app's memory with a bare window's. */
async function measureMemory(probe: Probe): Promise<readonly Figure[]> {
  /** Megabytes of all processes, with shared memory counted once: right after the last page, and half a minute later. */
  const measure = async (folder: string, pages: number) => {
    const found = await probe({
      ...{ folder, profile: `memory of ${pages}` },
      env: { PROBE: 'memory', PAGES: `${pages}`, READING_MS: '250' },
    });
    const { atOnce, rested } = found as { atOnce: number; rested: number };
    return { atOnce: atOnce / 1024, rested: rested / 1024 };
  };
  const bare = await measure(bareFolder, 0);
  const app = await measure(appFolder, REMEMBERED_PAGES);
  return [
    { figure: 'memory of a bare Electron window', value: bare.rested, unit: 'MB' },
    {
      figure: `desktop memory beyond it, 3 s after ${REMEMBERED_PAGES} pages`,
      ...{ value: app.atOnce - bare.atOnce, unit: 'MB', target: 100 },
    },
    {
      figure: '... and after a rest of half a minute',
      ...{ value: app.rested - bare.rested, unit: 'MB' },
    },
  ];
}

interface ReadingFigures {
  readonly clicks: readonly number[];
  /** Longest frame of a page, and the page's path; empty if none took 50 ms. */
  readonly longest: number;
  readonly place: string;
  /** Longest time that the main process's thread was busy. */
  readonly mainLongest: number;
  readonly answer: number;
}

/** Reads pages by clicks and searches once, with a new profile for each query. */
async function measureReading(probe: Probe): Promise<readonly Figure[]> {
  const starts: ReadingFigures[] = [];
  for (const query of QUERIES) {
    const [PAGE_CLOCK, SEARCH_CLOCK] = [pageClock, searchClock(query)];
    const found = await probe({
      ...{ folder: appFolder, profile: query },
      env: {
        ...{ PROBE: 'reading', PAGES: `${CLICKED_PAGES}`, READING_MS: '600' },
        ...{ PAGE_CLOCK, SEARCH_CLOCK },
      },
    });
    starts.push(found as ReadingFigures);
  }
  const busiest = starts.toSorted((one, other) => other.longest - one.longest)[0]!.place;
  const figures = [
    ['click to next page painted', starts.flatMap(({ clicks }) => clicks), 100],
    ['first answer of search after Ctrl+K', starts.map(({ answer }) => answer), 120],
    [
      `longest frame of the page while reading (${busiest || 'each below 50 ms'})`,
      starts.map(({ longest }) => longest),
      100,
    ],
    [
      "longest task of the main process's thread while reading",
      starts.map(({ mainLongest }) => mainLongest),
      50,
    ],
  ] as const;
  return figures.map(([figure, values, target]) => ({
    ...{ figure: `desktop: ${figure}`, value: median(values), unit: 'ms', target },
  }));
}
