import { measureDesktopMemory, PAGES } from './desktop-memory.ts';
import { measureDesktopReading } from './desktop-reading.ts';
import { measureDesktopStart } from './desktop-start.ts';
import type { Row } from './row.ts';

/** Measures the built desktop app: its start, its memory, and what a reader waits for. */
export async function measureDesktop(): Promise<readonly Row[]> {
  const start = await measureDesktopStart();
  const memory = await measureDesktopMemory();
  const reading = await measureDesktopReading();
  return [
    { figure: 'desktop start', value: start.appMs, unit: 'ms' },
    { figure: 'bare Electron window', value: start.bareMs, unit: 'ms' },
    { figure: 'desktop start over bare window', value: start.ratio, unit: '', target: 1.35 },
    { figure: 'memory of a bare Electron window', value: memory.bare.rested, unit: 'MB' },
    {
      figure: `desktop memory beyond it, 3 s after ${PAGES} pages`,
      value: memory.app.atOnce - memory.bare.atOnce,
      unit: 'MB',
      target: 100,
    },
    {
      figure: '... and after a rest of half a minute',
      value: memory.app.rested - memory.bare.rested,
      unit: 'MB',
    },
    {
      figure: 'desktop: click to next page painted',
      value: reading.clickToPaint,
      unit: 'ms',
      target: 100,
    },
    {
      figure: 'desktop: first answer of search after Ctrl+K',
      value: reading.firstAnswer,
      unit: 'ms',
      target: 120,
    },
    {
      figure: `desktop: longest task of the page's thread while reading (${reading.busiestPage || 'each below 50 ms'})`,
      value: reading.pageBusy,
      unit: 'ms',
      target: 50,
    },
    {
      figure: "desktop: longest task of the main process's thread while reading",
      value: reading.mainBusy,
      unit: 'ms',
      target: 50,
    },
  ];
}
