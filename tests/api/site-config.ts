import type { ApiReferenceConfig, AreaConfig } from '../../renderer/model/site-config.ts';

/** The text of a site config with API references, and the areas they stand in. */
export function siteConfig(
  api: readonly ApiReferenceConfig[],
  areas: readonly AreaConfig[] = [{ id: 'api', label: 'API', base: 'api' }],
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
    locales: [{ ...locale, path: 'en', label: 'English', htmlLang: 'en' }],
    defaultLocale: 'en',
    colorMode: { default: 'dark', respectSystem: true },
    navbar: { items: [] },
    footer: { style: 'auto', links: [], copyright: '' },
    landing: { headline: '', lead: '', command: '', actions: [], cards: [] },
    toc: { min: 2, max: 3 },
    api,
  })};`;
}
