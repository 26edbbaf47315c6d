import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InterfaceTexts } from '../../../renderer/i18n/translate.ts';
import type { ResolvedSiteConfig } from '../../../renderer/model/site-config.ts';
import type { NavbarItemConfig } from '../../../renderer/model/navbar-config.ts';
import type { LocaleSetup, SiteSetup } from '../site-setup.ts';
import type { ContentProblem } from '../../core/content-error.ts';
import { ownTexts } from './theme-texts.ts';
import { asObject, asString } from './values.ts';

/** Reads what a locale's JSON files translate: texts of the theme and of components, navbar, footer, sidebars, versions. */
export function readTranslations(site: {
  readonly siteFolder: string;
  /** Folder of the locale's files, below the site's. */
  readonly folder: string;
  readonly locale: string;
  readonly config: ResolvedSiteConfig;
  readonly areaOptions: SiteSetup['areaOptions'];
  readonly translationOf: SiteSetup['translationOf'];
}): LocaleSetup {
  const { siteFolder, folder, locale, config, translationOf } = site;
  const problems: ContentProblem[] = [];
  const read = (file: string) => readMessages(siteFolder, file, problems);
  const code = read(`${folder}/code.json`);
  const navbar = read(`${folder}/docusaurus-theme-classic/navbar.json`);
  const footer = read(`${folder}/docusaurus-theme-classic/footer.json`);
  const areaOptions = { ...site.areaOptions };
  const translatedAreas = config.areas.map((area) => {
    const own = site.areaOptions[area.id] ?? {};
    // Only blogs have none.
    if (!own.sidebars) {
      const texts = read(`${translationOf(locale, folderOf(area))}/options.json`);
      return { ...area, label: texts['title'] ?? area.label };
    }
    const sidebars = { ...own.sidebars };
    const versions = area.versions.map((version) => {
      const texts = read(`${translationOf(locale, version.folder ?? area.id)}.json`);
      const labels = Object.fromEntries(
        Object.entries(texts).flatMap(([id, text]) => {
          const key = /^sidebar\.(.*)$/s.exec(id)?.[1];
          return key === undefined ? [] : [[key, text] as const];
        }),
      );
      const loaded = sidebars[version.name];
      if (loaded) sidebars[version.name] = { ...loaded, labels };
      return { ...version, label: texts['version.label'] ?? version.label };
    });
    areaOptions[area.id] = { ...own, sidebars };
    return { ...area, versions };
  });
  const componentTexts = Object.fromEntries(
    Object.entries(code).filter(([id]) => !/^theme\./.test(id)),
  );
  return {
    config: {
      ...config,
      areas: translatedAreas,
      navbar: translateNavbar(config.navbar, navbar),
      footer: translateFooter(config.footer, footer),
    },
    areaOptions,
    interfaceTexts: ownTexts({ ...packagedTexts(siteFolder, locale), ...code }),
    componentTexts,
    problems,
  };
}

function folderOf({ id, versions }: ResolvedSiteConfig['areas'][number]): string {
  return versions[0]?.folder ?? id;
}

function translateNavbar(
  navbar: ResolvedSiteConfig['navbar'],
  texts: InterfaceTexts,
): ResolvedSiteConfig['navbar'] {
  const translateItem = <Item extends NavbarItemConfig>(item: Item): Item => {
    const label = 'label' in item ? item.label : undefined;
    const key = `item.label.${label}`;
    return {
      ...item,
      ...(label !== undefined && { label: texts[key] ?? label }),
      ...(item.type === 'dropdown' && { items: item.items.map(translateItem) }),
      ...('itemsBefore' in item && { itemsBefore: item.itemsBefore?.map(translateItem) }),
      ...('itemsAfter' in item && { itemsAfter: item.itemsAfter?.map(translateItem) }),
    };
  };
  const title = texts['title'] ?? navbar.title;
  return {
    ...navbar,
    ...(title !== undefined && { title }),
    ...translateLogo(navbar, texts),
    items: navbar.items.map(translateItem),
  };
}

function translateFooter(
  footer: ResolvedSiteConfig['footer'],
  texts: InterfaceTexts,
): ResolvedSiteConfig['footer'] {
  return {
    ...footer,
    ...translateLogo(footer, texts),
    copyright: texts['copyright'] ?? footer.copyright,
    links: footer.links.map((column) => ({
      ...column,
      ...(column.title !== undefined && {
        title: texts[`link.title.${column.title}`] ?? column.title,
      }),
      items: column.items.map((item) => ({
        ...item,
        label: texts[`link.item.label.${item.label}`] ?? item.label,
      })),
    })),
  };
}

function translateLogo(
  { logo }: Pick<ResolvedSiteConfig['footer'], 'logo'>,
  texts: InterfaceTexts,
): Pick<ResolvedSiteConfig['footer'], 'logo'> {
  return logo ? { logo: { ...logo, alt: texts['logo.alt'] ?? logo.alt } } : {};
}

/** The translations of its theme that the installed Docusaurus has. */
function packagedTexts(siteFolder: string, locale: string): InterfaceTexts {
  const [language = locale] = locale.split('-');
  // Ours are in English already.
  if (language === 'en') return {};
  const file = [locale, language]
    .map((name) =>
      path.join(
        ...[siteFolder, 'node_modules/@docusaurus/theme-translations/locales'],
        ...[name, 'theme-common.json'],
      ),
    )
    .find((name) => existsSync(name));
  if (file === undefined) return {};
  return messagesOf(JSON.parse(readFileSync(file, 'utf8')));
}

/** Reads a file of messages by id; empty if there is none. */
export function readMessages(
  siteFolder: string,
  file: string,
  problems: ContentProblem[],
): InterfaceTexts {
  const absolute = path.join(siteFolder, file);
  if (!existsSync(absolute)) return {};
  try {
    return messagesOf(JSON.parse(readFileSync(absolute, 'utf8')));
  } catch (error) {
    const message = `is not valid JSON, so its texts stay as they are: ${(error as Error).message}`;
    problems.push({ file, message });
    return {};
  }
}

/** Messages are objects with a description for translators; those of packages are texts. */
function messagesOf(value: unknown): InterfaceTexts {
  return Object.fromEntries(
    Object.entries(asObject(value)).flatMap(([id, entry]) => {
      const message = asString(entry) ?? asString(asObject(entry)['message']);
      return message === undefined ? [] : [[id, message] as const];
    }),
  );
}
