import { defineTexts } from '../define-texts.ts';

/** Texts of the list of changes, which the build writes. */
export const changesTexts = defineTexts('changes', {
  added: 'New pages',
  changed: 'Changed pages',
  data: 'Added to or edited',
  feedTitle: 'Changes to {title}',
  none: 'This build knows no history of the pages, so it can’t list what changed.',
});
