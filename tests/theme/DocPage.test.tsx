// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

it('asks for a report that names the page and its address', () => {
  const named = createPage({ path: '/docs/a&b/', title: 'Yes & "No" $&' });
  const reports = createSite({ reportUrl: 'https://example.org/new?title={title}&body={address}' });
  renderWithSite(<DocPage>{body}</DocPage>, { page: named, site: reports });
  const link = screen.getByRole('link', { name: /^Report a problem with this page/ });
  const { searchParams } = new URL((link as HTMLAnchorElement).href);
  expect(searchParams.get('title')).toBe('Docs: Yes & "No" $&');
  expect(searchParams.get('body')).toMatch(/^https:.*\/docs\/a&b\/$/);
});

it('shows when the page was last updated, in a machine-readable form too', () => {
  const lastUpdate = { date: '2024-12-13', label: 'December 13, 2024' };
  renderWithSite(<DocPage>{body}</DocPage>, { page: createPage({ lastUpdate }) });
  const line = screen.getByText(/Last updated/);
  expect(line.textContent).toBe('Last updated December 13, 2024');
  expect(line.querySelector('time')?.dateTime).toBe('2024-12-13');
});

it('[RT-6] leads to one page on both sides, if a sidebar has it before and after another', () => {
  const report = vi.spyOn(console, 'error');
  const other = { label: 'Introduction', href: '/docs/intro/' };
  renderWithSite(<DocPage>{body}</DocPage>, { page: { ...page, previous: other, next: other } });
  const pages = screen.getByRole('navigation', { name: 'Docs pages' });
  const links = within(pages).getAllByRole('link', { name: /Introduction/ });
  expect(links.map((link) => link.getAttribute('rel'))).toEqual(['prev', 'next']);
  expect(report.mock.calls).toEqual([]);
  report.mockRestore();
});
