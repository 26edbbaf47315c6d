import type { Element, Root } from 'hast';
import { slug } from 'github-slugger';
import { archiveTexts as texts } from '../../../renderer/i18n/texts/archive.ts';
import { element } from '../../markdown/hast-node.ts';
import type { StreamEntry, StreamSection } from './entries.ts';
import type { ArchiveLanguage } from './language.ts';
import { heading, link, paragraphs } from './markup.ts';
import { renderTopics, type TopicLink } from './topics.ts';

/** The content of a stream's page. */
export interface StreamView {
  readonly kind: 'stream';
  readonly entry: StreamEntry;
  readonly topics: readonly TopicLink[];
}

export function renderStreamPage({ entry, topics }: StreamView, language: ArchiveLanguage): Root {
  return {
    type: 'root',
    children: [
      facts(entry, language),
      ...renderTopics(topics, language),
      ...paragraphs(entry.summary),
      heading(2, 'sections', language.translate(texts.sections)),
      ...renderSections(entry, language),
    ],
  };
}

/** Renders a stream's entry for feeds. */
export function renderStreamDigest(entry: StreamEntry, language: ArchiveLanguage): Element[] {
  return [...paragraphs(entry.summary), ...renderSections(entry, language)];
}

/** Gives each section an id: its time, or the slug of its title where it has none. */
export function sectionsWithIds({
  sections,
}: StreamEntry): (StreamSection & { readonly id: string })[] {
  const used = new Map<string, number>();
  return sections.map((section) => {
    const name = section.at ?? slug(section.title.replaceAll('`', ''));
    const before = used.get(name) ?? 0;
    used.set(name, before + 1);
    // Times repeat where a recording has several parts.
    return { ...section, id: before === 0 ? name : `${name}-${before}` };
  });
}

function facts(
  { date, kind, link: recording, links = [] }: StreamEntry,
  { translate, formatDate }: ArchiveLanguage,
): Element {
  const label = translate(texts.recording);
  const all = [...(recording ? [{ label, href: recording }] : []), ...links];
  return element('p', { className: ['ArchiveFacts'] }, [
    element('span', {}, [kind]),
    element('time', { dateTime: date }, [formatDate(date)]),
    ...all.map(({ href, label }) => link(href, label)),
  ]);
}

function renderSections(entry: StreamEntry, language: ArchiveLanguage): Element[] {
  let recording = entry.link;
  return sectionsWithIds(entry).flatMap(({ id, at, title, text, part, link: own }) => {
    if (part !== undefined) recording = own;
    const name = part !== undefined && (recording ? link(recording, part) : part);
    return [
      ...(name ? [element('p', { className: ['ArchiveStream-part'] }, [name])] : []),
      element('div', { className: ['ArchiveStream-section'] }, [
        ...(at === undefined ? [] : [renderTime(at, recording, language)]),
        heading(3, id, title),
        ...(text === undefined ? [] : paragraphs(text)),
      ]),
    ];
  });
}

/** A time; a link to that moment where the recording's host supports it. */
function renderTime(at: string, recording: string | undefined, { translate }: ArchiveLanguage) {
  const time = element('time', { dateTime: at }, [at]);
  const address = recording && addressAt(recording, at);
  const ariaLabel = translate(texts.watchFrom, { time: at });
  return element('p', { className: ['ArchiveStream-time'] }, [
    address ? element('a', { href: address, ariaLabel }, [time]) : time,
  ]);
}

/** The address of a recording at a time; undefined for an unknown host. */
function addressAt(recording: string, at: string): string | undefined {
  const url = new URL(recording);
  if (!/(?:^|\.)youtube\.com$|^youtu\.be$/.test(url.hostname)) return undefined;
  const [hours, minutes, seconds] = at.split(':').map(Number) as [number, number, number];
  url.searchParams.set('t', `${hours * 3600 + minutes * 60 + seconds}s`);
  return url.href;
}
