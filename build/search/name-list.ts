import { groupBy } from '../../renderer/model/group-by.ts';
import type { PageListing } from '../../renderer/model/page-listing.ts';
import { NOT_FOUND_PATH } from '../../renderer/model/page-path.ts';
import type { Page } from '../../renderer/model/page.ts';
import {
  OWN_ID,
  type Named,
  type NamesFile,
  type PageName,
  toNamed,
} from '../../renderer/search/search-files.ts';
import { tokenize } from '../../renderer/search/tokenize.ts';
import type { IndexedPage } from './term-index.ts';
import { definedNames, isName, type SearchPage, type SearchSection } from './search-page.ts';

/** A heading that more pages have, such as "Next steps", is no name. */
const MAX_SAME_HEADINGS = 5;

/** Longer headings are sentences, which search finds by their words. */
const MAX_HEADING_WORDS = 5;

/** A page that readers open by its name, whether search finds it or not. */
interface NamedPage extends Pick<SearchPage, 'title' | 'subcategory'> {
  readonly page: Pick<Page, 'path'>;
}

/** Returns those of the pages that search doesn't find which are listed by their names. */
export function unsearchedPages(
  pages: readonly {
    readonly page: Pick<Page, 'path' | 'title' | 'unlisted'>;
    readonly listing: Pick<PageListing, 'trail'>;
  }[],
): readonly NamedPage[] {
  return pages
    .filter(({ page }) => page.path !== NOT_FOUND_PATH && page.unlisted !== true)
    .map(({ page, listing }) => ({
      ...{ page, title: page.title },
      subcategory: listing.trail.join(' › '),
    }));
}

/** Returns what readers find on a page by its name: headings, and settings in tables. */
export function namesOnPage(
  { role, headings }: Pick<SearchPage, 'role' | 'headings'>,
  sections: readonly Pick<SearchSection, 'id' | 'text'>[],
): PageName[] {
  // Days have no names, and the members of symbols have those of much else.
  if (role === 'day' || role === 'symbol') return [];
  const found = headings
    .filter(({ level, text }) => (level === 2 || level === 3) && isShort(text))
    .map(({ text, id }): PageName => ['heading', text, id]);
  const settings = sections.flatMap(({ id, text }) =>
    definedNames(text)
      .filter(
        ({ name, words: [word, ...others] }) => others.length === 0 && isName(name, word!.parts),
      )
      .map(({ name, isId }): PageName => ['setting', name, isId ? name : id]),
  );
  return [...found, ...settings];
}

function isShort(heading: string): boolean {
  const { length } = tokenize(heading);
  return length > 0 && length <= MAX_HEADING_WORDS;
}

/** Lists the names of a site; `indexed` has those on each of the pages. */
export function namesFile(
  pages: readonly SearchPage[],
  indexed: readonly Pick<IndexedPage, 'names'>[],
  others: readonly NamedPage[],
): NamesFile {
  const trails = new Map<string, number>();
  const folders: [number, string, ...Named[]][] = [];
  for (const { title, page, subcategory } of [...pages, ...others]) {
    if (!trails.has(subcategory)) trails.set(subcategory, trails.size);
    const trail = trails.get(subcategory)!;
    const parts = page.path.split('/');
    const [folder, name = ''] = [parts.slice(0, -2).join('/'), parts.at(-2)];
    const last = folders.at(-1);
    if (last?.[0] === trail && last[1] === folder) last.push(toNamed(title, name));
    else folders.push([trail, folder, toNamed(title, name)]);
  }
  const counts = new Map<string, number>();
  for (const [kind, text] of indexed.flatMap(({ names }) => names)) {
    if (kind === 'heading') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const named = (kind: PageName[0]) =>
    indexed.flatMap(({ names }, page) =>
      names.flatMap(([own, text, id]) => (own === kind ? [{ page, text, id }] : [])),
    );
  const settings = new Map(
    // Where several pages define a setting, the first one is listed, and search has the others.
    named('setting')
      .toReversed()
      .map((setting) => [setting.text, setting]),
  );
  const headings = named('heading').filter(({ text }) => counts.get(text)! <= MAX_SAME_HEADINGS);
  return {
    trails: [...trails.keys()],
    folders,
    headings: [...groupBy(headings, ({ page }) => page)].map(([page, own]) => [
      page,
      ...own.map(({ text, id }) => toNamed(text, id)),
    ]),
    settings: [
      ...groupBy(
        [...settings.values()].toReversed(),
        ({ page, id, text }) => `${page} ${id === text ? OWN_ID : id}`,
      ),
    ].map(([, own]) => {
      const { page, id, text } = own[0]!;
      return [page, id === text ? OWN_ID : id, ...own.map((setting) => setting.text)];
    }),
  };
}
