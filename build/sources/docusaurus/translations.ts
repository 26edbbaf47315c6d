import { existsSync } from 'node:fs';
import path from 'node:path';
import { readDefaultCodeTranslationMessages } from '@docusaurus/theme-translations';
import { readText } from '../../base/read-text.ts';
import { builtInTexts } from '../../../renderer/i18n/catalogue.ts';
import { type InterfaceTexts, placeholder } from '../../../renderer/i18n/translate.ts';
import { admonitions } from '../../../renderer/model/admonitions.ts';
import type { ResolvedSiteConfig, SiteConfig } from '../../../renderer/model/site-config.ts';
import type { NavbarItemConfig } from '../../../renderer/model/navbar-config.ts';
import type { LocaleSetup, SiteSetup } from '../site-setup.ts';
import type { ContentProblem } from '../../base/problems.ts';
import { asObject, asString, asStrings, type Values } from './values.ts';

/** Ids of our texts by those of the same texts in Docusaurus's theme. */
const ours: Readonly<Record<string, readonly string[]>> = {
  'theme.AnnouncementBar.closeButtonAriaLabel': ['announcement.close'],
  'theme.BackToTopButton.buttonAriaLabel': ['page.backToTop', 'shortcuts.top'],
  'theme.CodeBlock.copied': ['common.copied'],
  'theme.CodeBlock.copy': ['pageActions.copy'],
  'theme.CodeBlock.copyButtonAriaLabel': ['code.copy', 'code.copyUsable'],
  'theme.CodeBlock.wordWrapToggle': ['code.wrap'],
  'theme.ErrorPageContent.title': ['pageError.heading'],
  'theme.ErrorPageContent.tryAgain': ['pageError.reset', 'common.retry'],
  'theme.IconExternalLink.ariaLabel': ['common.newTab'],
  'theme.NavBar.navAriaLabel': ['navbar.label'],
  'theme.NotFound.p1': ['notFound.lead'],
  'theme.NotFound.title': ['notFound.title'],
  'theme.PwaReloadPopup.closeButtonAriaLabel': [
    ...['about', 'failure', 'find', 'imageZoom', 'library', 'offline', 'search', 'shortcuts'],
  ].map((dialog) => `${dialog}.close`),
  'theme.PwaReloadPopup.info': ['contentNews.ready'],
  'theme.PwaReloadPopup.refreshButtonText': ['contentNews.show'],
  'theme.SearchBar.label': ['searchBox.label'],
  'theme.SearchModal.errorScreen.titleText': ['search.failure'],
  'theme.SearchModal.placeholder': ['search.placeholder'],
  'theme.SearchModal.searchBox.cancelButtonText': ['offline.cancel'],
  'theme.SearchModal.startScreen.recentSearchesTitle': ['search.recent'],
  'theme.SearchPage.inputPlaceholder': ['search.lead'],
  'theme.SearchPage.noResultsText': ['search.count0'],
  'theme.TOCCollapsible.toggleButtonLabel': ['toc.title', 'toc.label'],
  'theme.blog.archive.title': ['blog.archive'],
  'theme.blog.authorsList.pageTitle': ['blog.authors'],
  'theme.blog.paginator.newerEntries': ['blog.newerEntries'],
  'theme.blog.paginator.olderEntries': ['blog.olderEntries'],
  'theme.blog.post.readMore': ['blog.readMore'],
  'theme.colorToggle.ariaLabel.mode.dark': ['shortcuts.isDark'],
  'theme.colorToggle.ariaLabel.mode.light': ['shortcuts.isLight'],
  'theme.common.editThisPage': ['page.editPage'],
  'theme.common.headingLinkTitle': ['content.headingLink'],
  'theme.common.skipToMainContent': ['navbar.skipLink'],
  'theme.docs.breadcrumbs.home': ['breadcrumbs.home', 'command.home'],
  'theme.docs.breadcrumbs.navAriaLabel': ['breadcrumbs.label'],
  'theme.docs.paginator.navAriaLabel': ['pagination.label'],
  'theme.docs.paginator.next': ['pagination.next', 'shortcuts.next'],
  'theme.docs.paginator.previous': ['pagination.previous', 'shortcuts.previous'],
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': ['menu.close'],
  'theme.docs.sidebar.collapseButtonTitle': ['sidebar.hide'],
  'theme.docs.sidebar.expandButtonTitle': ['sidebar.show'],
  'theme.docs.sidebar.navAriaLabel': ['sidebar.label'],
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': ['menu.open'],
  'theme.docs.versionBadge.label': ['pageNotice.version'],
  'theme.docs.versions.latestVersionLinkLabel': ['pageNotice.latestLink'],
  'theme.docs.versions.latestVersionSuggestionLabel': ['pageNotice.latest'],
  'theme.docs.versions.unmaintainedVersionLabel': ['pageNotice.unmaintained'],
  'theme.docs.versions.unreleasedVersionLabel': ['pageNotice.unreleased'],
  'theme.lastUpdated.byUser': ['page.lastAuthor'],
  'theme.lastUpdated.lastUpdatedAtBy': ['page.lastUpdate'],
  'theme.navbar.mobileLanguageDropdown.label': ['navbar.language'],
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': ['menu.back'],
  'theme.navbar.mobileVersionsDropdown.label': ['navbar.version', 'search.versions'],
  'theme.tags.tagsListLabel': ['page.tags'],
  'theme.tags.tagsPageLink': ['blog.allTags'],
  'theme.tags.tagsPageTitle': ['blog.tags'],
  ...Object.fromEntries(
    Object.keys(admonitions).map((type) => [`theme.admonition.${type}`, [`admonition.${type}`]]),
  ),
};

