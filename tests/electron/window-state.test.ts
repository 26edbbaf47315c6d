import { describe, expect, it } from 'vitest';
import { parseOpenWindows, placeWindow } from '../../electron/shell/window-state.ts';

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
