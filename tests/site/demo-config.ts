import type { SiteConfig } from '../../renderer/model/site-config.ts';

export const docsArea = { id: 'docs', label: 'Docs', base: 'docs' };
export const apiArea = { id: 'api', label: 'API', base: 'api' };

export const demoLocale = {
  ...{ path: 'en', label: 'English', htmlLang: 'en' },
  ...({ direction: 'ltr', calendar: 'gregory' } as const),
};

/** The text of a site config with an area for documents and nothing else but what is given. */
export function demoConfig(overrides: Partial<SiteConfig> = {}): string {
  const config: SiteConfig = {
    slug: 'demo',
    title: 'Demo',
    tagline: '',
    url: 'https://example.org',
    siteVersion: '1',
    frameworkVersion: '1',
    areas: [docsArea],
    locales: [demoLocale],
    defaultLocale: 'en',
    colorMode: { default: 'dark', respectSystem: true },
    navbar: { items: [] },
    footer: { style: 'auto', links: [], copyright: '' },
    landing: { headline: '', lead: '', command: '', actions: [], cards: [] },
    toc: { min: 2, max: 3 },
    ...overrides,
  };
  return `export default ${JSON.stringify(config)};`;
}
