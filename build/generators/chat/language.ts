import type { Text, TranslateFunction } from '../../../renderer/i18n/translate.ts';
import { archiveTexts as texts } from '../../../renderer/i18n/texts/archive.ts';
import type { DocLanguage, GeneratedDocs, GeneratorContext } from '../../sources/generated-doc.ts';
import { groupBy } from '../../../renderer/model/group-by.ts';

/** Built-in texts, dates and numbers in the language of the pages. */
export interface ArchiveLanguage {
  readonly translate: TranslateFunction;
  /** `November 20, 2024`. */
  readonly formatDate: (date: string) => string;
  /** `November 20`. */
  readonly formatDay: (date: string) => string;
  /** `November 2024`, for a month or for a day in it. */
  readonly formatMonth: (date: string) => string;
  /** `from June 20 to December 9, 2024`. */
  readonly formatSpan: (first: string, latest: string) => string;
  readonly formatNumber: (value: number) => string;
  /** The text for one thing, or the text for many with the number as `{count}`. */
  readonly formatCount: (value: number, one: Text, many: Text<`{count}${string}`>) => string;
  /** One letter or so for each weekday, Monday first. */
  readonly weekdays: readonly string[];
}

/** Folders, addresses and calendars follow the months of the Gregorian calendar in every language. */
const utc = { timeZone: 'UTC', calendar: 'gregory' } as const;

export function createArchiveLanguage({ translate, htmlLang }: DocLanguage): ArchiveLanguage {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(htmlLang, { ...options, ...utc });
    return (date: string) => formatter.format(new Date(date));
  };
  const formatDate = format({ dateStyle: 'long' });
  const formatDay = format({ day: 'numeric', month: 'long' });
  const formatWeekday = format({ weekday: 'narrow' });
  const numbers = new Intl.NumberFormat(htmlLang);
  const formatNumber = (value: number) => numbers.format(value);
  return {
    ...{ translate, formatDate, formatDay, formatNumber },
    formatMonth: format({ month: 'long', year: 'numeric' }),
    formatSpan: (first, latest) => {
      if (first === latest) return translate(texts.spanOfDay, { date: formatDate(first) });
      const isSameYear = first.slice(0, 4) === latest.slice(0, 4);
      const start = isSameYear ? formatDay(first) : formatDate(first);
      return translate(texts.span, { start, end: formatDate(latest) });
    },
    formatCount: (value, one, many) =>
      value === 1 ? translate(one) : translate(many, { count: formatNumber(value) }),
    // January 1, 2024 was a Monday.
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((day) => formatWeekday(`2024-01-0${day}`)),
  };
}

/** A topic of a day; without a link if no other day shares it. */
export interface TopicLink {
  readonly topic: string;
  readonly href?: string;
}

/** Dates look like `2024-11-20`, months like `2024-11`; both sort as text. */

/** Tells whether a text is a date of the calendar, which `2024-02-30` isn't. */
export function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function daysIn(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** The weekday of a month's first day, 0 for Monday. */
export function firstWeekday(month: string): number {
  return (new Date(`${month}-01`).getUTCDay() + 6) % 7;
}

/** Entries by month, in the order in which the months first occur. */
export function groupByMonth<T extends { readonly date: string }>(entries: readonly T[]) {
  return groupBy(entries, ({ date }) => monthOf(date));
}

/** What the generators of the chat's and of the streams' pages share. */
export interface ArchiveContext {
  readonly area: GeneratorContext;
  readonly language: ArchiveLanguage;
  /** The topics of a day or stream, with links to those that have a page. */
  readonly topicLinks: (topics: readonly string[]) => readonly TopicLink[];
}

/** What each of them returns. */
export type ArchiveDocs = Required<Pick<GeneratedDocs, 'docs' | 'categories' | 'blocks'>>;
