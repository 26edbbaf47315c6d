import type { Element, Root } from 'hast';
import { archiveTexts as texts } from '../../../renderer/i18n/texts/archive.ts';
import { element } from '../../markdown/hast-node.ts';
import { groupByMonth } from './dates.ts';
import type { ArchiveLanguage } from './language.ts';
import { inlineText, link, list, navigation } from './markup.ts';
import { feedFigure, figureList } from './overview.ts';
import type { Stream } from './stream-archive.ts';
import { sectionsWithIds } from './stream-page.ts';

/** Renders all streams, the latest month first. Each month links to its page. */
export function renderTimeline(
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
    return [
      element('p', { className: ['Archive-title'] }, [
        link(monthPath(date), formatMonth(date)),
        element('small', {}, [count]),
      ]),
      element('ol', {}, items),
    ];
  });
  return navigation('ArchiveTimeline', translate(texts.recordingsByMonth), lists);
}

export function renderStreamFigures(
  streams: readonly Stream[],
  feed: string,
  language: ArchiveLanguage,
): Element {
  const { translate, formatDate, formatNumber } = language;
  const day = ({ date, path }: Stream) => link(path, formatDate(date));
  const sections = streams.reduce((sum, { entry }) => sum + entry.sections.length, 0);
  return figureList([
    [translate(texts.recordings), formatNumber(streams.length)],
    [translate(texts.sections), formatNumber(sections)],
    [translate(texts.first), day(streams[0]!)],
    [translate(texts.latest), day(streams.at(-1)!)],
    feedFigure(feed, language),
  ]);
}

/** Renders the page of a month: its streams, oldest first, with links to their sections. */
export function renderMonthPage(streams: readonly Stream[], language: ArchiveLanguage): Root {
  const items = streams.map((stream) => renderStream(stream, sectionList(stream), language));
  const label = language.translate(texts.recordings);
  const timeline = navigation('ArchiveTimeline', label, [element('ol', {}, items)]);
  return { type: 'root', children: [timeline] };
}

function renderStream(
  { date, path, entry }: Stream,
  details: Element,
  { formatDay }: ArchiveLanguage,
): Element {
  return element('li', {}, [
    element('p', { className: ['ArchiveTimeline-facts'] }, [
      element('time', { dateTime: date }, [formatDay(date)]),
      ' · ',
      entry.kind,
    ]),
    link(path, entry.title, 'ArchiveTimeline-link'),
    details,
  ]);
}

/** The number of sections and, if the recording is in one part, the time of the last one. */
function extent({ entry: { sections } }: Stream, language: ArchiveLanguage): Element {
  const latest = sections.findLast(({ at }) => at !== undefined)?.at;
  const isWhole = sections.every(({ part }) => part === undefined);
  const count = language.formatCount(sections.length, texts.sections1, texts.sectionsMany);
  return element('p', { className: ['ArchiveTimeline-facts'] }, [
    latest && isWhole
      ? language.translate(texts.lastSection, { sections: count, time: latest })
      : count,
  ]);
}

function sectionList({ path, entry }: Stream): Element {
  return list(
    sectionsWithIds(entry).map(({ id, at, title }) => [
      element('a', { href: `${path}#${id}` }, [
        ...(at ? [element('time', {}, [at]), ' '] : []),
        ...inlineText(title),
      ]),
    ]),
  );
}
