import { EventEmitter } from 'node:events';
import type { BrowserWindow, WebContents } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  keepInFront,
  reportFailedLoads,
  showAddress,
  showWithFirstFrame,
} from '../../electron/shell/windows.ts';

afterEach(() => vi.restoreAllMocks());

/** Returns the warnings after a page failed to load. */
function fail(code: number, description: string, isMainFrame = true) {
  const said: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void said.push(text));
  const contents = new EventEmitter();
  reportFailedLoads(contents as unknown as WebContents);
  contents.emit('did-fail-load', {}, code, description, 'app://docs/', isMainFrame);
  return said;
}

it('ignores a load that another one replaced, and those of frames', () => {
  expect(fail(-3, '')).toEqual([]);
  expect(fail(-2, 'ERR_FAILED', false)).toEqual([]);
});

it('reports an address that cannot be shown', () => {
  expect(fail(-2, 'ERR_FAILED')).toEqual(['app://docs/: cannot be shown, ERR_FAILED']);
});

it('[DESK-2] keeps the last of several windows in front, whichever is shown first', () => {
  const calls: string[] = [];
  const create = (name: string) => {
    const shown = { isVisible: () => false };
    const window = Object.assign(new EventEmitter(), {
      isDestroyed: () => false,
      isVisible: () => shown.isVisible(),
      moveTop: () => calls.push(`${name} to the top`),
      focus: () => calls.push(`${name} focused`),
      show: () => {
        shown.isVisible = () => true;
        window.emit('show');
      },
    });
    return window;
  };
  const [first, second, front] = ['first', 'second', 'front'].map(create);
  keepInFront([first, second, front] as unknown as BrowserWindow[]);
  first!.show();
  expect(calls).toEqual([]);
  front!.show();
  second!.show();
  expect(calls).toEqual(['front to the top', 'front focused']);
});

it('leaves no rejection of a load unhandled', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const loadURL = () => Promise.reject(new Error('ERR_FAILED'));
  showAddress({ loadURL } as unknown as WebContents, 'app://docs/');
  // Unhandled rejections are reported before the next task.
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

/** A new window with its first frame still to come, and what was done to it. */
function openWindow() {
  const done: string[] = [];
  const window = Object.assign(new EventEmitter(), {
    webContents: { invalidate: () => done.push('redrawn') },
  });
  showWithFirstFrame(window as unknown as BrowserWindow, () => done.push('shown'));
  return { window, done };
}

describe('a new window', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows a window with its first frame', () => {
    const { window, done } = openWindow();
    vi.advanceTimersByTime(4_000);
    expect(done).toEqual([]);
    window.emit('ready-to-show');
    vi.advanceTimersByTime(10_000);
    expect(done).toEqual(['shown']);
  });

  it('shows and redraws a window without a frame after five seconds, and only once', () => {
    const { window, done } = openWindow();
    vi.advanceTimersByTime(5_000);
    expect(done).toEqual(['shown', 'redrawn']);
    window.emit('ready-to-show');
    expect(done).toEqual(['shown', 'redrawn']);
  });

  it('leaves a window alone that is closed before its first frame', () => {
    const { window, done } = openWindow();
    window.emit('closed');
    vi.advanceTimersByTime(10_000);
    expect(done).toEqual([]);
  });
});
