import path from 'node:path';
import { z } from 'zod';
import { memoize } from '../base/memoize.ts';
import { refusePath } from '../base/refuse-path.ts';
import { parseYaml } from './parse-yaml.ts';
import { parseLeniently } from './schema-problems.ts';
import { type ContentProblem } from '../base/problems.ts';
import {
  writtenBoolean,
  writtenDate,
  writtenName,
  writtenNumber,
  writtenText,
  writtenTextOrNull,
} from './written-values.ts';

const headingLevel = writtenNumber.pipe(
  z.int('expected a heading level from 2 to 6').min(2).max(6),
);
const idText = writtenText.pipe(
  z
    .string()
    .regex(/^[^/]+$/, 'expected an id without slashes')
    .superRefine(checkPath)
    .optional(),
);
const slugText = writtenText.pipe(
  z
    .string()
    .superRefine((slug, context) => {
      const parts = slug.split('/').filter((part) => !/^\.{0,2}$/.test(part));
      if (parts.length > 0) checkPath(parts.join('/'), context);
    })
    .optional(),
);

/** A part of a page's path, which names a folder of the output. */
function checkPath(part: string, context: z.core.$RefinementCtx): void {
  const reason = refusePath(part);
  if (reason) context.issues.push({ code: 'custom', input: part, message: reason });
}

/** A tag by its name, or by what readers see and the address of its page. */
const tag = z.union([
  z.object({ label: writtenName, permalink: writtenText.optional() }),
  writtenName,
]);

const optionalText = writtenText.optional();
const textOrNull = writtenTextOrNull.optional();
const flag = writtenBoolean.optional();

/** Keys that change nothing here, but Docusaurus knows them. */
const ignored = 'Kept for Docusaurus; changes nothing here.';

/** The supported keys, named as in Docusaurus; unknown keys are reported. */
export const frontMatterSchema = z.strictObject({
  id: idText.optional().describe("Name of the page in sidebars; the file's name by default."),
  title: optionalText.describe('Title; the first heading by default.'),
  slug: slugText
    .optional()
    .describe("Address below the area's, or below the folder's without a slash at its start."),
  sidebar_label: optionalText.describe('What the sidebar calls the page; its title by default.'),
  sidebar_position: writtenNumber.optional().describe('Place among the pages of its folder.'),
  sidebar_class_name: optionalText.describe('Class of its entry in the sidebar.'),
  displayed_sidebar: textOrNull.describe('Sidebar beside the page; `null` for none.'),
  description: optionalText.describe('What search engines and cards of links say of it.'),
  draft: flag.describe('Leave the page out of builds; `npm run dev` shows it.'),
  unlisted: flag.describe('Leave it out of sidebars, search and the sitemap.'),
  hide_title: flag.describe('Show no title above the text.'),
  hide_table_of_contents: flag.describe('Show no table of contents.'),
  toc_min_heading_level: headingLevel.optional().describe('Highest heading in it.'),
  toc_max_heading_level: headingLevel.optional().describe('Lowest heading in it.'),
  pagination_label: optionalText.describe('What links to the next and previous page call it.'),
  pagination_next: textOrNull.describe('Id of the page that follows; `null` for none.'),
  pagination_prev: textOrNull.describe('Id of the page before; `null` for none.'),
  custom_edit_url: textOrNull.describe('Where "Edit this page" leads; `null` for no such link.'),
  keywords: z.array(writtenName).optional().describe('Other words that search finds it by.'),
  image: optionalText.describe('Image for cards of links to the page.'),
  tags: z.array(tag).optional().describe('Tags, each with a page that lists its pages.'),
  parse_number_prefixes: flag.describe('Take a number before the file name for its position.'),
  last_update: z
    .object({
      date: writtenDate.optional().describe('Date in place of the last commit.'),
      author: optionalText.describe('Name in place of who made it.'),
    })
    .optional()
    .describe('When and by whom the page was last changed.'),
  mdx: z
    .object({ format: z.enum(['md', 'mdx', 'detect']).describe('`detect` means the ending.') })
    .optional()
    .describe('Whether the file is Markdown or MDX, whatever its ending.'),
  title_meta: optionalText.describe('Title in tabs and search engines.'),
  date: z.unknown().optional().describe('Date of a post.'),
  authors: z
    .unknown()
    .optional()
    .describe('Authors of a post: keys of `authors.yml`, or their data.'),
  author: optionalText.describe('Name of the author of a post.'),
  author_title: optionalText.describe('What the author does.'),
  author_url: optionalText.describe('Page of the author.'),
  author_image_url: optionalText.describe('Picture of the author.'),
  authorTitle: optionalText.describe('`author_title` in version 1.'),
  authorURL: optionalText.describe('`author_url` in version 1.'),
  authorImageURL: optionalText.describe('`author_image_url` in version 1.'),
  sidebar_key: optionalText.describe(ignored),
  sidebar_custom_props: z.unknown().optional().describe(ignored),
  wrapperClassName: optionalText.describe(ignored),
});

export type FrontMatter = Readonly<z.infer<typeof frontMatterSchema>>;

interface FrontMatterProblem extends ContentProblem {
  /** A key that nothing here reads. */
  readonly unknownKey?: string;
}

export interface ParsedSource {
  readonly frontMatter: FrontMatter;
  /** All that is written, unknown keys, too; undefined if it can't be read. */
  readonly values: unknown;
  readonly body: string;
  /** Number of lines above the body. */
  readonly lineOffset: number;
  readonly problems: readonly FrontMatterProblem[];
}

/** Far more than any page needs; what is unlimited can hold a build up for minutes. */
const MAX_LENGTH = 64 * 1024;

