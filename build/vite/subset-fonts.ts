import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { hash } from '../cache.ts';
import { attempt, readSealed, writeSealed } from '../result-store.ts';

const cacheFolder = fileURLToPath(new URL('../../.cache/fonts/', import.meta.url));

/** The weights that the theme uses; variable fonts have all from 100 to 900. */
const WEIGHTS = { min: 400, max: 700 };

/** Leaves the weights that no style asks for out of the variable fonts, which makes them a third smaller. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        // Named by its axis, as the fonts of a site aren't.
        const isOwn = /-wght-[^/]*\.woff2$/.test(output.fileName);
        if (output.type !== 'asset' || !isOwn) continue;
        output.source = await subset(Buffer.from(output.source));
      }
    },
  };
}

/** Returns a smaller font, made once for all builds. */
async function subset(font: Buffer): Promise<Buffer> {
  const file = path.join(cacheFolder, hash(font, JSON.stringify(WEIGHTS)));
  const stored = readSealed(file);
  if (stored) return stored;
  // Loads WebAssembly, which most builds don't need.
  const { default: subsetFont } = await import('subset-font');
  const smaller = await subsetFont(font, allCharacters(), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
  // A build that can't store it makes it again.
  attempt(() => writeSealed(file, smaller));
  return smaller;
}

/** A string with every character that a font may have; the font keeps those that it has. */
function allCharacters(): string {
  const codes = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
  return `${codes.join('')}\ufeff\ufffd`;
}
