import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type ElectronOptions } from 'vite-plugin-electron';
import { thirdPartyNotices } from './third-party-notices.ts';

const root = path.resolve(import.meta.dirname, '../..');
const outDir = path.join(root, 'dist/electron');

/** The renderer has a config file; the app doesn't need it. */
const shared = { root, configFile: false, logLevel: 'warn' } as const;

const common = {
  outDir,
  emptyOutDir: false,
  target: 'node20',
  sourcemap: false,
  reportCompressedSize: false,
} as const;

/**
 * All modules of a start in one file, because finding and reading each file takes time. The main module has its own: it
 * may wait for a task of the terminal, whose code imports other modules of a start.
 */
const startFile = {
  name: 'start',
  tags: ['$initial' as const],
  test: /^(?!.*\/electron\/main\.ts$)/,
};

/** The desktop app's bundles: the main process as a module, the preload as a script. */
export const electronEntries: ElectronOptions[] = [
  {
    entry: path.join(root, 'electron/main.ts'),
    vite: {
      ...shared,
      build: {
        ...common,
        minify: true,
        rolldownOptions: {
          output: { codeSplitting: { groups: [startFile] } },
        },
      },
      plugins: [thirdPartyNotices()],
      // Packages must use their Node builds, not their browser builds.
      resolve: { conditions: ['node'] },
    },
  },
  {
    vite: {
      ...shared,
      build: {
        ...common,
        rolldownOptions: {
          input: path.join(root, 'electron/preload.ts'),
          // The preload of a sandboxed page must be a CommonJS script.
          output: { format: 'cjs', entryFileNames: 'preload.cjs', codeSplitting: false },
        },
      },
    },
    onstart: ({ reload }) => reload(),
  },
];

/** Compiles the desktop app's code into `dist/electron`. */
export async function buildElectron(): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  for (const entry of electronEntries) await build(entry);
}
