// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rootFlags } from '../../renderer/model/persisted-state.ts';
import { DocPage } from '../../renderer/theme/DocPage/DocPage.tsx';
import { createMemoryPlatform, createPage, createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

const page = createPage({
  showTitle: true,
  toc: [{ id: 'install', html: 'Install', level: 2 }],
  breadcrumbs: [{ label: 'Documentation', href: '/docs/intro/' }, { label: 'Quickstart' }],
  previous: { label: 'Introduction', href: '/docs/intro/' },
  next: { label: 'Agents', href: '/docs/core/agents/' },
  editUrl: 'https://example.org/edit/quickstart.md',
  sidebar: {
    id: 'docs/current/doc-page',
    items: [{ type: 'link', label: 'Quickstart', href: '/docs/quickstart/' }],
  },
});
const hideable = createSite({ sidebar: { hideable: true } });
const body = <p>The body</p>;
const sidebar = () => screen.queryByRole('navigation', { name: 'Docs sidebar' });

it('[NAV-5] surrounds the article with sidebar, breadcrumbs, pagination and table of contents', () => {
  renderWithSite(<DocPage>{body}</DocPage>, { page });
  const names = screen
    .getAllByRole('navigation')
    .map((element) => element.getAttribute('aria-label'));
  expect(new Set(names)).toEqual(
    new Set(['Docs sidebar', 'Breadcrumbs', 'Table of contents', 'Docs pages']),
  );
  const main = screen.getByRole('main');
  expect([main.id, main.tabIndex]).toEqual(['main', -1]);
  const article = within(main).getByRole('article');
  within(article).getByRole('heading', { level: 1, name: 'Quickstart' });
  within(article).getByText('The body');
  expect(main.contains(sidebar())).toBe(false);
});

it('[RT-8] lets long names break between words, in the title and in the sidebar', () => {
  const name = 'formatEvaluatorExampleDescriptions';
  const link = { type: 'link', label: name, href: '/api/functions/x/' } as const;
  const named = { ...page, title: name, sidebar: { id: 'api/current/default', items: [link] } };
  renderWithSite(<DocPage>{body}</DocPage>, { page: named });
  const title = screen.getByRole('heading', { level: 1, name });
  const entry = within(sidebar()!).getByRole('link', { name });
  for (const element of [title, entry])
    expect(element.innerHTML).toBe('formatEvaluator<wbr>Example<wbr>Descriptions');
});

it('links to the previous and next pages', () => {
  renderWithSite(<DocPage>{body}</DocPage>, { page });
  const pages = within(screen.getByRole('navigation', { name: 'Docs pages' }));
  const [previous, next] = pages.getAllByRole<HTMLAnchorElement>('link');
  expect([previous?.textContent, previous?.getAttribute('href'), previous?.rel]).toEqual([
    'PreviousIntroduction',
    '/eliza/docs/intro/',
    'prev',
  ]);
  expect([next?.textContent, next?.getAttribute('href'), next?.rel]).toEqual([
    'NextAgents',
    '/eliza/docs/core/agents/',
    'next',
  ]);
});

it('links to the page’s source for editing', () => {
  renderWithSite(<DocPage>{body}</DocPage>, { page });
  expect(screen.getByRole('link', { name: 'Edit this page' }).getAttribute('href')).toBe(
    'https://example.org/edit/quickstart.md',
  );
});

it('[RT-6] leaves out what a page does not have', () => {
  const bare = createPage({ title: 'Docker setup' });
  renderWithSite(<DocPage>{body}</DocPage>, { page: bare, site: hideable });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('button', { name: /sidebar/ })).toBeNull();
  within(screen.getByRole('article')).getByText('The body');
});

it('[NAV-7] does not hide the sidebar unless the config makes it hideable', () => {
  const platform = createMemoryPlatform({ [rootFlags.sidebarHidden.key]: 'true' });
  renderWithSite(<DocPage>{body}</DocPage>, { page, platform });
  expect(sidebar()).not.toBeNull();
  expect(screen.queryByRole('button', { name: /sidebar/ })).toBeNull();
});
