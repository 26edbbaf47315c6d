import path from 'node:path';
import { hash } from './hash.ts';
import {
  compareOutput,
  isUnchanged,
  readRecord,
  recordFolder,
  saveRecord,
} from './output-folder.ts';
import { defaultCacheFolder, describeCacheErrors, errorOf } from './result-store.ts';
import { hashFiles, listFiles, sourceVersion } from './source-version.ts';
import { project } from './paths.ts';

const output = path.join(project, 'dist/electron');

/** Compiles the desktop app's code into `dist/electron`, unless that is there already. */
export async function buildApp(): Promise<void> {
  const recordFile = path.join(defaultCacheFolder, 'app.json');
  const own = hashFiles(listFiles(path.join(project, 'electron')), project);
  const inputs = hash(sourceVersion(), own);
  const known = readRecord(recordFile);
  if (known?.inputs === inputs && isUnchanged(compareOutput(output, known.files))) return;
  const { buildElectron } = await import('../vite/electron-entries.ts');
  await buildElectron();
  const files = recordFolder(output, inputs);
  const failure = errorOf(() => saveRecord(recordFile, { inputs, files }));
  for (const warning of describeCacheErrors({ failure })) console.warn(warning);
}
