import { fileURLToPath } from 'node:url';
import type { LatestEntry } from '../../renderer/model/page.ts';
import type { DocGenerator, GeneratedDocs, GeneratorPlace } from '../content/generated-doc.ts';
import { firstSentences } from '../markdown/plain-text.ts';
import type { GeneratedBlocks } from '../markdown/compile-markdown.ts';
import { type ChatArchive, readChatArchive } from './chat-archive.ts';
import { wordsOf } from './chat-days.ts';
import { dayTitle } from './day-page.ts';
import { generateChat } from './generate-chat.ts';
import { generateStreams } from './generate-streams.ts';
import { type ArchiveLanguage, createArchiveLanguage } from './language.ts';
import { readStreams, type Stream } from './stream-archive.ts';
import { indexTopics, type TopicPage } from './topics.ts';

/** Makes the pages, overviews and feeds of the chat's days and of the streams. */
export const archiveGenerator: DocGenerator = {
  generate: (place) => Promise.resolve(generateArchive(place)),
  styles: {
    prefix: 'Archive',
    sheets: ['day-page', 'calendar', 'overview', 'stream-page', 'topics'].map((name) =>
      fileURLToPath(new URL(`${name}.css`, import.meta.url)),
    ),
  },
};

/** Entries on the landing page. */
const LATEST_ENTRIES = 4;

function generateArchive(place: GeneratorPlace): GeneratedDocs {
  const chat = readChatArchive(place);
  const { streams, problems } = readStreams(place);
  const language = createArchiveLanguage(place.language);
  const context = { place, language, relatedTo: indexTopics(topicPages(chat, streams)) };
  const made = [generateChat(chat, context), generateStreams(streams, context)];
  return {
    docs: made.flatMap(({ docs }) => docs),
    categories: new Map(made.flatMap(({ categories }) => [...categories])),
    files: made.flatMap(({ files }) => files),
    blocks: Object.assign({}, ...made.map(({ blocks }) => blocks)) as GeneratedBlocks,
    latest: latestEntries(chat, streams, language),
    problems: [...chat.problems, ...problems],
  };
}

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

/** The latest days and streams, the latest first; of one date, the longest entries. */
function latestEntries(
  { groups }: ChatArchive,
  streams: readonly Stream[],
  language: ArchiveLanguage,
): LatestEntry[] {
  const days = groups
    .flatMap(({ channels }) => channels)
    .flatMap(({ title, days: own }) =>
      own.slice(-LATEST_ENTRIES).map(({ date, path, entry }) => ({
        ...{ date, path, text: entry.summary, words: wordsOf(entry) },
        title: dayTitle(title, date, language),
      })),
    );
  const talks = streams.slice(-LATEST_ENTRIES).map(({ date, path, entry }) => ({
    ...{ date, path, text: entry.summary, title: entry.title },
    words: Infinity,
  }));
  return [...days, ...talks]
    .sort((a, b) => (a.date === b.date ? b.words - a.words : a.date < b.date ? 1 : -1))
    .slice(0, LATEST_ENTRIES)
    .map(({ title, date, path, text }) => ({
      title,
      date: { date, label: language.formatDate(date) },
      href: path,
      text: firstSentences(text.replaceAll('`', '')),
    }));
}
