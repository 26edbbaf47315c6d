import path from 'node:path';
import type { PaintFigures, TransferFigures } from './measure-load.ts';
import type { EarlyTouchFigures } from './measure-early-touch.ts';
import { type PeerFigures, touchNames } from './measure-peers.ts';
import type { TouchName } from './measure-touch.ts';
import type { Peer } from './peer.ts';

/** Formats figures as two tables with a line for each site: its page untouched, and first touches. */
export function formatPeers(peers: readonly Peer[], figures: readonly PeerFigures[]): string {
  const columns: readonly (readonly [keyof (PaintFigures & TransferFigures), string])[] = [
    ['firstPaint', 'first paint'],
    ['largestPaint', 'largest'],
    ['blocking', 'blocking'],
    ['nextPage', 'next page'],
    ['layoutShift', 'shift'],
    ['scriptRun', 'kB run'],
    ['scriptFetched', 'kB fetched'],
    ['html', 'kB HTML'],
  ];
  const nameOf = (index: number) => path.relative(process.cwd(), peers[index]!.folder);
  const rows = figures.map((row, index) => [
    nameOf(index),
    ...columns.map(([name]) => formatFigure(row[name], name === 'layoutShift' ? 3 : 0)),
  ]);
  const touchRows = figures.map(({ touched }, index) => [
    nameOf(index),
    ...touchNames.map((name) => {
      const figures = touched[name];
      if (typeof figures === 'string') return figures;
      const { answered, blocking, longestTask } = figures;
      return [answered, blocking, longestTask].map((value) => value.toFixed(0)).join(' / ');
    }),
  ]);
  return [
    formatTable([['', ...columns.map(([, title]) => title)], ...rows]),
    'First touch, processor slowed 4x: answered / blocking / longest task, ms',
    formatTable([['', ...touchNames], ...touchRows]),
  ].join('\n\n');
}

/** Formats what became of early touches: how many were heard in time and answered once, and when they were heard. */
export function formatEarlyTouches(
  peers: readonly Peer[],
  figures: readonly Readonly<Record<TouchName, EarlyTouchFigures>>[],
): string {
  const rows = figures.map((row, index) => [
    path.relative(process.cwd(), peers[index]!.folder),
    ...touchNames.map((name) => {
      const { touches, heard, latestHeard, heardInTime, answeredOnce, answered } = row[name];
      if (touches === 0) return 'no control';
      const [median, latest, done] = [heard, latestHeard, answered].map((time) =>
        Number.isFinite(time) ? time.toFixed(0) : 'never',
      );
      return `${heardInTime} / ${answeredOnce} of ${touches}, ${median} (${latest}) / ${done}`;
    }),
  ]);
  return [
    'Touches while scripts are on their way: heard within 100 ms / answered once, ms until heard (latest) / answered',
    formatTable([['', ...touchNames], ...rows]),
  ].join('\n\n');
}

/** A page can lack what a figure measures, such as a link to the next page. */
function formatFigure(value: number, digits: number): string {
  return Number.isNaN(value) ? 'none' : value.toFixed(digits);
}

function formatTable(table: readonly (readonly string[])[]): string {
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table
    .map((row) => row.map((cell, column) => cell.padStart(widths[column]!)).join('  '))
    .join('\n');
}
