import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { surfaceColors } from '../../electron/surface-colors.ts';

const tokens = readFileSync(new URL('../../renderer/theme/tokens.css', import.meta.url), 'utf8');

it.each(['dark', 'light'] as const)('[DESK-2] a %s window has the colour of its page', (mode) => {
  const [, rules = ''] = tokens.split(`[data-theme='${mode}'] {`);
  const [, surface] = /--surface: (#[\da-f]+);/.exec(rules) ?? [];
  expect(surfaceColors[mode]).toBe(surface);
});
