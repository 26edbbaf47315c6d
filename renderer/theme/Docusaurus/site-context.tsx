import type { ComponentType } from 'react';
import { siteConfig } from 'virtual:site-config';
import { guardComponent } from '../Article/mdx-components.tsx';
import { useSite } from '../../routing/SiteContext.ts';

/** Returns the facts about the site that Docusaurus would give. */
export function useDocusaurusContext() {
  const { title, tagline, url, basePath, locales, locale, defaultLocale } = useSite();
  return {
    siteConfig: { customFields: {}, ...siteConfig, title, tagline, url, baseUrl: basePath },
    i18n: {
      currentLocale: locale,
      defaultLocale,
      locales: locales.map(({ path }) => path),
      localeConfigs: Object.fromEntries(locales.map((entry) => [entry.path, entry])),
    },
    siteMetadata: {},
    globalData: {},
    codeTranslations: {},
  };
}

/** Wraps a React page, which Docusaurus gives the site's config as a property. */
export function withSiteConfig(module: { readonly default?: unknown }) {
  if (typeof module.default !== 'function') return module;
  const own = module.default as ComponentType<{ readonly config: unknown }>;
  const Page = guardComponent(own);
  return {
    default: function SiteConfigPage() {
      return <Page config={useDocusaurusContext().siteConfig} />;
    },
  };
}
