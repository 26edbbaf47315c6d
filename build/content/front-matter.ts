import path from 'node:path';
import { isMap } from 'yaml';
import { z } from 'zod';
import { parseLeniently } from '../config/parse-leniently.ts';
import { parseYaml } from '../config/parse-yaml.ts';
import { type ContentProblem } from '../core/content-error.ts';
import { refusePath } from '../core/refuse-path.ts';

const text = z.coerce.string();
const headingLevel = z.int('expected a heading level from 2 to 6').min(2).max(6);

/** A tag by its name, or by what readers see and the address of its page. */
const tag = z.union([z.object({ label: z.string(), permalink: z.string().optional() }), text]);

/** A part of a page's path, which names a folder of the output. */
function checkPath(path: string, context: z.core.$RefinementCtx): void {
  const reason = refusePath(path);
  if (reason) context.issues.push({ code: 'custom', input: path, message: reason });
}

const date = z.coerce.date('expected a date such as 2024-12-31');

/** The supported keys, named as in Docusaurus; unknown keys are reported. */
const frontMatterSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[^/]+$/, 'expected an id without slashes')
    .superRefine(checkPath)
    .optional(),
  title: text.optional(),
  slug: z
    .string()
    .superRefine((slug, context) => {
      const parts = slug.split('/').filter((part) => !/^\.{0,2}$/.test(part));
      if (parts.length > 0) checkPath(parts.join('/'), context);
    })
    .optional(),
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

/** Far more than any page needs; what is unlimited can hold a build up for minutes. */
const MAX_LENGTH = 64 * 1024;

const fence = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Parses a file's front matter. What is invalid is left out, and reported with its line. */
export function parseFrontMatter(source: string, file: string): ParsedSource {
  const match = fence.exec(source);
  if (!match) return { frontMatter: {}, values: {}, body: source, lineOffset: 0, problems: [] };
  const yaml = match[1] ?? '';
  const body = source.slice(match[0].length);
  const lineOffset = match[0].split('\n').length - 1;

  const problemAt = (line: number, message: string) => ({
    ...{ file, line, message: `front matter${message}` },
  });
  const fail = (problems: readonly ContentProblem[]) => ({
    ...{ frontMatter: {}, values: {}, body, lineOffset, problems },
  });
  if (yaml.length > MAX_LENGTH)
    return fail([
      problemAt(2, ` has more than ${MAX_LENGTH / 1024} KB; move its text into the body`),
    ]);
  const { document, value = {}, lineAt, errors } = parseYaml(yaml);
  const at = (offset: number) => lineAt(offset) + 1;
  if (errors.length > 0) {
    const remedy = 'quote values that contain ":" or "#", or begin with "*" or "&"';
    return fail(
      errors.map(({ line, message }) =>
        problemAt(line + 1, ` is not valid YAML: ${message}; ${remedy}`),
      ),
    );
  }
  if (document.contents !== null && !isMap(document.contents))
    return fail([problemAt(2, ': expected keys with values')]);
  const known = Object.keys(frontMatterSchema.shape);
  const { value: frontMatter = {}, problems } = parseLeniently(frontMatterSchema, value, known);
  const lines = new Map<string, number>();
  for (const { key } of isMap(document.contents) ? document.contents.items : []) {
    const { range } = (key ?? {}) as { range?: readonly [number, number, number] };
    if (range) lines.set(String(key), at(range[0]));
  }
  const lineOf = (key: unknown) => lines.get(String(key)) ?? 2;
  const invalid = problems.map(({ path: keys, message }) =>
    problemAt(lineOf(keys[0]), `: ${message}`),
  );
  const { slug, ...others } = frontMatter;
  if (slug === undefined || !leadsOutside(slug, file))
    return { frontMatter, values: value, body, lineOffset, problems: invalid };
  const outside = problemAt(lineOf('slug'), `: "slug": leads out of the site; remove ".."`);
  return { frontMatter: others, values: value, body, lineOffset, problems: [...invalid, outside] };
}

/** Tells whether a slug goes further up than the file's folders. */
function leadsOutside(slug: string, file: string): boolean {
  const folders = slug.charAt(0) === '/' ? 0 : file.split('/').length - 1;
  const parts = path.posix.normalize(slug.replace(/^\/+/, '')).split('/');
  return parts.filter((part) => part === '..').length > folders;
}
