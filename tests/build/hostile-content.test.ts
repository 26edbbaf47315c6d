import { existsSync } from 'node:fs';
import { readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type BuildResult, buildWebSite } from '../../build/pipeline/build.ts';
import { formatProblem } from '../../build/base/problems.ts';
import { createFolder } from '../setup/folders.ts';
import { writeTree } from '../site/derive-site.ts';

const longName = 'x'.repeat(300);

/** Pages whose front matter asks for a place in the output that they can't have. */
const misplaced = {
  'pages/up.md': '---\nslug: ../../../../../outside/x\n---\n\n# Up\n',
  'pages/root.md': '---\ntitle: Root\nslug: /../../outside/y\n---\n',
  'docs/far.md': '---\nslug: ../../../../outside/z\n---\n\n# Far\n',
  'docs/dots.md': '---\nid: ".."\n---\n\n# Dots\n',
  'docs/nul.md': '---\nslug: "a\\0b"\n---\n\n# NUL\n',
  'docs/backslash.md': '---\nslug: "..\\\\..\\\\outside"\n---\n\n# Backslash\n',
  'docs/long.md': `---\nslug: ${longName}\n---\n\n# Long\n`,
  'docs/long-id.md': `---\nid: ${longName}\n---\n\n# Long id\n`,
};

/** Pages whose YAML parses and yet has no value. */
const aliases = {
  'docs/emphasis.md': '---\ndescription: Text\ntitle: *important*\n---\n\n# Emphasis\n',
  'docs/merge.md': '---\ntitle: Merge\n<<: *base\n---\n\n# Merge\n',
  'docs/itself.md': '---\ntitle: Itself\nkeywords: &list [*list]\n---\n\n# Itself\n',
  'docs/laughs.md': `---\na: &a [x]\n${'bcdefghij'
    .split('')
    .map((key, at) => `${key}: &${key} [${`*${'abcdefghij'[at]},`.repeat(9)}]\n`)
    .join('')}---\n\n# Laughs\n`,
  'docs/group/_category_.yml': 'label: *group*\n',
  'docs/group/page.md': '# Page\n',
};

/** Files where the build writes files or folders of its own. */
const inTheWay = {
  'docs/page.json.md': '# Named like data\n',
  'pages/shell.json.md': '# Named like the shell\n',
  'docs/more/_category_.json':
    '{ "label": "More", "link": { "type": "generated-index", "slug": "/a\\u0000b" } }',
  'docs/more/page.md': '# More\n',
  'public/docs': 'a file',
  'public/shell.json': '{}',
  'public/assets/search/manifest.json': '{}',
  'public/offline.json': '{}',
  'public/robots.txt': 'User-agent: me\n',
};

/** Links and images that ask for files, some of which exist, that aren't part of the content. */
const leaks = [
  ['link', '../../.git/config'],
  ['link', '../../.env'],
  ['link', '%2e%2e/%2e%2e/.env'],
  ['link', '@site/../.env'],
  ['image', '../../secret.png'],
  ['link', './link.txt'],
  ['link', './folder/secret.png'],
  ['link', '../.env'],
] as const;

const folder = createFolder();
let output: string;
let result: BuildResult;
let messages: readonly string[];

beforeAll(async () => {
  output = path.join(folder, 'a/b/c/web');
  await writeTree(folder, {
    '.env': 'KEY=secret',
    '.git/config': 'secret',
    'secret.png': 'secret',
    'content/.env': 'KEY=secret',
  });
  const contentRoot = await writeTree(path.join(folder, 'content'), {
    ...{ 'docs/good.md': '# Good\n\n[Own](./own.txt)\n', 'docs/own.txt': 'own' },
    ...misplaced,
    ...aliases,
    ...inTheWay,
    'docs/index.md': '# Start\n',
    'docs/leaks.md': [
      '# Leaks\n',
      ...leaks.map(([kind, url]) => `${kind === 'image' ? '!' : ''}[x](${url})\n`),
      '<img src="../../secret.png" alt="" />',
    ].join('\n'),
    'docs/pipe.md': '# Loop\n\n[x](./loop)\n',
  });
  await symlink('../../.env', path.join(contentRoot, 'docs/link.txt'));
  await symlink('../..', path.join(contentRoot, 'docs/folder'));
  await symlink('loop', path.join(contentRoot, 'docs/loop'));
  result = await buildWebSite({ contentRoot, output, cacheFolder: path.join(folder, 'cache') });
  messages = result.problems.map(formatProblem);
}, 120_000);

