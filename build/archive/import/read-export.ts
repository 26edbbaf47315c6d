import { createReadStream } from 'node:fs';
import { JSONParser } from '@streamparser/json';
import { z } from 'zod';
import { describeIssues } from '../../config/schema-problems.ts';
import { ImportError } from './import-error.ts';

const person = z.object({ id: z.string(), name: z.string(), nickname: z.string().nullish() });

/** A message as DiscordChatExporter writes it, as far as the archive looks at it. */
const messageSchema = z.object({
  id: z.string(),
  /** `Default` and `Reply` are what people write; all others are the system's. */
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

/**
 * Reads an export of any size message by message. Throws an ImportError where it is no export, or where
 * `messageCount`, which is written last, is missing: then the export was not finished.
 */
export async function* readExport(
  file: string,
  onBytes: (count: number) => void,
): AsyncGenerator<ExportedMessage> {
  // Without the stack, a message is let go as soon as it was handed on.
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
    feed(parser, isFirst ? withoutMark(bytes) : bytes, file, seen);
    isFirst = false;
    onBytes(bytes.length);
    for (const value of batch) yield parseMessage(value, file, seen++);
    batch = [];
  }
  if (messageCount === undefined) {
    const fact = seen === 0 ? 'holds no finished export' : `breaks off after ${seen} messages`;
    const reason = '"messageCount", which an exporter writes last, is missing';
    throw new ImportError(`${file} ${fact}: ${reason}; export the channel again`);
  }
  if (messageCount !== seen) {
    const fact = `counts ${messageCount} messages and holds ${seen}`;
    throw new ImportError(`${file} ${fact}; export the channel again`);
  }
}

function feed(parser: JSONParser, bytes: Buffer, file: string, seen: number): void {
  try {
    parser.write(bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportError(`${file} is not valid JSON after ${seen} messages: ${reason}`);
  }
}

/** Some programs put a byte order mark in front. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, 3).equals(Buffer.from('\uFEFF')) ? bytes.subarray(3) : bytes;
}

function parseMessage(value: unknown, file: string, index: number): ExportedMessage {
  const result = messageSchema.safeParse(value);
  if (result.success) return result.data;
  const [first = 'not a message'] = describeIssues(result.error.issues);
  throw new ImportError(
    `${file}: messages[${index}] is not what DiscordChatExporter writes: ${first}`,
  );
}
