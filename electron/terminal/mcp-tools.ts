import { z } from 'zod';
import type { Catalog, CatalogPage } from '../../renderer/model/page-listing.ts';
import { toPublicAddress } from '../../renderer/model/links.ts';
import { isBelow, normalizePagePath } from '../../renderer/model/page-path.ts';
import { docsAddress, findPage, sitePathOf } from './find-page.ts';
import { ALL_VERSIONS, type Docs, versionNames, versionOf } from './open-docs.ts';
import { cutSection, cutText, listHeadings, withoutFrontMatter } from './page-sections.ts';

/** A tool of the MCP server. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** Returns the answer as data; errors of the arguments are thrown. */
  readonly run: (input: never, docs: Docs) => Promise<object> | object;
}

const DEFAULT_TOKENS = 4000;
const MAX_TOKENS = 50_000;

const page = z
  .string()
  .min(1)
  .max(500)
  .describe(
    'Path or address of a page: "docs/core/agents", "eliza-docs://docs/core/agents/" or its URL',
  );
const budget = z
  .int()
  .min(100)
  .max(MAX_TOKENS)
  .default(DEFAULT_TOKENS)
  .describe('Most tokens of text in one answer');
const cursor = z
  .string()
  .regex(/^\d{1,9}$/)
  .optional()
  .describe('The cursor of the previous answer, for the rest');
const date = z.iso.date().optional();
const limit = (most: number, usual: number) => z.int().min(1).max(most).default(usual);

/** Makes the tools for a site: only those that it has pages for, with its areas and versions in their schemas. */
export function createTools({ catalog }: Docs): readonly Tool[] {
  return [
    searchTool(catalog),
    readPageTool,
    readSectionTool,
    listPagesTool(catalog),
    ...(catalog.pages.some(isSymbol) ? [symbolTool] : []),
    ...(catalog.pages.some(({ archive }) => archive !== undefined) ? [archiveDaysTool] : []),
  ];
}

/** Checks that a tool's function takes what its schema parses. */
function defineTool<Input extends z.ZodObject>(
  tool: Omit<Tool, 'run' | 'input'> & {
    readonly input: Input;
    readonly run: (input: z.infer<Input>, docs: Docs) => Promise<object> | object;
  },
): Tool {
  return tool;
}

/** The schema of an area of a site. */
function areaOf({ areas }: Catalog) {
  const ids = areas.map(({ id }) => id);
  return z.enum(ids).optional().describe('Only pages of this area');
}

function searchTool(catalog: Catalog): Tool {
  const version = z
    .enum([...versionNames(catalog), ALL_VERSIONS])
    .optional()
    .describe(
      `Only pages of this version, or "${ALL_VERSIONS}"; without it, the default version of each area`,
    );
  return defineTool({
    name: 'search',
    title: 'Search the docs',
    description:
      `Finds sections of the ${catalog.title} docs for words, names or a question, best first. ` +
      'Read a result with read_section.',
    input: z.strictObject({
      query: z.string().trim().min(1).max(500).describe('Words, an exact name, or a question'),
      ...{ area: areaOf(catalog), version },
      limit: limit(50, 10),
    }),
    run: async ({ query, ...filter }, docs) => ({
      results: (await docs.search(query, filter)).map((found) => ({
        title: found.page.title,
        ...(found.heading && { section: found.heading }),
        ...(found.version !== null && { version: found.version }),
        address: docsAddress(found.path),
        url: toPublicAddress(docs.catalog, found.path),
        snippet: found.snippet,
        score: Math.round(found.score * 1000) / 1000,
      })),
    }),
  });
}

const readPageTool = defineTool({
  name: 'read_page',
  title: 'Read a page',
  description: 'Returns a page as Markdown, up to a number of tokens, with a cursor for the rest.',
  input: z.strictObject({ page, budget, cursor }),
  run: async (input, docs) => {
    const named = findPage(input.page, docs.catalog).page;
    const markdown = await docs.read(named);
    return { ...describePage(named, docs), ...textPart(markdown, input) };
  },
});

