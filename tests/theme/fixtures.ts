import type { Page } from '../../renderer/model/page.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import type { Platform } from '../../renderer/platform/platform.ts';
import { createSubscriptions } from '../../renderer/platform/subscriptions.ts';

/** A small site with three areas; `overrides` replaces whole fields. */
export function createSite(overrides: Partial<SiteModel> = {}): SiteModel {
  return {
    slug: 'eliza',
    title: 'Eliza',
    tagline: 'Flexible, scalable AI agents for everyone',
    url: 'https://eliza.example',
    basePath: '/eliza/',
    siteVersion: '0.1.5-alpha.1',
    frameworkVersion: '3.6.3',
    areas: [
      createArea('docs', 'Documentation', 'intro/'),
      createArea('api', 'API', ''),
      createArea('community', 'Community', ''),
    ],
    locales: [
      { path: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' },
    ],
    locale: 'en',
    defaultLocale: 'en',
    colorMode: { default: 'dark', respectSystem: true },
    navbar: { title: 'Eliza', hideOnScroll: false, items: [] },
    footer: { style: 'auto', links: [], copyright: '© 2024 Eliza' },
    sidebar: {},
    ...overrides,
  };
}

function createArea(id: string, label: string, mainPage: string): SiteModel['areas'][number] {
  const path = `/${id}/`;
  return {
    id,
    label,
    path,
    versions: [
      { name: 'current', label: 'Next', isLast: true, path, mainPath: `${path}${mainPage}` },
    ],
  };
}

/** A page of the documentation area without a sidebar; `overrides` replaces whole fields. */
export function createPage(overrides: Partial<Page> = {}): Page {
  return {
    path: '/docs/quickstart/',
    kind: 'html',
    title: 'Quickstart',
    documentTitle: 'Quickstart | Eliza',
    description: '',
    area: 'docs',
    version: 'current',
    showTitle: false,
    toc: [],
    breadcrumbs: [],
    sidebar: null,
    ...overrides,
  };
}

/** A platform with storage in memory that notifies subscribers of its own writes. */
export function createMemoryPlatform(initial: Readonly<Record<string, string>> = {}): Platform {
  const values = new Map(Object.entries(initial));
  const subscriptions = createSubscriptions();
  return {
    storage: {
      get: (key) => values.get(key) ?? null,
      set: (key, value) => {
        values.set(key, value);
        subscriptions.notify(key, value);
      },
      remove: (key) => {
        values.delete(key);
        subscriptions.notify(key, null);
      },
      isKept: () => true,
      subscribe: subscriptions.add,
    },
    app: null,
    updates: null,
    onContentNews: null,
    offline: null,
  };
}
