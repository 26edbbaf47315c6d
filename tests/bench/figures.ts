import { type Browser, chromium } from 'playwright';
import { readTestTools } from '../setup/test-tools.ts';

/** A figure and its target, which is an upper bound. */
export interface Figure {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  readonly target?: number;
}

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The mean; 0 of no values. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Lines of a table: the first column begins at the left, the others end at the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const lines = rows.map(([name = '', ...cells]) =>
    [name.padEnd(widths[0]!), ...cells.map((cell, at) => cell.padStart(widths[at + 1]!))]
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n');
}

/** Opens the browser that a reader would have. */
export async function openBrowser(): Promise<Browser> {
  const { executable, args } = (await readTestTools()).browser;
  return chromium.launch({ executablePath: executable, args: [...args] });
}
