import type { WebContents } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAreaComposer } from '../../electron/area-composer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = {} as WebContents;
const other = {} as WebContents;

it('asks a page, and takes the answer of that page alone', async () => {
  const asked: unknown[] = [];
  const { compose, answer } = createAreaComposer((contents, extent) =>
    asked.push([contents, extent]),
  );
  const composed = compose(page, 'area');
  const refused = compose(other, 'page');
  expect(asked).toEqual([
    [page, 'area'],
    [other, 'page'],
  ]);
  answer(other, false);
  answer(page, true);
  expect(await Promise.all([composed, refused])).toEqual([true, false]);
  // Nothing is left that could end a later wait too early.
  expect(vi.getTimerCount()).toBe(0);
});

it('waits three minutes for a page, and no longer', async () => {
  const { compose, answer } = createAreaComposer(() => undefined);
  let outcome: boolean | null = null;
  const composed = compose(page, 'area').then((hasWorked) => (outcome = hasWorked));
  await vi.advanceTimersByTimeAsync(179_000);
  expect(outcome).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await composed).toBe(false);
  // One that comes after all is nobody's, and the next question has its own.
  answer(page, true);
  const again = compose(page, 'area');
  answer(page, true);
  expect(await again).toBe(true);
});
