import { screen } from '@testing-library/react';
import type { Page } from '../../renderer/model/page.ts';
import type { PageSidebar, SidebarCategory, SidebarItem } from '../../renderer/model/sidebar.ts';
import { PageContext } from '../../renderer/routing/PageContext.ts';
import { Sidebar } from '../../renderer/theme/Sidebar/Sidebar.tsx';
import { createPage } from './fixtures.ts';
import { renderWithSite, type RenderOptions } from './render-with-site.tsx';

export const link = (label: string, extra = {}): SidebarItem => ({
  type: 'link',
  label,
  href: `/docs/${label.toLowerCase()}/`,
  ...extra,
});

export const category = (
  label: string,
  items: readonly SidebarItem[] | null,
  extra: Partial<SidebarCategory> = {},
): SidebarCategory => ({
  type: 'category',
  key: label.toLowerCase(),
  label,
  collapsible: true,
  collapsed: true,
  items,
  ...extra,
});

export const items: readonly SidebarItem[] = [
  link('Intro'),
  category('Core', [link('Agents'), category('Memory', [link('Lore')])]),
  category('Guides', [link('Configuration')]),
  category('Packages', [link('Adapters')], { href: '/docs/packages/' }),
];

export const agents = '/docs/agents/';
let lastId = 0;

/** A sidebar nobody has loaded or opened before. */
export function createSidebar(overrides: Partial<PageSidebar> = {}): PageSidebar {
  lastId += 1;
  return { id: `docs/current/test-${lastId}`, items, ...overrides };
}

export function SidebarOn({ path, sidebar }: { path: string; sidebar: PageSidebar }) {
  const page: Page = createPage({ path, sidebar });
  return (
    <PageContext value={page}>
      <Sidebar sidebar={sidebar} />
    </PageContext>
  );
}

export function renderSidebar(sidebar: PageSidebar, path = agents, options: RenderOptions = {}) {
  return renderWithSite(<SidebarOn path={path} sidebar={sidebar} />, { path, ...options });
}

export const button = (name: string) => screen.getByRole('button', { name });
export const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true';
export const links = () => screen.getAllByRole('link').map((element) => element.textContent);
