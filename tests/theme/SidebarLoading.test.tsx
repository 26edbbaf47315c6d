// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createPageSidebars,
  type PageSidebar,
  type SidebarItem,
} from '../../renderer/model/sidebar.ts';
import { installAnimations } from './animations.ts';
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
