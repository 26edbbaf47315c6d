// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ColorModeConfig } from '../../renderer/model/site-config.ts';
import type { Platform } from '../../renderer/platform/platform.ts';
import { PlatformContext } from '../../renderer/platform/PlatformContext.ts';
import { serverPlatform } from '../../renderer/platform/server-platform.ts';
import { SiteContext } from '../../renderer/routing/SiteContext.ts';
import { ColorModeToggle } from '../../renderer/theme/ColorModeToggle/ColorModeToggle.tsx';
import { changeColorScheme, type ColorScheme, installBrowser } from './browser.ts';
import { createMemoryPlatform, createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

interface Given {
  readonly config?: Partial<ColorModeConfig>;
  readonly stored?: string;
  readonly system?: ColorScheme;
}

function renderToggle({ config, stored, system = 'light' }: Given = {}) {
  const colorMode = { default: 'dark', respectSystem: true, ...config } as const;
  return renderWithSite(<ColorModeToggle />, {
    site: createSite({ colorMode }),
    platform: createMemoryPlatform(stored === undefined ? {} : { theme: stored }),
    colorScheme: system,
  });
}

const mode = () => document.documentElement.getAttribute('data-theme');

beforeEach(() => document.documentElement.removeAttribute('data-theme'));

it.each<[string, Given, string]>([
  ['the stored mode comes first', { stored: 'dark', system: 'light' }, 'dark'],
  ['then the system’s, where the site respects it', { system: 'light' }, 'light'],
  ['else the default', { system: 'light', config: { respectSystem: false } }, 'dark'],
  ['a stored value that is no mode counts as none', { stored: 'sepia', system: 'light' }, 'light'],
])('[STATE-1] %s', (_, given, expected) => {
  renderToggle(given);
  expect(mode()).toBe(expected);
});

it('[STATE-1] follows the system until the reader chooses', async () => {
  renderToggle({ system: 'light' });
  act(() => changeColorScheme('dark'));
  expect(mode()).toBe('dark');

  await userEvent.click(screen.getByRole('button'));
  act(() => changeColorScheme('light'));
  act(() => changeColorScheme('dark'));
  expect(mode()).toBe('light');
});

it('[STATE-1] hides the button if the config disables it, but applies the mode', () => {
  renderToggle({ system: 'light', config: { disableSwitch: true } });
  expect(screen.queryByRole('button')).toBeNull();
  expect(mode()).toBe('light');
});

it('[STATE-1] hydrates the prerendered button whatever is stored, and keeps the mode of the first paint', async () => {
  const tree = (platform: Platform) => (
    <MemoryRouter>
      <PlatformContext value={platform}>
        <SiteContext value={createSite()}>
          <ColorModeToggle />
        </SiteContext>
      </PlatformContext>
    </MemoryRouter>
  );
  installBrowser();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(tree(serverPlatform));
  document.documentElement.setAttribute('data-theme', 'light');

  // Each record holds the mode before it, so that even one that lasts no frame is seen.
  const modes = new Set<string | null>();
  const observer = new MutationObserver((records) => {
    for (const { oldValue } of records) modes.add(oldValue);
  });
  observer.observe(document.documentElement, {
    attributeFilter: ['data-theme'],
    attributeOldValue: true,
  });
  const onRecoverableError = vi.fn();
  const log = vi.spyOn(console, 'error');
  const app = await act(() =>
    hydrateRoot(root, tree(createMemoryPlatform({ theme: 'light' })), { onRecoverableError }),
  );
  await Promise.resolve();
  modes.add(mode());

  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(log).not.toHaveBeenCalled();
  expect([...modes]).toEqual(['light']);
  screen.getByRole('button');
  observer.disconnect();
  act(() => app.unmount());
});
