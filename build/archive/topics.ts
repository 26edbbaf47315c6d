import type { Element } from 'hast';
import { slug } from 'github-slugger';
import { archiveTexts as texts } from '../../renderer/i18n/texts/archive.ts';
import { element } from '../markdown/hast-node.ts';
import type { ArchiveLanguage } from './language.ts';
import { link, linkList, list, navigation } from './markup.ts';

/** Most pages that are listed for a topic: the nearest in time. */
const MAX_PAGES = 6;

/** A page that has topics: a day of a channel, or a stream. */
export interface TopicPage {
  readonly path: string;
  readonly date: string;
  /** Channel or title, for links. */
  readonly name: string;
  readonly topics: readonly string[];
}

/** The other pages that share one topic of a page. */
export interface RelatedTopic {
  readonly topic: string;
  /** Number of all such pages. */
  readonly count: number;
  /** The nearest in time, oldest first. */
  readonly pages: readonly TopicPage[];
}

/** Indexes pages by topic; returns a function that lists the pages related to one of them. */
export function indexTopics(
  pages: readonly TopicPage[],
): (page: Pick<TopicPage, 'path' | 'topics'>) => readonly RelatedTopic[] {
  /** By topic in lower case: its pages, and the index of each by path. */
  const byTopic = new Map<string, { pages: TopicPage[]; indices: Map<string, number> }>();
  const sorted = pages.toSorted((a, b) => (a.date + a.path < b.date + b.path ? -1 : 1));
  for (const page of sorted) {
    for (const topic of page.topics) {
      const key = topic.toLowerCase();
      const own = byTopic.get(key) ?? { pages: [], indices: new Map<string, number>() };
      if (own.indices.has(page.path)) continue;
      own.indices.set(page.path, own.pages.length);
      own.pages.push(page);
      byTopic.set(key, own);
    }
  }
  return ({ path, topics }) =>
    topics.map((topic) => {
      const { pages: all = [], indices } = byTopic.get(topic.toLowerCase()) ?? {};
      const index = indices?.get(path) ?? 0;
      // A window around the page, shifted where the list begins or ends.
      const start = Math.max(0, Math.min(index - MAX_PAGES / 2, all.length - MAX_PAGES - 1));
      const near = all.slice(start, start + MAX_PAGES + 1).filter((page) => page.path !== path);
      return { topic, count: Math.max(0, all.length - 1), pages: near };
    });
}

/** Lists the topics of a page. Those that other pages share link to their list below. */
export function renderTopics(
  related: readonly RelatedTopic[],
  { translate }: ArchiveLanguage,
): Element[] {
  if (related.length === 0) return [];
  const items = related.map(({ topic, pages }) => [
    pages.length > 0 ? link(`#${topicId(topic)}`, topic) : element('span', {}, [topic]),
  ]);
  return [
    list(items, {
      className: ['ArchiveTopics', 'ArchiveTopics--page'],
      ariaLabel: translate(texts.topics),
    }),
  ];
}

/** Lists the nearest days and streams by shared topic. */
export function renderRelated(
  related: readonly RelatedTopic[],
  date: string,
  language: ArchiveLanguage,
): Element[] {
  const { translate, formatDate, formatDay, formatCount, formatNumber } = language;
  const shared = related.filter(({ pages }) => pages.length > 0);
  if (shared.length === 0) return [];
  const label = ({ name, date: other }: TopicPage) => {
    const isSameYear = other.slice(0, 4) === date.slice(0, 4);
    return `${name}, ${isSameYear ? formatDay(other) : formatDate(other)}`;
  };
  const entries = shared.flatMap(({ topic, count, pages }) => {
    const total = formatCount(count, texts.days1, texts.daysMany);
    const shown = formatNumber(pages.length);
    const size = count > pages.length ? translate(texts.count, { shown, total }) : total;
    return [
      element('dt', { id: topicId(topic) }, [topic, element('small', {}, [size])]),
      element('dd', {}, [linkList(pages.map((page) => ({ href: page.path, label: label(page) })))]),
    ];
  });
  return [
    navigation('ArchiveRelated', translate(texts.related), [
      element('p', { className: ['Archive-title'] }, [translate(texts.relatedTitle)]),
      element('dl', {}, entries),
    ]),
  ];
}

function topicId(topic: string): string {
  return `topic-${slug(topic)}`;
}
