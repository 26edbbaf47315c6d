import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = import.meta.dirname;
const list = readFileSync(path.join(folder, 'requirements.md'), 'utf8');
const listed = [...list.matchAll(/^- ([A-Z0-9]+-\d+): /gm)].map(([, id]) => id!);

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
  expect(listed.filter((id, index) => listed.indexOf(id) !== index)).toEqual([]);
});

it('every requirement that a test names is listed', () => {
  const known = new Set(listed);
  expect([...named].filter(([id]) => !known.has(id))).toEqual([]);
});

it('every requirement has a test', () => {
  expect(listed.filter((id) => !named.has(id))).toEqual([]);
});
