import { expect, it } from 'vitest';
import { createTools } from '../../electron/terminal/mcp-tools.ts';
import type { Catalog, CatalogPage } from '../../renderer/model/catalog.ts';

const page: CatalogPage = {
  path: '/docs/intro/',
  title: 'Intro',
  description: '',
  kind: 'page',
  headings: [],
};

function toolsFor(pages: readonly CatalogPage[]) {
  const catalog: Catalog = {
    title: 'Site',
    tagline: '',
    url: 'https://docs.example',
    basePath: '/',
    version: '1.0.0',
    areas: [],
    pages,
  };
  const read = ({ title }: CatalogPage) =>
    Promise.resolve(`# ${title}\n\nDeclaration of ${title}.\n`);
  const docs = { catalog, read, search: () => Promise.resolve([]) };
  return { docs, tools: createTools(docs) };
}

const toolNames = (...pages: readonly CatalogPage[]) =>
  toolsFor(pages).tools.map(({ name }) => name);

it('[MACH-3] a site has the tools that it has pages for', () => {
  const always = ['search', 'read_page', 'read_section', 'list_pages'];
  expect(toolNames(page)).toEqual(always);
  expect(toolNames(page, { ...page, kind: 'symbol' })).toEqual([...always, 'symbol']);
  const archive = { date: '2024-11-20', topics: [] };
  expect(toolNames(page, { ...page, archive })).toEqual([...always, 'archive_days']);
});

it('[MACH-3] a name with two meanings, or of a namespace, is looked up by its whole name', async () => {
  const titles = ['Letter', 'Letter (variable)', 'tools.Saw', 'tools', 'Letters'];
  const pages = titles.map((title): CatalogPage => ({
    ...{ ...page, title, kind: 'symbol', path: `/api/${encodeURI(title)}/` },
    headings: title === 'tools' ? [[3, 'cut', 'cut']] : [],
  }));
  const { docs, tools } = toolsFor(pages);
  const look = async (name: string) =>
    tools.find((tool) => tool.name === 'symbol')!.run({ name, budget: 1000 } as never, docs);
  expect(await look('Letter')).toMatchObject({
    name: 'Letter',
    otherMeanings: [
      { name: 'Letter (variable)', address: 'eliza-docs://api/Letter%20(variable)/' },
    ],
  });
  expect(await look('Letter (variable)')).toMatchObject({ name: 'Letter (variable)' });
  expect(await look('tools.Saw')).toMatchObject({ name: 'tools.Saw' });
  expect(await look('tools.Saw')).not.toHaveProperty('otherMeanings');
  await expect(look('tools.saw.cut')).rejects.toThrow('"tools.Saw" has no member "cut"');
  await expect(look('Nothing')).rejects.toThrow('the API reference has no item "Nothing"');
});
