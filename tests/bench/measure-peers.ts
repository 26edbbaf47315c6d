import { type Browser, chromium } from 'playwright';
import type { Chromium } from '../setup/test-tools.ts';
import {
  measurePaint,
  measureTransfer,
  type PaintFigures,
  type TransferFigures,
} from './measure-load.ts';
import { measureTouch, touches, type TouchName, type TouchResult } from './measure-touch.ts';
import { type Peer, servePeer } from './peer.ts';
import { median } from './statistics.ts';

/** The figures of a site's page, and what a first touch of each of its controls costs. */
export interface PeerFigures extends PaintFigures, TransferFigures {
  readonly touched: Readonly<Record<TouchName, TouchResult>>;
}

export const touchNames = Object.keys(touches) as TouchName[];

/** Loads in a round: when a frame is painted varies by a frame, which can be most of the difference between sites. */
const LOADS = 4;

/** Runs a function with a browser and the addresses of sites, which are served meanwhile. */
export async function withPeers<Result>(
  { peers, chromium: program }: { readonly peers: readonly Peer[]; readonly chromium: Chromium },
  run: (browser: Browser, addresses: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: program.executable,
    // Playwright has the browser note where each error was made, React's constants included, for which Chromium would
    // parse a script a second time. Without Playwright it doesn't.
    args: [...program.args, '--js-flags=--no-enable-lazy-source-positions'],
  });
  const servers = await Promise.all(peers.map(servePeer));
  try {
    return await run(
      browser,
      servers.map(({ address }) => address),
    );
  } finally {
    await browser.close();
    for (const { close } of servers) close();
  }
}

/** Compares hard loads of built sites on a slow network and processor; the sites take turns, so that noise hits all. */
export async function measurePeers(options: {
  readonly peers: readonly Peer[];
  readonly chromium: Chromium;
  readonly rounds: number;
}): Promise<readonly PeerFigures[]> {
  const { peers, rounds } = options;
  const measured = peers.map(() => ({
    paints: [] as PaintFigures[],
    transfers: [] as TransferFigures[],
    touched: Object.fromEntries(touchNames.map((name) => [name, [] as TouchResult[]])),
  }));
  await withPeers(options, async (browser, addresses) => {
    for (let round = 0; round < rounds; round++) {
      for (let load = 0; load < LOADS; load++) {
        for (const [index, address] of addresses.entries()) {
          measured[index]!.paints.push(await measurePaint(browser, address));
        }
      }
      for (const [index, address] of addresses.entries()) {
        const { transfers, touched } = measured[index]!;
        transfers.push(await measureTransfer(browser, address));
        for (const name of touchNames) {
          touched[name]!.push(await measureTouch(browser, address, name));
        }
      }
    }
  });
  return measured.map(({ paints, transfers, touched }) => ({
    ...medians(paints),
    ...medians(transfers),
    touched: Object.fromEntries(
      touchNames.map((name) => {
        const answered = touched[name]!.filter((figures) => typeof figures !== 'string');
        return [name, answered.length > 0 ? medians(answered) : touched[name]![0]];
      }),
    ) as PeerFigures['touched'],
  }));
}

function medians<Figures extends { readonly [Name in keyof Figures]: number }>(
  rounds: readonly Figures[],
): Figures {
  const names = Object.keys(rounds[0]!) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((figures) => figures[name]))]),
  ) as Figures;
}