/** Our names of the values in Docusaurus's texts. */
const placeholders: Readonly<Record<string, string>> = {
  siteTitle: 'title',
  versionLabel: 'version',
  latestVersionLink: 'link',
  tagName: 'tag',
  authorName: 'author',
  readingTime: 'count',
  user: 'author',
};

/** Ids of our texts for one and for several, by those of the text with a count in it and of the sentence around it. */
const plurals: readonly {
  readonly count: string;
  readonly around?: string;
  readonly one: string;
  readonly many: string;
}[] = [
  {
    count: 'theme.docs.tagDocListPageTitle.nDocsTagged',
    around: 'theme.docs.tagDocListPageTitle',
    ...{ one: 'blog.docTaggedOnce', many: 'blog.docTagged' },
  },
  {
    count: 'theme.blog.post.plurals',
    around: 'theme.blog.tagTitle',
    ...{ one: 'blog.taggedOnce', many: 'blog.tagged' },
  },
  {
    count: 'theme.blog.post.plurals',
    around: 'theme.blog.author.pageTitle',
    ...{ one: 'blog.byAuthorOnce', many: 'blog.byAuthor' },
  },
  {
    count: 'theme.blog.post.readingTime.plurals',
    ...{ one: 'blog.oneMinute', many: 'blog.minutes' },
  },
  {
    count: 'theme.docs.DocCard.categoryDescription.plurals',
    ...{ one: 'content.oneItem', many: 'content.items' },
  },
  {
    count: 'theme.SearchPage.documentsFound.plurals',
    ...{ one: 'search.count1', many: 'search.countMany' },
  },
];

/** Joins sentences to the counts in them. */
function joinPlurals(themeTexts: InterfaceTexts): InterfaceTexts {
  return Object.fromEntries(
    plurals.flatMap(({ count, around, one, many }) => {
      const forms = themeTexts[count]?.split('|') ?? [];
      const sentence = around === undefined ? '{form}' : themeTexts[around];
      const [first] = forms;
      const last = forms.at(-1);
      if (first === undefined || last === undefined || sentence === undefined) return [];
      const join = (form: string) =>
        sentence.replace(/\{(?:form|nDocsTagged|nPosts)\}/, () => form);
      // Some languages have one form, with the number in it.
      const ofOne = join(first).replace(/\{(?:count|readingTime)\}/, '1');
      return [[one, ofOne] as const, [many, join(last)] as const];
    }),
  );
}

/** Says of each color mode what the button that leaves it does, with the name of the mode in it. */
function joinColorModes(themeTexts: InterfaceTexts): InterfaceTexts {
  const label = 'theme.colorToggle.ariaLabel';
  const sentence = themeTexts[label];
  return Object.fromEntries(
    ['dark', 'light'].flatMap((mode) => {
      const name = themeTexts[`${label}.mode.${mode === 'dark' ? 'light' : 'dark'}`];
      return sentence === undefined || name === undefined
        ? []
        : [[`colorMode.${mode}`, sentence.replace('{mode}', () => name)] as const];
    }),
  );
}

