import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showWithFirstFrame } from '../../electron/shell/windows.ts';

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
