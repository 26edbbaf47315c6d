// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sidebarCategoriesKey } from '../../renderer/model/persisted-state.ts';
import {
  createPageSidebars,
  type PageSidebar,
  type SidebarItem,
} from '../../renderer/model/sidebar.ts';
import { installAnimations } from './animations.ts';
import { createMemoryPlatform } from './fixtures.ts';
import {
  agents,
  summary,
  createSidebar,
  items,
  links,
  renderSidebar,
  SidebarOn,
} from './sidebar-fixtures.tsx';

function answerWith(complete: readonly SidebarItem[]) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(complete))));
}

beforeEach(() => {
  installAnimations();
});

const pageSidebar = createPageSidebars({ id: 'docs', items, source: '' });

describe('branches left out of the page', () => {
  const pruned = (): PageSidebar =>
    createSidebar({ items: pageSidebar(agents).items, source: '/sidebars/docs.json' });

  it('[PAINT-3] leads to the first page of each of them without script', () => {
    const { items: left } = pruned();
    const first = left.flatMap((item) => (item.type === 'category' ? [item.first?.href] : []));
    expect(first).toEqual([undefined, '/docs/configuration/', '/docs/adapters/']);
  });

  it('[NAV-7] fetches them when a category is first opened', async () => {
    const user = userEvent.setup();
    const fetched = answerWith(items);
    renderSidebar(pruned());
    await user.click(summary('Guides'));
    await screen.findByRole('link', { name: 'Configuration' });
    await user.click(summary('Pages in Packages'));
    screen.getByRole('link', { name: 'Adapters' });
    expect(fetched.mock.calls).toEqual([['/eliza/sidebars/docs.json']]);
  });

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

  it('[NAV-7] shows that it is loading, and lets the reader retry after a failure', async () => {
    const user = userEvent.setup();
    vi.spyOn(console, 'warn').mockReturnValue();
    let answer: (response: Response) => void = () => undefined;
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    renderSidebar(pruned());
    await user.click(summary('Guides'));
    expect(summary('Guides').getAttribute('aria-busy')).toBe('true');
    await user.click(summary('Pages in Packages'));
    expect(fetched).toHaveBeenCalledTimes(1);
    await user.click(summary('Pages in Packages'));

    answer(new Response('', { status: 503 }));
    await screen.findByText(/Couldn’t list/);
    expect(summary('Guides').getAttribute('aria-busy')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Retry' }));
    answer(new Response(JSON.stringify(items)));
    await screen.findByRole('link', { name: 'Configuration' });
    expect(screen.queryByText(/Couldn’t list/)).toBeNull();
  });

  it('[NAV-7] fetches the items of a category that is stored as open', async () => {
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
    await user.click(summary('Guides'));
    await screen.findByRole('link', { name: 'Configuration' });
    const next = { ...sidebar, items: pageSidebar('/docs/intro/').items };
    rerender(<SidebarOn path="/docs/intro/" sidebar={next} />);
    expect(links()).toEqual(['Intro', 'Agents', 'Configuration', 'Packages']);
  });
});
