// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sidebarCategoriesKey } from '../../renderer/model/persisted-state.ts';
import {
  createPageSidebars,
  type PageSidebar,
  type SidebarItem,
  type SidebarCategory,
} from '../../renderer/model/sidebar.ts';
import { createMemoryPlatform, createPage } from './fixtures.ts';
import type { Page } from '../../renderer/model/page.ts';
import { PageContext } from '../../renderer/routing/contexts.ts';
import { Sidebar } from '../../renderer/theme/Sidebar/Sidebar.tsx';
import { renderWithSite, type RenderOptions } from './render-with-site.tsx';

const link = (label: string, extra = {}): SidebarItem => ({
  type: 'link',
  label,
  href: `/docs/${label.toLowerCase()}/`,
  ...extra,
});

const category = (
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

const items: readonly SidebarItem[] = [
  link('Intro'),
  category('Core', [link('Agents'), category('Memory', [link('Lore')])]),
  category('Guides', [link('Configuration')]),
  category('Packages', [link('Adapters')], { href: '/docs/packages/' }),
];

const agents = '/docs/agents/';
let lastId = 0;

/** A sidebar nobody has loaded or opened before. */
function createSidebar(overrides: Partial<PageSidebar> = {}): PageSidebar {
  lastId += 1;
  return { id: `docs/current/test-${lastId}`, items, ...overrides };
}

function SidebarOn({ path, sidebar }: { path: string; sidebar: PageSidebar }) {
  const page: Page = createPage({ path, sidebar });
  return (
    <PageContext value={page}>
      <Sidebar key={sidebar.id} sidebar={sidebar} />
    </PageContext>
  );
}

function renderSidebar(sidebar: PageSidebar, path = agents, options: RenderOptions = {}) {
  return renderWithSite(<SidebarOn path={path} sidebar={sidebar} />, { path, ...options });
}

/** The summaries of all categories that open and close. */
const summaries = () => [...document.querySelectorAll('summary')];

/** The summary with a label or, beside a link, with the label "Pages in …". */
function summary(name: string): HTMLElement {
  const found = summaries().find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  );
  if (!found) throw new Error(`the sidebar has no category "${name}"`);
  return found;
}

/** Whether a category is open, and not about to close. */
function isOpen(name: string): boolean {
  const details = summary(name).closest('details');
  return details?.open === true && details.dataset['closing'] === undefined;
}

/** The labels of the links outside closed categories. */
const links = () =>
  screen
    .getAllByRole('link')
    .filter((element) => !element.closest('details:not([open])'))
    .map((element) => element.textContent);

/** Ends the animations that run. */
let finish: (() => void)[];

/** Lets what is closing close. */
const finishAnimations = () => act(() => finish.forEach((end) => end()));

// Height animations, which jsdom lacks.
beforeEach(() => {
  finish = [];
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(120);
  Element.prototype.animate = () => {
    const animation = {
      onfinish: null as (() => void) | null,
      cancel: () => undefined,
      reverse: () => undefined,
    };
    finish.push(() => animation.onfinish?.());
    return animation as unknown as Animation;
  };
});

describe('categories', () => {
  it('[NAV-7] opens and closes a category, and removes its items after the animation', async () => {
    const user = userEvent.setup();
    renderSidebar(createSidebar());
    await user.click(summary('Guides'));
    expect(isOpen('Guides')).toBe(true);
    expect(links()).toContain('Configuration');
    finishAnimations();

    await user.click(summary('Guides'));
    expect(isOpen('Guides')).toBe(false);
    expect(links()).toContain('Configuration');
    finishAnimations();
    expect(links()).not.toContain('Configuration');
  });

  it('[NAV-7] ignores malformed values in storage', () => {
    const sidebar = createSidebar();
    const platform = createMemoryPlatform({ [sidebarCategoriesKey(sidebar.id)]: '{"core":' });
    renderSidebar(sidebar, agents, { platform });
    expect(isOpen('Core')).toBe(true);
  });

  it('[NAV-7] opens the current page’s branch even if the reader closed it before', async () => {
    const user = userEvent.setup();
    const sidebar = createSidebar();
    const { rerender } = renderSidebar(sidebar);
    await user.click(summary('Core'));
    finishAnimations();
    expect(isOpen('Core')).toBe(false);

    rerender(<SidebarOn path="/docs/lore/" sidebar={sidebar} />);
    expect([isOpen('Core'), isOpen('Memory')]).toEqual([true, true]);
  });

  it('[NAV-7] keeps a branch open after navigating to another one', () => {
    const sidebar = createSidebar();
    const { rerender } = renderSidebar(sidebar);
    rerender(<SidebarOn path="/docs/configuration/" sidebar={sidebar} />);
    expect([isOpen('Core'), isOpen('Guides')]).toEqual([true, true]);
  });

  it('[NAV-7] gives a category with a page a link and a separate toggle', async () => {
    const user = userEvent.setup();
    const { location } = renderSidebar(createSidebar());
    await user.click(summary('Pages in Packages'));
    expect(links()).toContain('Adapters');
    expect(location()).toBe(agents);
    await user.click(screen.getByRole('link', { name: 'Packages' }));
    expect(location()).toBe('/docs/packages/');
  });

  it('[NAV-7] keeps a category open under a plain label if it is not collapsible', () => {
    const fixed = category('Always', [link('Here')], { collapsible: false });
    renderSidebar(createSidebar({ items: [fixed] }));
    screen.getByRole('link', { name: 'Here' });
    expect(summaries()).toEqual([]);
  });

  it('[NAV-7] renders only the categories of a thousand items in closed branches', () => {
    const many = Array.from({ length: 40 }, (_, month) =>
      category(
        `Month ${month}`,
        Array.from({ length: 25 }, (_, day) => link(`Day-${month}-${day}`)),
      ),
    );
    renderSidebar(createSidebar({ items: many }), '/docs/day-7-3/');
    expect(links()).toHaveLength(25);
    expect(summaries()).toHaveLength(40);
  });
});

