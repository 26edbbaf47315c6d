import { defineTexts } from '../define-texts.ts';

/** Texts about content that changed while the reader reads. */
export const contentNewsTexts = defineTexts('contentNews', {
  changes: 'What changed',
  noRoom:
    'There is new content, but no room on the disk for it. You keep what you have. Free some space; the next check fetches it.',
  notKept: 'There is no room for that, so it isn’t kept. Remove bookmarks or history first.',
  ready: 'New content is ready.',
  restored: 'The version before is back.',
  show: 'Show now',
  updated: '“{title}” is updated to {version}.',
});

/** Texts about what changed of a page since the reader read it. */
export const pageChangeTexts = defineTexts('pageChange', {
  changed: 'This page has changed since you read it on {date}.',
  mark: 'Changed',
  sections: 'Changed: {sections}.',
  start: 'the beginning',
});
