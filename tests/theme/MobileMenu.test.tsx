// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Link } from '../../renderer/routing/Link.tsx';
import { Navbar } from '../../renderer/theme/Navbar/Navbar.tsx';
import { changeScreen } from './browser.ts';
import { createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

function renderNavbar({ withSidebar = true } = {}) {
  const sidebar = (
    <nav aria-label="Docs sidebar">
      <Link to="/docs/faq/">FAQ</Link>
    </nav>
  );
  const items = [
    { type: 'link', label: 'GitHub', href: 'https://github.com', position: 'right' },
    { type: 'link', label: 'Community', href: '/community/', position: 'left' },
    { type: 'search', position: 'right' },
  ] as const;
  return renderWithSite(
    <>
      <Navbar sidebar={withSidebar ? sidebar : undefined} />
      <BackButton />
    </>,
    {
      site: createSite({ navbar: { title: 'Eliza', hideOnScroll: false, items } }),
      screen: { width: 390 },
    },
  );
}

/** Goes back in the history, as the browser's own button does. */
function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Browser back
    </button>
  );
}

const hamburger = () => screen.getByRole('button', { name: 'Open menu' });
async function openMenu() {
  await userEvent.click(hamburger());
  return screen.findByRole('dialog', { name: 'Menu' });
}
const expectClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(hamburger().getAttribute('aria-expanded')).toBe('false');
  });

it('[NAV-9] [STATE-3] opens with the hamburger button and closes with its own button', async () => {
  renderNavbar();
  expect(hamburger().getAttribute('aria-expanded')).toBe('false');
  const menu = await openMenu();
  expect(hamburger().getAttribute('aria-expanded')).toBe('true');
  expect(menu.contains(document.activeElement)).toBe(true);

  await userEvent.click(within(menu).getByRole('button', { name: 'Close menu' }));
  await expectClosed();
});

it('[NAV-9] shows the area’s sidebar first, then the site’s menu', async () => {
  renderNavbar();
  const menu = within(await openMenu());
  menu.getByRole('navigation', { name: 'Docs sidebar' });
  expect(menu.queryByRole('link', { name: 'Community' })).toBeNull();

  await userEvent.click(menu.getByRole('button', { name: 'Back to main menu' }));
  expect(menu.queryByRole('navigation', { name: 'Docs sidebar' })).toBeNull();
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Community',
    'GitHub (opens in a new tab)',
  ]);
  const browse = menu.getByRole('button', { name: 'Browse Documentation' });
  expect(document.activeElement).toBe(browse);

  await userEvent.click(browse);
  menu.getByRole('navigation', { name: 'Docs sidebar' });
  expect(document.activeElement?.textContent).toBe('Back to main menu');
});

it('[NAV-9] shows just the site’s menu if the page has no sidebar', async () => {
  renderNavbar({ withSidebar: false });
  const menu = within(await openMenu());
  menu.getByRole('link', { name: 'Community' });
  expect(menu.queryByRole('button', { name: /Browse|Back/ })).toBeNull();
});

it('[STATE-3] closes on Escape', async () => {
  renderNavbar();
  await openMenu();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
});

it('[STATE-3] closes on a press outside, but not inside', async () => {
  renderNavbar();
  const menu = await openMenu();
  await userEvent.click(within(menu).getByRole('navigation'));
  screen.getByRole('dialog');
  await userEvent.click(menu);
  await expectClosed();
});

it('[STATE-3] closes on navigation, going back included', async () => {
  const { location } = renderNavbar();
  const menu = await openMenu();
  await userEvent.click(within(menu).getByRole('link', { name: 'FAQ' }));
  expect(location()).toBe('/docs/faq/');
  await expectClosed();

  await openMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Browser back' }));
  expect(location()).toBe('/docs/quickstart/');
  await expectClosed();
});

it('[STATE-3] closes when the window grows to desktop width', async () => {
  renderNavbar();
  await openMenu();
  act(() => changeScreen({ width: 996 }));
  screen.getByRole('dialog');
  act(() => changeScreen({ width: 997 }));
  await expectClosed();
});
