import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { describeIssues } from '../config/schema-problems.ts';
import type { ContentProblem } from '../content-error.ts';
import type { SourceFile } from '../content/source-file.ts';

interface Parsed<T> {
  readonly entries: readonly T[];
  readonly problems: readonly ContentProblem[];
}

/** Reads a file that lists entries; one that does not fit is named with its line and left out, the others stay. */
export function parseEntries<Shape extends z.ZodObject>(
  source: Pick<SourceFile, 'file' | 'text'>,
  schema: Shape,
): Parsed<z.infer<Shape>> {
  const { document, lineOf, problems } = parseYaml(source);
  if (problems.length > 0 || document.contents === null) return { entries: [], problems };
  if (!isSeq(document.contents)) {
    const message = 'expected a list of entries, each beginning with "- date:"';
    return { entries: [], problems: [{ file: source.file, line: 1, message }] };
  }
  const entries: z.infer<Shape>[] = [];
  const found: ContentProblem[] = [];
  for (const item of document.contents.items) {
    const line = lineOf(item.range[0]);
    const value: unknown = isMap(item) ? item.toJS(document) : item;
    const result = schema.safeParse(value);
    if (result.success) entries.push(result.data);
    else found.push(...describe(result.error, schema, source.file, line));
  }
  return { entries, problems: found };
}

/** Reads a file that describes one thing; a mistake is named and the file counts as empty. */
export function parseEntry<Shape extends z.ZodObject>(
  source: Pick<SourceFile, 'file' | 'text'>,
  schema: Shape,
): { readonly entry: z.infer<Shape> | null; readonly problems: readonly ContentProblem[] } {
  const { document, problems } = parseYaml(source);
  if (problems.length > 0) return { entry: null, problems };
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) return { entry: result.data, problems: [] };
  return { entry: null, problems: describe(result.error, schema, source.file, 1) };
}

function parseYaml({ file, text }: Pick<SourceFile, 'file' | 'text'>) {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineOf = (offset: number) => lineCounter.linePos(offset).line;
  const problems = document.errors.map((error): ContentProblem => ({
    file,
    line: lineOf(error.pos[0]),
    message: `is not valid YAML: ${error.message}; write sentences that hold ": " or begin with a backtick below ">-"`,
  }));
  return { document, lineOf, problems };
}

function describe(
  error: z.ZodError,
  schema: z.ZodObject,
  file: string,
  line: number,
): ContentProblem[] {
  const sentences = describeIssues(error.issues, Object.keys(schema.shape));
  return sentences.map((message) => ({ file, line, message: `${message}; the entry is left out` }));
}
