import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the absolute path of the config of the Docusaurus site in a folder; undefined without one. */
export function findDocusaurusConfig(folder: string): string | undefined {
  return ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']
    .map((extension) => path.join(folder, `docusaurus.config.${extension}`))
    .find((file) => existsSync(file));
}
