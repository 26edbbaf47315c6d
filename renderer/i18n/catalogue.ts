import type { TextGroup } from './define-texts.ts';
import * as api from './texts/api.ts';
import * as app from './texts/app.ts';
import * as archive from './texts/archive.ts';
import * as blog from './texts/content.ts';
import * as changes from './texts/content.ts';
import * as content from './texts/content.ts';
import * as contentNews from './texts/offline.ts';
import * as diagrams from './texts/diagrams.ts';
import * as document from './texts/content.ts';
import * as menu from './texts/shell.ts';
import * as offline from './texts/offline.ts';
import * as packs from './texts/packs.ts';
import * as pages from './texts/pages.ts';
import * as commands from './texts/commands.ts';
import * as search from './texts/search.ts';
import * as shell from './texts/shell.ts';
import * as toolError from './texts/commands.ts';

/*
 * For the build, which validates translations. Pages import the modules they need, so that texts load with the
 * part that shows them.
 */

type Groups = Readonly<Record<string, TextGroup<Readonly<Record<string, string>>>>>;

/** Texts that the build writes into pages, or that the desktop app shows around them. */
const outsideModules: readonly Groups[] = [api, app, archive, blog, changes, document];

/** Texts that pages need at run time. */
const readerModules: readonly Groups[] = [
  content,
  contentNews,
  diagrams,
  menu,
  offline,
  packs,
  pages,
  commands,
  search,
  shell,
  toolError,
];

/** The English message of every built-in text, by id. */
export const builtInTexts = messagesOf([...outsideModules, ...readerModules]);

export const readerTexts = messagesOf(readerModules);

function messagesOf(modules: readonly Groups[]): ReadonlyMap<string, string> {
  const texts = modules.flatMap((groups) =>
    Object.values(groups).flatMap((group) => Object.values(group)),
  );
  return new Map(texts.map(({ id, message }) => [id, message]));
}
