import { defineTexts } from '../define-texts.ts';

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
