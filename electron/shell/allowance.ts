/** How often a page may do something that leaves it. */
export interface Allowance {
  /** Returns whether it may do so now, and counts it. */
  readonly take: () => boolean;
  /** Called for a key or click of the reader. */
  readonly renew: () => void;
}

/** Uses after a key or click, and at the start. */
const CAPACITY = 3;

/** Time until an allowance that is used up grows by one, without a key or click. */
const GROWTH_MS = 10_000;

/**
 * Creates an allowance. It grows slowly by itself, because assistive technology follows links without a key or click
 * that the app sees.
 */
export function createAllowance(now: () => number = () => performance.now()): Allowance {
  let left = CAPACITY;
  let since = now();
  return {
    take: () => {
      const grown = Math.floor((now() - since) / GROWTH_MS);
      since += grown * GROWTH_MS;
      left = Math.min(CAPACITY, left + grown);
      if (left === 0) return false;
      left--;
      return true;
    },
    renew: () => {
      left = CAPACITY;
      since = now();
    },
  };
}
