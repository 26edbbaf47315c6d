import { go, type KeysResult } from 'fuzzysort';
import type { CommandEntry } from '../../commands/command-table.ts';
import { fromPublicAddress, type PublicSite } from '../../model/links.ts';
import { normalizePagePath, splitTarget, toAddress } from '../../model/page-path.ts';
import {
  type ContentKind,
  contentKinds,
  QUICK_OPEN_FILE,
  QUICK_OPEN_HEADINGS_FILE,
  type QuickOpenFile,
  type QuickOpenHeadings,
} from '../../model/page-listing.ts';
import { createPackReader, fetchJson } from '../../search/query/read-files.ts';

export interface PageEntry {
  readonly kind: ContentKind | 'heading';
  readonly title: string;
  /** Site path, with a hash for a heading. */
  readonly path: string;
  readonly trail: string;
  /** Id of the pack that it's in; absent for a page of the site itself. */
  readonly pack?: string;
}

/** An entry of the list, with the indexes of the matching characters of its name. */
export interface Choice {
  readonly entry: PageEntry | (CommandEntry & { readonly kind: 'command' });
  readonly marks: ReadonlySet<number>;
}

const MAX_CHOICES = 40;

/** Score of a name that begins with the query; that of a name itself is 1. */
const NAME_SCORE = 0.99;
/** Of a member, whose own name follows the dot. */
const MEMBER_SCORE = 0.96;
/** Of a member whose owner begins with the query, such as `Memory.id` for `mem`. */
const OWNED_SCORE = 0.85;

/** What stands before the first letter of a title, such as a picture. */
const ornament = /^[^\p{L}\p{N}]+/u;
const member = /^[\w$]+\.(?=[\w$]+(?:\(\))?$)/;

/** Of two names, the shorter one comes first. */
const LETTER_COST = 0.001;

interface NameMatch {
  /** 1 for a name that is the query itself, as with fuzzysort. */
  readonly score: number;
  /** Indexes of the letters in the name. */
  readonly marks: readonly number[];
}

/** Fetches the list of pages once, and again after a failure. */
export const loadPages = once(async (basePath) => {
  const list = await fetchJson(toAddress(basePath, QUICK_OPEN_FILE));
  return toEntries(list as QuickOpenFile);
});

/** Fetches the headings of pages and the members of symbols once, and again after a failure. */
export const loadHeadings = once(async (basePath) => {
  const pages = await loadPages(basePath);
  const list = await fetchJson(toAddress(basePath, QUICK_OPEN_HEADINGS_FILE));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return (list as QuickOpenHeadings).flatMap(([path, headings]) => {
    const page = byPath.get(path);
    if (!page) return [];
    const isSymbol = page.kind === 'symbol';
    return headings.map(([text, id]) => ({
      kind: isSymbol ? ('symbol' as const) : ('heading' as const),
      title: isSymbol ? `${page.title}.${text}` : text,
      path: `${path}#${id}`,
      trail: isSymbol ? page.trail : page.title,
    }));
  });
});

type LoadEntries = (basePath: string) => Promise<readonly PageEntry[]>;

function once(load: LoadEntries): LoadEntries {
  let loading: ReturnType<LoadEntries> | undefined;
  return (basePath) => {
    loading ??= load(basePath);
    loading.catch(() => (loading = undefined));
    return loading;
  };
}

/** Returns the matches for a query, best first; for an empty one, recent pages and commands. */
export function findChoices(options: {
  readonly query: string;
  readonly pages: readonly PageEntry[];
  /** Pages of packs. */
  readonly others?: readonly PageEntry[];
  readonly commands: readonly CommandEntry[];
  /** Paths of recent pages, newest first. */
  readonly recent: readonly string[];
  readonly site: PublicSite;
}): readonly Choice[] {
  const { pages, recent, site } = options;
  const linked = fromPublicAddress(options.query.trim(), site);
  if (linked !== null) {
    const { path, search, hash } = splitTarget(linked);
    const page = pages.find((entry) => entry.path === normalizePagePath(path));
    const title = page?.title ?? linked;
    const to = `${normalizePagePath(path)}${search}${hash}`;
    return [{ entry: { kind: 'page', trail: '', ...page, title, path: to }, marks: new Set() }];
  }
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
  const entries = isCommands ? commands : [...commands, ...pages, ...(options.others ?? [])];
  const found = go<(typeof entries)[number]>(query, entries, {
    keys: ['title', 'path'],
    limit: MAX_CHOICES,
    threshold: 0.2,
    scoreFn: (result) => score(result, { query, recent }),
  });
  return found.map(({ obj: entry, 0: byLetters }) => {
    const byName = matchBeginning(query, entry.title);
    const isName = byName !== null && byName.score >= (byLetters?.score ?? 0);
    return { entry, marks: new Set(isName ? byName.marks : byLetters?.indexes) };
  });
}

type Scored = Pick<PageEntry, 'title' | 'path' | 'pack'> & { readonly kind: string };

/** Factors of what is rarely meant: headings of a page, and the many days of a channel. */
const kindFactors: Readonly<Record<string, number>> = { heading: 0.95, day: 0.9, stream: 0.9 };

/** Titles count more than paths, some kinds more than others, and recent ones come first among equals. */
function score(
  result: KeysResult<Scored>,
  { query, recent }: { readonly query: string; readonly recent: readonly string[] },
): number {
  const { title, path, kind, pack } = result.obj;
  const byTitle = Math.max(result[0]?.score ?? 0, matchBeginning(query, title)?.score ?? 0);
  // The path of a heading is mostly that of its page.
  const byPath = kind === 'heading' ? 0 : (result[1]?.score ?? 0) * 0.7;
  const isRecent = path !== '' && pack === undefined && recent.indexOf(path) !== -1;
  return Math.max(byTitle, byPath) * (kindFactors[kind] ?? 1) * (isRecent ? 1.15 : 1);
}

/** Tells how well a query is the beginning of a name: of a title, or of a member. */
function matchBeginning(query: string, title: string): NameMatch | null {
  const wanted = query.toLowerCase();
  const start = ornament.exec(title)?.[0].length ?? 0;
  const owner = member.exec(title)?.[0].length ?? 0;
  const matchAt = (at: number, best: number): NameMatch | null =>
    title.slice(at, at + wanted.length).toLowerCase() === wanted
      ? {
          score: best - (title.length - at - wanted.length) * LETTER_COST,
          marks: Array.from(wanted, (_, index) => at + index),
        }
      : null;
  if (owner === 0 || wanted.length > owner) return matchAt(start, NAME_SCORE);
  return matchAt(owner, MEMBER_SCORE) ?? matchAt(start, OWNED_SCORE);
}

/** Fetches the lists of pages of packs, as far as the packs can be read. */
export async function loadPackPages(packs: readonly string[]): Promise<readonly PageEntry[]> {
  const read = createPackReader(fetchJson);
  const lists = await Promise.all(
    packs.map(async (pack) => {
      const list = (await read(`${pack}${QUICK_OPEN_FILE}`)) as QuickOpenFile | null;
      return list === null ? [] : toEntries(list).map((entry) => ({ ...entry, pack }));
    }),
  );
  return lists.flat();
}

function toEntries({ pages, trails }: QuickOpenFile): readonly PageEntry[] {
  return pages.map(([title, path, trail, kind = 0]) => ({
    kind: contentKinds[kind] ?? 'page',
    title,
    path,
    trail: trails[trail] ?? '',
  }));
}
