import type { Element, ElementContent, Root } from 'hast';
import { element } from '../markdown/hast-node.ts';
import { formatDate, formatDay, formatMonth, groupByMonth } from './dates.ts';
import { count, inlineText, link, navigation } from './markup.ts';
import { figureList } from './overview.ts';
import type { Stream } from './stream-archive.ts';
import { nameSections } from './stream-page.ts';

/** Draws every stream on a line of time, the latest month first; the months lead to their sections' times. */
export function renderTimeline(
  streams: readonly Stream[],
  monthPath: (date: string) => string,
): Element {
  const months = [...groupByMonth(streams.toReversed()).values()];
  return navigation(
    'ArchiveTimeline',
    'Recordings by month',
    months.flatMap((own) => {
      const { date } = own[0]!;
      return [
        element('p', { className: ['Archive-title'] }, [
          link(monthPath(date), formatMonth(date)),
          element('small', {}, [count(own.length, 'recording')]),
        ]),
        element(
          'ol',
          {},
          own.map((stream) => renderStream(stream, [extent(stream)])),
        ),
      ];
    }),
  );
}

/** Draws the figures of all streams in one line. */
export function renderStreamFigures(streams: readonly Stream[], feed: string): Element {
  const day = ({ date, path }: Stream) => link(path, formatDate(date));
  const sections = streams.reduce((sum, { entry }) => sum + entry.sections.length, 0);
  return figureList([
    ['Recordings', String(streams.length)],
    ['Sections', String(sections)],
    ['First', day(streams[0]!)],
    ['Latest', day(streams.at(-1)!)],
    ['Follow', link(feed, 'Atom feed')],
  ]);
}

/** Draws the page of a month: its streams, oldest first, with the time of each section. */
export function renderMonthPage(streams: readonly Stream[]): Root {
  const list = element(
    'ol',
    {},
    streams.map((stream) => renderStream(stream, [sectionList(stream)])),
  );
  return { type: 'root', children: [navigation('ArchiveTimeline', 'Recordings', [list])] };
}

function renderStream({ date, path, entry }: Stream, details: readonly ElementContent[]): Element {
  return element('li', {}, [
    element('p', { className: ['ArchiveTimeline-facts'] }, [
      element('time', { dateTime: date }, [formatDay(date)]),
      ' · ',
      entry.kind,
    ]),
    link(path, entry.title, 'ArchiveTimeline-link'),
    ...details,
  ]);
}

/** How many sections there are and, as far as their times tell, how long the recording is. */
function extent({ entry: { sections } }: Stream): Element {
  const latest = sections.findLast(({ at }) => at !== undefined)?.at;
  const isWhole = sections.every(({ part }) => part === undefined);
  return element('p', { className: ['ArchiveTimeline-facts'] }, [
    count(sections.length, 'section'),
    ...(latest && isWhole ? [`, the last at ${latest}`] : []),
  ]);
}

function sectionList({ path, entry }: Stream): Element {
  return element(
    'ul',
    {},
    nameSections(entry).map(({ id, at, title }) =>
      element('li', {}, [
        element('a', { href: `${path}#${id}` }, [
          ...(at ? [element('time', {}, [at]), ' '] : []),
          ...inlineText(title),
        ]),
      ]),
    ),
  );
}
