/*
 * Writes through the store as fast as it can, to be killed while it does. Prints what it found, then each value once
 * it is on the disk.
 */
import { openStore } from '../../electron/store.ts';

const [folder = ''] = process.argv.slice(2);
const store = openStore({
  folder,
  warn: (message) => process.stdout.write(`warning ${message}\n`),
});

/** Long enough that a write takes its time, and made of the count, so that a torn one would show. */
const pad = (count: number) => `${count},`.repeat(12_000);

const found = Number(store.get('count') ?? 0);
const isWhole = found === 0 || store.get('pad') === pad(found);
process.stdout.write(`found ${found} ${isWhole ? 'whole' : 'torn'}\n`);
for (let count = found + 1; ; count++) {
  store.set('count', String(count));
  store.set('pad', pad(count));
  store.flush();
  process.stdout.write(`wrote ${count}\n`);
}
