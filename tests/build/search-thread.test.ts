/* A thread makes the search files of large sites, of which an edit changes few. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hash } from '../../build/cache.ts';
import { projectContent } from '../../build/content/content-root.ts';
import { MissingResult, openResultStore, type ResultStore } from '../../build/result-store.ts';
import { searchOutput } from '../../renderer/search/index/make-search-files.ts';
import { startSearchThread } from '../../build/search/search-thread.ts';
import { createStoredIndexCache } from '../../build/search/stored-index-cache.ts';
import { buildSites } from '../../build/site/build-site.ts';
import type { BuiltSite } from '../../build/site/built-site.ts';
import { createStoredPageCache } from '../../build/site/page-cache.ts';
import { readSites } from '../../build/site/site-source.ts';
import { listFiles } from '../../build/source-version.ts';
import { writeTree } from '../site/derive-site.ts';

let folder: string;
let content: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-search-thread-'));
  content = path.join(folder, 'content');
  const config = await readFile(path.join(projectContent, 'site.config.ts'), 'utf8');
  const german =
    "{ path: 'de', label: 'Deutsch', direction: 'ltr', htmlLang: 'de', calendar: 'gregory' },";
  await writeTree(content, {
    'site.config.ts': config.replace('locales: [', `locales: [${german}`),
    'docs/one.md': '# One\n\nFirst words.\n\n## Part of one\n\nMore words.\n',
    'docs/two.md': '# Two\n\nSecond words.\n',
    'docs/tabs.mdx': '# Tabs\n\n<Tabs>\n<TabItem value="a">One</TabItem>\n</Tabs>\n',
    'docs/broken.mdx': '# Broken\n\n<Open\n',
    'i18n/de/docs/one.md': '# Eins\n\nErste Wörter.\n',
    'i18n/de/interface.json': '{}',
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Builds the sites with a store of their own. */
async function buildWithStore(name: string) {
  const store = openResultStore(path.join(folder, name), 'version');
  const sites = await buildSites(
    await readSites({ contentRoot: content }),
    createStoredPageCache(store),
  );
  return { store, sites };
}

async function makeInThread(store: ResultStore, sites: readonly BuiltSite[]) {
  const thread = startSearchThread(
    store,
    sites.map(({ source }) => source),
  );
  try {
    const made = await Promise.all(sites.map(thread.makeFiles));
    return await Promise.all(
      made.map(async (files) =>
        Promise.all([...files].map(async ([name, text]) => [name, await text()])),
      ),
    );
  } finally {
    await thread.close();
  }
}

it('[BUILD-1] makes the same search files as the build itself, and keeps the index', async () => {
  const { store, sites } = await buildWithStore('same');
  const made = await makeInThread(store, sites);
  expect(made).toHaveLength(2);
  for (const [index, built] of sites.entries()) {
    const own = [...(await searchOutput(built, { hash }))].map(([name, text]) => [name, text()]);
    expect(made[index]).toEqual(own);
    const kept = createStoredIndexCache(store, built.source).get()!;
    expect(Object.keys(kept.pages).length).toBeGreaterThan(3);
  }
  expect(await makeInThread(store, sites)).toEqual(made);
  expect(store.warnings()).toEqual([]);
});

it('[BUILD-1] tells of a result that is gone, and of a damaged index', async () => {
  const { store, sites } = await buildWithStore('gone');
  await makeInThread(store, sites);
  const index = hash('search', content, sites[0]!.source.basePath);
  for (const file of listFiles(path.join(folder, 'gone'))) {
    if (file.split(path.sep).slice(-2).join('') === index) await writeFile(file, 'damaged');
    else await rm(file);
  }
  await expect(makeInThread(store, sites)).rejects.toThrow(MissingResult);
  await makeInThread(store, (await buildWithStore('gone')).sites);
  expect(store.warnings()).toEqual(['1 damaged file in the cache, which this build replaced']);
});