/** The fences are lines of their own. */
const fence = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Matches the lines of front matter whose second fence is missing. */
const openFence = /^\uFEFF?---[ \t]*\r?\n(?:[a-z_]+:.*(?:\r?\n|$))+/;

/** Front matter that isn't read, and what to do about it. */
const unread = [
  { lines: openFence, message: 'front matter has no end; close it with a line "---"' },
  {
    lines: /^\s+---[ \t]*\r?\n(?:[a-z_]+:.*\r?\n)+---[ \t]*(?:\r?\n|$)/,
    message: 'front matter is not in the first line; remove the empty lines above it',
  },
  {
    lines: /^\uFEFF?\+\+\+[ \t]*\r?\n(?:[\s\S]*?\r?\n)?\+\+\+[ \t]*(?:\r?\n|$)/,
    message: 'front matter is TOML; write it as YAML between lines "---"',
  },
];

/** Matches a line that says draft, in front matter that is no YAML. */
const draftLine = /^\W?draft\W*[:=](?![ \t]*(?:false|no|off|0|null|)[ \t]*\r?$)/im;

/** What readers see is as it is written; what is part of addresses has the value that Docusaurus gives it. */
const shownKeys = /^(?:title(?:_meta)?|(?:sidebar|pagination)_label|description|keywords)$/;

/** Parses a file's front matter. What is invalid is left out, and reported with its line. */
export function parseFrontMatter(source: string, file: string): ParsedSource {
  const match = fence.exec(source);
  if (!match) {
    const [found] = unread.flatMap(({ lines, message }) => {
      const [written] = lines.exec(source) ?? [];
      return written === undefined ? [] : [{ written, message }];
    });
    const problems = found ? [{ file, line: 1, message: found.message }] : [];
    const frontMatter = draftLine.test(found?.written ?? '') ? { draft: true } : {};
    return { frontMatter, values: {}, body: source, lineOffset: 0, problems };
  }
  const yaml = match[1] ?? '';
  const body = source.slice(match[0].length);
  const lineOffset = match[0].split('\n').length - 1;

  const problemAt = (line: number, message: string) => ({
    ...{ file, line, message: `front matter${message}` },
  });
  const fail = (problems: readonly ContentProblem[]) => ({
    ...{ frontMatter: draftLine.test(yaml) ? { draft: true } : {}, values: undefined },
    ...{ body, lineOffset, problems },
  });
  if (yaml.length > MAX_LENGTH)
    return fail([
      problemAt(2, ` has more than ${MAX_LENGTH / 1024} KB; move its text into the body`),
    ]);
  const { value = {}, written = value, lineOf, errors } = parseYaml(yaml);
  if (errors.length > 0) {
    const remedy = 'quote values that contain ":" or "#", or begin with "*" or "&"';
    return fail(
      errors.map(({ line, message }) =>
        problemAt(line + 1, ` is not valid YAML: ${message}; ${remedy}`),
      ),
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fail([problemAt(2, ': expected keys with values')]);
  const known = Object.keys(frontMatterSchema.shape);
  const shown = Object.entries(written as object).filter(([key]) => shownKeys.test(key));
  const values = { ...value, ...Object.fromEntries(shown) };
  const { value: parsed = {}, problems } = parseLeniently(frontMatterSchema, values, known);
  const saysDraft = Object.entries(value).some(
    ([key, written]) =>
      /^draft$/i.test(key) && !/^(?:false|no|off|0|null|)$/i.test(String(written)),
  );
  const frontMatter = saysDraft ? { ...parsed, draft: true } : parsed;
  const invalid = problems.map(({ path: keys, message }) => ({
    ...problemAt(lineOf(keys) + 1, `: ${message}`),
    ...(/^unknown key /.test(message) && { unknownKey: String(keys[0]) }),
  }));
  const { slug, ...others } = frontMatter;
  if (slug === undefined || !leadsOutside(slug, file))
    return { frontMatter, values: value, body, lineOffset, problems: invalid };
  const outside = problemAt(lineOf(['slug']) + 1, ': "slug": leads out of the site; remove ".."');
  return { frontMatter: others, values: value, body, lineOffset, problems: [...invalid, outside] };
}

/** Tells whether a slug goes further up than the file's folders. */
function leadsOutside(slug: string, file: string): boolean {
  const folders = slug.charAt(0) === '/' ? 0 : file.split('/').length - 1;
  const parts = path.posix.normalize(slug.replace(/^\/+/, '')).split('/');
  return parts.filter((part) => part === '..').length > folders;
}

/** The same mistake in as many files is none: the site's authors mean the key that they wrote. */
const MIN_FILES_OF_OWN_KEY = 3;

/**
 * Leaves out the problems of keys that only code of a site can read. One that looks like a known key is a slip, unless
 * several files have it or code reads it.
 */
export function withoutOwnKeys(
  problems: readonly FrontMatterProblem[],
  listCode: () => readonly string[],
): readonly ContentProblem[] {
  const code = memoize(() => listCode().filter((text) => /frontMatter/i.test(text)));
  const filesOf = (key: string) =>
    new Set(problems.filter(({ unknownKey }) => unknownKey === key).map(({ file }) => file)).size;
  const isRead = memoize((key: string) => {
    const use = new RegExp(`(?:[.{,]\\s*|["'])${key.replace(/\W/g, '\\$&')}\\b`);
    return filesOf(key) >= MIN_FILES_OF_OWN_KEY || code().some((text) => use.test(text));
  });
  return problems.filter(
    ({ unknownKey, message }) =>
      unknownKey === undefined || !(/; remove it$/.test(message) || isRead(unknownKey)),
  );
}
