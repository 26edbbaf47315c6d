import path from 'node:path';
import { expect, it } from 'vitest';
import { isBelow } from '../../build/base/paths.ts';

it.each([
  ['/site', '/site/docs/a.md', true],
  ['/site', '/site', true],
  ['/site', '/site-old/a.md', false],
  ['/site', '/a.md', false],
  ['/site/docs', '/site/a.md', false],
  // A name that begins with two dots leads nowhere else.
  ['/site', '/site/..drafts/a.md', true],
  ['/site', '/site/...', true],
  ['guides', 'guides/first', true],
  ['guides/first', 'guides', false],
])('tells of the folder %s and %s whether one is below the other: %s', (folder, file, expected) => {
  const toNative = (name: string) => name.split('/').join(path.sep);
  expect(isBelow(toNative(folder), toNative(file))).toBe(expected);
});
