import path from 'node:path';
import type { Plugin } from 'vite';

const electron = path.resolve(import.meta.dirname, '../../electron');

/** What takes the place of modules that electron-store imports for features the app doesn't use. */
const replacements = {
  semver: path.join(electron, 'no-migrations.ts'),
  'node:assert': path.join(electron, 'deep-equal.ts'),
} as const;

/** Keeps what electron-store doesn't need here out of the main process: semver alone would be a quarter of a start's code. */
export function smallElectronStore(): Plugin {
  return {
    name: 'small-electron-store',
    transform: {
      // The package that electron-store is made of.
      filter: { id: /\/node_modules\/conf\/.*\.js$/ },
      handler: (code) => ({
        code: Object.entries(replacements).reduce(
          (result, [name, file]) =>
            result.replace(`from '${name}'`, `from ${JSON.stringify(file)}`),
          code,
        ),
        map: null,
      }),
    },
  };
}
