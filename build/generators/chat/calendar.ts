import type { Element } from 'hast';
import { archiveTexts as texts } from '../../../renderer/i18n/texts/archive.ts';
import { element } from '../../markdown/hast-node.ts';
import { daysIn, firstWeekday, groupByMonth } from './dates.ts';
import type { ArchiveLanguage } from './language.ts';

/** The length of a day's entry compared with the other days of a calendar: 4 is the longest quarter, 0 a quiet day. */
export type Level = 0 | 1 | 2 | 3 | 4;

/** A day that a calendar links to. */
export interface CalendarDay {
  readonly date: string;
  readonly level: Level;
  /** Site path, or an anchor on the same page. */
  readonly href: string;
  /** What the day was about, for its label: topics and the number of questions. */
  readonly subject?: string;
  /** The current page is that of this day. */
  readonly isCurrent?: boolean;
}

const levelTexts = {
  0: texts.level0,
  1: texts.level1,
  2: texts.level2,
  3: texts.level3,
  4: texts.level4,
};

/** Renders the months that have days, oldest first. Days without a page aren't links. */
export function renderCalendar(days: readonly CalendarDay[], language: ArchiveLanguage): Element {
  const months = [...groupByMonth(days)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, own]) => renderMonth(month, own, language));
  return element('div', { className: ['ArchiveCalendar'] }, [
    element('div', { className: ['ArchiveCalendar-months'] }, months),
    legend(language),
  ]);
}

export function renderMonth(
  month: string,
  days: readonly CalendarDay[],
  language: ArchiveLanguage,
): Element {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const cells = Array.from({ length: daysIn(month) }, (_, index) => {
    const day = byDate.get(`${month}-${String(index + 1).padStart(2, '0')}`);
    return renderDay(index + 1, day, language);
  });
  const weekdays = language.weekdays.map((letter) =>
    element('i', { ariaHidden: 'true' }, [letter]),
  );
  const grid = { className: ['ArchiveMonth-days'], dataFrom: String(firstWeekday(month) + 1) };
  const name = language.formatMonth(month);
  return element('div', { className: ['ArchiveMonth'], role: 'group', ariaLabel: name }, [
    element('div', { className: ['ArchiveMonth-name'], ariaHidden: 'true' }, [name]),
    element('div', grid, [...weekdays, ...cells]),
  ]);
}

function renderDay(
  number: number,
  day: CalendarDay | undefined,
  { translate, formatDate, formatNumber }: ArchiveLanguage,
): Element {
  const label = formatNumber(number);
  if (!day) return element('span', { ariaHidden: 'true' }, [label]);
  const { date, level, href, subject, isCurrent } = day;
  const size = translate(levelTexts[level]);
  const name = translate(texts.dayLevel, { date: formatDate(date), level: size });
  const full = subject ? translate(texts.daySubject, { day: name, subject }) : name;
  const properties = {
    href,
    dataLevel: String(level),
    ariaLabel: full,
    ...(subject && { title: full }),
    ...(isCurrent && { ariaCurrent: 'page' }),
  };
  return element('a', properties, [label]);
}

function legend({ translate }: ArchiveLanguage): Element {
  const squares = ['1', '2', '3', '4'].map((dataLevel) => element('span', { dataLevel }));
  return element('div', { className: ['ArchiveCalendar-legend'], ariaHidden: 'true' }, [
    translate(texts.legendLess),
    ...squares,
    translate(texts.legendMore),
  ]);
}
