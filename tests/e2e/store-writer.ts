/*
 * Writes to the store as fast as it can until it's killed. Prints the value it found, then each value once it's on the
 * disk. With "once" as second argument, it writes one value in the background and exits without another write.
 */
import { watch } from 'node:fs';
import { openStore } from '../../electron/shell/store.ts';

const [folder = '', mode] = process.argv.slice(2);
const store = openStore({
  folder,
  warn: (message) => process.stdout.write(`warning ${message}\n`),
});

/** Long enough to make writes slow, and made of the count to reveal a torn write. */
const pad = (count: number) => `${count},`.repeat(12_000);

const found = Number(store.get('count') ?? 0);
const isWhole = found === 0 || store.get('pad') === pad(found);
process.stdout.write(`found ${found} ${isWhole ? 'whole' : 'torn'}\n`);

if (mode === 'once') {
  watch(folder, (_, name) => {
    if (name === 'reader-state.json') process.exit();
  });
  setTimeout(() => store.set('pad', pad(1)));
} else {
  for (let count = found + 1; ; count++) {
    store.set('count', String(count));
    store.set('pad', pad(count));
    store.flush();
    process.stdout.write(`wrote ${count}\n`);
  }
}
