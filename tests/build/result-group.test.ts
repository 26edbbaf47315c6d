import { describe, expect, it } from 'vitest';
import { openResultGroup } from '../../build/result-group.ts';

/** A store in memory, which counts what is written. */
function createStore() {
  const files = new Map<string, Buffer>();
  let writes = 0;
  return {
    writes: () => writes,
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

  it('[BUILD-1] forgets what the next build neither asks for nor sets', () => {
    const store = createStore();
    const first = openResultGroup(store, 'file');
    for (const name of ['kept', 'left']) first.set(name, `"${name}"`);
    first.save();

    const second = openResultGroup(store, 'file');
    second.get('kept');
    second.set('new', '"new"');
    second.save();

    const third = openResultGroup(store, 'file');
    expect(['kept', 'left', 'new'].map((name) => third.getJson(name))).toEqual([
      'kept',
      undefined,
      'new',
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
