// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../renderer/model/page.ts';
import { sidebarCategoriesKey } from '../../renderer/model/persisted-state.ts';
import {
  pruneSidebar,
  type PageSidebar,
  type SidebarCategory,
  type SidebarItem,
} from '../../renderer/model/sidebar.ts';
import { PlatformContext } from '../../renderer/platform/PlatformContext.ts';
import { serverPlatform } from '../../renderer/platform/server-platform.ts';
import { PageContext } from '../../renderer/routing/PageContext.ts';
import { SiteContext } from '../../renderer/routing/SiteContext.ts';
import { Sidebar } from '../../renderer/theme/Sidebar/Sidebar.tsx';
import { installAnimations } from './animations.ts';
import { installBrowser } from './browser.ts';
import { createMemoryPlatform, createPage, createSite } from './fixtures.ts';
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
let animations: ReturnType<typeof installAnimations>;

/** A sidebar nobody has loaded or opened before. */
function createSidebar(overrides: Partial<PageSidebar> = {}): PageSidebar {
  lastId += 1;
  return { id: `docs/current/test-${lastId}`, items, ...overrides };
}

function SidebarOn({ path, sidebar }: { path: string; sidebar: PageSidebar }) {
  const page: Page = createPage({ path, sidebar });
  return (
    <PageContext value={page}>
      <Sidebar sidebar={sidebar} />
    </PageContext>
  );
}

function renderSidebar(sidebar: PageSidebar, path = agents, options: RenderOptions = {}) {
  return renderWithSite(<SidebarOn path={path} sidebar={sidebar} />, { path, ...options });
}

const button = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true';
const links = () => screen.getAllByRole('link').map((element) => element.textContent);

/** Lets what is closing close. */
function finishAnimations() {
  act(() => animations.forEach(({ finish }) => finish()));
}

function answerWith(complete: readonly SidebarItem[]) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(complete))));
}

beforeEach(() => {
  animations = installAnimations();
});

