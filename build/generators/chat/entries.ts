import { z } from 'zod';
import { readYaml, type YamlSource } from '../../sources/parse-yaml.ts';
import { parseStrictly } from '../../sources/schema-problems.ts';
import { writtenNumber } from '../../sources/written-values.ts';
import type { ContentProblem } from '../../base/problems.ts';
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
export const folderSchema = z.strictObject({
  /** The folder's name where absent. */
  title: sentence.optional(),
  /** A few words without a full stop. */
  subject: sentence.optional(),
  /** Folders without a position follow by name. */
  position: writtenNumber.optional(),
});
export type FolderEntry = Readonly<z.infer<typeof folderSchema>>;

/** A list of entries, each of which is checked for itself. */
const monthSchema = z.array(
  z.unknown(),
  'expected a list of entries, each beginning with "- date:"',
);

/** Reads the entries in a file of one month (`2024-11`). An entry that doesn't fit is reported and left out. */
export function readMonth<Entry extends { readonly date: string }>(
  source: YamlSource,
  schema: z.ZodType<Entry>,
  month: string,
): {
  readonly entries: readonly Entry[];
  readonly problems: readonly ContentProblem[];
} {
  const { value = [], problems, lineOf } = readYaml(source, monthSchema);
  const invalid: ContentProblem[] = [];
  const misplaced: ContentProblem[] = [];
  const byDate = new Map<string, Entry>();
  for (const [index, item] of value.entries()) {
    const report = (message: string): ContentProblem => ({
      ...{ file: source.file, line: lineOf([index]) },
      message: `${message}; the entry is left out`,
    });
    const { value: entry, problems: found } = parseStrictly(schema, item);
    if (!entry) {
      invalid.push(...found.map(({ message }) => report(message)));
    } else if (monthOf(entry.date) !== month) {
      misplaced.push(report(`${entry.date} belongs to another month`));
    } else if (byDate.has(entry.date)) {
      misplaced.push(report(`${entry.date} is there twice`));
    } else {
      byDate.set(entry.date, entry);
    }
  }
  return { entries: [...byDate.values()], problems: [...problems, ...invalid, ...misplaced] };
}
