import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import postcss from 'postcss';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const css = readFileSync(require.resolve('../../renderer/theme/fallback-fonts.css'), 'utf8');

/** The font faces of the style sheet, as their declarations. */
const faces = postcss.parse(css).nodes.flatMap((node) => {
  if (node.type !== 'atrule') return [];
  const declarations: Record<string, string> = {};
  node.walkDecls(({ prop, value }) => {
    declarations[prop] = value;
  });
  return [declarations];
});

/** Reads the heights of lines from a font file, in parts of the font's size. */
async function readMetrics(file: string): Promise<{ ascent: number; descent: number }> {
  const font = await subsetFont(readFileSync(require.resolve(file)), 'x', { targetFormat: 'sfnt' });
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const offset = (tag: string) =>
    font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === tag)! + 8);
  const unitsPerEm = font.readUInt16BE(offset('head') + 18);
  return {
    ascent: font.readInt16BE(offset('hhea') + 4) / unitsPerEm,
    descent: -font.readInt16BE(offset('hhea') + 6) / unitsPerEm,
  };
}

it.each([
  ['Inter', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
  [
    'JetBrains Mono',
    '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  ],
])('[PAINT-1] fonts in place of %s have its line height', async (name, file) => {
  const { ascent, descent } = await readMetrics(file);
  const scaled = faces.filter((face) => face['font-family']?.endsWith(` as ${name}'`));
  expect(scaled).not.toHaveLength(0);
  for (const face of scaled) {
    const scale = parseFloat(face['size-adjust']!) / 100;
    expect((parseFloat(face['ascent-override']!) / 100) * scale).toBeCloseTo(ascent, 3);
    expect((parseFloat(face['descent-override']!) / 100) * scale).toBeCloseTo(descent, 3);
    expect(face['line-gap-override']).toBe('0%');
  }
});
