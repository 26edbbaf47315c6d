import { isMap, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { parseLeniently } from './schema-problems.ts';
import { type ContentProblem } from '../core/content-error.ts';
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
    .optional(),
);

/** A tag by its name, or by what readers see and the address of its page. */
const tag = z.union([
  z.object({ label: writtenName, permalink: writtenText.optional() }),
  writtenName,
]);

/** The supported keys, named as in Docusaurus; unknown keys are reported. */
const frontMatterSchema = z.strictObject({
  id: idText.optional(),
  title: writtenText.optional(),
  slug: writtenText.optional(),
  sidebar_label: writtenText.optional(),
  sidebar_position: writtenNumber.optional(),
  sidebar_class_name: writtenText.optional(),
  displayed_sidebar: writtenTextOrNull.optional(),
  description: writtenText.optional(),
  draft: writtenBoolean.optional(),
  unlisted: writtenBoolean.optional(),
  hide_title: writtenBoolean.optional(),
  hide_table_of_contents: writtenBoolean.optional(),
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
  pagination_label: writtenText.optional(),
  pagination_next: writtenTextOrNull.optional(),
  pagination_prev: writtenTextOrNull.optional(),
  custom_edit_url: writtenTextOrNull.optional(),
  keywords: z.array(writtenName).optional(),
  image: writtenText.optional(),
  tags: z.array(tag).optional(),
  parse_number_prefixes: writtenBoolean.optional(),
  last_update: z
    .object({ date: writtenDate.optional(), author: writtenText.optional() })
    .optional(),
  // What follows changes nothing here, but Docusaurus knows it.
  sidebar_key: writtenText.optional(),
  sidebar_custom_props: z.unknown().optional(),
  wrapperClassName: writtenText.optional(),
  // Of posts in a blog.
  date: z.unknown().optional(),
  authors: z.unknown().optional(),
  author: writtenText.optional(),
  author_title: writtenText.optional(),
  author_url: writtenText.optional(),
  author_image_url: writtenText.optional(),
  title_meta: writtenText.optional(),
});

export type FrontMatter = Readonly<z.infer<typeof frontMatterSchema>>;

interface FrontMatterProblem extends ContentProblem {
  /** A key that nothing here reads and that resembles none. */
  readonly unknownKey?: string;
}

export interface ParsedSource {
  readonly frontMatter: FrontMatter;
  /** All that is written, unknown keys, too. */
  readonly values: unknown;
  readonly body: string;
  /** Number of lines above the body. */
  readonly lineOffset: number;
  readonly problems: readonly FrontMatterProblem[];
}

/** The fences are lines of their own. */
const fence = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Matches a line that says draft, in front matter that is no YAML. */
const draftLine = /^\W?draft\W*:(?![ \t]*(?:false|no|off|0|null|)[ \t]*\r?$)/im;

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
    ...{ frontMatter: draftLine.test(yaml) ? { draft: true } : {}, values: {} },
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
  const { value: parsed = {}, problems } = parseLeniently(frontMatterSchema, value, known);
  const saysDraft = Object.entries(value as object).some(
    ([key, written]) =>
      /^draft$/i.test(key) && !/^(?:false|no|off|0|null|)$/i.test(String(written)),
  );
  const frontMatter = saysDraft ? { ...parsed, draft: true } : parsed;
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
      ...(/^unknown key .*; remove it$/.test(message) && { unknownKey: String(path[0]) }),
    })),
  };
}

/** Replaces the problems of keys that only components of a site can read by one that counts them. */
export function countUnknownKeys(
  problems: readonly FrontMatterProblem[],
): readonly ContentProblem[] {
  const unknown = problems.filter(({ unknownKey }) => unknownKey !== undefined);
  const [first] = unknown;
  if (!first) return problems;
  const keys = [...new Set(unknown.map(({ unknownKey }) => unknownKey))];
  const files = new Set(unknown.map(({ file }) => file)).size;
  const place = files === 1 ? '1 file' : `${files} files`;
  const message = `front matter of ${place} has keys that aren't Docusaurus's own; only components of the site read them: ${keys.join(', ')}`;
  return [
    ...problems.filter(({ unknownKey }) => unknownKey === undefined),
    { file: first.file, ...(first.line !== undefined && { line: first.line }), message },
  ];
}
