import type { CategoryMetadata } from '../content/category-file.ts';
import type { Doc } from '../content/doc.ts';
import type { DocGenerator, GeneratedFile, GeneratorPlace } from '../content/generated-doc.ts';
import { type ChatArchive, readChatArchive } from './chat-archive.ts';
import { chatBlocks } from './chat-blocks.ts';
import { generateChat } from './generate-chat.ts';
import { generateStreams } from './generate-streams.ts';
import { latestEntries } from './latest.ts';
import { readStreams, type Stream } from './stream-archive.ts';
import { indexTopics, type TopicPage } from './topic-index.ts';

/** What the parts of the archive add to while they are generated. */
export interface Generating {
  readonly place: GeneratorPlace;
  readonly relatedTo: ReturnType<typeof indexTopics>;
  readonly docs: Doc[];
  readonly categories: Map<string, CategoryMetadata>;
  readonly files: GeneratedFile[];
  readonly blocks: Map<string, string>;
}

/** Makes the pages, overviews and feeds of the chat's days and of the streams. */
export const generateArchive: DocGenerator = async (place) => {
  const [chat, { streams, problems }] = await Promise.all([
    readChatArchive(place),
    readStreams(place),
  ]);
  const generating: Generating = {
    place,
    relatedTo: indexTopics(topicPages(chat, streams)),
    docs: [],
    categories: new Map(),
    files: [],
    blocks: chatBlocks(chat),
  };
  generateChat(chat, generating);
  generateStreams(streams, generating);
  const { docs, categories, files, blocks } = generating;
  const latest = latestEntries(chat, streams);
  return { docs, categories, files, blocks, latest, problems: [...chat.problems, ...problems] };
};

function topicPages({ groups }: ChatArchive, streams: readonly Stream[]): TopicPage[] {
  const days = groups
    .flatMap(({ channels }) => channels)
    .flatMap(({ title, days: own }) =>
      own.map(({ path, date, entry: { topics } }) => ({ path, date, name: title, topics })),
    );
  const talks = streams.map(({ path, date, entry: { title, topics } }) => ({
    ...{ path, date, topics },
    name: title,
  }));
  return [...days, ...talks];
}
