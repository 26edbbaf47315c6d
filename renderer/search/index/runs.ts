import { numberOf } from '../search-files.ts';

/**
 * Tells whether an item of a sorted list begins a new run, where runs have `size` items on average. The item's name
 * alone decides, so that an item that comes or goes changes one run and no other.
 */
export function startsRun(name: string, size: number): boolean {
  return numberOf(name) % size === 0;
}
