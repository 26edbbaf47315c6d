import { readFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { z } from 'zod';
import { extname } from 'node:path';
import { toText } from '../../../base/read-text.ts';
import { describeIssues } from '../../../sources/schema-problems.ts';
import { countOf, ExpectedError, messageOf } from '../../../base/problems.ts';

/** A mistake in the options or in the export, because of which nothing is written. */
export class ImportError extends ExpectedError {
  override readonly name = 'ImportError';
}

const person = z.object({ id: z.string(), name: z.string(), nickname: z.string().nullish() });

const attachments = z.array(z.object({ fileName: z.string() })).default([]);

/** The parts of a DiscordChatExporter message that the import uses. */
const messageSchema = z.object({
  id: z.string(),
  /** People write `Default` and `Reply`; all other types are system messages. */
  type: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
  content: z.string(),
  author: person.extend({ isBot: z.boolean().optional() }),
  attachments,
  /** What the author passes on, which somebody wrote elsewhere. */
  forwardedMessage: z.object({ content: z.string().default(''), attachments }).nullish(),
  reactions: z.array(z.object({ count: z.number() })).default([]),
  reference: z.object({ messageId: z.string().nullish() }).nullish(),
  mentions: z.array(person).default([]),
});
type ExportedMessage = Readonly<z.infer<typeof messageSchema>>;

const exportSchema = z.object({ messages: z.array(messageSchema), messageCount: z.number() });

/** Reads the messages of an export; throws an ImportError for anything else, and for one that was cut off. */
export async function readExport(file: string): Promise<readonly ExportedMessage[]> {
  let value: unknown;
  try {
    value = JSON.parse(toText(await readFile(file)));
  } catch (error) {
    throw new ImportError(
      `${file} is not valid JSON: ${messageOf(error)}; export the channel again`,
    );
  }
  const { data, error } = exportSchema.safeParse(value);
  if (!data) {
    const [first = ''] = describeIssues(error.issues);
    throw new ImportError(`${file} is not an export of DiscordChatExporter: ${first}`);
  }
  const { messages, messageCount } = data;
  if (messages.length !== messageCount) {
    const fact = `has ${countOf(messages.length, 'message')}, but its "messageCount" is ${messageCount}`;
    throw new ImportError(`${file} ${fact}; export the channel again`);
  }
  return messages;
}

/** The current day; exports are in chronological order, so one is enough. */
interface Day {
  readonly date: string;
  readonly pseudonyms: Pseudonyms;
  /** Pseudonym of the author by message id. */
  readonly authors: Map<string, string>;
  readonly lines: string[];
}

/** A day's transcript, a line for each message, and the number of those who wrote. */
export interface Transcript {
  readonly lines: readonly string[];
  readonly people: number;
}

/** Turns messages into lines of a transcript for each day in a time zone. */
export class Transcriber {
  readonly #days = new Map<string, Transcript>();
  readonly #clock: Intl.DateTimeFormat;
  #day = openDay('');

  /** Throws a RangeError for an unknown time zone. */
  constructor(timeZone: string) {
    // The Swedish format is `2024-11-20 09:14`, like the archive's.
    const style = { dateStyle: 'short', timeStyle: 'short' } as const;
    this.#clock = new Intl.DateTimeFormat('sv-SE', { timeZone, ...style });
  }

  /** Adds the line of a message, unless no person wrote it or nothing is left of it. */
  add(message: ExportedMessage): void {
    const isWritten = message.type === 'Default' || message.type === 'Reply';
    if (!isWritten || message.author.isBot) return;
    const [date = '', time = ''] = this.#clock.format(new Date(message.timestamp)).split(' ');
    const day = this.#enter(date);
    // Parts of an export can overlap.
    if (day.authors.has(message.id)) return;
    const { mentions, forwardedMessage: forwarded } = message;
    const describe = ({
      content,
      attachments,
    }: Pick<ExportedMessage, 'content' | 'attachments'>) => [
      anonymize({ content, mentions }, day.pseudonyms),
      ...attachments.map(describeFile),
    ];
    const passedOn = forwarded ? describe(forwarded).filter(Boolean) : [];
    const text = [
      ...describe(message),
      ...(passedOn.length > 0 ? ['[forwarded]', ...passedOn] : []),
    ]
      .filter(Boolean)
      .join(' ');
    if (text === '') return;
    const author = day.pseudonyms.speaker(message.author.id);
    const answered = forwarded ? undefined : day.authors.get(message.reference?.messageId ?? '');
    day.authors.set(message.id, author);
    const reactions = message.reactions.reduce((sum, { count }) => sum + count, 0);
    const to = answered === undefined ? '' : ` to ${answered}`;
    const suffix = reactions > 0 ? ` (${reactions} reactions)` : '';
    // Indented, so that the further lines of a message can't be taken for messages.
    day.lines.push(`${time} ${author}${to}: ${text.replace(/\n+/g, '\n      ')}${suffix}`);
  }

  /** Returns the transcript of every day that has a line; call it after the last message. */
  end(): ReadonlyMap<string, Transcript> {
    this.#leave();
    return this.#days;
  }

  #enter(date: string): Day {
    if (date === this.#day.date) return this.#day;
    if (date < this.#day.date) {
      const fact = `a message of ${date} follows those of ${this.#day.date}`;
      throw new ImportError(
        `${fact}; export the channel in chronological order, oldest first, and name its parts in that order`,
      );
    }
    this.#leave();
    this.#day = openDay(date);
    return this.#day;
  }

  #leave(): void {
    const { date, lines, pseudonyms } = this.#day;
    if (lines.length > 0) this.#days.set(date, { lines, people: pseudonyms.size });
  }
}

