import { createHash } from 'node:crypto';

interface Named {
  readonly name: string;
  /** How much of a run it takes. */
  readonly weight: number;
}

/**
 * Cuts a list into runs of about `size`, and at most twice that. Where one ends and the next begins depends on the names
 * near it alone, so that an item that comes, goes or changes touches few runs.
 */
export function cutByName<Item extends Named>(items: readonly Item[], size: number): Item[][] {
  const runs: Item[][] = [];
  let total = Infinity;
  for (const item of items) {
    if (beginsRun(item, size) || total + item.weight > 2 * size) {
      runs.push([]);
      total = 0;
    }
    runs.at(-1)!.push(item);
    total += item.weight;
  }
  return runs;
}

/** Tells whether an item begins a run: the larger it is, the likelier; of two versions, its name decides the same. */
function beginsRun({ name, weight }: Named, size: number): boolean {
  return createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32 < weight / size;
}
