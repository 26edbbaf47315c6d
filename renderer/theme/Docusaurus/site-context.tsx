import { siteConfig } from 'virtual:site-config';
import { useSite } from '../../routing/contexts.ts';

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
