// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DocPage } from '../../renderer/theme/DocPage/DocPage.tsx';
import { createPage } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

it('shows when the page was last updated, in a machine-readable form too', () => {
  const page = createPage({ lastUpdate: { date: '2024-12-13', label: 'December 13, 2024' } });
  renderWithSite(<DocPage>The text</DocPage>, { page });
  const line = screen.getByText(/Last updated/);
  expect(line.textContent).toBe('Last updated December 13, 2024');
  expect(line.querySelector('time')?.dateTime).toBe('2024-12-13');
});

it('shows nothing if that is unknown', () => {
  renderWithSite(<DocPage>The text</DocPage>);
  expect(screen.queryByText(/Last updated/)).toBeNull();
});
