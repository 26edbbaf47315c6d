// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DocPage } from '../../renderer/theme/DocPage/DocPage.tsx';
import { createPage } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

it('tells when the page was last updated, for people and for machines', () => {
  const page = createPage({ lastUpdate: { date: '2024-12-13', label: 'December 13, 2024' } });
  renderWithSite(<DocPage>The text</DocPage>, { page });
  const line = screen.getByText(/Last updated/);
  expect(line.textContent).toBe('Last updated December 13, 2024');
  expect(line.querySelector('time')?.dateTime).toBe('2024-12-13');
});

it('says nothing where that is not known', () => {
  renderWithSite(<DocPage>The text</DocPage>);
  expect(screen.queryByText(/Last updated/)).toBeNull();
});
