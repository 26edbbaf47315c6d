import { expect, it } from 'vitest';
import { parseZoom, stepZoom } from '../../electron/shell/zoom.ts';

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
