import { defineTexts } from '../translate.ts';

/** Texts that every page may need from the start. */
export const announcementTexts = defineTexts('announcement', {
  close: 'Close announcement',
  label: 'Announcement',
});

export const breadcrumbsTexts = defineTexts('breadcrumbs', {
  home: 'Home',
  label: 'Breadcrumbs',
});

export const codeTexts = defineTexts('code', {
  copy: 'Copy code',
  copyUsable: 'Copy code; with Shift, copy all of it',
  label: 'Code',
  selected: 'Selected. Copy it with the keyboard.',
  wrap: 'Wrap long lines',
});

export const colorModeTexts = defineTexts('colorMode', {
  dark: 'Switch to dark mode',
  light: 'Switch to light mode',
});

export const commonTexts = defineTexts('common', {
  copied: 'Copied',
  loading: 'Loading',
  newTab: '(opens in a new tab)',
  retry: 'Retry',
});

export const diagramNameTexts = defineTexts('diagram', {
  label: 'Diagram',
});

export const failureTexts = defineTexts('failure', {
  awaited: '{page} opens when the connection is back.',
  close: 'Close message',
  details: 'Details',
  offline: 'You are offline.',
  part: 'A part of this page couldn’t be loaded.',
  lead: 'The server didn’t send it. Try again in a moment, or open another page.',
  title: 'Couldn’t load the page',
  unreachable: 'The site can’t be reached.',
});

export const formulaTexts = defineTexts('formula', {
  label: 'Formula',
});

export const menuButtonTexts = defineTexts('menu', {
  open: 'Open menu',
});

export const navbarTexts = defineTexts('navbar', {
  label: 'Main',
  language: 'Language',
  missing: 'Doesn’t have this page',
  skipLink: 'Skip to content',
  skipToContents: 'Skip to table of contents',
  version: '{area} version',
});

export const pageTexts = defineTexts('page', {
  backToTop: 'Back to top',
  editPage: 'Edit this page',
  lastAuthor: 'by {author}',
  lastUpdate: 'Last updated',
  report: 'Report a problem with this page',
  reportTitle: 'Docs: {title}',
  missingComponent: 'This part of the page needs {component}, which isn’t part of this site.',
  tags: 'Tags:',
});

/** What a page says of itself above its title. */
export const pageNoticeTexts = defineTexts('pageNotice', {
  latest: 'For the current documentation, see {link} ({version}).',
  latestLink: 'the latest version',
  original: 'Read the original',
  outdated: 'The original of this page has changed since this translation was written.',
  unmaintained:
    'This is the documentation of {title} {version}, which is no longer actively maintained.',
  unreleased: 'This is the documentation of {title} {version}, which isn’t released yet.',
  untranslated: 'This page hasn’t been translated yet.',
  version: 'Version: {version}',
});

export const pageErrorTexts = defineTexts('pageError', {
  cause: 'Cause',
  heading: 'This page crashed',
  lead: 'The rest of the site still works. The page reported:',
  reset: 'Try again',
  title: 'Page Error',
});

export const pageActionsTexts = defineTexts('pageActions', {
  bookmark: 'Bookmark this page',
  copy: 'Copy page',
  copyHint: 'Copy this page as Markdown',
  more: 'More actions',
  wideColumn: 'Wide column',
});

export const paginationTexts = defineTexts('pagination', {
  label: 'Docs pages',
  next: 'Next',
  previous: 'Previous',
});

export const searchBoxTexts = defineTexts('searchBox', {
  label: 'Search',
  loading: 'Loading...',
});

/** Not with the other texts of offline copies, which would all become part of the first load. */
export const offlineButtonTexts = defineTexts('offline', {
  save: 'Save for offline',
});

/** Not with the other texts of shortcuts, which would all become part of the first load. */
export const shortcutsButtonTexts = defineTexts('shortcuts', {
  title: 'Keyboard shortcuts',
});

export const sidebarTexts = defineTexts('sidebar', {
  failure: 'Couldn’t list these pages.',
  hide: 'Hide sidebar',
  label: 'Docs sidebar',
  pages: 'Pages in {category}',
  show: 'Show sidebar',
});

export const tableTexts = defineTexts('table', {
  filtered: '{count} of {total}',
  label: 'Table',
});

export const tocTexts = defineTexts('toc', {
  label: 'Table of contents',
  title: 'On this page',
});

/** Texts of the menu on small screens. */
export const menuTexts = defineTexts('menu', {
  back: 'Back to main menu',
  browse: 'Browse this section',
  browseArea: 'Browse {area}',
  close: 'Close menu',
  label: 'Menu',
  site: 'Site',
});
