import { expect, it } from 'vitest';
import { createMemoryStore } from '../../build/base/result-store.ts';
import { renderDocument } from '../../build/render/document.ts';
import { renderSitemap } from '../../build/render/host-files.ts';
import { compileAndLink } from '../../build/site/link-site.ts';
import { openPageCache } from '../../build/site/page-cache.ts';
import { readSites } from '../../build/site/read-sites.ts';
import { parseHtml, parseXml } from '../markdown/compile-fixture.ts';
import { docsOnly, docusaurusConfig, writeFiles } from './derive-site.ts';

const config = docusaurusConfig(`baseUrl: '/base/', trailingSlash: false, ${docsOnly()}
  i18n: {
    defaultLocale: 'en', locales: ['en', 'ar', 'zh'],
    localeConfigs: { en: { htmlLang: 'en-GB' }, zh: { htmlLang: 'zh-Hans-CN' } },
  }`);

const translated = (locale: string) => `i18n/${locale}/docusaurus-plugin-content-docs/current`;

const siteFolder = await writeFiles({
  'docusaurus.config.js': config,
  'docs/all.md': '# All\n',
  [`${translated('ar')}/all.md`]: '# Kull\n',
  [`${translated('zh')}/all.md`]: '# Quan\n',
  'docs/two.md': '# Two\n',
  [`${translated('ar')}/two.md`]: '# Ithnan\n',
  'docs/one.md': '# One\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  [`${translated('ar')}/hidden.md`]: '---\nunlisted: true\n---\n\n# Makhfi\n',
});
const sites = await compileAndLink(
  await readSites({ siteFolder }),
  openPageCache(createMemoryStore()),
);
const sitemap = parseXml(renderSitemap(sites));

/** What a document and its entry in the sitemap say of the page's other languages. */
function languagesOf(locale: string, path: string) {
  const built = sites.find(({ site }) => site.locale === locale)!;
  const { page } = built.pages.find((one) => one.page.path === path)!;
  const assets = { headScript: '', scripts: [], styles: [] };
  const { head } = parseHtml(renderDocument({ built, page, build: '', body: '', assets }));
  const alternates = (links: Iterable<Element>) =>
    Array.from(links, (link) =>
      `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`.replace(
        'https://demo.example',
        '',
      ),
    );
  const properties = (name: string) =>
    Array.from(head.querySelectorAll(`[property="${name}"]`), (meta) =>
      meta.getAttribute('content'),
    );
  const canonical = head.querySelector('[rel=canonical]')?.getAttribute('href');
  const entry = [...sitemap.getElementsByTagName('url')].find(
    (url) => url.getElementsByTagName('loc')[0]!.textContent === canonical,
  );
  return {
    alternates: alternates(head.querySelectorAll('[hreflang]')),
    inSitemap: entry && alternates(entry.getElementsByTagName('xhtml:link')),
    locale: properties('og:locale'),
    others: properties('og:locale:alternate'),
  };
}

const all = [
  'en-GB /base/docs/all/',
  'ar /base/ar/docs/all/',
  'zh-Hans-CN /base/zh/docs/all/',
  'x-default /base/docs/all/',
];
const two = ['en-GB /base/docs/two/', 'ar /base/ar/docs/two/', 'x-default /base/docs/two/'];
const home = ['en-GB /base/', 'ar /base/ar/', 'zh-Hans-CN /base/zh/', 'x-default /base/'];

it.each([
  ['in all languages', 'en', '/docs/all/', all, 'en_GB', ['ar', 'zh_CN']],
  ['in a language from right to left', 'ar', '/docs/all/', all, 'ar', ['en_GB', 'zh_CN']],
  ['in a language of a region', 'zh', '/docs/all/', all, 'zh_CN', ['en_GB', 'ar']],
  ['in some languages', 'ar', '/docs/two/', two, 'ar', ['en_GB']],
  ['not in its language', 'zh', '/docs/two/', [], 'zh_CN', []],
  ['in one language', 'en', '/docs/one/', [], 'en_GB', []],
  ['of the site', 'en', '/', home, 'en_GB', ['ar', 'zh_CN']],
])('[SITE-1] a page %s names its addresses in others', (_, name, path, alternates, own, others) => {
  const found = languagesOf(name, path);
  expect(found).toEqual({ alternates, inSitemap: alternates, locale: [own], others });
});

it.each([
  ['unlisted page', '/docs/hidden/'],
  ['not-found page', '/404.html'],
])('[SITE-1] the %s names no addresses in other languages, and is in no sitemap', (_, path) => {
  const found = languagesOf('ar', path);
  expect(found).toEqual({ alternates: [], inSitemap: undefined, locale: ['ar'], others: [] });
});
