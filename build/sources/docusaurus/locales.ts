import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedSiteConfig, SiteConfig } from '../../../renderer/model/site-config.ts';
import { asObject, asString, asStrings, type Values } from './values.ts';

/** Reads `i18n`: the locales whose translations are there. */
export function readLocales(
  config: Values,
  siteFolder: string,
): Pick<SiteConfig, 'locales' | 'defaultLocale'> {
  const i18n = asObject(config['i18n']);
  const defaultLocale = asString(i18n['defaultLocale']) ?? 'en';
  const settings = asObject(i18n['localeConfigs']);
  const names = asStrings(i18n['locales']) ?? [defaultLocale];
  const folderOf = localeFolder(config);
  const present = names.filter(
    (name) => name === defaultLocale || existsSync(path.join(siteFolder, folderOf(name))),
  );
  return {
    defaultLocale,
    locales: (present.length > 0 ? present : [defaultLocale]).map((name) => {
      const own = asObject(settings[name]);
      return {
        path: name,
        label: asString(own['label']) ?? nativeName(name),
        direction: own['direction'] === 'rtl' || isRightToLeft(name) ? 'rtl' : 'ltr',
        htmlLang: asString(own['htmlLang']) ?? name,
        calendar: asString(own['calendar']) ?? 'gregory',
      };
    }),
  };
}

/** Returns the function that tells the folder of a locale's files, below that of the site. */
export function localeFolder(config: Values): (locale: string) => string {
  const i18n = asObject(config['i18n']);
  const settings = asObject(i18n['localeConfigs']);
  const all = asString(i18n['path']) ?? 'i18n';
  return (locale) => path.posix.join(all, asString(asObject(settings[locale])['path']) ?? locale);
}

/** Returns the function that finds a translated folder where Docusaurus has it, one for each plugin and version. */
export function translationFolder(
  { areas }: ResolvedSiteConfig,
  /** Ids of the areas that are blogs. */
  blogs: ReadonlySet<string>,
  folderOf: (locale: string) => string,
): (locale: string, folder: string) => string {
  const places = new Map(
    areas.flatMap(({ id, versions }) =>
      versions.map(({ name, folder = id }) => {
        const isBlog = blogs.has(id);
        const suffix = id === (isBlog ? 'blog' : 'docs') ? '' : `-${id}`;
        if (isBlog) return [folder, `docusaurus-plugin-content-blog${suffix}`] as const;
        const plugin = `docusaurus-plugin-content-docs${suffix}`;
        return [folder, `${plugin}/${name === 'current' ? name : `version-${name}`}`] as const;
      }),
    ),
  );
  return (locale, folder) =>
    `${folderOf(locale)}/${places.get(folder) ?? 'docusaurus-plugin-content-pages'}`;
}

function nativeName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

function isRightToLeft(locale: string): boolean {
  return /^(?:ar|dv|fa|he|ku|ps|ur|yi)(?:-|$)/.test(locale);
}
