import { builtInTexts } from '../../../renderer/i18n/catalogue.ts';
import { type InterfaceTexts, placeholder } from '../../../renderer/i18n/translate.ts';

/** Ids of our texts by those of the same texts in Docusaurus's theme. */
const ours: Readonly<Record<string, string>> = {
  'theme.AnnouncementBar.closeButtonAriaLabel': 'announcement.close',
  'theme.BackToTopButton.buttonAriaLabel': 'page.backToTop',
  'theme.CodeBlock.copied': 'common.copied',
  'theme.CodeBlock.copyButtonAriaLabel': 'code.copy',
  'theme.CodeBlock.wordWrapToggle': 'code.wrap',
  'theme.ErrorPageContent.title': 'pageError.heading',
  'theme.ErrorPageContent.tryAgain': 'pageError.reset',
  'theme.NavBar.navAriaLabel': 'navbar.label',
  'theme.NotFound.title': 'notFound.title',
  'theme.SearchBar.label': 'searchBox.label',
  'theme.TOCCollapsible.toggleButtonLabel': 'toc.title',
  'theme.blog.archive.title': 'blog.archive',
  'theme.blog.authorsList.pageTitle': 'blog.authors',
  'theme.blog.paginator.newerEntries': 'blog.newerEntries',
  'theme.blog.paginator.olderEntries': 'blog.olderEntries',
  'theme.blog.post.readMore': 'blog.readMore',
  'theme.common.editThisPage': 'page.editPage',
  'theme.common.headingLinkTitle': 'content.headingLink',
  'theme.common.skipToMainContent': 'navbar.skipLink',
  'theme.docs.breadcrumbs.home': 'breadcrumbs.home',
  'theme.docs.breadcrumbs.navAriaLabel': 'breadcrumbs.label',
  'theme.docs.paginator.navAriaLabel': 'pagination.label',
  'theme.docs.paginator.next': 'pagination.next',
  'theme.docs.paginator.previous': 'pagination.previous',
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': 'menu.close',
  'theme.docs.sidebar.collapseButtonTitle': 'sidebar.hide',
  'theme.docs.sidebar.expandButtonTitle': 'sidebar.show',
  'theme.docs.sidebar.navAriaLabel': 'sidebar.label',
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': 'menu.open',
  'theme.docs.versionBadge.label': 'pageNotice.version',
  'theme.docs.versions.latestVersionLinkLabel': 'pageNotice.latestLink',
  'theme.docs.versions.latestVersionSuggestionLabel': 'pageNotice.latest',
  'theme.docs.versions.unmaintainedVersionLabel': 'pageNotice.unmaintained',
  'theme.docs.versions.unreleasedVersionLabel': 'pageNotice.unreleased',
  'theme.navbar.mobileLanguageDropdown.label': 'navbar.language',
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': 'menu.back',
  'theme.tags.tagsListLabel': 'page.tags',
  'theme.tags.tagsPageLink': 'blog.allTags',
  'theme.tags.tagsPageTitle': 'blog.tags',
  ...Object.fromEntries(
    ['note', 'tip', 'info', 'warning', 'danger', 'caution'].map((type) => [
      `theme.admonition.${type}`,
      `admonition.${type}`,
    ]),
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
      return [[one, join(first)] as const, [many, join(last)] as const];
    }),
  );
}

/** Returns the translations of Docusaurus's theme as those of the same texts of ours. */
export function ownTexts(themeTexts: InterfaceTexts): InterfaceTexts {
  return Object.fromEntries(
    [
      ...Object.entries(themeTexts).map(
        ([themeId, text]) =>
          [Object.hasOwn(ours, themeId) ? ours[themeId]! : undefined, text] as const,
      ),
      ...Object.entries(joinPlurals(themeTexts)),
    ].flatMap(([id, written]) => {
      const english = id === undefined ? undefined : builtInTexts.get(id);
      if (id === undefined || english === undefined) return [];
      const text = written.replace(placeholder, (whole, name: string) =>
        Object.hasOwn(placeholders, name) ? `{${placeholders[name]}}` : whole,
      );
      const known = new Set(english.match(placeholder));
      const isComplete = [...(text.match(placeholder) ?? [])].every((name) => known.has(name));
      return isComplete ? [[id, text] as const] : [];
    }),
  );
}
