import { defineTexts } from '../translate.ts';

/* Texts that only the build writes into pages, so that no page has them at run time. */

/** Texts that the build adds to the content of pages. */
export const contentTexts = defineTexts('content', {
  failedPage: 'This page couldn’t be built. The reason is:',
  filterRows: 'Filter {count} rows',
  footnoteBack: 'Back to reference {number}',
  footnotes: 'Footnotes',
  headingLink: 'Direct link to {heading}',
  items: '{count} items',
  oneItem: '1 item',
  rowDetails: 'Details of {row}',
  tab: 'Tab {number}',
  taskDone: 'Done',
  taskOpen: 'To do',
});

/** Texts of the list of installers. */
export const downloadTexts = defineTexts('downloads', { checksums: 'Checksums (SHA-512)' });

/** Texts of a blog's pages, and of those for tags. */
export const blogTexts = defineTexts('blog', {
  allTags: 'View all tags',
  archive: 'Archive',
  authors: 'Authors',
  byAuthor: '{author} - {count} posts',
  byAuthorOnce: '{author} - One post',
  docTagged: '{count} docs tagged with "{tag}"',
  docTaggedOnce: 'One doc tagged with "{tag}"',
  minutes: '{count} min read',
  newerEntries: 'Newer entries',
  olderEntries: 'Older entries',
  oneMinute: 'One min read',
  readMore: 'Read more',
  tagged: '{count} posts tagged with "{tag}"',
  taggedOnce: 'One post tagged with "{tag}"',
  tags: 'Tags',
});

/** What a document says where it can do less than it should. */
export const documentTexts = defineTexts('page', {
  noScript: 'Search, menus and the color mode need JavaScript. Everything else works without it.',
  shellFailure:
    'Part of this page couldn’t be loaded, so its buttons don’t work. Reload the page to try again.',
});
