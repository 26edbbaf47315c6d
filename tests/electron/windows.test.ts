import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseOpenWindows, placeWindow } from '../../electron/shell/window-state.ts';
import { showWithFirstFrame } from '../../electron/shell/windows.ts';
import { parseZoom, stepZoom } from '../../electron/shell/zoom.ts';
import { SURFACE_COLORS } from '../../renderer/model/persisted-state.ts';

describe('parseOpenWindows', () => {
  const bounds = { x: 0, y: 0, width: 800, height: 600, maximized: false };
  const valid = { path: '/docs/intro/?a=1#b', scroll: 120, bounds };

  it('parses stored windows', () => {
    expect(parseOpenWindows(JSON.stringify([valid, valid]))).toEqual([valid, valid]);
  });

  it('skips invalid windows', () => {
    const list = [
      { ...valid, path: '//example.org/' },
      { ...valid, path: 'https://example.org/' },
      { ...valid, scroll: -1 },
      { ...valid, bounds: null },
      null,
      valid,
    ];
    expect(parseOpenWindows(JSON.stringify(list))).toEqual([valid]);
  });

  it.each([null, '', '{', '{}', 'null'])('parses %j as no windows', (stored) => {
    expect(parseOpenWindows(stored)).toEqual([]);
  });

  it('reopens at most twenty windows, those used last', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...valid, scroll: index }));
    const scrolls = parseOpenWindows(JSON.stringify(many)).map(({ scroll }) => scroll);
    expect(scrolls).toHaveLength(20);
    expect(scrolls.at(-1)).toBe(29);
  });
});

const primary = { x: 0, y: 25, width: 1920, height: 1055 };
const left = { x: -2560, y: 0, width: 2560, height: 1440 };
const small = { x: 0, y: 0, width: 1024, height: 600 };
const stored = { x: 100, y: 120, width: 1000, height: 800, maximized: false };

describe('placeWindow', () => {
  it('[DESK-2] opens where the window was', () => {
    expect(placeWindow(stored, [primary])).toEqual({ x: 100, y: 120, width: 1000, height: 800 });
  });

  it('[DESK-2] opens on a second screen, left of the first', () => {
    expect(placeWindow({ ...stored, x: -2000 }, [primary, left])).toMatchObject({
      x: -2000,
      y: 120,
    });
  });

  it('lets a window hang over the edge while its title bar can be reached', () => {
    expect(placeWindow({ ...stored, x: 1800 }, [primary])).toMatchObject({ x: 1800 });
  });

  it.each([
    ['nothing was stored', null],
    ['its screen is gone', { ...stored, x: -2000 }],
    ['it is right of every screen', { ...stored, x: 1900 }],
    ['its title bar is above the screen', { ...stored, y: -40 }],
    ['its title bar is below the screen', { ...stored, y: 1075 }],
  ])('centres the preferred size when %s', (_, window) => {
    expect(placeWindow(window, [primary])).toEqual({ width: 1280, height: 860 });
  });

  it('never opens larger than the screen', () => {
    expect(placeWindow(null, [small])).toEqual({ width: 1024, height: 600 });
    expect(
      placeWindow({ ...stored, x: 0, y: 0, width: 3000, height: 2000 }, [small]),
    ).toMatchObject({
      width: 1024,
      height: 600,
    });
  });

  it('never opens smaller than a page needs', () => {
    expect(placeWindow({ ...stored, width: 200, height: 200 }, [primary])).toMatchObject({
      width: 360,
      height: 480,
    });
  });
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

const tokens = readFileSync(new URL('../../renderer/theme/tokens.css', import.meta.url), 'utf8');

it.each(['dark', 'light'] as const)('[DESK-2] a %s window has the color of its page', (mode) => {
  const [, light, dark] =
    /--eliza-surface: light-dark\((#[\da-f]+), (#[\da-f]+)\);/.exec(tokens) ?? [];
  expect(SURFACE_COLORS[mode]).toBe({ light, dark }[mode]);
});

it('parses a stored factor, and anything else as 1', () => {
  expect(parseZoom('1.25')).toBe(1.25);
  for (const stored of [null, '', '0', '1.3', 'NaN']) expect(parseZoom(stored)).toBe(1);
});

it('zooms step by step and stops at the ends', () => {
  expect(stepZoom(1, 1)).toBe(1.1);
  expect(stepZoom(1, -1)).toBe(0.9);
  expect(stepZoom(3, 1)).toBe(3);
  expect(stepZoom(0.5, -1)).toBe(0.5);
});
