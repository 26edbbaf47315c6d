import type { Element, Root } from 'hast';
import GithubSlugger from 'github-slugger';
import { h } from 'hastscript';
import { archiveTexts as texts } from '../../../renderer/i18n/texts/archive.ts';
import { CHAT_FOLDER } from './chat-archive.ts';
import {
  type ArchiveContext,
  type ArchiveDocs,
  type ArchiveLanguage,
  groupByMonth,
  type TopicLink,
} from './language.ts';
import { inlineText, link, list, navigation, paragraphs } from './markup.ts';
import type { CategoryMetadata } from '../../sources/category-file.ts';
import type { Doc } from '../../sources/doc.ts';
import { createGeneratedDoc } from '../../sources/generated-doc.ts';
import type { SourceFile } from '../../sources/source-file.ts';
import { firstSentences } from '../../markdown/plain-text.ts';
import { type Figures, renderFigures } from './overview.ts';

/** Folder of the topics' pages in the area, and the segment of their paths. */
const TOPIC_FOLDER = `${CHAT_FOLDER}/topics`;

/** A day of a channel, or a stream, on the pages of its topics. */
export interface TopicEntry {
  readonly path: string;
  readonly date: string;
  /** Channel, or title of the stream. */
  readonly name: string;
  /** Title of the page. */
  readonly title: string;
  readonly topics: readonly string[];
  /** Shown where there is no question. */
  readonly summary: string;
  readonly questions: readonly {
    readonly question: string;
    readonly answer: string | undefined;
    /** Site path with the anchor of the question. */
    readonly href: string;
  }[];
}

/** A topic that several days or streams share. */
interface Topic {
  /** The topic as its first entry spells it. */
  readonly title: string;
  /** Name of its file, and the last segment of its path. */
  readonly name: string;
  /** Site path. */
  readonly path: string;
  /** Oldest first; at least two. */
  readonly entries: readonly TopicEntry[];
}

/** File names that make a page the one of its folder. */
const FOLDER_NAMES = ['', 'index', 'readme', 'topics'];

/** Collects the topics that at least two entries share, regardless of case, by title. */
export function collectTopics(entries: readonly TopicEntry[], versionPath: string): Topic[] {
  const byKey = new Map<string, { title: string; entries: TopicEntry[] }>();
  const sorted = entries.toSorted((a, b) => (a.date + a.path < b.date + b.path ? -1 : 1));
  for (const entry of sorted) {
    const own = new Map(entry.topics.map((title) => [title.toLowerCase(), title]));
    for (const [key, title] of own) {
      const topic = byKey.get(key) ?? { title, entries: [] };
      topic.entries.push(entry);
      byKey.set(key, topic);
    }
  }
  const slugger = new GithubSlugger();
  for (const name of FOLDER_NAMES) slugger.slug(name);
  return [...byKey]
    .filter(([, topic]) => topic.entries.length > 1)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { title, entries: own }]): Topic => {
      const name = slugger.slug(key.replaceAll('.', '-'));
      return { title, name, path: `${versionPath}${TOPIC_FOLDER}/${name}/`, entries: own };
    });
}

/** Returns a function that adds links to the topics of a page. */
export function linkTopics(
  topics: readonly Topic[],
): (names: readonly string[]) => readonly TopicLink[] {
  const paths = new Map(topics.map(({ title, path }) => [title.toLowerCase(), path]));
  return (names) =>
    names.map((topic) => {
      const href = paths.get(topic.toLowerCase());
      return href === undefined ? { topic } : { topic, href };
    });
}

/** Lists the topics of a page. Those that other pages share link to their page. */
export function renderTopics(
  topics: readonly TopicLink[],
  { translate }: ArchiveLanguage,
): Element[] {
  if (topics.length === 0) return [];
  const items = topics.map(({ topic, href }) =>
    h('li', href === undefined ? h('span.Chip', topic) : link(href, topic)),
  );
  const ariaLabel = translate(texts.topics);
  return [h('ul.TagList.ArchiveTopics.ArchiveTopics--page', { ariaLabel }, items)];
}

