import { groupBy } from '../../core/group-by.ts';

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
