// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Footer as FooterModel } from '../../renderer/model/site-config.ts';
import { Footer } from '../../renderer/theme/Footer/Footer.tsx';
import { createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

function renderFooter(changes: Partial<FooterModel>) {
  const footer: FooterModel = {
    style: 'auto',
    links: [],
    copyright: 'Copyright © 2024 the Eliza contributors',
    ...changes,
  };
  return renderWithSite(<Footer />, { site: createSite({ footer }) });
}

it('[NAV-3] lists links in titled columns, with the copyright', () => {
  renderFooter({
    links: [
      { title: 'Docs', items: [{ label: 'Introduction', href: '/docs/intro/' }] },
      { title: 'More', items: [{ label: 'GitHub', href: 'https://github.com/ai16z/eliza' }] },
    ],
  });
  const docs = screen.getByRole('list', { name: 'Docs' });
  expect(within(docs).getByRole('link', { name: 'Introduction' }).getAttribute('href')).toBe(
    '/eliza/docs/intro/',
  );
  const more = screen.getByRole('list', { name: 'More' });
  const outside = within(more).getByRole('link', { name: 'GitHub (opens in a new tab)' });
  expect(outside.getAttribute('href')).toBe('https://github.com/ai16z/eliza');
  expect(outside.getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('contentinfo').textContent).toContain('2024');
});

it('[NAV-3] lists links without columns in one row', () => {
  renderFooter({
    links: [
      {
        items: [
          { label: 'Introduction', href: '/docs/intro/' },
          { label: 'Community', href: '/community/' },
        ],
      },
    ],
  });
  const list = screen.getByRole('list');
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Introduction', 'Community']);
});

it('[NAV-3] shows its logo, linked if it has an address', () => {
  renderFooter({
    logo: {
      src: '/eliza/img/logo.svg',
      srcDark: '/eliza/img/logo-dark.svg',
      alt: 'Eliza home',
      href: '/',
    },
  });
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/eliza/');
  const images = within(link).getAllByRole('img', { name: 'Eliza home' });
  expect(images.map((image) => image.getAttribute('src'))).toEqual([
    '/eliza/img/logo.svg',
    '/eliza/img/logo-dark.svg',
  ]);
});

it('[NAV-3] has its own color mode if its style sets one', () => {
  renderFooter({ style: 'dark' });
  expect(screen.getByRole('contentinfo').getAttribute('data-theme')).toBe('dark');
});
