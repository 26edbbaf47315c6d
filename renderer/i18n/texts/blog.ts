import { defineTexts } from '../define-texts.ts';

/** Texts of a blog's pages. */
export const blogTexts = defineTexts('blog', {
  archive: 'Archive',
  authors: 'Authors',
  byAuthor: '{author} - {count} posts',
  byAuthorOnce: '{author} - One post',
  minutes: '{count} min read',
  newerEntries: 'Newer entries',
  olderEntries: 'Older entries',
  oneMinute: 'One min read',
  readMore: 'Read more',
  tagged: '{count} posts tagged with "{tag}"',
  taggedOnce: 'One post tagged with "{tag}"',
  tags: 'Tags',
});
