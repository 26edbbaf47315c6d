import { describe, expect, it } from 'vitest';
import { openResultGroup } from '../../build/result-group.ts';

/** A store in memory, which counts what is written. */
function createStore() {
  const files = new Map<string, Buffer>();
  let writes = 0;
  return {
    writes: () => writes,
    /** Bytes of each file. */
    sizes: () => [...files.values()].map(({ length }) => length),
    get: (key: string) => files.get(key),
    set: (key: string, result: string | Uint8Array) => {
      writes += 1;
      files.set(key, Buffer.from(result));
      return true;
    },
  };
}

const names = Array.from({ length: 600 }, (_, index) => `page ${index}`);

describe('a group of results', () => {
  it('[BUILD-1] returns after a save what was set before, in any order', () => {
    const store = createStore();
    const first = openResultGroup(store, 'file');
    for (const name of names) first.set(name, JSON.stringify({ name, mark: 'ä, "]\n' }));
    expect(first.getJson('page 7')).toEqual({ name: 'page 7', mark: 'ä, "]\n' });
    first.save();

    const second = openResultGroup(store, 'file');
    for (const name of [...names.toReversed(), 'page 3']) {
      expect(second.getJson(name)).toEqual({ name, mark: 'ä, "]\n' });
    }
    expect(second.get('page 599')!.toString()).toBe(
      JSON.stringify({ name: 'page 599', mark: 'ä, "]\n' }),
    );
    expect(second.get('page 600')).toBeUndefined();
    expect(second.getJson('page 600')).toBeUndefined();
  });

  it('[BUILD-1] writes few new results to a small file', () => {
    const store = createStore();
    const first = openResultGroup(store, 'file');
    for (const name of names) first.set(name, `"${name}"`);
    first.save();
    const large = store.sizes()[0]!;

    // Each build knows the results of those before, and has a new one for one page.
    for (let build = 1; build <= 3; build++) {
      const next = openResultGroup(store, 'file');
      for (const name of names.slice(1)) expect(next.getJson(name)).toBe(name);
      if (build > 1) expect(next.getJson(`edit ${build - 1}`)).toBe(build - 1);
      expect(next.getJson(`edit ${build}`)).toBeUndefined();
      next.set(`edit ${build}`, String(build));
      next.save();
    }
    expect(store.sizes()).toHaveLength(2);
    expect(store.sizes()[0]).toBe(large);
    expect(store.sizes()[1]).toBeLessThan(large / 50);
  });

  it('[BUILD-1] forgets what a build with many new results neither asks for nor sets', () => {
    const store = createStore();
    const first = openResultGroup(store, 'file');
    for (const name of ['kept', 'left']) first.set(name, `"${name}"`);
    first.save();

    const second = openResultGroup(store, 'file');
    second.get('kept');
    for (const name of names) second.set(name, `"${name}"`);
    second.save();

    const third = openResultGroup(store, 'file');
    expect(['kept', 'left', 'page 1'].map((name) => third.getJson(name))).toEqual([
      'kept',
      undefined,
      'page 1',
    ]);
  });

  it('[BUILD-1] leaves its file alone if nothing was set', () => {
    const store = createStore();
    const first = openResultGroup(store, 'file');
    first.set('page', '1');
    first.save();
    const second = openResultGroup(store, 'file');
    second.get('page');
    second.save();
    expect(store.writes()).toBe(1);
  });
});
