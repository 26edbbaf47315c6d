// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { sidebarCategoriesKey } from '../../renderer/model/persisted-state.ts';
import { PlatformContext } from '../../renderer/platform/PlatformContext.ts';
import { serverPlatform } from '../../renderer/platform/server-platform.ts';
import { SiteContext } from '../../renderer/routing/SiteContext.ts';
import { installAnimations } from './animations.ts';
import { installBrowser } from './browser.ts';
import { createMemoryPlatform, createSite } from './fixtures.ts';
import { agents, createSidebar, isOpen, links, SidebarOn, summary } from './sidebar-fixtures.tsx';

let animations: ReturnType<typeof installAnimations>;

beforeEach(() => {
  installBrowser();
  animations = installAnimations();
});

/** Renders a sidebar as the build does, lets `touch` change it, and hydrates it with what is stored. */
async function hydrateSidebar(stored: string, touch: () => void) {
  const sidebar = createSidebar();
  const key = sidebarCategoriesKey(sidebar.id);
  const platform = createMemoryPlatform({ [key]: stored });
  const tree = (target: typeof serverPlatform) => (
    <PlatformContext value={target}>
      <SiteContext value={createSite()}>
        <MemoryRouter basename="/eliza/" initialEntries={[`/eliza${agents}`]}>
          <SidebarOn path={agents} sidebar={sidebar} />
        </MemoryRouter>
      </SiteContext>
    </PlatformContext>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(tree(serverPlatform));
  touch();
  const root = await act(() => Promise.resolve(hydrateRoot(container, tree(platform))));
  return {
    stored: () => JSON.parse(platform.storage.get(key)!) as unknown,
    unmount: () => act(() => root.unmount()),
  };
}

it('[STATE-5] hydrates the server’s HTML, then applies what is stored without animation', async () => {
  const errors = vi.spyOn(console, 'error');
  const { unmount } = await hydrateSidebar('{"guides":1,"packages":1}', () => {
    expect([isOpen('Core'), isOpen('Guides')]).toEqual([true, false]);
  });
  expect([isOpen('Core'), isOpen('Guides')]).toEqual([true, true]);
  expect(links()).toEqual(['Intro', 'Agents', 'Configuration', 'Packages', 'Adapters']);
  expect(animations).toEqual([]);
  expect(errors).not.toHaveBeenCalled();
  unmount();
});

it('[PAINT-2] takes over what the reader opened and closed before it was hydrated', async () => {
  const { stored, unmount } = await hydrateSidebar('{"others":1}', () => {
    for (const name of ['Guides', 'Core']) {
      const details = summary(name).closest('details')!;
      details.open = !details.open;
    }
  });
  expect([isOpen('Guides'), isOpen('Core')]).toEqual([true, false]);
  expect(links()).toEqual(['Intro', 'Configuration', 'Packages']);
  expect(stored()).toEqual({ others: 1, guides: 1, core: 0 });
  unmount();
});
