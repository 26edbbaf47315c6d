import type { TextGroup } from './translate.ts';
import * as admonitions from './texts/admonitions.ts';
import * as api from './texts/api.ts';
import * as app from './texts/app.ts';
import * as archive from './texts/archive.ts';
import * as commands from './texts/commands.ts';
import * as content from './texts/content.ts';
import * as diagrams from './texts/diagrams.ts';
import * as offline from './texts/offline.ts';
import { packDialogTexts, packTexts } from './texts/packs.ts';
import * as pages from './texts/pages.ts';
import * as search from './texts/search.ts';
import * as shell from './texts/shell.ts';

/*
 * For the build, which validates translations. Pages import the modules they need, so that texts load with the
 * part that shows them.
 */

type Groups = Readonly<Record<string, TextGroup<Readonly<Record<string, string>>>>>;

/** Texts that the build writes into pages, or that the desktop app shows around them. */
const outsideGroups: readonly Groups[] = [api, app, archive, content, { packDialogTexts }];

/** Texts that pages need at run time. */
const readerGroups: readonly Groups[] = [
  ...[admonitions, commands, diagrams, offline],
  ...[{ packTexts }, pages, search, shell],
];

/** The English message of every built-in text, by id. */
export const builtInTexts = messagesOf([...outsideGroups, ...readerGroups]);

/** The same of the texts that pages need at run time, which travel with a translated site. */
export const readerTexts = messagesOf(readerGroups);

function messagesOf(list: readonly Groups[]): ReadonlyMap<string, string> {
  const texts = list.flatMap((groups) =>
    Object.values(groups).flatMap((group) => Object.values(group)),
  );
  return new Map(texts.map(({ id, message }) => [id, message]));
}
