import { expect, it } from 'vitest';
import { formatOpenWindows, parseOpenWindows } from '../../electron/open-windows.ts';

const bounds = { x: 0, y: 0, width: 800, height: 600, maximized: false };
const sound = { path: '/docs/intro/?a=1#b', scroll: 120, bounds };

it('reads what it wrote', () => {
  expect(parseOpenWindows(formatOpenWindows([sound, sound]))).toEqual([sound, sound]);
});

it('leaves out what is no window', () => {
  const list = [
    { ...sound, path: '//example.org/' },
    { ...sound, path: 'https://example.org/' },
    { ...sound, scroll: -1 },
    { ...sound, bounds: null },
    null,
    sound,
  ];
  expect(parseOpenWindows(JSON.stringify(list))).toEqual([sound]);
});

it.each([null, '', '{', '{}', 'null'])('takes %j for no windows', (stored) => {
  expect(parseOpenWindows(stored)).toEqual([]);
});

it('opens twenty windows at most, those used last', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...sound, scroll: index }));
  const scrolls = parseOpenWindows(JSON.stringify(many)).map(({ scroll }) => scroll);
  expect(scrolls).toHaveLength(20);
  expect(scrolls.at(-1)).toBe(29);
});
