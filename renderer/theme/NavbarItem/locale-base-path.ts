import type { SiteModel } from '../../model/site.ts';

/** Returns the base path of one of the site's locales: the default one stands at the site's base, others below it. */
export function localeBasePath(
  site: Pick<SiteModel, 'basePath' | 'locale' | 'defaultLocale'>,
  locale: string,
): string {
  const { basePath, defaultLocale } = site;
  const siteBase =
    site.locale === defaultLocale ? basePath : basePath.slice(0, -`${site.locale}/`.length);
  return locale === defaultLocale ? siteBase : `${siteBase}${locale}/`;
}
