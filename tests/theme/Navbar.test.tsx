// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { NavbarItem } from '../../renderer/model/site.ts';
import { Navbar } from '../../renderer/theme/Navbar/Navbar.tsx';
import { createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

const docs: NavbarItem = {
  type: 'docSidebar',
  area: 'docs',
  position: 'left',
  targets: { current: { label: 'Documentation', href: '/docs/intro/' } },
};
const api: NavbarItem = { type: 'link', label: 'API', href: '/api/', position: 'left' };
const community: NavbarItem = {
  type: 'link',
  label: 'Community',
  href: '/community/',
  position: 'left',
};
const repository: NavbarItem = {
  type: 'link',
  label: 'GitHub',
  href: 'https://github.com/ai16z/eliza',
  position: 'right',
};

function renderNavbar({ hideOnScroll = false } = {}) {
  const logo = { src: '/eliza/img/logo.svg', alt: 'Eliza' };
  const items = [repository, docs, api, community];
  return renderWithSite(<Navbar />, {
    site: createSite({ navbar: { title: 'Eliza', logo, hideOnScroll, items } }),
  });
}

it('[NAV-1] holds the areas and the repository', () => {
  renderNavbar();
  const main = screen.getByRole('navigation', { name: 'Main' });
  expect(
    within(main)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Eliza', 'Documentation', 'API', 'Community', 'GitHub (opens in a new tab)']);
});

it('[NAV-2] puts items left or right', () => {
  renderNavbar();
  const [left, right] = screen.getAllByRole('list');
  expect(left?.textContent).toBe('DocumentationAPICommunity');
  expect(right?.textContent).toContain('GitHub');
});

it('[NAV-1] links to the home page with logo and name', () => {
  renderNavbar();
  const home = screen.getByRole('link', { name: 'Eliza' });
  expect(home.getAttribute('href')).toBe('/eliza/');
  expect(home.querySelector('img')?.getAttribute('src')).toBe('/eliza/img/logo.svg');
});

function scrollTo(position: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: position, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
}

const isOutOfView = () => screen.getByRole('banner').hasAttribute('data-out-of-view');

it('[NAV-10] hides on scrolling down and reappears on scrolling up or near the top', () => {
  renderNavbar({ hideOnScroll: true });
  Object.defineProperty(screen.getByRole('banner'), 'offsetHeight', { value: 56 });
  scrollTo(40);
  expect(isOutOfView()).toBe(false);
  scrollTo(400);
  expect(isOutOfView()).toBe(true);
  scrollTo(300);
  expect(isOutOfView()).toBe(false);
  scrollTo(500);
  expect(isOutOfView()).toBe(true);
  scrollTo(0);
  expect(isOutOfView()).toBe(false);
});

it('[NAV-10] stays visible unless the config hides it', () => {
  renderNavbar();
  scrollTo(0);
  scrollTo(400);
  expect(isOutOfView()).toBe(false);
  scrollTo(0);
});
