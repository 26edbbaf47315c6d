import path from 'node:path';
import type { Element, Root } from 'hast';
import { slug } from 'github-slugger';
import { h } from 'hastscript';
import type { ContentProblem } from '../../base/problems.ts';
import { createGeneratedDoc, type GeneratorContext } from '../../sources/generated-doc.ts';
import { readSources, type SourceFile } from '../../sources/source-file.ts';
import { readMonth, type StreamEntry, streamSchema, type StreamSection } from './entries.ts';
import { archiveTexts as texts } from '../../../renderer/i18n/texts/archive.ts';
import type { CategoryMetadata } from '../../sources/category-file.ts';
import type { Doc } from '../../sources/doc.ts';
import {
  type ArchiveContext,
  type ArchiveDocs,
  type ArchiveLanguage,
  groupByMonth,
  monthOf,
  type TopicLink,
} from './language.ts';
import { inlineText, link, list, navigation, paragraphs } from './markup.ts';
import { renderTopics } from './generate-topics.ts';
import { type Figures, renderFigures } from './overview.ts';
import { createUniqueNames } from '../../base/unique-names.ts';

/** Folder of the streams' notes in their area, and the segment of their paths. */
const STREAM_FOLDER = 'Streams';

export interface Stream {
  readonly date: string;
  readonly entry: StreamEntry;
  readonly path: string;
  readonly source: SourceFile;
}

/** The month of a date as the streams' files and paths write it: `11-2024`. */
function streamMonth(date: string): string {
  return `${date.slice(5, 7)}-${date.slice(0, 4)}`;
}

type Place = Pick<GeneratorContext, 'contentRoot' | 'folder' | 'versionPath'>;

/** Reads the texts of `{MM-YYYY}.yaml`. */
export function readStreamFiles({ contentRoot, folder }: Place): readonly SourceFile[] {
  const takes = (name: string) => /^\d{2}-\d{4}\.yaml$/.test(name);
  return readSources({ contentRoot, folder: `${folder}/${STREAM_FOLDER}`, takes });
}

/** Reads the streams of an area, oldest first. */
export function readStreams(place: Place): {
  streams: readonly Stream[];
  problems: readonly ContentProblem[];
} {
  const problems: ContentProblem[] = [];
  const streams: Stream[] = [];
  for (const source of readStreamFiles(place)) {
    const name = path.posix.basename(source.relative, '.yaml');
    const [month, year] = name.split('-');
    const parsed = readMonth(source, streamSchema, `${year}-${month}`);
    problems.push(...parsed.problems);
    for (const entry of parsed.entries) {
      const { date } = entry;
      const own = `${place.versionPath}${STREAM_FOLDER}/${name}/${date}/`;
      streams.push({ date, entry, path: own, source });
    }
  }
  return { streams: streams.sort((a, b) => (a.date < b.date ? -1 : 1)), problems };
}

/** Makes the streams' pages, their months' pages and categories, and the blocks for other pages. */
export function generateStreams(streams: readonly Stream[], context: ArchiveContext): ArchiveDocs {
  const docs: Doc[] = [];
  const categories = new Map<string, CategoryMetadata>();
  if (streams.length === 0) return { docs, categories, blocks: {} };
  const { area, language } = context;
  const path = `${area.versionPath}${STREAM_FOLDER}/`;
  for (const [month, own] of groupByMonth(streams)) {
    const folder = `${STREAM_FOLDER}/${streamMonth(month)}`;
    // The folders' names begin with the month, so they would sort by month before year.
    const position = Number(month.replace('-', ''));
    categories.set(folder, { label: language.formatMonth(month), position });
    docs.push(monthPage(own, folder, context));
    docs.push(...own.map((stream) => streamPage(stream, folder, context)));
  }
  const monthPath = (date: string) => `${path}${streamMonth(date)}/`;
  const blocks = {
    'archive-streams': renderTimeline(streams, monthPath, language),
    'archive-stream-figures': renderFigures(streamFigures(streams), language),
  };
  return { docs, categories, blocks };
}

function streamPage(
  { date, entry, source }: Stream,
  folder: string,
  { area, language, topicLinks }: ArchiveContext,
): Doc {
  const topics = topicLinks(entry.topics);
  return createGeneratedDoc(
    {
      kind: 'stream',
      source,
      archive: { date, topics: entry.topics },
      relative: `${folder}/${date}.md`,
      frontMatter: { title: entry.title, keywords: [...entry.topics, language.formatDate(date)] },
      data: ['stream', entry, topics],
      tree: () => renderStreamPage(entry, topics, language),
    },
    area,
  );
}

function monthPage(
  streams: readonly Stream[],
  folder: string,
  { area, language }: ArchiveContext,
): Doc {
  const { translate, formatMonth, formatCount } = language;
  const { date, source } = streams[0]!;
  const month = formatMonth(date);
  return createGeneratedDoc(
    {
      kind: 'overview',
      source,
      relative: `${folder}/index.md`,
      frontMatter: {
        title: translate(texts.monthTitle, { month }),
        sidebar_label: month,
        description: translate(texts.monthDescription, {
          recordings: formatCount(streams.length, texts.recordings1, texts.recordingsMany),
          titles: streams.map(({ entry }) => entry.title).join('; '),
        }),
        hide_table_of_contents: true,
      },
      data: { kind: 'streams', month: monthOf(date), entries: streams.map(({ entry }) => entry) },
      tree: () => renderMonthPage(streams, language),
    },
    area,
  );
}

