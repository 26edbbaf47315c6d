import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const tokens = readFileSync(new URL('../../renderer/theme/tokens.css', import.meta.url), 'utf8');

/** The colors of a token in light and in dark mode. */
function colors(name: string): readonly [string, string] {
  const [, light, dark] = new RegExp(`--eliza-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(
    tokens,
  )!;
  return [light!, dark!];
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

it.each([
  ['border', ['surface', 'surface-raised', 'surface-overlay'], 1.5],
  ['border-field', ['surface', 'surface-raised', 'surface-overlay'], 3],
  ['code-comment', ['code-background'], 4.5],
  ['text-faint', ['surface', 'code-background'], 4.5],
] as const)('shows %s on %j with a contrast of at least %d', (name, surfaces, least) => {
  for (const surface of surfaces)
    colors(surface).forEach((color, mode) =>
      expect(contrast(colors(name)[mode]!, color), surface).toBeGreaterThanOrEqual(least),
    );
});

/** What lies on the lines that inserted and deleted code is marked with, as `CodeBlock.css` mixes it. */
const MIXED_ALPHA = 0.12;

it.each(['code-highlight', 'code-inserted', 'code-deleted'])(
  'shows comments and line numbers in lines marked with %s with a contrast of at least 4.5',
  (mark) => {
    colors('code-background').forEach((background, mode) => {
      const over = colors(mark)[mode]!;
      const alpha = over.length > 7 ? parseInt(over.slice(7), 16) / 255 : MIXED_ALPHA;
      const parts = [1, 3, 5].map((at) => {
        const [front, back] = [over, background].map((color) =>
          parseInt(color.slice(at, at + 2), 16),
        );
        const part = Math.round(front! * alpha + back! * (1 - alpha));
        return part.toString(16).padStart(2, '0');
      });
      const line = `#${parts.join('')}`;
      expect(contrast(colors('code-comment')[mode]!, line), line).toBeGreaterThanOrEqual(4.5);
    });
  },
);