describe('categories', () => {
  it('[NAV-7] shows the branch of the page open and renders nothing of closed ones', () => {
    renderSidebar(createSidebar());
    screen.getByRole('navigation', { name: 'Docs sidebar' });
    expect(links()).toEqual(['Intro', 'Agents', 'Packages']);
    expect(screen.getByRole('link', { name: 'Agents' }).getAttribute('aria-current')).toBe('page');
    expect([isOpen('Core'), isOpen('Memory'), isOpen('Guides')]).toEqual([true, false, false]);
  });

  it('[NAV-7] opens and closes a category, which is gone only when its movement has ended', async () => {
    const user = userEvent.setup();
    renderSidebar(createSidebar());
    await user.click(button('Guides'));
    expect(isOpen('Guides')).toBe(true);
    expect(links()).toContain('Configuration');
    finishAnimations();

    await user.click(button('Guides'));
    expect(isOpen('Guides')).toBe(false);
    expect(links()).toContain('Configuration');
    finishAnimations();
    expect(links()).not.toContain('Configuration');
  });

  it('[NAV-7] remembers which categories the reader opened and closed', async () => {
    const user = userEvent.setup();
    const sidebar = createSidebar();
    const first = renderSidebar(sidebar, '/docs/intro/');
    await user.click(button('Guides'));
    first.unmount();

    const again = renderSidebar(sidebar, '/docs/intro/', { platform: first.platform });
    expect(isOpen('Guides')).toBe(true);
    await user.click(button('Guides'));
    again.unmount();

    renderSidebar(sidebar, '/docs/intro/', { platform: first.platform });
    expect(isOpen('Guides')).toBe(false);
  });

  it('[NAV-7] ignores what it cannot read in storage', () => {
    const sidebar = createSidebar();
    const platform = createMemoryPlatform({ [sidebarCategoriesKey(sidebar.id)]: '{"core":' });
    renderSidebar(sidebar, agents, { platform });
    expect(isOpen('Core')).toBe(true);
  });

  it('[NAV-7] opens the branch of a page the reader comes to, though it was closed by hand', async () => {
    const user = userEvent.setup();
    const sidebar = createSidebar();
    const { rerender } = renderSidebar(sidebar);
    await user.click(button('Core'));
    finishAnimations();
    expect(isOpen('Core')).toBe(false);

    rerender(<SidebarOn path="/docs/lore/" sidebar={sidebar} />);
    expect([isOpen('Core'), isOpen('Memory')]).toEqual([true, true]);
  });

  it('[NAV-7] keeps a branch open when the reader goes on to another one', () => {
    const sidebar = createSidebar();
    const { rerender } = renderSidebar(sidebar);
    rerender(<SidebarOn path="/docs/configuration/" sidebar={sidebar} />);
    expect([isOpen('Core'), isOpen('Guides')]).toEqual([true, true]);
  });

  it('[NAV-7] closes the siblings of an opened category where the site asks for it', async () => {
    const user = userEvent.setup();
    const site = createSite({ sidebar: { autoCollapse: true } });
    renderSidebar(createSidebar(), agents, { site });
    await user.click(button('Guides'));
    expect([isOpen('Core'), isOpen('Guides')]).toEqual([false, true]);
  });

  it('[NAV-7] gives a category with a page a link and a toggle of its own', async () => {
    const user = userEvent.setup();
    const { location } = renderSidebar(createSidebar());
    await user.click(button('Pages in Packages'));
    expect(links()).toContain('Adapters');
    expect(location()).toBe(agents);
    await user.click(screen.getByRole('link', { name: 'Packages' }));
    expect(location()).toBe('/docs/packages/');
  });

  it('[NAV-7] lets a category that cannot be collapsed stay open under a plain label', () => {
    const fixed = category('Always', [link('Here')], { collapsible: false });
    renderSidebar(createSidebar({ items: [fixed] }));
    screen.getByRole('link', { name: 'Here' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[NAV-7] renders a thousand entries in closed branches as nothing but their categories', () => {
    const many = Array.from({ length: 40 }, (_, month) =>
      category(
        `Month ${month}`,
        Array.from({ length: 25 }, (_, day) => link(`Day-${month}-${day}`)),
      ),
    );
    renderSidebar(createSidebar({ items: many }), '/docs/day-7-3/');
    expect(links()).toHaveLength(25);
    expect(screen.getAllByRole('button')).toHaveLength(40);
  });
});

describe('movement', () => {
  it('[STATE-5] takes longer for taller content', async () => {
    const user = userEvent.setup();
    const durations: number[] = [];
    for (const height of [40, 400]) {
      const started = installAnimations(height);
      const { unmount } = renderSidebar(createSidebar());
      await user.click(button('Guides'));
      durations.push(started[0]?.duration ?? 0);
      expect(started[0]?.heights).toEqual(['0px', `${height}px`]);
      unmount();
    }
    const [short = 0, tall = 0] = durations;
    expect(short).toBeGreaterThan(50);
    expect(tall).toBeGreaterThan(short);
    expect(tall).toBeLessThanOrEqual(320);
  });

  it('[STATE-5] takes 1 ms when the reader prefers reduced motion', async () => {
    const user = userEvent.setup();
    renderSidebar(createSidebar(), agents, { screen: { reducedMotion: true } });
    await user.click(button('Guides'));
    expect(animations.map(({ duration }) => duration)).toEqual([1]);
  });

  it('[STATE-5] hydrates what the server rendered and then applies what is remembered, unmoved', async () => {
    installBrowser();
    const errors = vi.spyOn(console, 'error');
    const sidebar = createSidebar();
    const tree = (platform: typeof serverPlatform) => (
      <PlatformContext value={platform}>
        <SiteContext value={createSite()}>
          <MemoryRouter basename="/eliza/" initialEntries={[`/eliza${agents}`]}>
            <SidebarOn path={agents} sidebar={sidebar} />
          </MemoryRouter>
        </SiteContext>
      </PlatformContext>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(tree(serverPlatform));
    expect([isOpen('Core'), isOpen('Guides')]).toEqual([true, false]);

    const platform = createMemoryPlatform({
      [sidebarCategoriesKey(sidebar.id)]: '{"guides":1,"packages":1}',
    });
    const root = await act(() => Promise.resolve(hydrateRoot(container, tree(platform))));
    expect([isOpen('Core'), isOpen('Guides')]).toEqual([true, true]);
    expect(links()).toEqual(['Intro', 'Agents', 'Configuration', 'Packages', 'Adapters']);
    expect(animations).toEqual([]);
    expect(errors).not.toHaveBeenCalled();
    act(() => root.unmount());
  });
});

describe('branches left out of the page', () => {
  const pruned = (): PageSidebar =>
    createSidebar({ items: pruneSidebar(items, agents), source: '/sidebars/docs.json' });

  it('[NAV-7] fetches them when a category is opened, once for all', async () => {
    const user = userEvent.setup();
    const fetched = answerWith(items);
    renderSidebar(pruned());
    await user.click(button('Guides'));
    await screen.findByRole('link', { name: 'Configuration' });
    await user.click(button('Pages in Packages'));
    screen.getByRole('link', { name: 'Adapters' });
    expect(fetched.mock.calls).toEqual([['/eliza/sidebars/docs.json']]);
  });

  it('[NAV-7] fetches them ahead when the reader points at a closed category', async () => {
    const user = userEvent.setup();
    const fetched = answerWith(items);
    renderSidebar(pruned());
    expect(fetched).not.toHaveBeenCalled();
    await user.hover(button('Guides'));
    await user.hover(button('Pages in Packages'));
    expect(fetched).toHaveBeenCalledTimes(1);
    await user.click(button('Guides'));
    await screen.findByRole('link', { name: 'Configuration' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('[NAV-7] shows that it is loading, and says so where that fails, with a way to retry', async () => {
    const user = userEvent.setup();
    vi.spyOn(console, 'warn').mockReturnValue();
    let answer: (response: Response) => void = () => undefined;
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    renderSidebar(pruned());
    await user.click(button('Guides'));
    expect(button('Guides').getAttribute('aria-busy')).toBe('true');
    await user.click(button('Pages in Packages'));
    expect(fetched).toHaveBeenCalledTimes(1);
    await user.click(button('Pages in Packages'));

    answer(new Response('', { status: 503 }));
    await screen.findByText(/could not be listed/);
    expect(button('Guides').getAttribute('aria-busy')).toBeNull();

    await user.click(button('Retry'));
    answer(new Response(JSON.stringify(items)));
    await screen.findByRole('link', { name: 'Configuration' });
    expect(screen.queryByText(/could not be listed/)).toBeNull();
  });

  it('[NAV-7] fetches what a remembered open category shows', async () => {
    answerWith(items);
    const sidebar = pruned();
    const platform = createMemoryPlatform({ [sidebarCategoriesKey(sidebar.id)]: '{"guides":1}' });
    renderSidebar(sidebar, agents, { platform });
    await waitFor(() => expect(links()).toContain('Configuration'));
  });

  it('[NAV-7] uses the loaded entries on the next page as well', async () => {
    const user = userEvent.setup();
    answerWith(items);
    const sidebar = pruned();
    const { rerender } = renderSidebar(sidebar);
    await user.click(button('Guides'));
    await screen.findByRole('link', { name: 'Configuration' });
    const next = { ...sidebar, items: pruneSidebar(items, '/docs/intro/') };
    rerender(<SidebarOn path="/docs/intro/" sidebar={next} />);
    expect(links()).toEqual(['Intro', 'Agents', 'Configuration', 'Packages']);
  });
});

describe('entries', () => {
  const secret = link('Secret', { unlisted: true });

  it('[NAV-7] hides unlisted pages except from themselves', () => {
    const sidebar = createSidebar({ items: [link('Intro'), secret, category('Drafts', [secret])] });
    const { unmount } = renderSidebar(sidebar, '/docs/intro/');
    expect(links()).toEqual(['Intro']);
    expect(screen.queryByRole('button', { name: 'Drafts' })).toBeNull();
    unmount();

    renderSidebar(sidebar, '/docs/secret/');
    expect(links()).toEqual(['Intro', 'Secret', 'Secret']);
  });

  it('[NAV-7] does not link a category to its unlisted page', () => {
    const hidden = category('Notes', [link('Intro')], {
      href: '/docs/notes/',
      linkUnlisted: true,
    });
    renderSidebar(createSidebar({ items: [hidden] }));
    button('Notes');
    expect(screen.queryByRole('link', { name: 'Notes' })).toBeNull();
  });

  it('[LINK-2] opens entries outside the site in a new tab', () => {
    const outside: SidebarItem = { type: 'link', label: 'Source', href: 'https://example.org/' };
    renderSidebar(createSidebar({ items: [outside] }));
    const anchor = screen.getByRole('link', { name: /^Source/ });
    expect(anchor.getAttribute('target')).toBe('_blank');
    expect(anchor.getAttribute('rel')).toContain('noopener');
  });

  it('[NAV-7] shows HTML entries as they are', () => {
    renderSidebar(createSidebar({ items: [{ type: 'html', value: '<em>New here?</em>' }] }));
    expect(screen.getByText('New here?').tagName).toBe('EM');
  });
});