const readSectionTool = defineTool({
  name: 'read_section',
  title: 'Read a section',
  description: 'Returns one section of a page as Markdown, with the sections below it.',
  input: z.strictObject({
    page: page.describe('Path or address of a page, which may end with "#" and the section\'s id'),
    section: z
      .string()
      .min(1)
      .max(300)
      .optional()
      .describe('Id or heading, where the page has no "#"'),
    ...{ budget, cursor },
  }),
  run: async (input, docs) => {
    const { page: named, section: anchor } = findPage(input.page, docs.catalog);
    const markdown = withoutFrontMatter(await docs.read(named));
    const wanted = input.section ?? (anchor === null ? null : `#${anchor}`);
    // The part above the first heading has no id.
    const found =
      wanted === null
        ? { text: introduction(markdown, named), id: undefined }
        : cutSection(markdown, named, wanted);
    if (found === undefined) {
      const ids = listHeadings(markdown, named).flatMap(({ id }) => id ?? []);
      throw new Error(`"${named.path}" has no section "${wanted}"; it has ${ids.join(', ')}`);
    }
    const { id, text } = found;
    const path = `${named.path}${id === undefined ? '' : `#${id}`}`;
    return { ...describePage(named, docs, path), ...textPart(text, input) };
  },
});

function listPagesTool(catalog: Catalog): Tool {
  return defineTool({
    name: 'list_pages',
    title: 'List pages',
    description: 'Lists pages with title, address and description, in the order of the site.',
    input: z.strictObject({
      area: areaOf(catalog),
      prefix: z
        .string()
        .max(300)
        .optional()
        .describe('Only pages below this path, such as "docs/core"'),
      limit: limit(500, 100),
      cursor,
    }),
    run: (input) => {
      const above = normalizePagePath(sitePathOf(input.prefix ?? '/', catalog));
      const own = catalog.pages.filter(
        ({ area: ownArea, path }) =>
          (input.area === undefined || ownArea === input.area) && isBelow(path, above),
      );
      return listPart(own, input, ({ path, title, description }) => ({
        ...{ title, address: docsAddress(path) },
        ...(description && { description }),
      }));
    },
  });
}

const symbolTool = defineTool({
  name: 'symbol',
  title: 'Look up an exported name',
  description:
    'Returns an item of the API reference by name: its declaration, members, and the items that use it. ' +
    'For a member, use "Item.member".',
  input: z.strictObject({ name: z.string().trim().min(1).max(200), budget }),
  run: (input, docs) => describeSymbol(input.name, input.budget, docs),
});

const archiveDaysTool = defineTool({
  name: 'archive_days',
  title: 'List days of the archive',
  description: 'Lists days of the chat and streams, newest first, by topic, channel and dates.',
  input: z.strictObject({
    topic: z.string().max(100).optional().describe('Part of a topic, such as "SQLite"'),
    channel: z.string().max(100).optional().describe('Name of a channel, such as "coders"'),
    from: date.describe('First date, as 2024-11-20'),
    to: date.describe('Last date, as 2024-12-09'),
    limit: limit(200, 20),
    cursor,
  }),
  run: (input, docs) =>
    listPart(findDays(input, docs), input, (day) => ({
      title: day.title,
      address: docsAddress(day.path),
      ...day.archive,
      description: day.description,
    })),
});

function describePage(entry: CatalogPage, docs: Docs, path = entry.path) {
  const version = versionOf(entry, docs.catalog);
  return {
    title: entry.title,
    address: docsAddress(path),
    url: toPublicAddress(docs.catalog, path),
    ...(version && { version }),
  };
}

function textPart(
  markdown: string,
  { budget: most, cursor: from = '0' }: { budget: number; cursor?: string | undefined },
) {
  const start = Number(from);
  if (start > markdown.length) {
    throw new Error(
      `cursor "${from}" is beyond the end of the text, which has ${markdown.length} characters`,
    );
  }
  const { text, cursor: next, left } = cutText(markdown, most, start);
  return { markdown: text, ...(next !== undefined && { cursor: next, tokensLeft: left }) };
}

function introduction(markdown: string, entry: CatalogPage): string {
  const first = listHeadings(markdown, entry).find(({ level }) => level > 1);
  return markdown.slice(0, first?.start).trim();
}

function listPart<Item>(
  items: readonly Item[],
  { limit: most, cursor: from = '0' }: { limit: number; cursor?: string | undefined },
  describe: (item: Item) => object,
) {
  const start = Number(from);
  const end = start + most;
  return {
    total: items.length,
    items: items.slice(start, end).map(describe),
    ...(end < items.length && { cursor: String(end) }),
  };
}

