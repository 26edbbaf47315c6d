import type { CatalogPage } from '../../renderer/model/catalog.ts';
import { docsAddress } from './find-page.ts';
import type { Docs } from './open-docs.ts';
import { cutSection, cutText, withoutFrontMatter } from './page-sections.ts';

/** Anchor of the section that lists the items which use an item. */
const USED_BY = 'used-by';

/** Describes an exported name, or with a dot one of its members; throws with the nearest names where there is none. */
export async function describeSymbol(name: string, budget: number, docs: Docs): Promise<object> {
  const { pages } = docs.catalog;
  const [item = '', member] = name.replace(/\(\)$/, '').split('.');
  const page = findSymbol(item, pages);
  if (!page) {
    const near = pages
      .filter((candidate) => isSymbol(candidate) && overlaps(candidate.title, item))
      .map(({ title }) => title);
    const hint = near.length > 0 ? `; there are ${[...new Set(near)].slice(0, 8).join(', ')}` : '';
    throw new Error(`the API reference has no item "${item}"${hint}`);
  }
  const markdown = withoutFrontMatter(await docs.read(page));
  const members = page.headings.filter(([level]) => level === 3);
  const facts = {
    name: page.title,
    address: docsAddress(page.path),
    description: page.description,
  };
  if (member !== undefined) {
    const found = members.find(([, , text]) => text.replace(/\(\)$/, '') === member);
    if (!found) {
      const names = members.map(([, , text]) => text).join(', ');
      throw new Error(`"${page.title}" has no member "${member}"; it has ${names || 'none'}`);
    }
    const text = cutSection(markdown, page, found[1]) ?? '';
    const { text: part } = cutText(text, budget, 0);
    return { name, address: docsAddress(`${page.path}#${found[1]}`), markdown: part };
  }
  const [first] = page.headings;
  const start = first ? cutSection(markdown, page, first[1]) : undefined;
  const declaration = start === undefined ? markdown : markdown.slice(0, markdown.indexOf(start));
  const uses = cutSection(markdown, page, USED_BY);
  return {
    ...facts,
    markdown: cutText(declaration.trim(), budget, 0).text,
    sections: page.headings
      .filter(([level, id]) => level === 2 && id !== USED_BY)
      .map(([, id, text]) => ({ title: text, address: docsAddress(`${page.path}#${id}`) })),
    members: members.map(([, id, text]) => ({
      name: text,
      address: docsAddress(`${page.path}#${id}`),
    })),
    usedBy: [...(uses ?? '').matchAll(/^- \[([^\]]+)\]/gm)].map(([, user]) =>
      user!.replace(/\\/g, ''),
    ),
  };
}

/** Finds an item of the newest reference: a copy of an older version comes first only where it alone has the name. */
function findSymbol(name: string, pages: readonly CatalogPage[]): CatalogPage | undefined {
  const named = pages.filter(
    (page) => isSymbol(page) && page.title.toLowerCase() === name.toLowerCase(),
  );
  const exact = named.filter(({ title }) => title === name);
  return (exact.length > 0 ? exact : named).sort((a, b) => a.path.length - b.path.length)[0];
}

/** Whether a page describes an item of a generated API reference. */
export function isSymbol({ kind }: CatalogPage): boolean {
  return kind === 'symbol';
}

function overlaps(title: string, name: string): boolean {
  const [a, b] = [title.toLowerCase(), name.toLowerCase()];
  return a.includes(b) || b.includes(a);
}
