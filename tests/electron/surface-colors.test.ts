import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SURFACE_COLORS } from '../../renderer/model/persisted-state.ts';

const tokens = readFileSync(new URL('../../renderer/theme/tokens.css', import.meta.url), 'utf8');

it.each(['dark', 'light'] as const)('[DESK-2] a %s window has the color of its page', (mode) => {
  const [, light, dark] =
    /--eliza-surface: light-dark\((#[\da-f]+), (#[\da-f]+)\);/.exec(tokens) ?? [];
  expect(SURFACE_COLORS[mode]).toBe({ light, dark }[mode]);
});