describe('entries', () => {
  const secret = link('Secret', { unlisted: true });

  it('[NAV-7] hides unlisted pages unless they are the current page', () => {
    const sidebar = createSidebar({ items: [link('Intro'), secret, category('Drafts', [secret])] });
    const { unmount } = renderSidebar(sidebar, '/docs/intro/');
    expect(links()).toEqual(['Intro']);
    expect(screen.queryByText('Drafts')).toBeNull();
    unmount();

    renderSidebar(sidebar, '/docs/secret/');
    expect(links()).toEqual(['Intro', 'Secret', 'Secret']);
  });

  it('[NAV-7] shows a category as an entry if its page lists what is in it', () => {
    const topics = category('Topics', [secret], { href: '/docs/topics/' });
    const { unmount } = renderSidebar(createSidebar({ items: [topics] }));
    expect([links(), summaries()]).toEqual([['Topics'], []]);
    unmount();
    renderSidebar(createSidebar({ items: [topics] }), '/docs/secret/');
    expect(links()).toEqual(['Topics', 'Secret']);
  });

  it('[NAV-7] does not link a category to its unlisted page', () => {
    const hidden = category('Notes', [link('Intro')], {
      href: '/docs/notes/',
      linkUnlisted: true,
    });
    renderSidebar(createSidebar({ items: [hidden] }));
    expect(isOpen('Notes')).toBe(false);
    expect(screen.queryByRole('link', { name: 'Notes' })).toBeNull();
  });

  it('gives its list items the class names of their entries', () => {
    const entries: readonly SidebarItem[] = [
      link('Agents', { className: 'new' }),
      category('Core', [link('Memory')], { className: 'shelf' }),
      { type: 'html', value: '<em>New here?</em>', className: 'hint' },
    ];
    renderSidebar(createSidebar({ items: entries }));
    const classOf = (text: string) => screen.getByText(text).closest('li')?.className;
    expect(['Agents', 'Core', 'New here?'].map(classOf)).toEqual(['new', 'shelf', 'hint']);
  });
});

function answerWith(complete: readonly SidebarItem[]) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(complete))));
}

const pageSidebar = createPageSidebars({ id: 'docs', items, source: '' });

describe('branches left out of the page', () => {
  const pruned = (): PageSidebar =>
    createSidebar({ items: pageSidebar(agents).items, source: '/sidebars/docs.json' });

  it('[NAV-7] fetches them when a closed category is hovered', async () => {
    const user = userEvent.setup();
    const fetched = answerWith(items);
    renderSidebar(pruned());
    expect(fetched).not.toHaveBeenCalled();
    await user.hover(summary('Guides'));
    await user.hover(summary('Pages in Packages'));
    expect(fetched).toHaveBeenCalledTimes(1);
    await user.click(summary('Guides'));
    await screen.findByRole('link', { name: 'Configuration' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('[NAV-7] uses the loaded entries on the next page as well', async () => {
    const user = userEvent.setup();
    answerWith(items);
    const sidebar = pruned();
    const { rerender } = renderSidebar(sidebar);
    await user.click(summary('Guides'));
    await screen.findByRole('link', { name: 'Configuration' });
    const next = { ...sidebar, items: pageSidebar('/docs/intro/').items };
    rerender(<SidebarOn path="/docs/intro/" sidebar={next} />);
    expect(links()).toEqual(['Intro', 'Agents', 'Configuration', 'Packages']);
  });
});
