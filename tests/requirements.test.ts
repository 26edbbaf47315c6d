import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = import.meta.dirname;
const list = readFileSync(path.join(folder, 'requirements.md'), 'utf8');
const [built = '', notYetBuilt = ''] = list.split('\n## Not yet built\n');

const listed = (text: string) => [...text.matchAll(/^- ([A-Z0-9]+-\d+): /gm)].map(([, id]) => id!);

/** Ids in the test files, each with one file that names it. */
const named = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return [...text.matchAll(/\[([A-Z0-9]+-\d+)\]/g)].map(([, id]) => [id!, file] as const);
    }),
);

it('every requirement is listed once', () => {
  const ids = listed(list);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('every requirement that a test names is listed', () => {
  const known = new Set(listed(list));
  expect([...named].filter(([id]) => !known.has(id))).toEqual([]);
});

it('every requirement that is built has a test', () => {
  expect(listed(built).filter((id) => !named.has(id))).toEqual([]);
});

it('a requirement with a test is not listed as not yet built', () => {
  expect(listed(notYetBuilt).filter((id) => named.has(id))).toEqual([]);
});