/** Returns the translations of Docusaurus's theme as those of the same texts of ours. */
function ownTexts(themeTexts: InterfaceTexts, htmlLang: string): InterfaceTexts {
  return Object.fromEntries(
    [
      ...Object.entries(themeTexts).flatMap(([themeId, text]) =>
        (Object.hasOwn(ours, themeId) ? ours[themeId]! : []).map((id) => [id, text] as const),
      ),
      ...Object.entries(joinPlurals(themeTexts)),
      ...Object.entries(joinColorModes(themeTexts)),
    ].flatMap(([id, written]) => {
      const english = builtInTexts.get(id);
      if (english === undefined) return [];
      const text = written
        // The date and the author follow in elements of their own.
        .replace(/\{(?:atDate|byUser)\}/g, '')
        .replace(placeholder, (whole, name: string) =>
          Object.hasOwn(placeholders, name) ? `{${placeholders[name]}}` : whole,
        )
        .replace(/^[←→] */, '')
        .trim();
      const known = new Set(english.match(placeholder));
      const isComplete = [...(text.match(placeholder) ?? [])].every((name) => known.has(name));
      const [first = ''] = /^\p{Lu}/u.test(english) ? text : '';
      return isComplete ? [[id, first.toLocaleUpperCase(htmlLang) + text.slice(first.length)]] : [];
    }),
  );
}

/** Reads what a locale's JSON files translate: texts of the theme and of components, navbar, footer, sidebars, versions. */
export async function readTranslations(site: {
  readonly siteFolder: string;
  /** Folder of the locale's files, below the site's. */
  readonly folder: string;
  readonly locale: string;
  readonly config: ResolvedSiteConfig;
  readonly areaOptions: SiteSetup['areaOptions'];
  readonly translationOf: SiteSetup['translationOf'];
}): Promise<LocaleSetup> {
  const { siteFolder, folder, locale, config, translationOf } = site;
  const { htmlLang } = config.locales.find(({ path: name }) => name === locale)!;
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
      const folder = translationOf(locale, area.versions[0]?.folder ?? area.id);
      const texts = read(`${folder}/options.json`);
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
    interfaceTexts: ownTexts({ ...(await readPackagedTexts(htmlLang)), ...code }, htmlLang),
    componentTexts,
    problems,
  };
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

/** Files of Docusaurus's translations with texts that are ours, too. */
const packagedFiles = ['theme-common', 'theme-search-algolia', 'plugin-pwa'];

/** Returns what Docusaurus has in a language; what it leaves in English is left out. */
export async function readPackagedTexts(htmlLang: string): Promise<InterfaceTexts> {
  const files = packagedFiles.map(async (file) => {
    const read = async (name: string) =>
      messagesOf(await readDefaultCodeTranslationMessages({ locale: htmlLang, name }));
    const [english, texts] = await Promise.all([read(`../base/${file}`), read(file)]);
    return Object.entries(texts).filter(([id, text]) => text !== english[id]);
  });
  return Object.fromEntries((await Promise.all(files)).flat());
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
    return messagesOf(JSON.parse(readText(absolute)));
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

/** Reads `i18n`: the locales whose translations are there. */
export function readLocales(
  config: Values,
  siteFolder: string,
): Pick<SiteConfig, 'locales' | 'defaultLocale'> {
  const i18n = asObject(config['i18n']);
  const defaultLocale = asString(i18n['defaultLocale']) ?? 'en';
  const settings = asObject(i18n['localeConfigs']);
  const names = asStrings(i18n['locales']) ?? [defaultLocale];
  const missing = new Map(missingLocales(config, siteFolder));
  const present = names.filter((name) => !missing.has(name));
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

/** Lists the locales without translations, with the folders where these would be. */
export function missingLocales(
  config: Values,
  siteFolder: string,
): (readonly [locale: string, folder: string])[] {
  const { locales, defaultLocale = 'en' } = asObject(config['i18n']);
  const folderOf = localeFolder(config);
  return (asStrings(locales) ?? [])
    .filter((name) => name !== defaultLocale && !existsSync(path.join(siteFolder, folderOf(name))))
    .map((name) => [name, folderOf(name)] as const);
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
