import type { Element } from 'hast';
import GithubSlugger from 'github-slugger';
import { archiveTexts as texts } from '../../../renderer/i18n/texts/archive.ts';
import { element } from '../../markdown/hast-node.ts';
import { CHAT_FOLDER } from './chat-archive.ts';
import type { ArchiveLanguage } from './language.ts';
import { link, list } from './markup.ts';

/** Folder of the topics' pages in the area, and the segment of their paths. */
export const TOPIC_FOLDER = `${CHAT_FOLDER}/topics`;

/** A day of a channel, or a stream, on the pages of its topics. */
export interface TopicEntry {
  readonly path: string;
  readonly date: string;
  /** Channel, or title of the stream. */
  readonly name: string;
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
export interface Topic {
  /** As its first entry spells it. */
  readonly title: string;
  /** Name of its file, and the last segment of its path. */
  readonly name: string;
  /** Site path. */
  readonly path: string;
  /** Oldest first; at least two. */
  readonly entries: readonly TopicEntry[];
}

/** A topic of a day; without a link if no other day shares it. */
export interface TopicLink {
  readonly topic: string;
  readonly href?: string;
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
  const items = topics.map(({ topic, href }) => [
    href === undefined ? element('span', {}, [topic]) : link(href, topic),
  ]);
  const className = ['ArchiveTopics', 'ArchiveTopics--page'];
  return [list(items, { className, ariaLabel: translate(texts.topics) })];
}
