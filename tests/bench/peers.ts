import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { mediaType } from '../../renderer/model/media-type.ts';
import { toAddress, toSitePath } from '../../renderer/model/page-path.ts';
import { serveLocally } from '../setup/local-server.ts';
import { formatTable, median, openBrowser } from './figures.ts';
import {
  measureAnswer,
  measureTransfer,
  measureVisit,
  type Sample,
  touchEarly,
  touchNames,
  type Visit,
} from './journeys.ts';

/** A built site in a folder, and one page of it. */
interface Peer {
  readonly folder: string;
  readonly basePath: string;
  /** Site path, as the site's own links have it. */
  readonly page: string;
}

/** How long scripts are held back when touches come before them. */
const HELD_MS = 1500;

/** Rounds of early touches: what becomes of a touch varies less than times do. */
const EARLY_ROUNDS = 2;

/** Reads a site from the command line: a folder, or `folder,basePath,page`. */
export function parsePeer(argument: string, defaults: Omit<Peer, 'folder'>): Peer {
  const [folder = '', basePath = defaults.basePath, page = defaults.page] = argument.split(',');
  return { folder: path.resolve(folder), basePath, page };
}

interface Site {
  readonly folder: string;
  readonly address: string;
  /** How long each script is held back. */
  heldMs: number;
  readonly close: () => void;
}

/** Serves a folder as static hosts do: text compressed, and everything cached for ten minutes. */
async function servePeer({ folder, basePath, page }: Peer): Promise<Site> {
  const bodies = new Map<string, Promise<Buffer>>();
  const isText = (file: string) => !/\.(?:woff2|png|jpg|webp|ico)$/.test(file);
  const readBody = async (file: string) => {
    const body = await readFile(file);
    return isText(file) ? gzipSync(body, { level: 9 }) : body;
  };
  const site = { folder, heldMs: 0 };
  const { url, close } = await serveLocally((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const sitePath = toSitePath(basePath, decodeURI(pathname)) ?? '/';
    const file = path.join(folder, sitePath.at(-1) === '/' ? `${sitePath}index.html` : sitePath);
    const body = bodies.get(file) ?? readBody(file);
    bodies.set(file, body);
    Promise.all([body, site.heldMs && /\.m?js$/.test(file) && delay(site.heldMs)]).then(
      ([bytes]) => {
        response.writeHead(200, {
          'content-type': mediaType(file),
          'cache-control': 'public,max-age=600',
          ...(isText(file) && { 'content-encoding': 'gzip' }),
        });
        response.end(bytes);
      },
      () => {
        if (path.extname(file)) response.writeHead(404);
        else response.writeHead(301, { location: `${pathname}/` });
        response.end();
      },
    );
  });
  return Object.assign(site, { address: `${url}${toAddress(basePath, page)}`, close });
}

type Step = (browser: Browser, site: Site) => Promise<readonly Sample[]>;

/** Sizes of a whole site. */
async function measureFolder({ folder }: Site): Promise<readonly Sample[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const documents: number[] = [];
  let blocks = 0;
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    blocks += (await stat(file)).blocks;
    if (name.endsWith('.html')) documents.push(gzipSync(await readFile(file), { level: 9 }).length);
  }
  return [
    { figure: 'site on disk, MB', value: (blocks * 512) / 1e6 },
    { figure: 'site on disk, files', value: files.length },
    { figure: 'median document of the site, gzip kB', value: median(documents) / 1000 },
  ];
}

const visits: readonly Visit[] = [
  { profile: 'slow', link: 'next link', clickAfter: 500 },
  { profile: 'slow', link: 'next link', clickAfter: 8000, isWatched: true, furtherPages: 2 },
  { profile: 'slow', link: 'article link', clickAfter: 500 },
  { profile: 'slow', link: 'article link', clickAfter: 8000, isWatched: true },
  { profile: 'quiet', link: 'next link', clickAfter: 500 },
  { profile: 'quiet', link: 'next link', clickAfter: 8000, isWatched: true },
  { profile: 'quiet', link: 'article link', clickAfter: 500 },
  { profile: 'quiet', link: 'article link', clickAfter: 8000 },
];

const answers = [
  { profile: 'slow', name: 'Ctrl+K' },
  { profile: 'slow', name: 'color mode' },
  { profile: 'quiet', name: 'color mode' },
] as const;

/**
 * Compares journeys of readers through built sites, and prints each table once it's measured. The sites take turns in
 * each round, so that noise hits all.
 */
export async function comparePeers(peers: readonly Peer[], rounds: number): Promise<void> {
  const browser = await openBrowser();
  const sites = await Promise.all(peers.map(servePeer));
  const names = peers.map(({ folder }) => path.relative(process.cwd(), folder));
  const compare = async (times: number, steps: readonly Step[], total?: string) => {
    const format = total === undefined ? formatMedian : formatCount;
    const samples: Sample[][] = sites.map(() => []);
    for (let round = 0; round < times; round++) {
      for (const step of steps) {
        for (const [at, site] of sites.entries()) samples[at]!.push(...(await step(browser, site)));
      }
    }
    const figures = new Set(samples.flat().map(({ figure }) => figure));
    const rows = Array.from(figures, (figure) => {
      const cells = samples.map((all) => all.filter((sample) => sample.figure === figure));
      return [figure, ...cells.map(format)];
    });
    if (total !== undefined) rows.push([total, ...samples.map(format)]);
    console.log(`\n${formatTable([['', ...names], ...rows])}`);
  };
  try {
    console.log(`Chromium ${browser.version()}; medians of ${rounds} or more; ms, if nothing else`);
    await compare(1, [(_, site) => measureFolder(site), measureTransfer]);
    await compare(rounds, visits.map(measureVisit));
    await compare(rounds, answers.map(measureAnswer));
    for (const when of ['painted', 'loaded'] as const) {
      for (const site of sites) site.heldMs = when === 'painted' ? HELD_MS : 0;
      const touches = touchNames.map((name) => touchEarly({ name, when }));
      await compare(EARLY_ROUNDS, touches, '... each done once, none lost');
    }
  } finally {
    await browser.close();
    for (const { close } of sites) close();
  }
}

/** Formats a median and what happened; a page can lack what a figure measures, such as a link. */
function formatMedian(samples: readonly Sample[]): string {
  const value = median(samples.map((sample) => sample.value));
  return withNotes(Number.isFinite(value) ? value.toFixed(value < 100 ? 1 : 0) : '', samples);
}

function formatCount(samples: readonly Sample[]): string {
  const once = samples.filter(({ value }) => value === 1).length;
  return withNotes(`${once} of ${samples.length}`, samples);
}

function withNotes(figure: string, samples: readonly Sample[]): string {
  if (samples.length === 0) return 'none';
  return [figure, ...new Set(samples.flatMap(({ note }) => note ?? []))].join(' ');
}
