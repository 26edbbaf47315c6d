import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseOpenWindows } from '../../electron/open-windows.ts';
import { bundlePlace } from '../../electron/site-place.ts';
import { createWindowMemory } from '../../electron/window-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A memory that follows one window, and all that it stored. */
function setup() {
  const stored: string[] = [];
  let quit: () => void = () => undefined;
  const memory = createWindowMemory({
    place: bundlePlace('/eliza/'),
    store: { set: (_key, value) => void stored.push(value ?? ''), setWindow: () => undefined },
    onQuit: (listener) => {
      quit = listener;
    },
  });
  const webContents = Object.assign(new EventEmitter(), {
    getURL: () => 'app://docs/eliza/docs/intro/',
  });
  const window = Object.assign(new EventEmitter(), {
    webContents,
    isDestroyed: () => false,
    isMaximized: () => false,
    getNormalBounds: () => ({ x: 0, y: 0, width: 800, height: 600 }),
  }) as unknown as BrowserWindow;
  memory.follow(window, null);
  return {
    scrollTo: (pixels: number) => memory.noteScroll(window.webContents, pixels),
    navigate: () => webContents.emit('did-navigate'),
    close: () => window.emit('close'),
    quit: () => quit(),
    writes: () => stored.length,
    scroll: () => parseOpenWindows(stored.at(-1) ?? null)[0]?.scroll,
  };
}

describe('how far a page is read', () => {
  it('is written every two seconds at most, and at last as it is', async () => {
    const { scrollTo, writes, scroll } = setup();
    for (let pixels = 300; pixels <= 4_800; pixels += 300) {
      scrollTo(pixels);
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(writes()).toBe(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(writes()).toBe(3);
    expect(scroll()).toBe(4_800);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(writes()).toBe(3);
  });

  it.each(['quit', 'close'] as const)('is not lost on %s', (end) => {
    const window = setup();
    window.scrollTo(700);
    window[end]();
    expect(window.scroll()).toBe(700);
  });

  it('is nothing to the next page', () => {
    const { scrollTo, navigate, scroll } = setup();
    scrollTo(700);
    navigate();
    expect(scroll()).toBe(0);
  });

  it('stays as it was when the app quit, while its windows close', () => {
    const { scrollTo, quit, close, writes } = setup();
    scrollTo(700);
    quit();
    close();
    expect(writes()).toBe(1);
  });
});
