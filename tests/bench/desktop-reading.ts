import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDisplay } from '../setup/display.ts';
import { readTestTools } from '../setup/test-tools.ts';
import { appFolder, runProbe } from './run-probe.ts';
import { pageClock } from './page-clock.ts';
import { searchClock } from './search/search-clock.ts';
import { median } from './statistics.ts';

/** Milliseconds that a reader of the desktop app waits. */
export interface DesktopReading {
  /** From a click on "next" to the next page painted, median. */
  readonly clickToPaint: number;
  /** From Ctrl+K and a query to the first result, with nothing of search fetched before, median. */
  readonly firstAnswer: number;
  /** Longest task of a page's thread while reading, median of the starts. */
  readonly pageBusy: number;
  /** Path of the page with the longest of these tasks; empty if none took 50 ms. */
  readonly busiestPage: string;
  /** Longest time that the main process's thread was busy while reading, median of the starts. */
  readonly mainBusy: number;
}

const PAGES = 12;
const QUERIES = ['memory provider', 'twitter client', 'character file', 'docker setup', 'runtime'];

/** Reads pages of the built desktop app by clicks and searches once, with a new profile for each query. */
export async function measureDesktopReading(): Promise<DesktopReading> {
  const { xvfb } = await readTestTools();
  const display = await openDisplay(xvfb);
  const profiles = await mkdtemp(path.join(os.tmpdir(), 'desktop-reading-'));
  const starts = [];
  try {
    for (const [at, query] of QUERIES.entries()) {
      const figures = await runProbe({
        probe: 'reading-probe.cjs',
        folder: appFolder,
        profile: path.join(profiles, String(at)),
        env: {
          ...display.env,
          READ_PAGES: String(PAGES),
          PAGE_CLOCK: pageClock,
          SEARCH_CLOCK: searchClock(query),
        },
        pattern: /^reading: (.+)$/m,
      });
      starts.push(JSON.parse(figures) as ReadingFigures);
    }
  } finally {
    display.close();
    await rm(profiles, { recursive: true, force: true });
  }
  return {
    clickToPaint: median(starts.flatMap(({ clicks }) => clicks)),
    firstAnswer: median(starts.map(({ answer }) => answer)),
    pageBusy: median(starts.map(({ longest }) => longest)),
    busiestPage: starts.toSorted((one, other) => other.longest - one.longest)[0]!.place,
    mainBusy: median(starts.map(({ mainLongest }) => mainLongest)),
  };
}

interface ReadingFigures {
  readonly clicks: readonly number[];
  readonly longest: number;
  readonly place: string;
  readonly mainLongest: number;
  readonly answer: number;
}
