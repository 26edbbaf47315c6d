// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freeMemoryAtRest } from '../../electron/free-memory.ts';

/** The part of the Navigation API that jsdom lacks. */
const navigation = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigation', navigation);
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function openPage(address: string): void {
  history.pushState(null, '', address);
  navigation.dispatchEvent(new Event('currententrychange'));
}

it('frees memory once the reader rests on a new page, and leaves nothing in it', () => {
  const clearCache = vi.fn();
  freeMemoryAtRest(clearCache);
  vi.advanceTimersByTime(60_000);
  expect(clearCache).not.toHaveBeenCalled();

  openPage('/first/');
  vi.advanceTimersByTime(1_000);
  dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(1_000);
  openPage('/second/');
  vi.advanceTimersByTime(1_000);
  expect(clearCache).not.toHaveBeenCalled();
  const before = document.body.innerHTML;
  vi.advanceTimersByTime(1_000);
  expect(clearCache).toHaveBeenCalledTimes(1);

  // Another section of the page, and reading on.
  openPage('/second/#end');
  dispatchEvent(new Event('pointermove'));
  vi.advanceTimersByTime(60_000);
  expect(clearCache).toHaveBeenCalledTimes(1);
  expect(document.body.innerHTML).toBe(before);
});
