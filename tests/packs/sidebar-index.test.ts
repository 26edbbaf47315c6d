import { describe, expect, it } from 'vitest';
import type { Page } from '../../renderer/model/page.ts';
import type { SidebarItem } from '../../renderer/model/sidebar.ts';
import {
  stripSidebarData,
  indexSidebar,
  restoreSidebarData,
} from '../../renderer/model/sidebar-index.ts';
import { createPage } from '../theme/fixtures.ts';

const link = (label: string, href: string): SidebarItem => ({ type: 'link', label, href });
const items: SidebarItem[] = [
  link('Intro', '/docs/'),
  {
    ...{ type: 'category', key: 'Core', label: 'Core', href: '/docs/core/' },
    ...{ collapsible: true, collapsed: true },
    items: [link('Agents', '/docs/core/agents/'), link('Elsewhere', 'https://example.org/')],
  },
  { type: 'html', value: '<hr>' },
  link('Guide', '/docs/guide/'),
];
const places = indexSidebar('docs/current/docs', items);
const sidebar = (path: string) => places.pageSidebar(path);

const agents = createPage({
  path: '/docs/core/agents/',
  sidebar: sidebar('/docs/core/agents/'),
  breadcrumbs: [{ label: 'Core', href: '/docs/core/' }, { label: 'Agents' }],
  previous: { label: 'Core', href: '/docs/core/' },
  next: { label: 'Guide', href: '/docs/guide/' },
});

describe('a page of a pack', () => {
  it('leaves out what its sidebar tells, so that an edit of the sidebar changes no page', () => {
    const folded = stripSidebarData(agents, places);
    expect(folded.sidebar).toBe('docs/current/docs');
    expect(Object.keys(folded)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/breadcrumbs|previous|next/)]),
    );
    expect(restoreSidebarData(folded, places)).toEqual(agents);
  });

  const { previous: _, ...alone } = agents;
  it.each<[string, Page]>([
    ['a chosen neighbor', { ...agents, next: { label: 'Intro', href: '/docs/' } }],
    ['no neighbor', alone],
    ['no breadcrumbs', { ...agents, breadcrumbs: [] }],
    ['no sidebar', createPage({ path: '/docs/guide/' })],
    ['a page that its sidebar does not list', { ...agents, path: '/docs/other/' }],
  ])('keeps %s', (__, page) => {
    const own = { ...page, sidebar: page.sidebar && sidebar(page.path) };
    expect(restoreSidebarData(stripSidebarData(own, places), places)).toEqual(own);
  });
});
