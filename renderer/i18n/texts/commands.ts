import { defineTexts } from '../translate.ts';

/** Texts of commands and dialogs, which load after the page. */
export const aboutTexts = defineTexts('about', {
  app: 'App',
  close: 'Close',
  command: 'About',
  content: 'These pages',
  documents: 'Documented version of {site}',
  licenses: 'Licenses',
  system: 'System',
  title: 'About {site}',
});

export const bookmarkTexts = defineTexts('bookmark', {
  added: 'Bookmark added',
  addedForNow: 'Bookmark kept until you close this page, because the browser blocks storage',
  full: 'No room for another bookmark. Remove some first.',
  removed: 'Bookmark removed',
});

export const commandTexts = defineTexts('command', {
  back: 'Back',
  bookmarks: 'Show bookmarks',
  copiedMarkdown: 'Page copied as Markdown',
  copyLink: 'Copy web link',
  copyMarkdown: 'Copy page as Markdown',
  forward: 'Forward',
  history: 'Show history',
  home: 'Home page',
  newWindow: 'New window',
  noClipboard: 'Couldn’t copy to the clipboard',
  noMarkdown: 'Couldn’t load the page as Markdown',
  packs: 'Show packs',
  print: 'Print',
  saveArea: 'Save whole section as PDF',
  saveCategory: 'Save category as PDF',
  savePage: 'Save page as PDF',
  savedPdf: 'Saved as {file}',
  savingPdf: 'Saving {file}…',
  unbookmark: 'Remove bookmark',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: 'Actual size',
  viewMarkdown: 'View page as Markdown',
});

export const findTexts = defineTexts('find', {
  close: 'Close find bar',
  count: '{number} of {total}',
  label: 'Find in page',
  next: 'Next match',
  none: 'No matches',
  previous: 'Previous match',
});

export const headingLinkTexts = defineTexts('headingLink', {
  copied: 'Link copied',
});

export const imageZoomTexts = defineTexts('imageZoom', {
  close: 'Close image',
  label: 'Image',
  open: 'Enlarge image',
  openNamed: 'Enlarge image: {name}',
  size: 'Actual size',
});

export const libraryTexts = defineTexts('library', {
  bookmarks: 'Bookmarks',
  clear: 'Clear history',
  cleared: 'History cleared.',
  close: 'Close bookmarks and history',
  filter: 'Filter by title or path',
  filterBookmarks: 'Filter bookmarks',
  filterHistory: 'Filter history',
  history: 'History',
  label: 'Bookmarks and history',
  lists: 'Lists',
  noBookmarks: 'No bookmarks yet. Add one with the bookmark button next to a page’s title.',
  noHistory: 'No pages visited yet.',
  more: 'Show {count} more ({shown} of {total} shown)',
  none: 'No matches.',
  remove: 'Remove {title}',
  today: 'Today',
  undo: 'Undo',
  yesterday: 'Yesterday',
});

export const pageMenuTexts = defineTexts('pageMenu', {
  offlineCopy: 'Saved for offline',
  printOrPdf: 'Print or save as PDF',
});

/** How many pages a PDF, a pack or an offline copy has. */
export const countTexts = defineTexts('count', { pages1: '1 page', pagesMany: '{count} pages' });

/** Texts of the title page of a section's PDF. */
export const printTexts = defineTexts('print', {
  describes: 'Describes {site} {version}',
  saved: 'Saved on {date}',
  version: 'Version {version} of these pages',
});

export const shortcutsTexts = defineTexts('shortcuts', {
  close: 'Close keyboard shortcuts',
  colorMode: 'Toggle dark mode',
  isDark: 'Dark mode',
  isLight: 'Light mode',
  isNarrow: 'Narrow column',
  isUnwrapped: 'Long lines scroll',
  isWide: 'Wide column',
  isWrapped: 'Long lines wrap',
  next: 'Next page',
  previous: 'Previous page',
  sidebar: 'Toggle sidebar',
  sidebarHidden: 'Sidebar hidden',
  sidebarShown: 'Sidebar shown',
  switch: 'Use single-key shortcuts',
  systemColorMode: 'Follow the system’s color mode',
  top: 'Back to top',
  width: 'Toggle wide column',
  wrap: 'Toggle wrapping of long lines',
});

export const updateTexts = defineTexts('update', {
  check: 'Check for updates',
  checking: 'Checking for updates…',
  current: 'You have the latest version.',
  downloading: 'Downloading version {version}…',
  failed: 'Couldn’t update: {reason}',
  install: 'Restart to update',
  progress: 'Download progress',
  ready: 'Version {version} is ready.',
});

export const overlayErrorTexts = defineTexts('toolError', {
  message: 'This part of the page stopped working: {reason}',
});
