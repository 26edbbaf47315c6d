import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  compareOutput,
  isUnchanged,
  recordFolder,
  removeFromOutput,
} from '../../build/core/output-folder.ts';
import { writeTree } from '../site/derive-site.ts';

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docs-output-'));
  folder = path.join(root, 'web');
  await writeTree(folder, { 'index.html': 'home', 'docs/a.html': 'a', 'docs/b.html': 'b' });
});

afterEach(() => rm(root, { recursive: true, force: true }));

it('finds what was changed, deleted, added or replaced, and removes it with the folders that become empty', async () => {
  const files = recordFolder(folder, 'key');
  expect([...files.keys()].sort()).toEqual(['docs/a.html', 'docs/b.html', 'index.html']);
  expect(isUnchanged(compareOutput(folder, files))).toBe(true);

  await rm(path.join(folder, 'index.html'));
  await writeTree(folder, { 'docs/a.html': 'longer than before', 'index.html/inside.txt': 'new' });
  await mkdir(path.join(folder, 'empty/inside'), { recursive: true });
  const { changed, foreign } = compareOutput(folder, files);
  expect([...changed].sort()).toEqual(['docs/a.html', 'index.html']);
  expect([...foreign].sort()).toEqual(['empty/inside/', 'index.html/inside.txt']);

  removeFromOutput(folder, [...foreign, 'docs/a.html', 'docs/b.html', 'gone/c.html']);
  expect(compareOutput(folder, new Map())).toEqual({ changed: new Set(), foreign: [] });
});
