import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = import.meta.dirname;
const list = readFileSync(path.join(folder, 'requirements.md'), 'utf8');
const listed = [...list.matchAll(/^- ([A-Z0-9]+-\d+): /gm)].map(([, id]) => id!);

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

/** Ids in the test files, each with one file that names it. */
const named = new Map(
  files.flatMap(({ file, text }) =>
    [...text.matchAll(/\[([A-Z0-9]+-\d+)\]/g)].map(([, id]) => [id!, file] as const),
  ),
);

it('every requirement is listed once', () => {
  expect(listed.filter((id, index) => listed.indexOf(id) !== index)).toEqual([]);
});

it('every requirement that a test names is listed', () => {
  const known = new Set(listed);
  expect([...named].filter(([id]) => !known.has(id))).toEqual([]);
});

it('every requirement has a test', () => {
  expect(listed.filter((id) => !named.has(id))).toEqual([]);
});

it('every title of a test has at most 100 characters', () => {
  // The first argument of a call whose second one is a function.
  const titles = /\(\s*(['"`])((?:(?!\1).)+)\1,\s*(?:async\s*)?\(/g;
  const long = files.flatMap(({ file, text }) =>
    [...text.matchAll(titles)].flatMap(([, , title]) => (title!.length > 100 ? [file, title] : [])),
  );
  expect(long).toEqual([]);
});
