// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Page } from '../../renderer/model/page.ts';
import type { SiteModel, Version } from '../../renderer/model/site.ts';
import { DocPage } from '../../renderer/theme/DocPage/DocPage.tsx';
import { createPage, createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

const version = (name: string, more: Partial<Version> = {}): Version => ({
  ...{ name, label: `v${name}`, path: `/docs/${name}/`, mainPath: `/docs/${name}/start/` },
  isLast: false,
  ...more,
});

const versions = [
  version('2', { isLast: true, badge: true }),
  version('3', { banner: 'unreleased' }),
  version('1', { banner: 'unmaintained' }),
];

const versioned: SiteModel = createSite({
  areas: [{ id: 'docs', label: 'Docs', path: '/docs/', versions }],
});

const show = (site: SiteModel, page: Partial<Page>) =>
  renderWithSite(<DocPage>Text</DocPage>, { site, page: createPage(page) });

it('says that a version is old or not released, with a link to the same page of the last one', () => {
  const { unmount } = show(versioned, { version: '1', versionPaths: { '2': '/docs/2/same/' } });
  expect(screen.getByText(/documentation of Eliza v1, which is no longer/).textContent).toMatch(
    /see the latest version \(v2\)\.$/,
  );
  const link = screen.getByRole('link', { name: 'the latest version' });
  expect(link.getAttribute('href')).toBe('/eliza/docs/2/same/');
  unmount();

  show(versioned, { version: '3' });
  expect(screen.getByText(/v3, which isn’t released yet/)).toBeTruthy();
  const main = screen.getByRole('link', { name: 'the latest version' });
  expect(main.getAttribute('href')).toBe('/eliza/docs/2/start/');
});

it('shows the badge of a version that has one, and no notice where nothing is to say', () => {
  show(versioned, { version: '2' });
  expect(screen.getByText('Version: v2')).toBeTruthy();
  expect(screen.queryByText(/documentation of Eliza|translat/)).toBeNull();
});

const locale = { calendar: 'gregory' } as const;
const translated = createSite({
  basePath: '/eliza/ar/',
  locale: 'ar',
  locales: [
    { ...locale, path: 'en', label: 'English', direction: 'ltr', htmlLang: 'en-US' },
    { ...locale, path: 'ar', label: 'العربية', direction: 'rtl', htmlLang: 'ar' },
  ],
});

it('says that a page is not translated, and tells browsers its language', () => {
  show(translated, { translation: 'missing' });
  expect(screen.getByText('This page hasn’t been translated yet.')).toBeTruthy();
  const article = screen.getByRole('article');
  expect([article.lang, article.dir]).toEqual(['en-US', 'ltr']);
});

it('links from a translation that is out of date to its original', () => {
  show(translated, { translation: 'outdated' });
  expect(screen.getByText(/original of this page has changed/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Read the original' });
  expect(link.getAttribute('href')).toBe('/eliza/docs/quickstart/');
  expect(screen.getByRole('article').lang).toBe('');
});
