// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { storageKeys } from '../../renderer/model/persisted-state.ts';
import { formatSavedPages } from '../../renderer/model/saved-pages.ts';
import { RecentPages } from '../../renderer/theme/SearchBox/RecentPages.tsx';
import { createMemoryPlatform, createPage } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

it('links to the latest other pages, and closes the search', async () => {
  const titles = ['Quickstart', 'Agents', 'Memory', 'Actions', 'Clients', 'Plugins', 'Models'];
  const visits = titles.map((title) => ({ path: `/docs/${title.toLowerCase()}/`, title, time: 1 }));
  const platform = createMemoryPlatform({ [storageKeys.history]: formatSavedPages(visits) });
  const onClose = vi.fn();
  const page = createPage({ path: '/docs/quickstart/' });
  renderWithSite(<RecentPages onClose={onClose} />, { platform, page });
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Agents', 'Memory', 'Actions', 'Clients', 'Plugins']);
  await userEvent.click(screen.getByRole('link', { name: 'Agents' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('shows nothing to a reader who has been nowhere', () => {
  renderWithSite(<RecentPages onClose={() => undefined} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
