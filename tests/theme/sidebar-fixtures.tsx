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
      <Sidebar key={sidebar.id} sidebar={sidebar} />
    </PageContext>
  );
}

export function renderSidebar(sidebar: PageSidebar, path = agents, options: RenderOptions = {}) {
  return renderWithSite(<SidebarOn path={path} sidebar={sidebar} />, { path, ...options });
}

/** The summaries of all categories that open and close. */
export const summaries = () => [...document.querySelectorAll('summary')];

/** The summary with a label or, beside a link, with the label "Pages in …". */
export function summary(name: string): HTMLElement {
  const found = summaries().find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  );
  if (!found) throw new Error(`the sidebar has no category "${name}"`);
  return found;
}

/** Whether a category is open, and not about to close. */
export function isOpen(name: string): boolean {
  const details = summary(name).closest('details');
  return details?.open === true && details.dataset['closing'] === undefined;
}

/** The labels of the links outside closed categories. */
export const links = () =>
  screen
    .getAllByRole('link')
    .filter((element) => !element.closest('details:not([open])'))
    .map((element) => element.textContent);
