import type { Element, Root } from 'hast';
import { archiveTexts as texts } from '../../../renderer/i18n/texts/archive.ts';
import type { CategoryMetadata } from '../../sources/category-file.ts';
import type { Doc } from '../../sources/doc.ts';
import { createGeneratedDoc } from '../../sources/generated-doc.ts';
import type { SourceFile } from '../../sources/source-file.ts';
import { firstSentences } from '../../markdown/plain-text.ts';
import { element } from '../../markdown/hast-node.ts';
import type { ArchiveContext, ArchiveDocs } from './context.ts';
import { groupByMonth } from './dates.ts';
import type { ArchiveLanguage } from './language.ts';
import { inlineText, link, list, navigation, paragraphs } from './markup.ts';
import { renderFigures } from './overview.ts';
import { TOPIC_FOLDER, type Topic, type TopicEntry } from './topics.ts';

/** Makes a page for each topic with its days, questions and answers, the page that lists them, and that list for other pages. */
export function generateTopics(
  topics: readonly Topic[],
  source: Pick<SourceFile, 'file' | 'absolute'> | undefined,
  context: ArchiveContext,
): ArchiveDocs {
  const categories = new Map<string, CategoryMetadata>();
  if (!source || topics.length === 0) return { docs: [], categories, files: [], blocks: {} };
  const { language } = context;
  categories.set(TOPIC_FOLDER, { label: language.translate(texts.topics), position: 0.5 });
  const docs = [
    indexPage(topics, source, context),
    ...topics.map((topic) => topicPage(topic, source, context)),
  ];
  return { docs, categories, files: [], blocks: { 'archive-topics': topicList(topics, language) } };
}

function indexPage(
  topics: readonly Topic[],
  source: Pick<SourceFile, 'file' | 'absolute'>,
  { place, language }: ArchiveContext,
): Doc {
  const { translate, formatNumber } = language;
  const counts = topics.map(({ title, entries }) => [title, entries.length]);
  return createGeneratedDoc({
    kind: 'overview',
    ...place,
    source,
    relative: `${TOPIC_FOLDER}/index.md`,
    frontMatter: {
      title: translate(texts.topics),
      description: translate(texts.topicsDescription, { count: formatNumber(topics.length) }),
      hide_table_of_contents: true,
    },
    data: { kind: 'topics', counts },
    tree: () => ({ type: 'root', children: [topicList(topics, language)] }),
  });
}

function topicPage(
  topic: Topic,
  source: Pick<SourceFile, 'file' | 'absolute'>,
  { place, language }: ArchiveContext,
): Doc {
  const { translate, formatCount, formatSpan } = language;
  const { title, name, entries } = topic;
  return createGeneratedDoc({
    kind: 'overview',
    ...place,
    source,
    relative: `${TOPIC_FOLDER}/${name}.md`,
    frontMatter: {
      title,
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
  });
}

/** Lists topics with the number of their days. */
function topicList(topics: readonly Topic[], { translate, formatNumber }: ArchiveLanguage) {
  const items = topics.map(({ title, path, entries }) => {
    const count = element('small', {}, [formatNumber(entries.length)]);
    return [element('a', { href: path }, [`${title} `, count])];
  });
  return navigation('ArchiveTopicList', translate(texts.topics), [
    list(items, { className: ['ArchiveTopics'] }),
  ]);
}

function renderTopicPage(entries: readonly TopicEntry[], language: ArchiveLanguage): Root {
  const figures = {
    days: entries.length,
    questions: entries.reduce((sum, { questions }) => sum + questions.length, 0),
    first: { date: entries[0]!.date, href: entries[0]!.path },
    latest: { date: entries.at(-1)!.date, href: entries.at(-1)!.path },
  };
  const months = [...groupByMonth(entries.toReversed())];
  // Search finds the days themselves.
  const days = element(
    'div',
    { className: ['ArchiveTopicDays'], dataUnsearched: '' },
    months.flatMap(([month, own]) => [
      element('p', { className: ['Archive-title'] }, [language.formatMonth(month)]),
      ...own.map((entry) => renderEntry(entry, language)),
    ]),
  );
  return { type: 'root', children: [renderFigures(figures, language), days] };
}

function renderEntry(
  { path, date, name, summary, questions }: TopicEntry,
  language: ArchiveLanguage,
) {
  const { translate, formatDay } = language;
  const head = element('dt', {}, [link(path, formatDay(date)), element('small', {}, [name])]);
  const body: Element[] =
    questions.length === 0
      ? paragraphs(firstSentences(summary))
      : questions.flatMap(({ question, answer, href }) => [
          element('p', {}, [element('a', { href }, inlineText(question))]),
          ...(answer === undefined
            ? [
                element('p', { className: ['ArchiveDay-unanswered'] }, [
                  translate(texts.unanswered),
                ]),
              ]
            : paragraphs(answer)),
        ]);
  return element('dl', {}, [head, element('dd', {}, body)]);
}
