import { createRequire } from 'node:module';
import path from 'node:path';

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
