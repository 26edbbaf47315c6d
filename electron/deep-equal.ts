import { isDeepStrictEqual } from 'node:util';

/** Replaces Node's `assert`, which takes 3 ms to load and of which electron-store calls one function. */
const assert = {
  deepEqual: (actual: unknown, expected: unknown): void => {
    if (!isDeepStrictEqual(actual, expected)) throw new Error('not equal');
  },
};

export { assert as default };
