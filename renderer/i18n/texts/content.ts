import { admonitions, type AdmonitionType } from '../../model/admonitions.ts';
import { defineTexts } from '../define-texts.ts';

/** Texts that the build adds to the content of pages. */
export const contentTexts = defineTexts('content', {
  failedPage: 'This page couldn’t be built. Its source has a mistake:',
  footnoteBack: 'Back to reference {number}',
  footnotes: 'Footnotes',
  headingLink: 'Direct link to {heading}',
  tab: 'Tab {number}',
  taskDone: 'Done',
  taskOpen: 'To do',
});

/** The default titles of admonitions. */
export const admonitionTexts = defineTexts(
  'admonition',
  Object.fromEntries(
    Object.entries(admonitions).map(([type, { label }]) => [type, label]),
  ) as Readonly<Record<AdmonitionType, string>>,
);
