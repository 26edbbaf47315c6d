import { defineTexts } from '../translate.ts';

/** Texts of the home page and the not-found page. */
export const landingTexts = defineTexts('landing', {
  copyCommand: 'Copy command',
  chosen: 'From the archive',
  conversation: 'Conversation',
});

export const notFoundTexts = defineTexts('notFound', {
  lead: 'There is no page at {address}. It may have moved, or the link may be mistyped.',
  search: 'Search for “{words}”',
  start: '{title} home page',
  thisAddress: 'this address',
  title: 'Page not found',
});
