import { isMap, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { describeIssues } from '../config/schema-problems.ts';
import { type ContentProblem } from '../content-error.ts';

const text = z.coerce.string();
const headingLevel = z.int('expected a heading level from 2 to 6').min(2).max(6);

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
  tags: z.array(z.string()).optional(),
});

export type FrontMatter = Readonly<z.infer<typeof frontMatterSchema>>;

export interface ParsedSource {
  readonly frontMatter: FrontMatter;
  readonly body: string;
  /** Number of lines above the body. */
  readonly lineOffset: number;
  readonly problems: readonly ContentProblem[];
}

const fence = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Parses a file's front matter. Invalid front matter is ignored, and reported with the lines of the mistakes. */
export function parseFrontMatter(source: string, file: string): ParsedSource {
  const match = fence.exec(source);
  if (!match) return { frontMatter: {}, body: source, lineOffset: 0, problems: [] };
  const yaml = match[1] ?? '';
  const body = source.slice(match[0].length);
  const lineOffset = match[0].split('\n').length - 1;

  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const at = (offset: number) => lineCounter.linePos(offset).line + 1;
  const fail = (problems: ContentProblem[]) => ({ frontMatter: {}, body, lineOffset, problems });
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
  const result = frontMatterSchema.safeParse(value);
  if (result.success) return { frontMatter: result.data, body, lineOffset, problems: [] };
  const lineOf = (key: PropertyKey | undefined) => {
    if (!isMap(document.contents)) return 2;
    const pair = document.contents.items.find((item) => String(item.key) === String(key));
    const range = (pair?.key as { range?: [number, number, number] } | undefined)?.range;
    return range ? at(range[0]) : 2;
  };
  const known = Object.keys(frontMatterSchema.shape);
  return fail(
    result.error.issues.flatMap((issue) =>
      describeIssues([issue], known).map((message) => ({
        file,
        line: lineOf(issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0]),
        message: `front matter: ${message}`,
      })),
    ),
  );
}
