import type { Element, ElementContent, Root } from 'hast';
import { slug } from 'github-slugger';
import { element } from '../markdown/hast-node.ts';
import { formatDate } from './dates.ts';
import type { StreamEntry, StreamSection } from './entry-schemas.ts';
import { heading, link, paragraphs } from './markup.ts';
import { renderRelated, renderTopics } from './related.ts';
import type { RelatedTopic } from './topic-index.ts';

/** Everything the page of a stream shows. */
export interface StreamView {
  readonly kind: 'stream';
  readonly entry: StreamEntry;
  readonly related: readonly RelatedTopic[];
}

/** A section with the id it is linked by. */
export interface NamedSection extends StreamSection {
  readonly id: string;
}

/** Draws the page of one stream. */
export function renderStreamPage({ entry, related }: StreamView): Root {
  return {
    type: 'root',
    children: [
      facts(entry),
      ...renderTopics(related),
      ...paragraphs(entry.summary),
      heading(2, 'sections', 'Sections'),
      ...renderSections(entry),
      ...renderRelated(related, entry.date),
    ],
  };
}

/** Draws what a stream's entry says, for feeds. */
export function renderStreamDigest(entry: StreamEntry): Element[] {
  return [...paragraphs(entry.summary), ...renderSections(entry)];
}

/** The sections with their ids: their times, or the words of their titles where there are none. */
export function nameSections({ sections }: StreamEntry): NamedSection[] {
  const used = new Map<string, number>();
  return sections.map((section) => {
    const name = section.at ?? slug(section.title.replaceAll('`', ''));
    const before = used.get(name) ?? 0;
    used.set(name, before + 1);
    // Times begin anew where a recording has several parts.
    return { ...section, id: before === 0 ? name : `${name}-${before}` };
  });
}

function facts({ date, kind, link: recording, links = [] }: StreamEntry): Element {
  const ways = [...(recording ? [{ label: 'Recording', href: recording }] : []), ...links];
  const pieces: ElementContent[] = [
    element('span', {}, [kind]),
    element('time', { dateTime: date }, [formatDate(date)]),
    ...ways.map(({ href, label }) => link(href, label)),
  ];
  return element('p', { className: ['ArchiveFacts'] }, pieces);
}

function renderSections(entry: StreamEntry): Element[] {
  let recording = entry.link;
  return nameSections(entry).flatMap(({ id, at, title, text, part, link: own }) => {
    if (part !== undefined) recording = own;
    const name = part !== undefined && (recording ? link(recording, part) : part);
    return [
      ...(name ? [element('p', { className: ['ArchiveStream-part'] }, [name])] : []),
      element('div', { className: ['ArchiveStream-section'] }, [
        ...(at === undefined ? [] : [renderTime(at, recording)]),
        heading(3, id, title),
        ...(text === undefined ? [] : paragraphs(text)),
      ]),
    ];
  });
}

/** A time, which leads into the recording where its host lets a link do so. */
function renderTime(at: string, recording: string | undefined): Element {
  const time = element('time', { dateTime: at }, [at]);
  const address = recording && momentOf(recording, at);
  return element('p', { className: ['ArchiveStream-time'] }, [
    address ? element('a', { href: address, ariaLabel: `Watch from ${at}` }, [time]) : time,
  ]);
}

/** The address of a moment of a recording; undefined where its host offers none. */
function momentOf(recording: string, at: string): string | undefined {
  const url = new URL(recording);
  if (!/(?:^|\.)youtube\.com$|^youtu\.be$/.test(url.hostname)) return undefined;
  const [hours, minutes, seconds] = at.split(':').map(Number) as [number, number, number];
  url.searchParams.set('t', `${hours * 3600 + minutes * 60 + seconds}s`);
  return url.href;
}
