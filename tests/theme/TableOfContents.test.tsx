// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  CompactTableOfContents,
  TableOfContents,
} from '../../renderer/theme/TableOfContents/TableOfContents.tsx';
import { renderWithSite } from './render-with-site.tsx';

const toc = [
  { id: 'overview', html: 'Overview', level: 2 },
  { id: 'state', html: 'The <code>State</code>', level: 3 },
  { id: 'rooms', html: 'Rooms', level: 3 },
  { id: 'next', html: 'What next?', level: 2 },
];

it('[NAV-6] lists the headings in two levels, with links', () => {
  renderWithSite(<TableOfContents toc={toc} />);
  const nav = screen.getByRole('navigation', { name: 'Table of contents' });
  const [outer] = within(nav).getAllByRole('list');
  expect([...outer!.children].map((item) => item.querySelector('a')?.textContent)).toEqual([
    'Overview',
    'What next?',
  ]);
  const inner = within(outer!.children[0] as HTMLElement).getByRole('list');
  expect(
    within(inner)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['The State', 'Rooms']);
  const code = within(inner).getByText('State');
  expect(code.tagName).toBe('CODE');
  expect(code.closest('a')?.getAttribute('href')).toBe('/eliza/docs/quickstart/#state');
});

it('[NAV-6] is collapsed above the article on narrow screens, and again after a click', async () => {
  const user = userEvent.setup();
  const { location } = renderWithSite(<CompactTableOfContents toc={toc} />);
  const details = screen.getByRole<HTMLDetailsElement>('group');
  expect(details.open).toBe(false);
  await user.click(screen.getByText('On this page'));
  expect(details.open).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Rooms' }));
  expect(details.open).toBe(false);
  expect(location()).toBe('/docs/quickstart/#rooms');
});
