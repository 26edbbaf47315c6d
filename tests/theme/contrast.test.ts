import { readFileSync } from 'node:fs';
import { blend, formatHex, parse, wcagContrast } from 'culori';
import { expect, it } from 'vitest';

const tokens = readFileSync(new URL('../../renderer/theme/tokens.css', import.meta.url), 'utf8');

/** The colors of a token in light and in dark mode. */
function colors(name: string): readonly [string, string] {
  const [, light, dark] = new RegExp(`--eliza-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(
    tokens,
  )!;
  return [light!, dark!];
}

it.each([
  ['border', ['surface', 'surface-raised', 'surface-overlay'], 1.5],
  ['border-field', ['surface', 'surface-raised', 'surface-overlay'], 3],
  ['code-comment', ['code-background'], 4.5],
  ['text-faint', ['surface', 'code-background'], 4.5],
] as const)('shows %s on %j with a contrast of at least %d', (name, surfaces, least) => {
  for (const surface of surfaces)
    colors(surface).forEach((color, mode) =>
      expect(wcagContrast(colors(name)[mode]!, color), surface).toBeGreaterThanOrEqual(least),
    );
});

/** What lies on the lines that inserted and deleted code is marked with, as `CodeBlock.css` mixes it. */
const MIXED_ALPHA = 0.12;

it.each(['code-highlight', 'code-inserted', 'code-deleted'])(
  'shows comments and line numbers in lines marked with %s with a contrast of at least 4.5',
  (mark) => {
    colors('code-background').forEach((background, mode) => {
      const over = parse(colors(mark)[mode]!)!;
      const line = formatHex(blend([background, { ...over, alpha: over.alpha ?? MIXED_ALPHA }]));
      expect(wcagContrast(colors('code-comment')[mode]!, line), line).toBeGreaterThanOrEqual(4.5);
    });
  },
);
