import { expect, it } from 'vitest';
import { createTools } from '../../electron/terminal/mcp-tools.ts';
import type { Catalog, CatalogPage } from '../../renderer/model/page-listing.ts';

const page: CatalogPage = {
  path: '/docs/intro/',
  title: 'Intro',
  description: '',
  kind: 'page',
  headings: [],
};

function toolNames(...pages: readonly CatalogPage[]): string[] {
  const catalog: Catalog = {
    title: 'Site',
    tagline: '',
    url: 'https://docs.example',
    basePath: '/',
    version: '1.0.0',
    areas: [],
    pages,
  };
  const docs = { catalog, read: () => Promise.resolve(''), search: () => Promise.resolve([]) };
  return createTools(docs).map(({ name }) => name);
}

it('[MACH-3] a site has the tools that it has pages for', () => {
  const always = ['search', 'read_page', 'read_section', 'list_pages'];
  expect(toolNames(page)).toEqual(always);
  expect(toolNames(page, { ...page, kind: 'symbol' })).toEqual([...always, 'symbol']);
  const archive = { date: '2024-11-20', topics: [] };
  expect(toolNames(page, { ...page, archive })).toEqual([...always, 'archive_days']);
});
