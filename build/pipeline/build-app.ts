import path from 'node:path';
import { rm } from 'node:fs/promises';
import type { ElectronOptions } from 'vite-plugin-electron';
import { hash } from '../base/hash.ts';
import { compareOutput, isUnchanged, type OutputRecord, recordFolder } from './output-folder.ts';
import { defaultCacheFolder, openResults, openStore } from '../base/result-store.ts';
import { hashFiles, listFiles, sourceVersion } from '../base/source-version.ts';
import { project } from '../base/paths.ts';
import { thirdPartyNotices } from '../vite/third-party-notices.ts';

const output = path.join(project, 'dist/electron');

/** Compiles the desktop app's code into `dist/electron`, unless that is there already. */
export async function buildApp(): Promise<void> {
  const version = sourceVersion();
  const records = openResults<OutputRecord>(openStore(defaultCacheFolder, version), 'output');
  const place = records.key(output);
  const own = hashFiles(listFiles(path.join(project, 'electron')), project);
  const inputs = hash(version, own);
  const known = records.get(place);
  if (known?.inputs === inputs && isUnchanged(compareOutput(output, known.files))) return;
  // Most builds find it done, and need no bundler.
  const { build } = await import('vite-plugin-electron');
  await rm(output, { recursive: true, force: true });
  for (const entry of electronEntries) await build(entry);
  const files = recordFolder(output, inputs);
  records.set(place, { inputs, files });
}

/** The renderer has a config file; the app doesn't need it. */
const shared = { root: project, configFile: false, logLevel: 'warn' } as const;

const common = {
  outDir: output,
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
const electronEntries: ElectronOptions[] = [
  {
    entry: path.join(project, 'electron/main.ts'),
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
          input: path.join(project, 'electron/preload.ts'),
          // The preload of a sandboxed page must be a CommonJS script.
          output: { format: 'cjs', entryFileNames: 'preload.cjs', codeSplitting: false },
        },
      },
    },
  },
];
