// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { ColorModeConfig } from '../../renderer/model/site-config.ts';
import { ColorModeToggle } from '../../renderer/theme/ColorModeToggle/ColorModeToggle.tsx';
import { changeColorScheme, type ColorScheme } from './browser.ts';
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
