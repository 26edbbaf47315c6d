import { expect, it } from 'vitest';
import { hasRoom, MAX_KEYS, MAX_TOTAL_LENGTH, withinLimits } from '../../electron/store-limits.ts';
import { readState } from '../../electron/stored-state.ts';

const megabyte = 'x'.repeat(999_990);
const many = (count: number, value: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, value]));

it('[DESK-2] takes values up to a number and a total length', () => {
  expect(hasRoom(many(7, megabyte), { key: 'another', value: megabyte })).toBe(true);
  expect(hasRoom(many(8, megabyte), { key: 'another', value: megabyte })).toBe(false);
  expect(hasRoom(many(MAX_KEYS, 'x'), { key: 'another', value: 'x' })).toBe(false);
  expect(hasRoom(many(MAX_KEYS, 'x'), { key: 'key 1', value: 'y' })).toBe(true);
  expect(hasRoom(many(600, megabyte), { key: 'key 1', value: null })).toBe(true);
});

it('[DESK-2] keeps small values of a file that is too large', () => {
  const { state, problems } = readState({
    version: 1,
    values: { ...many(600, megabyte), theme: 'dark' },
    window: null,
  });
  expect(state.values['theme']).toBe('dark');
  const total = Object.entries(state.values).reduce((sum, pair) => sum + pair.join('').length, 0);
  expect(total).toBeLessThanOrEqual(MAX_TOTAL_LENGTH);
  expect(problems).toEqual([`"values": ${601 - Object.keys(state.values).length} do not fit`]);
  expect(Object.keys(withinLimits(many(1_000, 'x')))).toHaveLength(MAX_KEYS);
});
