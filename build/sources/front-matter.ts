import { isMap, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { parseLeniently } from './schema-problems.ts';
import { type ContentProblem } from '../core/content-error.ts';

const text = z.coerce.string();
const headingLevel = z.int('expected a heading level from 2 to 6').min(2).max(6);

/** A tag by its name, or by what readers see and the address of its page. */
const tag = z.union([z.object({ label: z.string(), permalink: z.string().optional() }), text]);

const date = z.coerce.date('expected a date such as 2024-12-31');

/** The supported keys, named as in Docusaurus; unknown keys are reported. */
const frontMatterSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[^/]+$/, 'expected an id without slashes')
    .optional(),
  title: text.optional(),
  slug: z.string().optional(),
  sidebar_label: text.optional(),
  sidebar_position: z.number().optional(),
  sidebar_class_name: z.string().optional(),
  displayed_sidebar: z.string().nullable().optional(),
  description: text.optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  hide_title: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
  pagination_label: text.optional(),
  pagination_next: z.string().nullable().optional(),
  pagination_prev: z.string().nullable().optional(),
  custom_edit_url: z.string().nullable().optional(),
  keywords: z.array(z.string()).optional(),
  image: z.string().optional(),
  tags: z.array(tag).optional(),
  parse_number_prefixes: z.boolean().optional(),
  last_update: z.object({ date: date.optional(), author: text.optional() }).optional(),
  // What follows changes nothing here, but Docusaurus knows it.
  sidebar_key: z.string().optional(),
  sidebar_custom_props: z.unknown().optional(),
  wrapperClassName: z.string().optional(),
  // Of posts in a blog.
  date: z.unknown().optional(),
  authors: z.unknown().optional(),
  author: text.optional(),
  author_title: text.optional(),
  author_url: text.optional(),
  author_image_url: text.optional(),
  title_meta: text.optional(),
});

export type FrontMatter = Readonly<z.infer<typeof frontMatterSchema>>;

export interface ParsedSource {
  readonly frontMatter: FrontMatter;
  /** All that is written, unknown keys, too. */
  readonly values: unknown;
  readonly body: string;
  /** Number of lines above the body. */
  readonly lineOffset: number;
  readonly problems: readonly ContentProblem[];
}

const fence = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Parses a file's front matter. What is invalid is left out, and reported with its line. */
export function parseFrontMatter(source: string, file: string): ParsedSource {
  const match = fence.exec(source);
  if (!match) return { frontMatter: {}, values: {}, body: source, lineOffset: 0, problems: [] };
  const yaml = match[1] ?? '';
  const body = source.slice(match[0].length);
  const lineOffset = match[0].split('\n').length - 1;

  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const at = (offset: number) => lineCounter.linePos(offset).line + 1;
  const fail = (problems: ContentProblem[]) => ({
    ...{ frontMatter: {}, values: {} },
    ...{ body, lineOffset, problems },
  });
  if (document.errors.length > 0) {
    return fail(
      document.errors.map((error) => ({
        file,
        line: at(error.pos[0]),
        message: `front matter is not valid YAML: ${error.message}; quote values that contain ":" or "#"`,
      })),
    );
  }
  const value: unknown = document.toJS() ?? {};
  if (document.contents !== null && !isMap(document.contents)) {
    return fail([{ file, line: 2, message: 'front matter: expected keys with values' }]);
  }
  const known = Object.keys(frontMatterSchema.shape);
  const { value: frontMatter = {}, problems } = parseLeniently(frontMatterSchema, value, known);
  const lineOf = (key: PropertyKey | undefined) => {
    if (!isMap(document.contents)) return 2;
    const pair = document.contents.items.find((item) => String(item.key) === String(key));
    const range = (pair?.key as { range?: [number, number, number] } | undefined)?.range;
    return range ? at(range[0]) : 2;
  };
  return {
    ...{ frontMatter, values: value, body, lineOffset },
    problems: problems.map(({ path, message }) => ({
      ...{ file, line: lineOf(path[0]) },
      message: `front matter: ${message}`,
    })),
  };
}
