// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Page } from '../../renderer/model/page.ts';
import type { NavbarItem as NavbarItemModel } from '../../renderer/model/site.ts';
import { NavbarItem } from '../../renderer/theme/NavbarItem/NavbarItem.tsx';
import { createPage } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

function renderItem(item: NavbarItemModel, page: Partial<Page> = {}, suffix = '') {
  const shown = createPage(page);
  return renderWithSite(
    <ul>
      <NavbarItem item={item} place="bar" />
    </ul>,
    { page: shown, path: shown.path + suffix },
  );
}

const isActive = (name: string) => {
  const link = screen.getByRole('link', { name });
  return link.getAttribute('aria-current') === 'page' && link.classList.contains('active');
};

describe('link', () => {
  const item = {
    type: 'link',
    label: 'Guides',
    href: '/docs/guides/first/',
    activePath: '/docs/guides/',
    position: 'left',
  } as const;

  it('[NAV-2] [LINK-5] links to a page below the base path; active below its path', () => {
    renderItem(item, { path: '/docs/guides/second/' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/eliza/docs/guides/first/');
    expect(isActive('Guides')).toBe(true);
  });

  it('[LINK-5] is not active outside its path', () => {
    renderItem(item, { path: '/docs/guides-of-old/' });
    expect(isActive('Guides')).toBe(false);
  });
});

it('[NAV-2] docSidebar: is active on every page of its sidebar, and on no other', () => {
  const sidebar = { id: 'docs/current/tutorial', items: [] };
  const target = { label: 'Documentation', href: '/docs/intro/', sidebar: sidebar.id };
  const item: NavbarItemModel = {
    ...{ type: 'docSidebar', area: 'docs', position: 'left' },
    targets: { current: target },
  };
  const { unmount } = renderItem(item, { path: '/docs/faq/', sidebar });
  expect(isActive('Documentation')).toBe(true);
  unmount();
  renderItem(item, { path: '/docs/contributing/' });
  expect(isActive('Documentation')).toBe(false);
});

it('[NAV-2] dropdown: opens for a mouse that rests on it, and stays open when it is pressed', async () => {
  const reader = userEvent.setup({ delay: null });
  const position = 'left';
  const link = { type: 'link', label: 'Releases', href: '/docs/releases/', position } as const;
  renderItem({ type: 'dropdown', label: 'More', items: [link], position });
  const button = screen.getByRole('button', { name: 'More' });
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  // A mouse that crosses it opens nothing.
  await reader.hover(button);
  await reader.unhover(button);
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(isOpen()).toBe(false);
  await reader.hover(button);
  await vi.waitFor(() => expect(isOpen()).toBe(true));
  await reader.unhover(button);
  await reader.hover(screen.getByRole('link', { name: 'Releases' }));
  await reader.unhover(button);
  await vi.waitFor(() => expect(isOpen()).toBe(false));
  await reader.hover(button);
  await vi.waitFor(() => expect(isOpen()).toBe(true));
  await reader.click(button);
  await reader.unhover(button);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(isOpen()).toBe(true);
  await reader.click(button);
  expect(isOpen()).toBe(false);
});

it('[VER-2] a link to an older version of a page keeps the place on it', () => {
  const item = { type: 'link', label: 'Older', href: '/old/', position: 'left' } as const;
  const page = { versionPaths: { '/old/': '/old/page/' } };
  const { unmount } = renderItem(item, page, '?a=1#part');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/eliza/old/page/?a=1#part');
  unmount();
  renderItem(item, { ...page, missingIn: ['/old/'] }, '#part');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/eliza/old/page/');
});

describe('items that fail', () => {
  function renderFailing(item: unknown): Error {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      renderItem(item as NavbarItemModel);
    } catch (error) {
      return error as Error;
    }
    throw new Error('nothing failed');
  }

  it('[ERR-3] throw an error that names the item and its cause', () => {
    const item = { type: 'link', label: 'Broken', position: 'left' };
    const error = renderFailing(item);
    expect(error.message).toContain(JSON.stringify(item));
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  it.each(['carousel', 'toString'])('[ERR-4] throw an error for the unknown type %s', (type) => {
    const error = renderFailing({ type, position: 'left' });
    expect(error.message).toContain(`No NavbarItem component found for type "${type}"`);
    expect(error.message).toContain(JSON.stringify({ type, position: 'left' }));
  });

  it('[ERR-5] throw an error for a sidebar without a link', () => {
    const item = { type: 'docSidebar', area: 'docs', targets: {}, position: 'left' };
    const { cause } = renderFailing(item);
    expect(cause).toEqual(
      new Error(
        `The sidebar of the navbar item ${JSON.stringify(item)} has no link; add a document to it.`,
      ),
    );
  });

  it('[ERR-2] throw an error that lists the areas for an unknown one', () => {
    const error = renderFailing({ type: 'docsVersionDropdown', area: 'blog', position: 'left' });
    expect(error.message).toContain('There is no area "blog"; the areas are: docs, api, community');
  });
});
