// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { NavbarDropdown } from '../../renderer/model/site.ts';
import type { NavbarPlace } from '../../renderer/theme/Dropdown/Dropdown.tsx';
import { NavbarItem } from '../../renderer/theme/NavbarItem/NavbarItem.tsx';
import { renderWithSite } from './render-with-site.tsx';

const link = (label: string, href: string) =>
  ({ type: 'link', label, href, position: 'right' }) as const;

const learn: NavbarDropdown = {
  type: 'dropdown',
  label: 'Learn',
  position: 'left',
  items: [
    link('Guides', '/docs/guides/'),
    link('Concepts', '/docs/core/'),
    { type: 'dropdown', label: 'Packages', position: 'left', items: [link('Core', '/docs/core/')] },
  ],
};

function renderDropdown(place: NavbarPlace = 'bar') {
  const user = userEvent.setup();
  const { location } = renderWithSite(
    <>
      <ul>
        <NavbarItem item={learn} place={place} />
      </ul>
      <button type="button">Elsewhere</button>
    </>,
  );
  return { user, location };
}

const button = () => screen.getByRole('button', { name: 'Learn' });
const isOpen = () => {
  const expanded = button().getAttribute('aria-expanded') === 'true';
  expect(screen.queryByRole('link', { name: 'Guides' }) !== null).toBe(expanded);
  return expanded;
};
const focused = () => document.activeElement?.textContent;

it('[NAV-2] opens and closes on click', async () => {
  const { user } = renderDropdown();
  expect(isOpen()).toBe(false);
  await user.click(button());
  expect(isOpen()).toBe(true);
  await user.click(button());
  expect(isOpen()).toBe(false);
});

it('[NAV-2] opens on Enter and keeps the focus on its button', async () => {
  const { user } = renderDropdown();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(isOpen()).toBe(true);
  expect(document.activeElement).toBe(button());
});

it('[NAV-2] opens on the arrow keys, at its first or last link', async () => {
  const { user } = renderDropdown();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(isOpen()).toBe(true);
  expect(focused()).toBe('Guides');

  await user.keyboard('{Escape}{ArrowUp}');
  expect(focused()).toBe('Core');
});

it('[NAV-2] moves by arrow keys, Home and End, and wraps around', async () => {
  const { user } = renderDropdown();
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Concepts');
  await user.keyboard('{End}');
  expect(focused()).toBe('Core');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Guides');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Core');
  await user.keyboard('{Home}');
  expect(focused()).toBe('Guides');
});

it('[NAV-2] closes on Escape and returns the focus to its button', async () => {
  const { user } = renderDropdown();
  await user.tab();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

it('[NAV-2] closes on a press outside', async () => {
  const { user } = renderDropdown();
  await user.click(button());
  await user.pointer({ keys: '[TouchA]', target: document.body });
  expect(isOpen()).toBe(false);
});

it('[NAV-2] closes when the focus leaves it', async () => {
  const { user } = renderDropdown();
  await user.tab();
  await user.keyboard('{ArrowDown}{End}');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(isOpen()).toBe(false);
});

it('[NAV-2] closes when one of its links is clicked', async () => {
  const { user, location } = renderDropdown();
  await user.click(button());
  await user.click(screen.getByRole('link', { name: 'Guides' }));
  expect(location()).toBe('/docs/guides/');
  expect(isOpen()).toBe(false);
});

it('[NAV-2] shows a dropdown inside a dropdown as a group', async () => {
  const { user } = renderDropdown();
  await user.click(button());
  screen.getByText('Packages');
  screen.getByRole('link', { name: 'Core' });
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
});

it('[NAV-2] [NAV-9] is an accordion in the mobile menu', async () => {
  const { user } = renderDropdown('menu');
  const details = screen.getByText('Learn').closest('details');
  expect(details?.open).toBe(false);
  await user.click(screen.getByText('Learn'));
  expect(details?.open).toBe(true);
  screen.getByRole('link', { name: 'Guides' });
});
