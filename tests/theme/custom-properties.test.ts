import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listFiles } from '../../build/base/source-version.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const read = (ending: RegExp) =>
  ['renderer', 'build']
    .flatMap((folder) => listFiles(`${project}${folder}`))
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

it('style sheets read only custom properties that something sets: correct the name, or give a fallback', () => {
  const sheets = read(/\.css$/);
  const code = read(/\.tsx?$/);
  const written = [...sheets, ...code].flatMap(({ text }) => [
    ...text.matchAll(/(--[\w-]+)['"]?\s*:|['"`](--[\w-]+)/g),
  ]);
  const set = new Set(written.map(([, declared, named]) => declared ?? named));
  const unknown = sheets.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => `${file}: ${name}`).filter(
      (use) => !set.has(use.split(': ')[1]),
    ),
  );
  expect(set.size).toBeGreaterThan(50);
  expect(unknown).toEqual([]);
});
