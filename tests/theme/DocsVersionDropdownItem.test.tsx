// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Page } from '../../renderer/model/page.ts';
import type { NavbarItem as NavbarItemModel } from '../../renderer/model/site.ts';
import { NavbarItem } from '../../renderer/theme/NavbarItem/NavbarItem.tsx';
import { createPage, createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

const docs = {
  id: 'docs',
  label: 'Documentation',
  path: '/docs/',
  versions: [
    {
      name: 'current',
      label: 'Next',
      isLast: false,
      path: '/docs/next/',
      mainPath: '/docs/next/intro/',
    },
    { name: '0.2', label: '0.2', isLast: true, path: '/docs/', mainPath: '/docs/intro/' },
    { name: '0.1', label: '0.1', isLast: false, path: '/docs/0.1/', mainPath: '/docs/0.1/intro/' },
  ],
};

const dropdown: NavbarItemModel = { type: 'docsVersionDropdown', area: 'docs', position: 'right' };

interface Given {
  readonly page?: Partial<Page>;
  readonly versions?: typeof docs.versions;
}

function renderItem(item: NavbarItemModel, { page, versions }: Given) {
  const area = { ...docs, versions: versions ?? docs.versions };
  return renderWithSite(<NavbarItem item={item} place="bar" />, {
    site: createSite({ areas: [area] }),
    page: createPage(page),
  });
}

async function openDropdown() {
  await userEvent.click(screen.getByRole('button'));
  const links = within(screen.getByRole('list')).getAllByRole('link');
  return links.map((link) => `${link.textContent} ${link.getAttribute('href')}`);
}

const inVersion: Partial<Page> = {
  path: '/docs/quickstart/',
  area: 'docs',
  version: '0.2',
  versionPaths: { current: '/docs/next/quickstart/' },
};

it('[NAV-2] lists entries that the site adds, even beside a single version', async () => {
  const item: NavbarItemModel = {
    ...dropdown,
    itemsBefore: [{ type: 'link', label: 'First', href: '/first/', position: 'right' }],
    itemsAfter: [{ type: 'link', label: 'Last', href: '/last/', position: 'right' }],
  };
  renderItem(item, { page: inVersion, versions: docs.versions.slice(1, 2) });
  expect(await openDropdown()).toEqual([
    'First /eliza/first/',
    '0.2 /eliza/docs/quickstart/',
    'Last /eliza/last/',
  ]);
});

it('[VER-1] links to the only version of an area', () => {
  const versions = [
    { name: 'current', label: 'Next', isLast: true, path: '/docs/', mainPath: '/docs/intro/' },
  ];
  renderItem(dropdown, { page: { area: 'api', version: 'current', path: '/api/' }, versions });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(
    '/eliza/docs/intro/',
  );
});
