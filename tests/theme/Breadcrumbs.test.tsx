// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Breadcrumbs } from '../../renderer/theme/Breadcrumbs/Breadcrumbs.tsx';
import { renderWithSite } from './render-with-site.tsx';

it('[NAV-5] links the pages from the home page to the current page', () => {
  renderWithSite(
    <Breadcrumbs
      items={[
        { label: 'Documentation', href: '/docs/intro/' },
        { label: 'Core concepts' },
        { label: 'Agents', href: '/docs/core/agents/' },
      ]}
    />,
  );
  const nav = screen.getByRole('navigation', { name: 'Breadcrumbs' });
  expect(
    within(nav)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['', 'Documentation', 'Core concepts', 'Agents']);
  expect(within(nav).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/eliza/');
  expect(within(nav).getByRole('link', { name: 'Documentation' }).getAttribute('href')).toBe(
    '/eliza/docs/intro/',
  );
  expect(within(nav).getAllByRole('link')).toHaveLength(2);
  expect(within(nav).getByText('Agents').getAttribute('aria-current')).toBe('page');
  expect(within(nav).getByText('Core concepts').getAttribute('aria-current')).toBeNull();
});

it('[NAV-5] shows nothing on pages without breadcrumbs', () => {
  renderWithSite(<Breadcrumbs items={[]} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
