import { admonitions, type AdmonitionType } from '../../model/admonitions.ts';
import { defineTexts } from '../translate.ts';

/** The default titles of admonitions. */
export const admonitionTexts = defineTexts(
  'admonition',
  Object.fromEntries(
    Object.entries(admonitions).map(([type, { label }]) => [type, label]),
  ) as Readonly<Record<AdmonitionType, string>>,
);
