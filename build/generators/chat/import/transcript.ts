import { createReadStream } from 'node:fs';
import { isIPv6 } from 'node:net';
import { JSONParser } from '@streamparser/json';
import { z } from 'zod';
import { extname } from 'node:path';
import { describeIssues } from '../../../sources/schema-problems.ts';
import { ExpectedError, messageOf } from '../../../core/content-error.ts';

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

/** Streams the messages of an export. Throws an ImportError for anything but a complete export, which ends with `messageCount`. */
export async function* readExport(
  file: string,
  onBytes: (count: number) => void,
): AsyncGenerator<ExportedMessage> {
  // Without the stack, the parser doesn't keep messages that it has passed on.
  const parser = new JSONParser({ paths: ['$.messages.*', '$.messageCount'], keepStack: false });
  let batch: unknown[] = [];
  let messageCount: number | undefined;
  parser.onValue = ({ value, key }) => {
    if (key === 'messageCount') messageCount = Number(value);
    else batch.push(value);
  };
  let seen = 0;
  let isFirst = true;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) {
    const bytes = chunk as Buffer;
    feed(parser, isFirst ? withoutByteOrderMark(bytes) : bytes, file, seen);
    isFirst = false;
    onBytes(bytes.length);
    for (const value of batch) yield parseMessage(value, file, seen++);
    batch = [];
  }
  if (messageCount === undefined) {
    const fact = seen === 0 ? 'is not a complete export' : `ends after ${seen} messages`;
    const reason = '"messageCount", which exporters write last, is missing';
    throw new ImportError(`${file} ${fact}: ${reason}; export the channel again`);
  }
  if (messageCount !== seen) {
    const fact = `has ${seen} messages, but its "messageCount" is ${messageCount}`;
    throw new ImportError(`${file} ${fact}; export the channel again`);
  }
}

function feed(parser: JSONParser, bytes: Buffer, file: string, seen: number): void {
  try {
    parser.write(bytes);
  } catch (error) {
    const reason = messageOf(error);
    throw new ImportError(`${file} is not valid JSON after ${seen} messages: ${reason}`);
  }
}

function withoutByteOrderMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, 3).equals(Buffer.from('\uFEFF')) ? bytes.subarray(3) : bytes;
}

function parseMessage(value: unknown, file: string, index: number): ExportedMessage {
  const result = messageSchema.safeParse(value);
  if (result.success) return result.data;
  const [first = 'not a message'] = describeIssues(result.error.issues);
  throw new ImportError(
    `${file}: messages[${index}] is not a message of DiscordChatExporter: ${first}`,
  );
}

/** Latest messages of a day whose authors are kept, so that replies can name them. */
const MAX_AUTHORS = 2000;

/** The current day; exports are in chronological order, so one is enough. */
interface Day {
  readonly date: string;
  readonly pseudonyms: Pseudonyms;
  /** Pseudonym of the author by message id. */
  readonly authors: Map<string, string>;
  messages: number;
}

export interface DayFigures {
  readonly messages: number;
  readonly people: number;
}

/** Turns messages into lines of a transcript for each day in a time zone. Keeps no text. */
export class Transcriber {
  readonly #figures = new Map<string, DayFigures>();
  readonly #clock: Intl.DateTimeFormat;
  #day = openDay('');

  /** Throws a RangeError for an unknown time zone. */
  constructor(timeZone: string) {
    // The Swedish format is `2024-11-20 09:14`, like the archive's.
    const style = { dateStyle: 'short', timeStyle: 'short' } as const;
    this.#clock = new Intl.DateTimeFormat('sv-SE', { timeZone, ...style });
  }

  /** Returns the day and the line of a message; null where no person wrote it or nothing is left of it. */
  transcribe(message: ExportedMessage): { readonly date: string; readonly line: string } | null {
    const isWritten = message.type === 'Default' || message.type === 'Reply';
    if (!isWritten || message.author.isBot) return null;
    const [date = '', time = ''] = this.#clock.format(new Date(message.timestamp)).split(' ');
    const day = this.#enter(date);
    // Parts of an export can overlap.
    if (day.authors.has(message.id)) return null;
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
    if (text === '') return null;
    const author = day.pseudonyms.speaker(message.author.id);
    const answered = forwarded ? undefined : day.authors.get(message.reference?.messageId ?? '');
    day.authors.set(message.id, author);
    const [oldest] = day.authors.keys();
    if (day.authors.size > MAX_AUTHORS) day.authors.delete(oldest!);
    day.messages++;
    const reactions = message.reactions.reduce((sum, { count }) => sum + count, 0);
    const to = answered === undefined ? '' : ` to ${answered}`;
    const suffix = reactions > 0 ? ` (${reactions} reactions)` : '';
    // Indented, so that the further lines of a message can't be taken for messages.
    const line = `${time} ${author}${to}: ${text.replace(/\n+/g, '\n      ')}${suffix}`;
    return { date, line };
  }

  /** Returns the figures of every day that has a line; call it after the last message. */
  end(): ReadonlyMap<string, DayFigures> {
    this.#leave();
    return this.#figures;
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
    const { date, messages, pseudonyms } = this.#day;
    if (messages > 0) this.#figures.set(date, { messages, people: pseudonyms.size });
  }
}

function openDay(date: string): Day {
  return { date, pseudonyms: new Pseudonyms(), authors: new Map(), messages: 0 };
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

/** What identifies a person, and what replaces it; links come first, and what looks like digits last. */
const identifying: readonly (readonly [what: RegExp, replacement: string])[] = [
  [
    /\b[a-z][a-z\d+.-]*:\/\/(?:[^\s/?#@<>()]*@)?(?:www\.)?([^\s/?#<>()]*)[^\s<>()]*/gi,
    '[link: $1]',
  ],
  [/\b[\w.-]+@([\w-]+(?:\.[\w-]+)+):[\w~][\w./~-]*/g, '[link: $1]'],
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