interface DayFilter {
  /** Part of a topic's name. */
  readonly topic?: string | undefined;
  readonly channel?: string | undefined;
  /** First day, as in `2024-12-01`. */
  readonly from?: string | undefined;
  /** Last day. */
  readonly to?: string | undefined;
}

/** Returns the archive's days that pass a filter, newest first; throws for an unknown channel. */
function findDays({ topic, channel, from, to }: DayFilter, { catalog }: Docs): CatalogPage[] {
  const dated = catalog.pages.flatMap((entry) =>
    entry.archive ? [{ ...entry, archive: entry.archive }] : [],
  );
  const channels = [...new Set(dated.flatMap(({ archive }) => archive.channel ?? []))];
  if (channel !== undefined && !channels.some((name) => same(name, channel))) {
    throw new Error(`"${channel}" is no channel of the archive; there are ${channels.join(', ')}`);
  }
  return dated
    .filter(
      ({ archive }) =>
        (from === undefined || archive.date >= from) &&
        (to === undefined || archive.date <= to) &&
        (channel === undefined || same(archive.channel ?? '', channel)) &&
        (topic === undefined ||
          archive.topics.some((name) => name.toLowerCase().includes(topic.toLowerCase()))),
    )
    .sort((a, b) => (a.archive.date < b.archive.date ? 1 : -1));
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Anchor of the section that lists the items which use an item. */
const USED_BY = 'used-by';

/** Describes an exported name, or with a dot one of its members; throws with the nearest names where there is none. */
async function describeSymbol(name: string, budget: number, docs: Docs): Promise<object> {
  const { pages } = docs.catalog;
  const plain = name.replace(/\(\)$/, '');
  // The name of an item can have that of its namespace.
  const whole = findSymbol(plain, pages);
  const [, item = plain, member] = (!whole && /^(.*)\.([^.]+)$/.exec(plain)) || [];
  const page = whole ?? findSymbol(item, pages);
  if (!page) {
    const near = pages
      .filter((candidate) => isSymbol(candidate) && overlaps(candidate.title, item))
      .map(({ title }) => title);
    const hint = near.length > 0 ? `; there are ${[...new Set(near)].slice(0, 8).join(', ')}` : '';
    throw new Error(`the API reference has no item "${item}"${hint}`);
  }
  const markdown = withoutFrontMatter(await docs.read(page));
  const members = page.headings.filter(([level]) => level === 3);
  const headingAddress = (id: string) => docsAddress(`${page.path}#${id}`);
  if (member !== undefined) {
    const found = members.find(([, , text]) => text.replace(/\(\)$/, '') === member);
    if (!found) {
      const names = members.map(([, , text]) => text).join(', ');
      throw new Error(`"${page.title}" has no member "${member}"; it has ${names || 'none'}`);
    }
    const text = cutSection(markdown, page, `#${found[1]}`)?.text ?? '';
    return { name, address: headingAddress(found[1]), markdown: cutText(text, budget, 0).text };
  }
  const [first] = page.headings;
  const start = first ? cutSection(markdown, page, `#${first[1]}`)?.text : undefined;
  const declaration = start === undefined ? markdown : markdown.slice(0, markdown.indexOf(start));
  const uses = cutSection(markdown, page, `#${USED_BY}`)?.text;
  // A type and a constant, for example, can have one name.
  const others = pages
    .filter((other) => isSymbol(other) && other.title.replace(/ \(.*\)$/, '') === page.title)
    .flatMap(({ title, path }) =>
      title === page.title ? [] : [{ name: title, address: docsAddress(path) }],
    );
  return {
    ...{ name: page.title, address: docsAddress(page.path), description: page.description },
    ...(others.length > 0 && { otherMeanings: others }),
    markdown: cutText(declaration.trim(), budget, 0).text,
    sections: page.headings
      .filter(([level, id]) => level === 2 && id !== USED_BY)
      .map(([, id, text]) => ({ title: text, address: headingAddress(id) })),
    members: members.map(([, id, text]) => ({ name: text, address: headingAddress(id) })),
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
function isSymbol({ kind }: CatalogPage): boolean {
  return kind === 'symbol';
}

function overlaps(title: string, name: string): boolean {
  const [a, b] = [title.toLowerCase(), name.toLowerCase()];
  return a.includes(b) || b.includes(a);
}
