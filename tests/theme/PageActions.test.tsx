// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { rootFlags } from '../../renderer/model/persisted-state.ts';
import { PageActions } from '../../renderer/theme/PageActions/PageActions.tsx';
import { createMemoryPlatform } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

const wideSwitch = () => screen.getByRole('button', { name: 'Wide column' });
const isPressed = () => wideSwitch().getAttribute('aria-pressed');
const isWide = () => document.documentElement.hasAttribute(rootFlags.readingWide.attribute);

it('widens and narrows the column, and remembers it', async () => {
  const { platform } = renderWithSite(<PageActions />);
  expect([isPressed(), isWide()]).toEqual(['false', false]);

  await userEvent.click(wideSwitch());
  expect([isPressed(), isWide()]).toEqual(['true', true]);
  expect(platform.storage.get(rootFlags.readingWide.key)).toBe('true');

  await userEvent.click(wideSwitch());
  expect([isPressed(), isWide()]).toEqual(['false', false]);
  expect(platform.storage.get(rootFlags.readingWide.key)).toBeNull();
});

it('restores the width, and follows other windows', () => {
  const platform = createMemoryPlatform({ [rootFlags.readingWide.key]: 'true' });
  renderWithSite(<PageActions />, { platform });
  expect([isPressed(), isWide()]).toEqual(['true', true]);

  act(() => platform.storage.remove(rootFlags.readingWide.key));
  expect([isPressed(), isWide()]).toEqual(['false', false]);
});
