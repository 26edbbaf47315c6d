import { fileURLToPath } from 'node:url';
import type { Excerpt } from '../../../renderer/model/page.ts';
import type { DocGenerator, GeneratedDocs, GeneratorContext } from '../../sources/generated-doc.ts';
import { firstSentences } from '../../markdown/plain-text.ts';
import type { GeneratedBlocks } from '../../markdown/compile-markdown.ts';
import { type ChatArchive, readChatArchive, readChatFiles } from './chat-archive.ts';
import { dayTitle, generateChat, questionIds } from './generate-chat.ts';
import { generateStreams, readStreamFiles, readStreams, type Stream } from './streams.ts';
import { collectTopics, generateTopics, linkTopics, type TopicEntry } from './generate-topics.ts';
import { type ArchiveLanguage, createArchiveLanguage } from './language.ts';

/** Makes the pages and overviews of the chat's days, of the streams and of their topics. */
export const archiveGenerator: DocGenerator = {
  readInputs: (area) => [readChatFiles(area), readStreamFiles(area)],
  generate: generateArchive,
  styles: {
    prefix: 'Archive',
    sheets: ['days.css', 'archive.css'].map((name) =>
      fileURLToPath(new URL(name, import.meta.url)),
    ),
  },
};

function generateArchive(area: GeneratorContext): GeneratedDocs {
  const chat = readChatArchive(area);
  const { streams, problems } = readStreams(area);
  const language = createArchiveLanguage(area.language);
  const entries = listEntries(chat, streams, language);
  const topics = collectTopics(entries, area.versionPath);
  const context = { area, language, topicLinks: linkTopics(topics) };
  const source = chat.groups[0]?.channels[0]?.days[0]?.source ?? streams[0]?.source;
  const made = [
    generateChat(chat, context),
    generateStreams(streams, context),
    generateTopics(topics, source, context),
  ];
  return {
    docs: made.flatMap(({ docs }) => docs),
    categories: new Map(made.flatMap(({ categories }) => [...categories])),
    blocks: Object.assign({}, ...made.map(({ blocks }) => blocks)) as GeneratedBlocks,
    excerpts: entries.map((entry) => excerptOf(entry, language)),
    problems: [...chat.problems, ...problems],
  };
}

/** Lists the days of all channels and the streams. */
function listEntries(
  { groups }: ChatArchive,
  streams: readonly Stream[],
  language: ArchiveLanguage,
): TopicEntry[] {
  const days = groups
    .flatMap(({ channels }) => channels)
    .flatMap(({ title: name, days: own }) =>
      own.map(({ path, date, entry }): TopicEntry => {
        const { topics, summary, questions = [] } = entry;
        const ids = questionIds(entry);
        const asked = questions.map(({ question, answer }, index) => ({
          ...{ question, answer },
          href: `${path}#${ids[index]}`,
        }));
        const title = dayTitle(name, date, language);
        return { path, date, topics, summary, name, title, questions: asked };
      }),
    );
  const talks = streams.map(({ path, date, entry: { title, topics, summary } }) => ({
    ...{ path, date, topics, summary, name: title, title },
    questions: [],
  }));
  return [...days, ...talks];
}

/** What fits into a card of the landing page. */
const MAX_CARD_CHARS = 150;

/** Returns the first sentences of a day or a stream. */
function excerptOf(
  { title, date, path, summary }: TopicEntry,
  { formatDate }: ArchiveLanguage,
): Excerpt {
  const text = firstSentences(summary.replaceAll('`', ''), MAX_CARD_CHARS);
  return { title, date: { date, label: formatDate(date) }, href: path, text };
}
