import { expect, it } from 'vitest';
import { drawMemory, pointAt } from '../../renderer/theme/LandingPage/memory-strokes.ts';

it('[RT-2] draws the same picture every time, so that the browser can hydrate it', () => {
  const recalled = [pointAt(206, 96)];
  expect(drawMemory(recalled)).toEqual(drawMemory(recalled));
});

it('[RT-2] lights up only the strokes near a recalled memory', () => {
  expect(drawMemory([]).recalled).toBe('');
  const place = pointAt(206, 96);
  const { recalled } = drawMemory([place]);
  const starts = [...recalled.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)];
  expect(starts.length).toBeGreaterThan(3);
  for (const [, x, y] of starts) {
    expect(Math.hypot(Number(x) - place.x, Number(y) - place.y)).toBeLessThan(100);
  }
});
