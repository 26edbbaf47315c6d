import { isMap, isSeq } from 'yaml';
import { z } from 'zod';
import { parseYaml } from '../../sources/parse-yaml.ts';
import { describeIssues } from '../../sources/schema-problems.ts';
import type { ContentProblem } from '../../base/problems.ts';
import type { SourceFile } from '../../sources/source-file.ts';
import { isDate, monthOf } from './language.ts';

const sentence = z.string().trim().min(1, 'is empty; write it or leave the key out');
const sentences = z.array(sentence).optional();
const date = z.string().refine(isDate, 'expected a day such as 2024-11-20');
const topics = z.array(sentence).min(1, 'expected at least one topic');
const address = z.url({
  protocol: /^https?$/,
  error: 'expected an address that begins with https://',
});

/** A day in a channel's month file. Texts are plain, with `code` in backticks and `[links](/docs/intro/)`. */
export const daySchema = z.strictObject({
  date,
  /** Days share topics by name, in upper or lower case. */
  topics,
  summary: sentence,
  questions: z
    .array(z.strictObject({ question: sentence, answer: sentence.optional() }))
    .optional(),
  decisions: sentences,
  followUps: sentences,
});
export type DayEntry = Readonly<z.infer<typeof daySchema>>;

const sectionSchema = z.strictObject({
  /** Time in the recording, `HH:MM:SS`. */
  at: z
    .string()
    .regex(/^\d{2}:[0-5]\d:[0-5]\d$/, 'expected a time such as "00:12:30"')
    .optional(),
  title: sentence,
  text: sentence.optional(),
  /** Name of the part that begins here, if a recording has several; its times start at zero. */
  part: sentence.optional(),
  /** Address of that part's recording. */
  link: address.optional(),
});
export type StreamSection = Readonly<z.infer<typeof sectionSchema>>;

/** A stream, talk or course in a month file. */
export const streamSchema = z.strictObject({
  date,
  title: sentence,
  kind: sentence,
  link: address.optional(),
  links: z.array(z.strictObject({ label: sentence, href: address })).optional(),
  topics,
  summary: sentence,
  sections: z.array(sectionSchema).min(1, 'expected at least one section'),
});
export type StreamEntry = Readonly<z.infer<typeof streamSchema>>;

/** The content of `group.yaml` and `channel.yaml`, which are both optional. */
const folderSchema = z.strictObject({
  /** The folder's name where absent. */
  title: sentence.optional(),
  /** A few words without a full stop. */
  subject: sentence.optional(),
  /** Folders without a position follow by name. */
  position: z.number().optional(),
});
export type FolderEntry = Readonly<z.infer<typeof folderSchema>>;

type Source = Pick<SourceFile, 'file' | 'text' | 'problem'>;

interface ParsedMonth<Shape extends typeof daySchema | typeof streamSchema> {
  readonly entries: readonly z.infer<Shape>[];
  readonly problems: readonly ContentProblem[];
}

/** Months by file, with their texts: the development server reads all of them again after each edit. */
const parsedMonths = new Map<string, { readonly text: string; readonly month: unknown }>();

/** Reads the list of entries in a file of one month, or returns what it read if the text is the same. */
export function readMonth<Shape extends typeof daySchema | typeof streamSchema>(
  source: Source,
  schema: Shape,
  month: string,
): ParsedMonth<Shape> {
  if (source.problem !== undefined) return parseMonth(source, schema, month);
  const known = parsedMonths.get(source.file);
  if (known?.text === source.text) return known.month as ParsedMonth<Shape>;
  const parsed = parseMonth(source, schema, month);
  parsedMonths.set(source.file, { text: source.text, month: parsed });
  return parsed;
}

/** Reads the list of entries in a file of one month (`2024-11`). An entry that doesn't fit is reported and left out. */
function parseMonth<Shape extends typeof daySchema | typeof streamSchema>(
  source: Source,
  schema: Shape,
  month: string,
): ParsedMonth<Shape> {
  const { file } = source;
  const { document, lineAt, problems } = parseEntries(source);
  if (problems.length > 0 || document.contents === null) return { entries: [], problems };
  if (!isSeq(document.contents)) {
    const message = 'expected a list of entries, each beginning with "- date:"';
    return { entries: [], problems: [{ file, line: 1, message }] };
  }
  const invalid: ContentProblem[] = [];
  const misplaced: ContentProblem[] = [];
  const byDate = new Map<string, z.infer<Shape>>();
  for (const item of document.contents.items) {
    const result = schema.safeParse(isMap(item) ? item.toJS(document) : item);
    const place = { file, line: lineAt(item.range[0]) };
    if (!result.success) {
      invalid.push(...describe(result.error, schema, place));
      continue;
    }
    const entry = result.data as z.infer<Shape>;
    const isElsewhere = monthOf(entry.date) !== month;
    if (isElsewhere || byDate.has(entry.date)) {
      const problem = isElsewhere ? 'belongs to another month' : 'is there twice';
      misplaced.push({ ...place, message: `${entry.date} ${problem}; the entry is left out` });
    } else {
      byDate.set(entry.date, entry);
    }
  }
  return { entries: [...byDate.values()], problems: [...invalid, ...misplaced] };
}

/** Reads `group.yaml` or `channel.yaml`; null for a file with mistakes. */
export function parseFolderEntry(source: Source): {
  readonly entry: FolderEntry | null;
  readonly problems: readonly ContentProblem[];
} {
  const { value = {}, problems } = parseEntries(source);
  if (problems.length > 0) return { entry: null, problems };
  const result = folderSchema.safeParse(value);
  if (result.success) return { entry: result.data, problems: [] };
  const place = { file: source.file, line: 1 };
  return { entry: null, problems: describe(result.error, folderSchema, place) };
}

function parseEntries({ file, text, problem }: Source) {
  const parsed = parseYaml(text);
  const problems = parsed.errors.map(({ line, message }): ContentProblem => ({
    ...{ file, line },
    message: `is not valid YAML: ${message}; write sentences that contain ": " or begin with a backtick below ">-"`,
  }));
  return { ...parsed, problems: problem === undefined ? problems : [{ file, message: problem }] };
}

function describe(
  error: z.ZodError,
  schema: z.ZodObject,
  place: Pick<ContentProblem, 'file' | 'line'>,
): ContentProblem[] {
  const sentences = describeIssues(error.issues, Object.keys(schema.shape));
  return sentences.map((message) => ({ ...place, message: `${message}; the entry is left out` }));
}
