import { isIPv6 } from 'node:net';
import { z } from 'zod';
import { extname } from 'node:path';
import { readText } from '../../../base/read-text.ts';
import { parseStrictly } from '../../../sources/schema-problems.ts';
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
export function readExport(file: string): readonly ExportedMessage[] {
  let value: unknown;
  try {
    value = JSON.parse(readText(file));
  } catch (error) {
    throw new ImportError(
      `${file} is not valid JSON: ${messageOf(error)}; export the channel again`,
    );
  }
  const { value: data, problems } = parseStrictly(exportSchema, value);
  if (!data) {
    const reason = problems[0]?.message;
    throw new ImportError(`${file} is not an export of DiscordChatExporter: ${reason}`);
  }
  const { messages, messageCount } = data;
  if (messages.length !== messageCount) {
    const fact = `has ${countOf(messages.length, 'message')}, but its "messageCount" is ${messageCount}`;
    throw new ImportError(`${file} ${fact}; export the channel again`);
  }
  return messages;
}

/** A day's transcript, and what tells who wrote it. */
export interface Day {
  /** A line for each message. */
  readonly lines: string[];
  /** Pseudonyms of those who spoke, by their ids: `a-1` is the first. */
  readonly people: Map<string, string>;
  /** Pseudonym of the author by message id. */
  readonly authors: Map<string, string>;
}

/**
 * Creates a function that adds the line of a message to the day of its date in a time zone, unless no person wrote it or
 * nothing is left of it. Throws a RangeError for an unknown time zone.
 */
export function createTranscriber(
  timeZone: string,
  days: Map<string, Day>,
): (message: ExportedMessage) => void {
  // The Swedish format is `2024-11-20 09:14`, like the archive's.
  const style = { dateStyle: 'short', timeStyle: 'short' } as const;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, ...style });
  let latest = '';
  return (message) => {
    const isWritten = message.type === 'Default' || message.type === 'Reply';
    if (!isWritten || message.author.isBot) return;
    const [date = '', time = ''] = clock.format(new Date(message.timestamp)).split(' ');
    if (date < latest) {
      const remedy = 'oldest first, and name its parts in that order';
      throw new ImportError(
        `a message of ${date} follows those of ${latest}; export the channel in chronological order, ${remedy}`,
      );
    }
    latest = date;
    const day: Day = days.get(date) ?? { lines: [], people: new Map(), authors: new Map() };
    // Parts of an export can overlap.
    if (day.authors.has(message.id)) return;
    const line = describeMessage(message, day);
    if (line === undefined) return;
    day.lines.push(`${time} ${line}`);
    days.set(date, day);
  };
}

/** Returns who wrote a message and what is left of it; undefined if that is nothing. */
function describeMessage(message: ExportedMessage, day: Day): string | undefined {
  const { mentions, forwardedMessage: forwarded, reactions } = message;
  const describe = ({ content, attachments }: Pick<ExportedMessage, 'content' | 'attachments'>) =>
    [anonymize({ content, mentions }, day), ...attachments.map(describeFile)].filter(Boolean);
  const passedOn = forwarded ? describe(forwarded) : [];
  const mark = passedOn.length > 0 ? ['[forwarded]'] : [];
  const text = [...describe(message), ...mark, ...passedOn].join(' ');
  if (text === '') return undefined;
  const { id } = message.author;
  const author = day.people.get(id) ?? `a-${day.people.size + 1}`;
  const answered = forwarded ? undefined : day.authors.get(message.reference?.messageId ?? '');
  day.people.set(id, author);
  day.authors.set(message.id, author);
  const count = reactions.reduce((sum, reaction) => sum + reaction.count, 0);
  const to = answered === undefined ? '' : ` to ${answered}`;
  const suffix = count > 0 ? ` (${count} reactions)` : '';
  // Indented, so that the further lines of a message can't be taken for messages.
  return `${author}${to}: ${text.replace(/\n+/g, '\n      ')}${suffix}`;
}

/** Names only the type of a file: file names can identify people. */
function describeFile({ fileName }: { readonly fileName: string }): string {
  const extension = extname(fileName).slice(1).toLowerCase();
  return /^(?:png|jpe?g|gif|webp)$/.test(extension) ? '[image]' : `[file ${extension}]`;
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
  { people }: Day,
): string {
  // Only people who spoke have a pseudonym.
  const mentioned = (id: string) => people.get(id) ?? 'someone';
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
    text = text.replaceAll(`@${word}`, mentioned(id));
  }
  return text
    .replace(/<@!?(\d+)>/g, (_, id: string) => mentioned(id))
    .replace(/<@&\d+>|@(?:everyone|here)\b/g, 'everyone')
    .replace(/<#\d+>/g, 'another channel')
    .replace(/<a?(:\w+:)\d+>/g, '$1')
    .replace(
      new RegExp(`(${scopedPackage.source})|@[\\p{L}\\p{N}_][\\p{L}\\p{N}_.-]*`, 'gu'),
      (_, scoped?: string) => scoped ?? 'someone',
    )
    .trim();
}