function openDay(date: string): Day {
  return { date, pseudonyms: new Pseudonyms(), authors: new Map(), lines: [] };
}

/** Names only the type of a file: file names can identify people. */
function describeFile({ fileName }: { readonly fileName: string }): string {
  const extension = extname(fileName).slice(1).toLowerCase();
  return /^(?:png|jpe?g|gif|webp)$/.test(extension) ? '[image]' : `[file ${extension}]`;
}

/** The pseudonyms of one day's people: `a-1` is the first who spoke. */
class Pseudonyms {
  readonly #names = new Map<string, string>();

  get size(): number {
    return this.#names.size;
  }

  speaker(id: string): string {
    const name = this.#names.get(id) ?? `a-${this.#names.size + 1}`;
    this.#names.set(id, name);
    return name;
  }

  /** Only people who spoke have a pseudonym; everyone else is `someone`. */
  mentioned(id: string): string {
    return this.#names.get(id) ?? 'someone';
  }
}

/** An npm scope, not a person: `@ai16z/eliza`. */
const scopedPackage = /@[a-z\d][a-z\d._-]*\/[a-z\d][\w.-]*/;
const localAddress = /^(?:127\.|0\.0\.0\.0$|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1?$)/;

/** Ends of hosts whose paths, which often name a person, are taken for links without a scheme. */
const domain =
  'com|org|net|io|dev|ai|app|gg|me|xyz|co|fun|tv|so|to|us|uk|de|fr|eu|info|wtf|network|finance|world|space|page|link|bio|social|chat';

/**
 * What identifies a person, and what replaces it; links come first, and what looks like digits last. Each begins only
 * where a word does, or has a limit, because a message without spaces would take minutes otherwise.
 */
