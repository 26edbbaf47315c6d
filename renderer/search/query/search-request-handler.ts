import { createRecent } from '../../model/recent.ts';
import { isCommandQuery, type SearchArea, type SearchedSite } from '../search-files.ts';
import { FIRST_PAGES } from '../weights.ts';
import { parseQuery } from './parse-query.ts';
import { createSearchEngine, type SearchAnswer } from './search-engine.ts';
import { findNames, type FoundName, indexNames, type NameIndex } from './find-names.ts';
import { createSearchFiles, type Name, openSearch } from './search-store.ts';
import type { SearchedVersions } from './searched-versions.ts';
import { messageOf } from '../../model/error-message.ts';

/** A message from the page to the search worker. */
export type SearchRequest =
  /** The first request; again after a failure, and for other sites. */
  | {
      readonly type: 'open';
      /** The site of the page, and the others that are searched, too, as far as they can be read. */
      readonly sites: readonly [own: SearchedSite, ...others: SearchedSite[]];
    }
  | {
      readonly type: 'search';
      readonly id: number;
      readonly query: string;
      /** How many times the site's number of results to list; 0 for those that fit into the dialog. */
      readonly portions: number;
      readonly versions: SearchedVersions;
    }
  /** The commands to find besides, which all follow a `>`. */
  | { readonly type: 'commands'; readonly commands: readonly Name[] };

/** A message from the search worker to the page. Only the latest search is answered. */
export type SearchResponse =
  | {
      readonly type: 'opened';
      /** Empty when the search is not of the page's own site alone. */
      readonly areas: readonly SearchArea[];
      /** Site path of the page where readers can ask. */
      readonly community: string | null;
    }
  | { readonly type: 'names'; readonly id: number; readonly names: readonly FoundName[] }
  | { readonly type: 'answer'; readonly id: number; readonly answer: SearchAnswer }
  | {
      readonly type: 'failed';
      /** Null when the manifests failed, without which there is no search. */
      readonly id: number | null;
      readonly message: string;
    };

/** Minimum time between two answers, so that fast typing is answered once. */
const ANSWER_INTERVAL_MS = 40;

type Request<Type extends SearchRequest['type']> = Extract<SearchRequest, { readonly type: Type }>;

/** Creates the worker's request handler. It answers the latest query: with names, and with sections. */
export function createSearchRequestHandler(
  respond: (response: SearchResponse) => void,
): (request: SearchRequest) => void {
  /** The newest search; null if it can't be opened. */
  let opened: Promise<Awaited<ReturnType<typeof openSites>>['search'] | null> =
    Promise.resolve(null);
  let commands = indexNames([]);
  let latest = 0;
  let answeredAt = -ANSWER_INTERVAL_MS;

  const fail = (id: number | null, error: unknown) =>
    respond({ type: 'failed', id, message: messageOf(error) });
  const open = async (request: Request<'open'>) => {
    const opening = openSites(request);
    const latestOpened = opening.then(({ search }) => search).catch(() => null);
    opened = latestOpened;
    try {
      const { search, areas, community } = await opening;
      if (opened !== latestOpened) return;
      respond({ type: 'opened', areas, community });
      // A failure is reported with the first query.
      search.names().catch(() => undefined);
    } catch (error) {
      if (opened === latestOpened) fail(null, error);
    }
  };
  const answerNames = async ({ id, query, versions }: Request<'search'>) => {
    const isForCommands = isCommandQuery(query);
    const search = isForCommands ? null : await opened;
    const names = await findNames({
      ...{ input: query, versions, commands: await commands },
      names: search && (await search.names()),
      files: search?.files ?? null,
      synonyms: () => search?.engine.synonyms() ?? Promise.resolve(new Map()),
    });
    if (id === latest) respond({ type: 'names', id, names });
  };
  const answer = async ({ id, query, portions, versions }: Request<'search'>) => {
    // Queries may arrive before the manifests, whose failure is reported already.
    const search = await opened;
    if (!search || isCommandQuery(query)) return;
    const maxHits = Math.max(1, portions) * search.maxHits;
    const firstPages = portions === 0 ? FIRST_PAGES : maxHits;
    const isStale = () => id !== latest;
    // Yields in any case, so that queries that have arrived in the meantime are handled first.
    await wait(Math.max(0, answeredAt + ANSWER_INTERVAL_MS - performance.now()));
    if (isStale()) return;
    const found = await search.engine.search(query, { maxHits, firstPages, versions, isStale });
    if (!found || isStale()) return;
    answeredAt = performance.now();
    respond({ type: 'answer', id, answer: found });
  };

  return (request) => {
    if (request.type === 'open') {
      void open(request);
      // Compiling the regular expressions takes longer than a search; meanwhile, the files are on their way.
      parseQuery('first', new Map());
      return;
    }
    if (request.type === 'commands') {
      commands = indexNames(request.commands);
      return;
    }
    const { id } = request;
    latest = id;
    Promise.all([answerNames(request), answer(request)]).catch((error: unknown) => {
      if (id === latest) fail(id, error);
    });
  };
}

async function openSites({ sites: [ownSite, ...otherSites] }: Request<'open'>) {
  const opening = otherSites.map((site) =>
    openSearch(site).catch((error: unknown) => {
      console.warn(`Couldn't search ${site.name}: ${messageOf(error)}`);
      return [];
    }),
  );
  const own = await openSearch(ownSite);
  const others = (await Promise.all(opening)).flat();
  const sources = [own, ...others];
  const files = createSearchFiles(sources);
  const indexed = createRecent<'names', NameIndex>(1);
  const search = {
    ...{ files, engine: createSearchEngine(files) },
    maxHits: Math.max(...sources.map((source) => source.manifest.maxHits)),
    /** Reads and indexes the names, which sections don't wait for. */
    names: () => indexed.get('names', () => files.names().then(indexNames)),
  };
  const areas = others.length === 0 ? own.manifest.documents.areas : [];
  return { search, areas, community: own.manifest.community ?? null };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
