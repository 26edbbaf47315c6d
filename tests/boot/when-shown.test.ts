// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { markWhileLeft, whenShown } from '../../renderer/boot/when-shown.ts';

it('[PAINT-2] waits for the reader, so that the browser keeps a page that they left', () => {
  markWhileLeft();
  const started = vi.fn<() => void>();
  whenShown(started);
  expect(started).toHaveBeenCalledTimes(1);

  dispatchEvent(new Event('pagehide'));
  whenShown(started);
  expect(started).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('pageshow'));
  expect(started).toHaveBeenCalledTimes(2);
  whenShown(started);
  dispatchEvent(new Event('pageshow'));
  expect(started).toHaveBeenCalledTimes(3);
});
