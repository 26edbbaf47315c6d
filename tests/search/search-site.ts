import type { PageListing } from '../../renderer/model/page-listing.ts';
import type { Area, SiteModel } from '../../renderer/model/site.ts';
import type { SearchConfig } from '../../renderer/model/site-config.ts';
import { createSearchEngine } from '../../renderer/search/query/search-engine.ts';
import {
  checkManifest,
  createSearchFiles,
  type SearchSource,
} from '../../renderer/search/query/search-store.ts';
import { makeSearchFiles, type SearchOutput } from '../../build/search/make-search-files.ts';
import { createPage, createSite } from '../theme/fixtures.ts';

/** A section as a test writes it. */
export interface SectionText {
  readonly heading?: string;
  readonly text?: string;
  readonly code?: string;
}

/** Makes the search files of pages, by path: title and sections. */
export async function indexPages(
  pages: Readonly<Record<string, readonly [title: string, ...SectionText[]]>>,
  search: SearchConfig = { maxHits: 24 },
  site: SiteModel = createSite(),
): Promise<SearchOutput> {
  const built = {
    site,
    search,
    pages: Object.entries(pages).map(([path, [title, ...sections]]) => ({
      listing: listingOf(path, site),
      page: createPage({
        path,
        title,
        description: '',
        breadcrumbs: [],
        area: areaOf(path, site)?.id ?? null,
        version: versionOf(path, site),
      }),
      html: null,
      sourceFile: null,
      headings: sections.flatMap(({ heading = '' }) =>
        heading === '' ? [] : [{ id: toId(heading), level: 2, html: heading, text: heading }],
      ),
      sections: {
        key: JSON.stringify(sections),
        read: () =>
          sections.map(({ heading = '', text = '', code = '' }) => ({
            id: heading === '' ? null : toId(heading),
            text,
            code,
          })),
      },
    })),
  };
  return (await makeSearchFiles(built)).files;
}

function areaOf(path: string, { areas }: SiteModel): Area | undefined {
  return areas.find((area) => path.indexOf(area.path) === 0);
}

/** The version with the longest path that the page is below. */
function versionOf(path: string, site: SiteModel): string | null {
  const versions = areaOf(path, site)?.versions.filter((own) => path.indexOf(own.path) === 0);
  return versions?.toSorted((a, b) => b.path.length - a.path.length)[0]?.name ?? null;
}

function listingOf(path: string, site: SiteModel): PageListing {
  const area = areaOf(path, site);
  const depth = path.split('/').filter(Boolean).length - 1;
  const isCopy = /^\/docs\/api\//.test(path);
  const kind = /\/topics\//.test(path) ? 'overview' : 'page';
  return { kind, trail: area ? [area.label] : [], depth, isCopy };
}

/** Returns what search reads the files of a site from. */
export function sourceOf(
  output: SearchOutput,
  id: string | null = null,
  onRead: (name: string) => void = () => undefined,
): SearchSource {
  const parse = (name: string) => JSON.parse(output.get(name)!()) as unknown;
  const read = (name: string) => {
    onRead(name);
    return Promise.resolve(parse(name));
  };
  return {
    manifest: checkManifest('manifest.json', parse('manifest.json')),
    read,
    site: { id, name: id },
  };
}

/** Opens an engine over search files, and tells which ones it reads. */
export function openEngine(output: SearchOutput) {
  const read: string[] = [];
  const source = sourceOf(output, null, (name) => read.push(name));
  const engine = createSearchEngine(createSearchFiles([source]));
  const find = async (query: string, maxHits = 24) => {
    const answer = await engine.search(query, { maxHits });
    return answer?.pages.flatMap(({ hits }) => hits.map(({ url }) => url)) ?? [];
  };
  return { engine, find, read };
}

function toId(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-');
}

/** A site with a released version of its docs, the next one and an old one, and an area without versions. */
export function createVersionedSite(overrides: Partial<SiteModel> = {}): SiteModel {
  const [docs, , blog] = createSite().areas;
  const version = (name: string, label: string, path: string) => ({
    ...{ name, label, path, mainPath: `${path}intro/` },
    isLast: name === '2.0',
  });
  return createSite({
    areas: [
      {
        ...docs!,
        versions: [
          version('current', 'Next', '/docs/next/'),
          version('2.0', '2.0', '/docs/'),
          version('1.0', '1.0', '/docs/1.0/'),
        ],
      },
      blog!,
    ],
    ...overrides,
  });
}
