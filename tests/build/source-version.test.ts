import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { project } from '../../build/base/paths.ts';
import { createFolder } from '../setup/folders.ts';
import { listFiles, sourceVersion } from '../../build/base/source-version.ts';

/** A copy of what the version is made from. */
const copy = createFolder();

beforeAll(async () => {
  const names = [
    'build',
    'renderer',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
    'LICENSE',
  ];
  for (const name of names)
    await cp(path.join(project, name), path.join(copy, name), { recursive: true });
});

it('[BUILD-1] the source version changes with files of the build and the renderer and with packages', async () => {
  const initial = sourceVersion(copy);
  const seen = new Set([initial]);
  const sources = ['build', 'renderer'].flatMap((name) => listFiles(path.join(copy, name)));
  const files = new Set([
    ...sources.filter((_, at) => at % 19 === 0),
    ...[
      'build/render/document.ts',
      'build/site/resolve-reference.ts',
      'build/site/public-files.ts',
      'renderer/model/admonitions.ts',
      'package-lock.json',
      'vite.config.ts',
    ].map((name) => path.join(copy, name)),
  ]);
  expect(files.size).toBeGreaterThan(20);
  for (const file of files) {
    const text = await readFile(file);
    await appendFile(file, '\n');
    const edited = sourceVersion(copy);
    expect(seen.has(edited), path.relative(copy, file)).toBe(false);
    seen.add(edited);
    await writeFile(file, text);
  }
  expect(sourceVersion(copy)).toBe(initial);
});
