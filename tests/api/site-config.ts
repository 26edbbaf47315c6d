import type { SiteConfig } from '../../renderer/model/site-config.ts';

/** The text of a site config with API references, and the areas they belong to. */
export function siteConfig(
  api: SiteConfig['api'],
  areas: SiteConfig['areas'] = [{ id: 'api', label: 'API', base: 'api' }],
  otherLocales: readonly object[] = [],
): string {
  const locale = { direction: 'ltr', calendar: 'gregory' };
  return `export default ${JSON.stringify({
    slug: 'demo',
    title: 'Demo',
    tagline: '',
    url: 'https://example.org',
    siteVersion: '1',
    frameworkVersion: '1',
    areas,
    locales: [{ ...locale, path: 'en', label: 'English', htmlLang: 'en' }, ...otherLocales],
    defaultLocale: 'en',
    colorMode: { default: 'dark', respectSystem: true },
    navbar: { items: [] },
    footer: { style: 'auto', links: [], copyright: '' },
    landing: { headline: '', lead: '', command: '', actions: [], cards: [] },
    toc: { min: 2, max: 3 },
    api,
  })};`;
}
