import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type ElectronOptions } from 'vite-plugin-electron';
import { thirdPartyNotices } from './third-party-notices.ts';

const root = path.resolve(import.meta.dirname, '../..');
const outDir = path.join(root, 'dist/electron');

const common = {
  outDir,
  emptyOutDir: false,
  target: 'node20',
  sourcemap: false,
  reportCompressedSize: false,
} as const;

/** What is compiled for the desktop app: the main process as one module, the preload as one script. */
export const electronEntries: ElectronOptions[] = [
  {
    entry: path.join(root, 'electron/main.ts'),
    vite: {
      root,
      logLevel: 'warn',
      build: { ...common, minify: true },
      plugins: [thirdPartyNotices()],
      // Packages run in Electron's Node here, whatever their browser builds are.
      resolve: {
        conditions: ['node'],
        alias: [
          {
            find: /^ajv(\/dist\/2020\.js|-formats)$/,
            replacement: path.join(root, 'electron/no-schema.ts'),
          },
        ],
      },
    },
  },
  {
    vite: {
      root,
      logLevel: 'warn',
      build: {
        ...common,
        rolldownOptions: {
          input: path.join(root, 'electron/preload.ts'),
          // Only a CommonJS script can be the preload of a sandboxed page.
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
