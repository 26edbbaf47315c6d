/** Creates a generator of random numbers that are the same for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** A number from 0 up to but not including 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: <T>(items: readonly T[]): T => items[below(items.length)]!,
  };
}

/** How often tests kill what they test; `npm run test:long` sets it to hundreds. */
export const KILLS = Number(process.env['KILLS'] ?? 4);
