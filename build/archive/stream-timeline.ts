import type { Element } from 'hast';
import { element } from '../markdown/hast-node.ts';
import { formatDay, formatMonth, groupByMonth } from './dates.ts';
import { count, inlineText, link, navigation } from './markup.ts';
import type { Stream } from './stream-archive.ts';
import { nameSections } from './stream-page.ts';

/** Draws every stream on a line of time, the latest month first, with the times of its sections to unfold. */
export function renderTimeline(streams: readonly Stream[]): Element {
  const months = [...groupByMonth(streams.toReversed())];
  return navigation(
    'ArchiveTimeline',
    'Recordings by month',
    months.flatMap(([month, own]) => [
      element('p', { className: ['Archive-title'], id: `month-${month}` }, [
        formatMonth(month),
        element('small', {}, [count(own.length, 'recording')]),
      ]),
      element('ol', {}, own.map(renderStream)),
    ]),
  );
}

function renderStream({ date, path, entry }: Stream): Element {
  const sections = nameSections(entry);
  return element('li', {}, [
    element('p', { className: ['ArchiveTimeline-facts'] }, [
      element('time', { dateTime: date }, [formatDay(date)]),
      ' · ',
      entry.kind,
    ]),
    link(path, entry.title, 'ArchiveTimeline-link'),
    element('details', { className: ['ArchiveFold'] }, [
      element('summary', {}, [count(sections.length, 'section')]),
      element(
        'ul',
        {},
        sections.map(({ id, at, title }) =>
          element('li', {}, [
            element('a', { href: `${path}#${id}` }, [
              ...(at ? [element('time', {}, [at]), ' '] : []),
              ...inlineText(title),
            ]),
          ]),
        ),
      ),
    ]),
  ]);
}