function renderStreamPage(
  entry: StreamEntry,
  topics: readonly TopicLink[],
  language: ArchiveLanguage,
): Root {
  return h(
    null,
    facts(entry, language),
    renderTopics(topics, language),
    paragraphs(entry.summary),
    h('h2#sections', language.translate(texts.sections)),
    renderSections(entry, language),
  );
}

/** Gives each section an id: its time, or the slug of its title where it has none. */
function sectionsWithIds({ sections }: StreamEntry): (StreamSection & { readonly id: string })[] {
  // Times repeat where a recording has several parts.
  const unique = createUniqueNames();
  return sections.map((section) => ({
    ...section,
    id: unique(section.at ?? slug(section.title.replaceAll('`', ''))),
  }));
}

function facts(
  { date, kind, link: recording, links = [] }: StreamEntry,
  { translate, formatDate }: ArchiveLanguage,
): Element {
  const label = translate(texts.recording);
  const all = [...(recording ? [{ label, href: recording }] : []), ...links];
  const time = h('time', { dateTime: date }, formatDate(date));
  const recordings = all.map((one) => link(one.href, one.label));
  return h('p.ArchiveFacts.Line.Line--wrap.Quiet', h('span', kind), time, recordings);
}

function renderSections(entry: StreamEntry, language: ArchiveLanguage): Element[] {
  let recording = entry.link;
  return sectionsWithIds(entry).flatMap(({ id, at, title, text = '', part, link: own }) => {
    if (part !== undefined) recording = own;
    const name = part && recording ? link(recording, part) : part;
    const time = at === undefined ? null : renderTime(at, recording, language);
    const heading = h('h3', { id }, inlineText(title));
    return [
      ...(name ? [h('p.ArchiveStream-part', [name])] : []),
      h('div.ArchiveStream-section', [time, heading, ...paragraphs(text)].filter(Boolean)),
    ];
  });
}

/** A time; a link to that moment where the recording's host supports it. */
function renderTime(at: string, recording: string | undefined, { translate }: ArchiveLanguage) {
  const time = h('time', { dateTime: at }, at);
  const href = recording && addressAt(recording, at);
  const ariaLabel = translate(texts.watchFrom, { time: at });
  return h('p.ArchiveStream-time.Quiet', [href ? h('a', { href, ariaLabel }, time) : time]);
}

/** The address of a recording at a time; undefined for an unknown host. */
function addressAt(recording: string, at: string): string | undefined {
  const url = new URL(recording);
  if (!/(?:^|\.)youtube\.com$|^youtu\.be$/.test(url.hostname)) return undefined;
  const [hours, minutes, seconds] = at.split(':').map(Number) as [number, number, number];
  url.searchParams.set('t', `${hours * 3600 + minutes * 60 + seconds}s`);
  return url.href;
}

/** Renders all streams, the latest month first. Each month links to its page. */
function renderTimeline(
  streams: readonly Stream[],
  monthPath: (date: string) => string,
  language: ArchiveLanguage,
): Element {
  const { translate, formatMonth, formatCount } = language;
  const months = [...groupByMonth(streams.toReversed()).values()];
  const lists = months.flatMap((own) => {
    const { date } = own[0]!;
    const count = formatCount(own.length, texts.recordings1, texts.recordingsMany);
    const items = own.map((stream) => renderStream(stream, extent(stream, language), language));
    const title = h(
      'p.Archive-title',
      link(monthPath(date), formatMonth(date)),
      h('small.Fine', count),
    );
    return [title, h('ol', items)];
  });
  return navigation('ArchiveTimeline', translate(texts.recordingsByMonth), lists);
}

function streamFigures(streams: readonly Stream[]): Figures {
  const sections = streams.reduce((sum, { entry }) => sum + entry.sections.length, 0);
  return [
    [texts.recordings, streams.length],
    [texts.sections, sections],
    [texts.first, { href: streams[0]!.path, date: streams[0]!.date }],
    [texts.latest, { href: streams.at(-1)!.path, date: streams.at(-1)!.date }],
  ];
}

/** Renders the page of a month: its streams, oldest first, with links to their sections. */
function renderMonthPage(streams: readonly Stream[], language: ArchiveLanguage): Root {
  const items = streams.map((stream) => renderStream(stream, sectionList(stream), language));
  const label = language.translate(texts.recordings);
  return h(null, navigation('ArchiveTimeline', label, [h('ol', items)]));
}

function renderStream(
  { date, path, entry }: Stream,
  details: Element,
  { formatDay }: ArchiveLanguage,
): Element {
  const day = h('time', { dateTime: date }, formatDay(date));
  return h('li', [
    h('p.ArchiveTimeline-facts.Quiet', day, ' · ', entry.kind),
    h('a.ArchiveTimeline-link', { href: path }, entry.title),
    details,
  ]);
}

/** The number of sections and, if the recording is in one part, the time of the last one. */
function extent({ entry: { sections } }: Stream, language: ArchiveLanguage): Element {
  const latest = sections.findLast(({ at }) => at !== undefined)?.at;
  const isWhole = sections.every(({ part }) => part === undefined);
  const count = language.formatCount(sections.length, texts.sections1, texts.sectionsMany);
  const facts = { sections: count, time: latest ?? '' };
  const text = latest && isWhole ? language.translate(texts.lastSection, facts) : count;
  return h('p.ArchiveTimeline-facts.Quiet', text);
}

function sectionList({ path, entry }: Stream): Element {
  return list(
    'ul',
    sectionsWithIds(entry).map(({ id, at, title }) => {
      const time = at ? [h('time.Quiet', at), ' '] : [];
      return [h('a', { href: `${path}#${id}` }, ...time, ...inlineText(title))];
    }),
  );
}
