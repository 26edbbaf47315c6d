import { createRequire } from 'node:module';
import path from 'node:path';
import { readFile } from 'node:fs/promises';

const require = createRequire(import.meta.url);

/** Names of the packages with the fonts that `renderer/theme/fonts/` is made from. */
export const fontPackages = [
  '@fontsource-variable/inter',
  '@fontsource-variable/jetbrains-mono',
] as const;

/** Returns the absolute path of a font package's folder. */
export function fontFolder(name: (typeof fontPackages)[number]): string {
  return path.dirname(require.resolve(`${name}/package.json`));
}

const inter = path.join(fontFolder('@fontsource-variable/inter'), 'files');
const jetBrainsMono = path.join(fontFolder('@fontsource-variable/jetbrains-mono'), 'files');

const sources = [
  path.join(inter, 'inter-latin-wght-normal.woff2'),
  path.join(inter, 'inter-latin-ext-wght-normal.woff2'),
  path.join(jetBrainsMono, 'jetbrains-mono-latin-wght-normal.woff2'),
];

/** The weights that the theme uses; the packages' fonts have all from 100 to 900. */
const WEIGHTS = { min: 400, max: 700 };

/** Returns the theme's fonts without the weights that no style asks for: a third smaller than the packages'. */
export async function subsetFonts(): Promise<ReadonlyMap<string, Buffer>> {
  // The bundler asks for the packages alone.
  const { default: subsetFont } = await import('subset-font');
  const fonts = new Map<string, Buffer>();
  for (const source of sources) {
    const font = await subsetFont(await readFile(source), allCharacters(), {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
    });
    fonts.set(path.basename(source), font);
  }
  return fonts;
}

/** A string with every character that a font may have; the font keeps those that it has. */
function allCharacters(): string {
  const codes = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
  return `${codes.join('')}\ufeff\ufffd`;
}
