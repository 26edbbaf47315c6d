import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createMemoryStore, type ResultStore } from '../../build/base/result-store.ts';
import type { ApiModel } from '../../build/generators/api/model.ts';
import { compileAndLink } from '../../build/site/link-site.ts';
import { openPageCache } from '../../build/site/page-cache.ts';
import { readSites } from '../../build/site/read-sites.ts';
import { projectContent } from '../../build/sources/content/content-tree.ts';
import { createFolder } from '../setup/folders.ts';
import { apiArea, demoConfig, docsArea } from './demo-config.ts';
import { writeTree } from './derive-site.ts';

const whole = JSON.parse(
  readFileSync(path.join(projectContent, 'api/model.json'), 'utf8'),
) as ApiModel;
const modelOf = (...names: string[]) =>
  JSON.stringify({ ...whole, items: whole.items.filter(({ name }) => names.includes(name)) });

const pin = { name: '@ai16z/eliza', version: '0.1.6', integrity: 'sha512-AAAA' };
const community = { id: 'community', label: 'Community', base: 'community' };
const month = 'community/Discord/development/coders/2024-11.yaml';
const day = (date: string, topic: string) =>
  `- date: 2024-11-${date}\n  topics: [${topic}]\n  summary: A day about [${topic}](/docs/guide/).\n`;
const descriptions = (summary: string) => `Service:\n  summary: ${summary}\n`;

const tree = {
  'site.config.ts': demoConfig({
    areas: [docsArea, apiArea, community],
    api: [{ folder: 'api', package: pin, sourceUrl: 'https://example.org/v1' }],
  }),
  'docs/guide.md': '# Guide\n\nAbout `Service`.\n\n[Other](./other.md#part)\n',
  'docs/other.md': '# Other\n\n## Part\n\n[Guide](/docs/guide/)\n',
  'api/model.json': modelOf('Service', 'Memory'),
  'api/descriptions/classes.yaml': descriptions('Something that runs.'),
  'community/Discord/index.md': '# Archive\n\n<!-- archive-calendar -->\n',
  [month]: day('20', 'SQLite') + day('22', 'Docker'),
};

const edits: readonly (readonly [what: string, file: string, text: string | null])[] = [
  ['the text of a guide', 'docs/guide.md', `${tree['docs/guide.md']}\nMore.\n`],
  ['a name in a guide', 'docs/guide.md', '# Guide\n\n## Stores\n\n`Memory` and `Service`.\n'],
  ['the title of a guide', 'docs/guide.md', '# Guidebook\n\n## Stores\n\n`Memory` here.\n'],
  ['the address of a page', 'docs/guide.md', '---\nslug: /handbook\n---\n\n`Memory` here.\n'],
  ['a page that others link to', 'docs/guide.md', null],
  ['a heading that others link to', 'docs/other.md', '# Other\n\n## Piece\n'],
  ['a description', 'api/descriptions/classes.yaml', descriptions('Something that is started.')],
  ['the reference', 'api/model.json', modelOf('Service', 'Memory', 'State')],
  ['a day of the archive', month, day('20', 'Discord') + day('22', 'Docker') + day('23', 'X')],
  ['what is no archive', month, '- date: tomorrow\n'],
];

const contentRoot = createFolder();

/** Reads the site as it is now; what the store holds of it is used. */
async function derive(store: ResultStore, pages = store) {
  const [site] = await compileAndLink(
    await readSites({ contentRoot, store }),
    openPageCache(pages),
  );
  return {
    pages: site!.pages.map(({ page, html }) => [page, html?.read(), html?.readMarkdown()]),
    sidebars: site!.sidebars.map(({ items }) => items),
    problems: site!.problems,
  };
}

it('[BUILD-1] [BUILD-2] a site that is read again after an edit is what it is when read afresh', async () => {
  const store = createMemoryStore();
  await writeTree(contentRoot, tree);
  await derive(store);
  for (const [what, file, text] of edits) {
    const before = await derive(store);
    if (text === null) await rm(path.join(contentRoot, file));
    else await writeTree(contentRoot, { [file]: text });
    const fresh = await derive(createMemoryStore());
    expect(fresh, what).not.toEqual(before);
    expect(await derive(store), what).toEqual(fresh);
    // The store can have what a generator made, and lack the pages.
    expect(await derive(store, createMemoryStore()), what).toEqual(fresh);
  }
});