const identifying: readonly (readonly [what: RegExp, replacement: string])[] = [
  [
    /\b[a-z][a-z\d+.-]{0,60}:\/\/(?:[^\s/?#@<>()]*@)?(?:www\.)?([^\s/?#<>()]*)[^\s<>()]*/gi,
    '[link: $1]',
  ],
  [/(?<![\w.-])[\w.-]+@([\w-]+(?:\.[\w-]+)+):[\w~][\w./~-]*/g, '[link: $1]'],
  [
    new RegExp(`(?<![\\w@.-])(?:www\\.)?((?:[\\w-]+\\.)+(?:${domain}))[/?#][^\\s<>()]+`, 'gi'),
    '[link: $1]',
  ],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[mail address]'],
  // Of 20 bytes or more: keys and transactions, too.
  [/\b0x[\da-f]{40,128}\b/gi, '[wallet address]'],
  [
    /\b(?=[1-9A-Za-z]*\d)(?=[1-9A-Za-z]*[a-z])(?=[1-9A-Za-z]*[A-Z])(?:[1-9A-HJ-NP-Za-km-z]{32,100}|[13][1-9A-HJ-NP-Za-km-z]{25,31})\b/g,
    '[wallet address]',
  ],
  // Bech32, as Bitcoin and Cosmos write them; TON's; and names of the chains.
  [/\b[a-z]{2,12}1[ac-hj-np-z02-9]{38,}\b/gi, '[wallet address]'],
  [/(?<![\w-])[EUk0]Q[\w-]{46}(?![\w-])/g, '[wallet address]'],
  [/(?<![\w.-])(?!web3\.)[\w-]+\.(?:eth|near)\b(?!\.\w|\()/gi, '[wallet address]'],
  [/\b(?:[\da-f]{2}[:-]){5}[\da-f]{2}\b/gi, '[MAC address]'],
  // Of any country with its code; of the usual ways to write those without.
  [/(?<![\w.+])(?:\+|00(?=[1-9]))\d{1,3}(?:[\s()./-]{0,3}\d){7,12}(?![\w])/g, '[phone number]'],
  [/(?<![\w.-])(?:\(\d{2,5}\)[ -]?\d{2,4}|\d{3}[-. ]\d{3})[-. ]?\d{4}(?![\w-])/g, '[phone number]'],
  [/(?<![\w.-])0\d{2,4}[ /-]\d{5,9}(?![\w-])/g, '[phone number]'],
  [/(?<![\w.-])0\d(?:[ .-]\d\d){4}(?![\w-])/g, '[phone number]'],
];

/** Matches whatever could be an IP address of the sixth version, with a zone. */
const sixthVersion =
  /(?<![\w:.])(?=[\da-f:.]*\d)[\da-f]{0,4}(?::[\da-f.]{0,15}){2,8}(?:%\w+)?(?![\w:])/gi;

function withoutAddress(written: string): string {
  const address = written.replace(/\.+$/, '');
  if (!isIPv6(address) || localAddress.test(address)) return written;
  return `[IP address]${written.slice(address.length)}`;
}

/** Removes from a message what identifies people; of links, the host stays: it's often what the message is about. */
function anonymize(
  { content, mentions }: Pick<ExportedMessage, 'content' | 'mentions'>,
  pseudonyms: Pseudonyms,
): string {
  let text = content
    .replace(/\r\n?/g, '\n')
    // Control characters and lone surrogates, which YAML can't contain either.
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '');
  for (const [what, replacement] of identifying) text = text.replace(what, replacement);
  text = text
    .replace(sixthVersion, withoutAddress)
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, (address) =>
      localAddress.test(address) ? address : '[IP address]',
    );
  const named = mentions.flatMap(({ id, name, nickname }) =>
    [nickname, name].flatMap((word) => (word ? [{ id, word }] : [])),
  );
  // The longest first, since one name may begin with another.
  for (const { id, word } of named.sort((a, b) => b.word.length - a.word.length)) {
    text = text.replaceAll(`@${word}`, pseudonyms.mentioned(id));
  }
  return text
    .replace(/<@!?(\d+)>/g, (_, id: string) => pseudonyms.mentioned(id))
    .replace(/<@&\d+>|@(?:everyone|here)\b/g, 'everyone')
    .replace(/<#\d+>/g, 'another channel')
    .replace(/<a?(:\w+:)\d+>/g, '$1')
    .replace(
      new RegExp(`(${scopedPackage.source})|@[\\p{L}\\p{N}_][\\p{L}\\p{N}_.-]*`, 'gu'),
      (_, scoped?: string) => scoped ?? 'someone',
    )
    .trim();
}
