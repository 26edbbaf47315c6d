import { go, type KeysResult } from 'fuzzysort';
import { toAddress } from '../../model/page-path.ts';
import {
  QUICK_OPEN_FILE,
  type QuickOpenFile,
  type QuickOpenKind,
  quickOpenKinds,
} from '../../model/quick-open.ts';
import type { CommandEntry } from '../commands.ts';

/** A page that quick open can lead to. */
export interface PageEntry {
  readonly kind: QuickOpenKind;
  readonly title: string;
  /** Site path. */
  readonly path: string;
  readonly trail: string;
}

/** What stands in the list, with the characters of its name that were typed. */
export interface Choice {
  readonly entry: PageEntry | (CommandEntry & { readonly kind: 'command' });
  readonly marks: ReadonlySet<number>;
}

/** Choices that are shown at once. */
const MOST = 40;

let loading: Promise<readonly PageEntry[]> | undefined;

/** Fetches the list of pages once; after a failure, again. */
export function loadPages(basePath: string): Promise<readonly PageEntry[]> {
  loading ??= fetchPages(toAddress(basePath, QUICK_OPEN_FILE)).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Returns what fits the letters typed, the best first; without any, what was opened last and the commands. */
export function findChoices(options: {
  readonly query: string;
  readonly pages: readonly PageEntry[];
  readonly commands: readonly CommandEntry[];
  /** Paths opened last, the newest first. */
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
    limit: MOST,
    threshold: 0.2,
    scoreFn: (result) => score(result, recent),
  });
  return found.map((result) => ({ entry: result.obj, marks: new Set(result[0]?.indexes) }));
}

/** A title counts for more than a path, and what was opened before comes first among equals. */
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
    kind: quickOpenKinds[kind] ?? 'page',
    title,
    path,
    trail: trails[trail] ?? '',
  }));
}
