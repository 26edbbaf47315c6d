import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHtml } from '../markdown/compile-fixture.ts';
import { docusaurusMarks, ourMarks, type PageMarks } from './marks.ts';
import { articleFacts, type PageFacts, readFacts } from './page-facts.ts';

export type FactName = keyof PageFacts;

export interface PageDifference {
  readonly route: string;
  readonly fact: FactName;
  /** The first entries that differ. */
  readonly ours: string;
  readonly theirs: string;
}

export interface Comparison {
  /** Routes of the Docusaurus site, those that ours lacks, and those that only ours has. */
  readonly routes: readonly string[];
  readonly missing: readonly string[];
  readonly added: readonly string[];
  /** Pages that both have, and how many of them agree in each fact. */
  readonly pages: number;
  readonly same: Readonly<Record<FactName, number>>;
  readonly differences: readonly PageDifference[];
}

/** Pages that a build has for itself. */
const builtIn = /^\/(?:404|search)?$/;

/** Compares our build of a site with that of Docusaurus, page by page. */
export function compareSites(folders: {
  readonly ours: string;
  readonly theirs: string;
}): Comparison {
  const ours = openSite(folders.ours, ourMarks);
  const theirs = openSite(folders.theirs, docusaurusMarks);
  const routes = [...theirs.files.keys()].filter((route) => !builtIn.test(route)).sort();
  const shared = routes.filter((route) => ours.files.has(route));
  const same = new Map<FactName, number>();
  const differences: PageDifference[] = [];
  for (const route of shared) {
    const own = ours.read(route);
    const { hasArticle, ...other } = theirs.read(route);
    for (const fact of Object.keys(other) as FactName[]) {
      // Some lists of Docusaurus's blog have no title, and some have no article.
      const isAbsent =
        fact === 'h1' ? other.h1.length === 0 : articleFacts.has(fact) && !hasArticle;
      const difference = isAbsent ? undefined : firstDifference(own[fact], other[fact]);
      if (difference) differences.push({ route, fact, ...difference });
      same.set(fact, (same.get(fact) ?? 0) + (difference ? 0 : 1));
    }
  }
  return {
    routes,
    missing: routes.filter((route) => !ours.files.has(route)),
    added: [...ours.files.keys()]
      .filter((route) => !builtIn.test(route) && !theirs.files.has(route))
      .sort(),
    pages: shared.length,
    same: Object.fromEntries(same) as Record<FactName, number>,
    differences,
  };
}

interface OpenSite {
  /** Absolute paths of documents by route. */
  readonly files: ReadonlyMap<string, string>;
  readonly read: (route: string) => ReturnType<typeof readFacts>;
}

function openSite(folder: string, marks: PageMarks): OpenSite {
  const files = new Map<string, string>(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.html$/.test(entry.name))
      .filter((entry) => !isRedirect(path.join(entry.parentPath, entry.name)))
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const below = path.relative(folder, file).split(path.sep).join('/');
        return [`/${below.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, file] as const;
      }),
  );
  const root = findRoot(folder);
  return {
    files,
    read: (route) => readFacts(readFileSync(files.get(route)!, 'utf8'), marks, root),
  };
}

/** Pages of the redirects plugin hold nothing. */
function isRedirect(file: string): boolean {
  return /<meta http-equiv="?refresh/.test(readFileSync(file, 'utf8').slice(0, 1000));
}

/** Reads the site's address from the one that the root page gives as its own. */
function findRoot(folder: string): URL {
  const file = path.join(folder, 'index.html');
  const document = parseHtml(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const address = document.querySelector('link[rel~=canonical]')?.getAttribute('href');
  return new URL((address ?? 'http://localhost').replace(/\/*$/, '/'));
}

function firstDifference(ours: readonly string[], theirs: readonly string[]) {
  const length = Math.max(ours.length, theirs.length);
  for (let at = 0; at < length; at++) {
    const [own, other] = [ours[at], theirs[at]];
    // Docusaurus puts small images into the page, where they have no name.
    if (own === other || (own !== undefined && other === 'data')) continue;
    return { ours: own ?? '(nothing)', theirs: other ?? '(nothing)' };
  }
  return undefined;
}