/** Makes a page for each topic with its days, questions and answers, the page that lists them, and that list for other pages. */
export function generateTopics(
  topics: readonly Topic[],
  source: Pick<SourceFile, 'file' | 'absolute'> | undefined,
  context: ArchiveContext,
): ArchiveDocs {
  const categories = new Map<string, CategoryMetadata>();
  if (!source || topics.length === 0) return { docs: [], categories, blocks: {} };
  const { language } = context;
  categories.set(TOPIC_FOLDER, { label: language.translate(texts.topics), position: 0.5 });
  const docs = [
    indexPage(topics, source, context),
    ...topics.map((topic) => topicPage(topic, source, context)),
  ];
  return { docs, categories, blocks: { 'archive-topics': topicList(topics, language) } };
}

function indexPage(
  topics: readonly Topic[],
  source: Pick<SourceFile, 'file' | 'absolute'>,
  { area, language }: ArchiveContext,
): Doc {
  const { translate, formatNumber } = language;
  const counts = topics.map(({ title, entries }) => [title, entries.length]);
  return createGeneratedDoc(
    {
      kind: 'overview',
      source,
      relative: `${TOPIC_FOLDER}/index.md`,
      frontMatter: {
        title: translate(texts.topics),
        description: translate(texts.topicsDescription, { count: formatNumber(topics.length) }),
        hide_table_of_contents: true,
      },
      data: { kind: 'topics', counts },
      tree: () => h(null, topicList(topics, language)),
    },
    area,
  );
}

function topicPage(
  topic: Topic,
  source: Pick<SourceFile, 'file' | 'absolute'>,
  { area, language }: ArchiveContext,
): Doc {
  const { translate, formatCount, formatSpan } = language;
  const { title, name, entries } = topic;
  const doc = createGeneratedDoc(
    {
      kind: 'overview',
      source,
      relative: `${TOPIC_FOLDER}/${name}.md`,
      frontMatter: {
        title,
        // Many topics share their name with a page of the docs.
        title_meta: `${title} | ${translate(texts.topics)}`,
        slug: `/${TOPIC_FOLDER}/${name}`,
        // A topic can start with a number, such as 3D.
        parse_number_prefixes: false,
        description: translate(texts.topicDescription, {
          days: formatCount(entries.length, texts.days1, texts.daysMany),
          topic: title,
          span: formatSpan(entries[0]!.date, entries.at(-1)!.date),
        }),
        hide_table_of_contents: true,
      },
      data: { kind: 'topic', entries },
      tree: () => renderTopicPage(entries, language),
    },
    area,
  );
  return { ...doc, isListed: true };
}

/** Lists topics with the number of their days. */
function topicList(topics: readonly Topic[], { translate, formatNumber }: ArchiveLanguage) {
  const items = topics.map(({ title, path, entries }) => [
    h('a', { href: path }, `${title} `, h('small.Fine', formatNumber(entries.length))),
  ]);
  return navigation('ArchiveTopicList', translate(texts.topics), [
    list('ul.TagList.ArchiveTopics', items),
  ]);
}

function renderTopicPage(entries: readonly TopicEntry[], language: ArchiveLanguage): Root {
  const figureDay = ({ date, path }: TopicEntry) => ({ date, href: path });
  const figures: Figures = [
    [texts.days, entries.length],
    [texts.questions, entries.reduce((sum, { questions }) => sum + questions.length, 0)],
    [texts.first, figureDay(entries[0]!)],
    [texts.latest, figureDay(entries.at(-1)!)],
  ];
  const months = [...groupByMonth(entries.toReversed())].map(([month, own]) => [
    h('p.Archive-title', language.formatMonth(month)),
    ...own.map((entry) => renderEntry(entry, language)),
  ]);
  // Search finds the days themselves.
  const days = h('.ArchiveTopicDays', { dataUnsearched: '' }, months.flat());
  return h(null, renderFigures(figures, language), days);
}

function renderEntry(
  { path, date, name, summary, questions }: TopicEntry,
  language: ArchiveLanguage,
): Element {
  const body = questions.flatMap(({ question, answer, href }) => [
    h('p.ArchiveTopicDays-question', h('a', { href }, inlineText(question))),
    ...renderAnswer(answer, language),
  ]);
  return h('dl', [
    h('dt', link(path, language.formatDay(date)), h('small.Fine', name)),
    h('dd', body.length > 0 ? body : paragraphs(firstSentences(summary))),
  ]);
}

/** Renders the answer to a question of a day, or says that there was none. */
export function renderAnswer(
  answer: string | undefined,
  { translate }: ArchiveLanguage,
): Element[] {
  return answer === undefined
    ? [h('p.ArchiveDay-unanswered', translate(texts.unanswered))]
    : paragraphs(answer);
}
