import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ContentError } from '../content-error.ts';

/** Imports a config file's default export, anew when the file has changed; throws a {@link ContentError} that names the file. */
export async function loadConfigModule(file: string, contentRoot: string): Promise<unknown> {
  const name = path.relative(contentRoot, file).split(path.sep).join('/');
  try {
    const { mtimeMs } = await stat(file);
    const module = (await import(`${pathToFileURL(file).href}?t=${mtimeMs}`)) as {
      default?: unknown;
    };
    if (module.default !== undefined) return module.default;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ContentError([{ file: name, message: `could not be loaded: ${message}` }]);
  }
  throw new ContentError([
    { file: name, message: 'has no default export; export the config as default' },
  ]);
}
