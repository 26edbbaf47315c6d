import path from 'node:path';
import { createJiti } from 'jiti';
import { ContentError } from '../content-error.ts';

// A config may change while the development server runs, and with it what it imports.
const jiti = createJiti(import.meta.url, { moduleCache: false });

/** Loads a config file's default export, anew each time; throws a {@link ContentError} that names the file. */
export async function loadConfigModule(file: string, contentRoot: string): Promise<unknown> {
  const name = path.relative(contentRoot, file).split(path.sep).join('/');
  try {
    const module = await jiti.import<{ default?: unknown }>(file);
    if (module.default !== undefined) return module.default;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ContentError([{ file: name, message: `could not be loaded: ${message}` }]);
  }
  throw new ContentError([
    { file: name, message: 'has no default export; export the config as default' },
  ]);
}
