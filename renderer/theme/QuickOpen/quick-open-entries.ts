import { go, type KeysResult } from 'fuzzysort';
import type { CommandEntry } from '../../commands/command-table.ts';
import { toAddress } from '../../model/page-path.ts';
import {
  type ContentKind,
  contentKinds,
  QUICK_OPEN_FILE,
  type QuickOpenFile,
} from '../../model/quick-open.ts';

export interface PageEntry {
  readonly kind: ContentKind;
  readonly title: string;
  readonly path: string;
  readonly trail: string;
}

/** An entry of the list, with the indexes of the matching characters of its name. */
export interface Choice {
  readonly entry: PageEntry | (CommandEntry & { readonly kind: 'command' });
  readonly marks: ReadonlySet<number>;
}

const MAX_CHOICES = 40;

let loading: Promise<readonly PageEntry[]> | undefined;

/** Fetches the list of pages once, and again after a failure. */
export function loadPages(basePath: string): Promise<readonly PageEntry[]> {
  loading ??= fetchPages(toAddress(basePath, QUICK_OPEN_FILE)).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Returns the matches for a query, best first; for an empty one, recent pages and commands. */
export function findChoices(options: {
  readonly query: string;
  readonly pages: readonly PageEntry[];
  readonly commands: readonly CommandEntry[];
  /** Paths of recent pages, newest first. */
  readonly recent: readonly string[];
}): readonly Choice[] {
  const { pages, recent } = options;
  const isCommands = options.query.trimStart().charAt(0) === '>';
  const query = options.query.replace(/^\s*>/, '').trim();
  const commands = options.commands.map((entry) => ({
    ...entry,
    kind: 'command' as const,
    title: entry.label,
    path: '',
  }));
  if (query === '') {
    const byPath = new Map(pages.map((page) => [page.path, page]));
    const opened = isCommands ? [] : recent.flatMap((path) => byPath.get(path) ?? []);
    return [...opened, ...commands].map((entry) => ({ entry, marks: new Set() }));
  }
  const entries = isCommands ? commands : [...commands, ...pages];
  const found = go<(typeof entries)[number]>(query, entries, {
    keys: ['title', 'path'],
    limit: MAX_CHOICES,
    threshold: 0.2,
    scoreFn: (result) => score(result, recent),
  });
  return found.map((result) => ({ entry: result.obj, marks: new Set(result[0]?.indexes) }));
}

/** Titles count more than paths, and recent pages come first among equals. */
function score(result: KeysResult<{ readonly path: string }>, recent: readonly string[]): number {
  const byTitle = result[0]?.score ?? 0;
  const byPath = (result[1]?.score ?? 0) * 0.7;
  const isRecent = result.obj.path !== '' && recent.indexOf(result.obj.path) !== -1;
  return Math.max(byTitle, byPath) * (isRecent ? 1.15 : 1);
}

async function fetchPages(address: string): Promise<readonly PageEntry[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { pages, trails } = (await response.json()) as QuickOpenFile;
  return pages.map(([title, path, trail, kind = 0]) => ({
    kind: contentKinds[kind] ?? 'page',
    title,
    path,
    trail: trails[trail] ?? '',
  }));
}
