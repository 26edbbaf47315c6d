import { z } from 'zod';
import { isDate } from './dates.ts';

const sentence = z.string().trim().min(1, 'is empty; write it or leave the key out');
const sentences = z.array(sentence).optional();
const date = z.string().refine(isDate, 'expected a day such as 2024-11-20');
const topics = z.array(sentence).min(1, 'expected at least one topic');
const address = z.url({
  protocol: /^https?$/,
  error: 'expected an address that begins with https://',
});

/** What a channel's month file says of one day. Texts are plain, with `code` in backticks. */
export const daySchema = z.strictObject({
  date,
  /** Names that days share, spelt alike in all of them. */
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
  /** Time in the recording, `HH:MM:SS`; absent where the notes give none. */
  at: z
    .string()
    .regex(/^\d{2}:[0-5]\d:[0-5]\d$/, 'expected a time such as "00:12:30"')
    .optional(),
  title: sentence,
  text: sentence.optional(),
  /** Name of the part that begins here, where a recording comes in several and times begin anew. */
  part: sentence.optional(),
  /** Address of that part's recording. */
  link: address.optional(),
});
export type StreamSection = Readonly<z.infer<typeof sectionSchema>>;

/** What a month file says of one stream, talk or course. */
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

/** What `group.yaml` and `channel.yaml` say; both may be missing. */
export const folderSchema = z.strictObject({
  /** The folder's name where absent. */
  title: sentence.optional(),
  /** What it is about, in a few words, without a full stop. */
  subject: sentence.optional(),
  /** Order among its neighbours; those without one follow by name. */
  position: z.number().optional(),
});
export type FolderEntry = Readonly<z.infer<typeof folderSchema>>;
