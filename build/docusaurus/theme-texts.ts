import { builtInTexts } from '../../renderer/i18n/catalogue.ts';
import { type InterfaceTexts, placeholder } from '../../renderer/i18n/translate.ts';

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
};

/** Returns the translations of Docusaurus's theme as those of the same texts of ours. */
export function ownTexts(themeTexts: InterfaceTexts): InterfaceTexts {
  return Object.fromEntries(
    Object.entries(themeTexts).flatMap(([themeId, written]) => {
      const id = Object.hasOwn(ours, themeId) ? ours[themeId]! : undefined;
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
