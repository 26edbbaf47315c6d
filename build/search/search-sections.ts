import type { Page } from '../../renderer/model/page.ts';
import type { SearchArea } from '../../renderer/search/search-files.ts';
import { collapse, withoutEmoji } from '../markdown/plain-text.ts';
import type { BuiltPage, BuiltSite } from '../site/built-site.ts';

/** A page as search sees it: where it stands, and one document for each section. */
export interface SearchPage {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** The trail: area, categories. */
  readonly subcategory: string;
  readonly sections: readonly SearchSection[];
}

/** One search document: a heading and the text below it. */
export interface SearchSection {
  /** Id of the heading; empty for what stands above the first one. */
  readonly id: string;
  /** Empty where there is none, or where it repeats the page's title. */
  readonly heading: string;
  readonly text: string;
  readonly code: string;
}

/** Every listed page of a site, area by area, so that an area is one range of pages. */
export function searchPages({ site, pages }: Pick<BuiltSite, 'site' | 'pages'>): {
  readonly areas: readonly SearchArea[];
  readonly pages: readonly SearchPage[];
} {
  const listed = pages.filter(({ page }) => !page.unlisted && page.kind !== 'landing');
  const ordered: SearchPage[] = [];
  const areas: SearchArea[] = [];
  for (const { id, label, versions } of site.areas) {
    const start = ordered.length;
    for (const version of versions) {
      const own = listed.filter(({ page }) => page.area === id && page.version === version.name);
      const name = version.isLast ? label : `${label} ${version.label}`;
      ordered.push(...own.map((page) => toSearchPage(page, name)));
    }
    areas.push({ id, label, pages: [start, ordered.length] });
  }
  const loose = listed.filter(({ page }) => page.area === null);
  ordered.push(...loose.map((page) => toSearchPage(page, site.title)));
  return { areas, pages: ordered };
}

function toSearchPage({ page, sections, headings }: BuiltPage, area: string): SearchPage {
  const title = plainLine(page.title);
  const names = new Map(headings.map(({ id, text }) => [id, plainLine(text)]));
  const found = sections.map(({ id, text, code }): SearchSection => {
    const heading = id === null ? '' : (names.get(id) ?? '');
    return {
      id: id ?? '',
      heading: heading === title ? '' : heading,
      text: withoutEmoji(text),
      code,
    };
  });
  const [first] = found;
  // Without a section of its own a page could not be found by its title.
  const opening = first?.heading === '' ? [] : [{ id: '', heading: '', text: '', code: '' }];
  return {
    url: page.path,
    title,
    description: plainLine(page.description),
    subcategory: trail(page, area),
    sections: joinOpening([...opening, ...found], page),
  };
}

/** What stands above a page's title and right below it is one section: its opening. */
function joinOpening(sections: readonly SearchSection[], page: Page): SearchSection[] {
  const count = sections.findIndex(({ heading }) => heading !== '');
  const opening = count === -1 ? sections : sections.slice(0, count);
  const texts = opening.map(({ text }) => text).filter(Boolean);
  const joined: SearchSection = {
    id: '',
    heading: '',
    text: texts.join('\n') || plainLine(page.description),
    code: opening
      .map(({ code }) => code)
      .filter(Boolean)
      .join('\n'),
  };
  return [joined, ...(count === -1 ? [] : sections.slice(count))];
}

function trail({ breadcrumbs }: Page, area: string): string {
  const labels = breadcrumbs.slice(0, -1).map(({ label }) => plainLine(label));
  return [area, ...labels.filter((label) => label !== area)].join(' › ');
}

/** One line without emoji, nor the dash that parted one from the name. */
function plainLine(text: string): string {
  return collapse(withoutEmoji(text)).replace(/^[\p{Pd}|:·\s]+(?=\p{L})/u, '');
}
