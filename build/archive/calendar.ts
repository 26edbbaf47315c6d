import type { Element } from 'hast';
import { element } from '../markdown/hast-node.ts';
import { daysIn, firstWeekday, formatDate, formatMonth, groupByMonth } from './dates.ts';
import type { DayEntry } from './entry-schemas.ts';

/** How much was said on a day, beside the other days of a calendar: 1 little, 4 much. */
export type Level = 1 | 2 | 3 | 4;

/** A day that a calendar links to. */
export interface CalendarDay {
  readonly date: string;
  readonly level: Level;
  /** Site path, or a place on the same page. */
  readonly href: string;
  /** The page that shows the calendar. */
  readonly isCurrent?: boolean;
}

const levelWords: Readonly<Record<Level, string>> = {
  1: 'brief',
  2: 'fairly brief',
  3: 'fairly long',
  4: 'long',
};
const weekdays = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/** Words a day's digest has: the measure of how much was said. */
export function wordsOf({ summary, questions = [], decisions = [], followUps = [] }: DayEntry) {
  const asked = questions.flatMap(({ question, answer = '' }) => [question, answer]);
  return [summary, ...asked, ...decisions, ...followUps]
    .map((text) => text.split(/\s+/).filter(Boolean).length)
    .reduce((sum, words) => sum + words, 0);
}

/** The levels of days by their words: a quarter of the days has each. */
export function levelsOf(words: readonly number[]): Level[] {
  const sorted = words.toSorted((a, b) => a - b);
  const steps = [0.25, 0.5, 0.75].map((share) => sorted[Math.floor(sorted.length * share)] ?? 0);
  return words.map((own) => (1 + steps.filter((step) => own >= step).length) as Level);
}

/** Draws the months that have days, oldest first; days without a page are there, but lead nowhere. */
export function renderCalendar(days: readonly CalendarDay[]): Element {
  const months = [...groupByMonth(days)].sort(([a], [b]) => (a < b ? -1 : 1));
  return element('div', { className: ['ArchiveCalendar'] }, [
    element(
      'div',
      { className: ['ArchiveCalendar-months'] },
      months.map(([month, own]) => renderMonth(month, own)),
    ),
    legend(),
  ]);
}

/** Draws one month. */
export function renderMonth(month: string, days: readonly CalendarDay[]): Element {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const cells = Array.from({ length: daysIn(month) }, (_, index) => {
    const day = byDate.get(`${month}-${String(index + 1).padStart(2, '0')}`);
    return renderDay(index + 1, day);
  });
  return element(
    'div',
    { className: ['ArchiveMonth'], role: 'group', ariaLabel: formatMonth(month) },
    [
      element('div', { className: ['ArchiveMonth-name'], ariaHidden: 'true' }, [
        formatMonth(month),
      ]),
      element(
        'div',
        { className: ['ArchiveMonth-days'], dataFrom: String(firstWeekday(month) + 1) },
        [...weekdays.map((letter) => element('i', { ariaHidden: 'true' }, [letter])), ...cells],
      ),
    ],
  );
}

function renderDay(number: number, day: CalendarDay | undefined): Element {
  if (!day) return element('span', { ariaHidden: 'true' }, [String(number)]);
  const { date, level, href, isCurrent } = day;
  const properties = {
    href,
    dataLevel: String(level),
    ariaLabel: `${formatDate(date)}, ${levelWords[level]}`,
    ...(isCurrent && { ariaCurrent: 'page' }),
  };
  return element('a', properties, [String(number)]);
}

function legend(): Element {
  const squares = ([1, 2, 3, 4] as const).map((level) =>
    element('span', { dataLevel: String(level) }),
  );
  return element('div', { className: ['ArchiveCalendar-legend'], ariaHidden: 'true' }, [
    'Little was said',
    ...squares,
    'much was said',
  ]);
}
