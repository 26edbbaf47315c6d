import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDisplay } from '../setup/display.ts';
import { readTestTools } from '../setup/test-tools.ts';
import { pageClock } from './page-clock.ts';
import type { Row } from './row.ts';
import { appFolder, bareFolder, type ProbeOptions, runProbe } from './run-probe.ts';
import { searchClock } from './search/search-clock.ts';
import { median } from './statistics.ts';

const START_ROUNDS = 7;
/** Chromium caches compiled scripts from the second load on. */
const WARM_UP_ROUNDS = 3;
/** Pages that are open one after the other before the memory is measured. */
const REMEMBERED_PAGES = 30;
const CLICKED_PAGES = 12;
const QUERIES = ['memory provider', 'twitter client', 'character file', 'docker setup', 'runtime'];

/** Runs a probe in an app, with a profile by its name. */
type Probe = (options: ProbeOptions) => Promise<string>;

/** Measures the built desktop app: its start, its memory, and what a reader waits for. */
export async function measureDesktop(): Promise<readonly Row[]> {
  const display = await openDisplay((await readTestTools()).xvfb);
  const profiles = await mkdtemp(path.join(os.tmpdir(), 'desktop-'));
  const probe: Probe = ({ profile, env, ...options }) =>
    runProbe({
      ...options,
      profile: path.join(profiles, profile),
      env: { ...display.env, ...env },
    });
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
async function measureStart(probe: Probe): Promise<readonly Row[]> {
  const starts = [
    { folder: bareFolder, profile: 'bare start', times: [] as number[] },
    { folder: appFolder, profile: 'app start', times: [] as number[] },
  ] as const;
  for (let round = -WARM_UP_ROUNDS; round < START_ROUNDS; round++) {
    for (const { times, ...start } of starts) {
      const started = Date.now();
      const figure = { probe: 'paint-probe.cjs', pattern: /content shown at ([\d.]+)/, env: {} };
      const shown = Number(await probe({ ...start, ...figure }));
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
async function measureMemory(probe: Probe): Promise<readonly Row[]> {
  /** Megabytes of all processes, with shared memory counted once: right after the last page, and half a minute later. */
  const measure = async (folder: string, pages: number) => {
    const figures = await probe({
      ...{ probe: 'memory-probe.cjs', folder, profile: `memory of ${pages}` },
      env: { READ_PAGES: String(pages) },
      pattern: /^memory: (.+)$/m,
    });
    const { atOnce, rested } = JSON.parse(figures) as { atOnce: number; rested: number };
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
async function measureReading(probe: Probe): Promise<readonly Row[]> {
  const starts: ReadingFigures[] = [];
  for (const query of QUERIES) {
    const figures = await probe({
      ...{ probe: 'reading-probe.cjs', folder: appFolder, profile: query },
      env: {
        READ_PAGES: String(CLICKED_PAGES),
        PAGE_CLOCK: pageClock,
        SEARCH_CLOCK: searchClock(query),
      },
      pattern: /^reading: (.+)$/m,
    });
    starts.push(JSON.parse(figures) as ReadingFigures);
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
