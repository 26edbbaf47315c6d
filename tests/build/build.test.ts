import { existsSync, statSync } from 'node:fs';
import { readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWebSite, type BuildResult } from '../../build/pipeline/build.ts';
import type { PageData } from '../../renderer/model/page.ts';
import { listFiles } from '../../build/base/source-version.ts';
import { projectContent } from '../../build/sources/content/content-tree.ts';
import { createFolder } from '../setup/folders.ts';
import { writeFiles, writeTree } from '../site/derive-site.ts';

/** A small tree, which all tests of this file build one after another. */
const folder = createFolder();
const content = path.join(folder, 'content');
let first: BuildResult;

const output = () => path.join(folder, 'web');
const build = (options: { basePath?: string; contentRoot?: string } = {}) =>
  buildWebSite({
    contentRoot: content,
    output: output(),
    cacheFolder: path.join(folder, 'cache'),
    ...options,
  });
const read = (name: string) => readFile(path.join(output(), name), 'utf8');

beforeAll(async () => {
  await writeTree(content, {
    'docs/a.md':
      '---\ntitle: A & B\ndescription: Says "hello".\n---\n\n## Part\n\nText.\n\n[c](./c.mdx)\n',
    'docs/b.md': '# B\n\n[broken](/nowhere)\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'docs/c.mdx': 'import Missing from "./Missing";\n\n# C\n\n<Missing />\n\n[a](./a.md#part)\n',
    'public/robots-are-fine.txt': 'yes',
  });
  first = await build();
});

describe('a build', () => {
  it('[RT-1] [RT-4] writes a document and its data for every page, and 404.html', async () => {
    expect(first).toMatchObject({ pages: 6, basePath: '/eliza/' });
    for (const sitePath of ['', 'docs/a/', 'docs/b/', 'docs/c/', 'docs/hidden/']) {
      expect(await read(`${sitePath}index.html`)).toMatch(
        /^<!doctype html><html lang="en" dir="ltr"/,
      );
      const data = JSON.parse(await read(`${sitePath}page.json`)) as PageData;
      expect(data.page.path).toBe(`/${sitePath}`);
    }
    expect(await read('404.html')).toContain('Page not found');
  });

  it('[META-1] escapes metadata', async () => {
    const html = await read('docs/a/index.html');
    expect(html).toContain('<title>A &amp; B | Eliza</title>');
    expect(html).toContain('<meta name="description" content="Says &quot;hello&quot;.">');
  });

  it('[META-1] describes the search for browsers, which look for it on the start page', async () => {
    const links = async (page: string) => (await read(page)).match(/<link rel="search"[^>]*>/g);
    expect(await links('index.html')).toEqual([
      '<link rel="search" type="application/opensearchdescription+xml" title="Eliza" href="/eliza/opensearch.xml">',
    ]);
    expect(await links('docs/a/index.html')).toBeNull();
    expect(await read('opensearch.xml')).toContain(
      'template="https://ai16z.github.io/eliza/?q={searchTerms}"',
    );
  });

  it('keeps unlisted pages and the not-found page out of the sitemap', async () => {
    const listed = [...(await read('sitemap.xml')).matchAll(/<loc>([^<]+)/g)].map(
      ([, address]) => address,
    );
    expect(listed.sort()).toEqual(
      ['', 'docs/a/', 'docs/b/', 'docs/c/'].map((name) => `https://ai16z.github.io/eliza/${name}`),
    );
    expect(await read('robots.txt')).toContain(
      'Sitemap: https://ai16z.github.io/eliza/sitemap.xml',
    );
    expect(await read('docs/hidden/index.html')).toContain(
      '<meta name="robots" content="noindex,nofollow">',
    );
  });
});

describe('a build after the first', () => {
  const modified = async (name: string) => (await stat(path.join(output(), name))).mtimeMs;

  it('writes only the pages that changed, and removes deleted ones', async () => {
    const untouched = await modified('docs/b/index.html');
    await writeFile(
      path.join(content, 'docs/a.md'),
      '---\ntitle: A & B\n---\n\n## Part\n\nEdited.\n',
    );
    await build();
    expect(await read('docs/a/index.html')).toContain('Edited.');
    expect(await modified('docs/b/index.html')).toBe(untouched);

    await rm(path.join(content, 'docs/hidden.md'));
    await build();
    expect(existsSync(path.join(output(), 'docs/hidden'))).toBe(false);
    expect(await readdir(output())).toContain('robots-are-fine.txt');
  });

  it('[LOAD-3] gives pages another build id when the config changes, without bundling again', async () => {
    const buildId = async () => (JSON.parse(await read('docs/a/page.json')) as PageData).build;
    // No other result is as large.
    const bundles = () =>
      listFiles(path.join(folder, 'cache'))
        .map((file) => ({ file, stats: statSync(file) }))
        .filter(({ stats }) => stats.size > 1024 ** 2)
        .map(({ file, stats }) => [file, stats.mtimeMs]);
    const before = { id: await buildId(), bundles: bundles() };
    expect(before.bundles).toHaveLength(1);
    const config = await readFile(path.join(projectContent, 'site.config.ts'), 'utf8');
    await writeTree(content, {
      'site.config.ts': config.replace(/tagline: '[^']*'/, "tagline: 'Edited'"),
    });
    await build();
    expect(bundles()).toEqual(before.bundles);
    expect(await buildId()).not.toBe(before.id);
    const [siteFile] = /assets\/site-[\w-]+\.json/.exec(await read('docs/a/index.html'))!;
    expect(await read(siteFile)).toContain('"tagline":"Edited"');
    await rm(path.join(content, 'site.config.ts'));
    await build();
    expect(await buildId()).toBe(before.id);
  });

  it('[VAL-3] stops at an invalid config and leaves the output unchanged', async () => {
    const broken = await writeFiles({ 'site.config.ts': 'export default { title: 3 };' });
    const before = await read('docs/a/index.html');
    await expect(build({ contentRoot: broken })).rejects.toThrow(
      /site\.config\.ts:1: "title".*string/,
    );
    expect(await read('docs/a/index.html')).toBe(before);
  });

  it.runIf(existsSync('/dev/full'))('says that the disk is full, and where', async () => {
    const file = path.join(output(), 'robots.txt');
    await build();
    await rm(file);
    await symlink('/dev/full', file);
    await expect(build()).rejects.toThrow(
      `${file} could not be written: the disk is full; free some space and build again`,
    );
    await rm(file);
    await build();
    expect(await read('robots.txt')).toContain('User-agent');
  });
});
