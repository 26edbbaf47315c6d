// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SiteModel } from '../../renderer/model/site.ts';
import { NavbarItem } from '../../renderer/theme/NavbarItem/NavbarItem.tsx';
import { createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

const english = {
  path: 'en',
  label: 'English',
  direction: 'ltr',
  htmlLang: 'en',
  calendar: 'gregory',
} as const;
const arabic = {
  path: 'ar',
  label: 'العربية',
  direction: 'rtl',
  htmlLang: 'ar',
  calendar: 'islamic',
} as const;

function renderItem(site: Partial<SiteModel>) {
  return renderWithSite(
    <NavbarItem item={{ type: 'localeDropdown', position: 'right' }} place="bar" />,
    {
      site: createSite({ locales: [english, arabic], ...site }),
      path: '/docs/quickstart/?view=full#install',
    },
  );
}

it('[LOC-1] [NAV-2] keeps path, query and hash when switching languages', async () => {
  renderItem({});
  await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
  const link = screen.getByRole('link', { name: 'العربية' });
  expect(link.getAttribute('href')).toBe('/eliza/ar/docs/quickstart/?view=full#install');
  expect(link.getAttribute('hreflang')).toBe('ar');
  expect(link.getAttribute('lang')).toBe('ar');
});

it('[LOC-1] links back to the default language at the site’s base path', async () => {
  renderItem({ locale: 'ar', basePath: '/eliza/ar/' });
  await userEvent.click(screen.getByRole('button', { name: 'Language: العربية' }));
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/eliza/docs/quickstart/?view=full#install',
    '/eliza/ar/docs/quickstart/?view=full#install',
  ]);
  expect(screen.getByRole('link', { current: true }).textContent).toBe('العربية');
});

it('[LOC-1] does a full load of the other language’s page', async () => {
  const { location } = renderItem({});
  await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
  const link = screen.getByRole('link', { name: 'العربية' });
  let leftToBrowser = false;
  document.addEventListener(
    'click',
    (event) => {
      leftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  await userEvent.click(link);
  expect(leftToBrowser).toBe(true);
  expect(location()).toBe('/docs/quickstart/?view=full#install');
});

it('[LOC-2] shows nothing if there is only one language', () => {
  renderItem({ locales: [english] });
  expect(screen.queryByRole('button')).toBeNull();
});