const page = (name: string) => existsSync(path.join(output, name, 'index.html'));

it('[SAFE-1] writes no page outside its output, and says which address a page asked for', async () => {
  for (const name of ['outside', 'a/outside', 'a/b/outside', 'a/b/c/outside'])
    expect(existsSync(path.join(folder, name)), name).toBe(false);
  expect((await readdir(path.join(folder, 'a/b/c'))).sort()).toEqual(['web']);
  for (const file of Object.keys(misplaced))
    expect(messages, file).toContainEqual(
      expect.stringMatching(new RegExp(`^${file}:[23]: front matter: "(?:slug|id)": `)),
    );
  for (const name of ['up', 'root', 'docs/far', 'docs/dots', 'docs/nul', 'docs/long'])
    expect(page(name), name).toBe(true);
});

it('[SAFE-1] copies no file that is not part of the content, however a page names it', async () => {
  const media = await readdir(path.join(output, 'assets/media'));
  expect(media).toEqual([expect.stringMatching(/^own\.\w+\.txt$/)]);
  for (const [at, [kind, url]] of leaks.entries())
    expect(messages).toContain(
      `docs/leaks.md:${3 + 2 * at}: ${kind} "${url}" leads to a file that isn't part of the content; copy the file into it`,
    );
  expect(messages).toContainEqual(expect.stringMatching(/^docs\/leaks\.md:19: image /));
  expect(messages).toContainEqual(expect.stringMatching(/^docs\/pipe\.md:3: link ".\/loop" /));
  const texts = await Promise.all(
    (await readdir(output, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(path.join(entry.parentPath, entry.name), 'utf8')),
  );
  expect(texts.filter((text) => /KEY=secret/.test(text))).toEqual([]);
});

it('[SAFE-3] builds the rest of a site whose YAML has aliases without an anchor', () => {
  expect(messages).toContainEqual(
    expect.stringMatching(
      /^docs\/emphasis\.md:3: front matter is not valid YAML: Unresolved alias/,
    ),
  );
  expect(messages).toContainEqual(
    expect.stringMatching(/^docs\/merge\.md:3: front matter is not valid YAML: Unresolved alias/),
  );
  expect(messages).toContainEqual(
    expect.stringMatching(/^docs\/itself\.md:3: front matter is not valid YAML: an alias is part/),
  );
  expect(messages).toContainEqual(
    expect.stringMatching(/^docs\/laughs\.md:\d+: front matter is not valid YAML: Excessive alias/),
  );
  expect(messages).toContainEqual(
    expect.stringMatching(/^docs\/group\/_category_\.yml:1: could not be read: Unresolved alias/),
  );
  for (const name of ['good', 'emphasis', 'merge', 'itself', 'laughs', 'group/page'])
    expect(page(`docs/${name}`), name).toBe(true);
});

it('[SAFE-3] keeps its own files, whatever a page or a public file is named like', async () => {
  const own = [
    'docs/page.json.md',
    'pages/shell.json.md',
    'public/docs',
    'public/shell.json',
    'public/assets/search/manifest.json',
    'public/offline.json',
  ];
  for (const file of own)
    expect(messages, file).toContainEqual(
      expect.stringMatching(new RegExp(`^${file}: the path "[^"]+" is `)),
    );
  expect(messages).toContainEqual(expect.stringMatching(/a\\u0000b.* has a control character/));
  const read = async (name: string) => readFile(path.join(output, name), 'utf8');
  expect(JSON.parse(await read('shell.json'))).toHaveProperty('basePath');
  expect(JSON.parse(await read('offline.json'))).toHaveProperty('chunks');
  expect(JSON.parse(await read('docs/page.json'))).toHaveProperty('page.title', 'Start');
  expect((await read('assets/search/manifest.json')).length).toBeGreaterThan(100);
  // A host's file is the author's to write.
  expect(await read('robots.txt')).toBe('User-agent: me\n');
});
