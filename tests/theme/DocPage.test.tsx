// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { rootFlags } from '../../renderer/model/persisted-state.ts';
import { createWebPlatform } from '../../renderer/platform/web-platform.ts';
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

it('[RT-3] shows a page outside the areas as just its article', () => {
  const plain = createPage({ path: '/about/', area: null, version: null });
  renderWithSite(<DocPage>{body}</DocPage>, { page: plain });
  expect(sidebar()).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull();
  const article = within(screen.getByRole('main')).getByRole('article');
  within(article).getByText('The body');
});

it('[NAV-7] hides the whole sidebar and remembers it', async () => {
  const user = userEvent.setup();
  const root = document.documentElement;
  const { platform, unmount } = renderWithSite(<DocPage>{body}</DocPage>, { page, site: hideable });
  await user.click(screen.getByRole('button', { name: 'Hide sidebar' }));
  expect(sidebar()).toBeNull();
  expect(root.hasAttribute('data-sidebar-hidden')).toBe(true);
  unmount();

  const again = renderWithSite(<DocPage>{body}</DocPage>, { page, site: hideable, platform });
  expect(sidebar()).toBeNull();
  const show = screen.getByRole('button', { name: 'Show sidebar' });
  expect(show.getAttribute('aria-expanded')).toBe('false');
  await user.click(show);
  expect(sidebar()).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide sidebar' }));
  expect(root.hasAttribute('data-sidebar-hidden')).toBe(false);
  expect(again.platform.storage.get(rootFlags.sidebarHidden.key)).toBeNull();
});

it('[NAV-7] does not hide the sidebar unless the config makes it hideable', () => {
  const platform = createMemoryPlatform({ [rootFlags.sidebarHidden.key]: 'true' });
  renderWithSite(<DocPage>{body}</DocPage>, { page, platform });
  expect(sidebar()).not.toBeNull();
  expect(screen.queryByRole('button', { name: /sidebar/ })).toBeNull();
});

it('[ERR-6] hides the sidebar until the next load if storage is blocked', async () => {
  const user = userEvent.setup();
  vi.spyOn(console, 'warn').mockReturnValue();
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const platform = createWebPlatform();
  denied.mockRestore();
  renderWithSite(<DocPage>{body}</DocPage>, { page, site: hideable, platform });
  await user.click(screen.getByRole('button', { name: 'Hide sidebar' }));
  expect(sidebar()).toBeNull();
});
