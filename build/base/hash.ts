export { hash } from '../../renderer/search/index/hash.ts';

/** Returns a function that calls `make` once, when it is first called, and returns that value from then on. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
