import { createReadStream } from 'node:fs';
import { JSONParser } from '@streamparser/json';
import { z } from 'zod';
import { describeIssues } from '../../../sources/schema-problems.ts';
import { ExpectedError, messageOf } from '../../../core/content-error.ts';

/** A mistake in the options or in the export, because of which nothing is written. */
export class ImportError extends ExpectedError {
  override readonly name = 'ImportError';
}

const person = z.object({ id: z.string(), name: z.string(), nickname: z.string().nullish() });

/** The parts of a DiscordChatExporter message that the import uses. */
const messageSchema = z.object({
  id: z.string(),
  /** People write `Default` and `Reply`; all other types are system messages. */
  type: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
  content: z.string(),
  author: person.extend({ isBot: z.boolean().optional() }),
  attachments: z.array(z.object({ fileName: z.string() })).default([]),
  reactions: z.array(z.object({ count: z.number() })).default([]),
  reference: z.object({ messageId: z.string().nullish() }).nullish(),
  mentions: z.array(person).default([]),
});
export type ExportedMessage = Readonly<z.infer<typeof messageSchema>>;

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
