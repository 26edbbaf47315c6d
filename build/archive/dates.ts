/** The archive's dates are written as in `2024-11-20` and its months as in `2024-11`; both sort as text. */

const utc = { timeZone: 'UTC' } as const;
const fullDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', ...utc });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', ...utc });
const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', ...utc });

/** Tells whether a text is a day of the calendar: `2024-02-30` is none. */
export function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** `20 November 2024`. */
export function formatDate(date: string): string {
  return fullDate.format(new Date(date));
}

/** `20 November`. */
export function formatDay(date: string): string {
  return dayAndMonth.format(new Date(date));
}

/** `November 2024`, of a month or of a day in it. */
export function formatMonth(date: string): string {
  return monthAndYear.format(new Date(date));
}

/** The month a day belongs to. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** How many days a month has. */
export function daysIn(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** The weekday a month begins with, 0 for Monday. */
export function firstWeekday(month: string): number {
  return (new Date(`${month}-01`).getUTCDay() + 6) % 7;
}

/** The time from one day to another: `from 20 June to 9 December 2024`. */
export function formatSpan(first: string, latest: string): string {
  if (first === latest) return `of ${formatDate(first)}`;
  const start = first.slice(0, 4) === latest.slice(0, 4) ? formatDay(first) : formatDate(first);
  return `from ${start} to ${formatDate(latest)}`;
}

/** Entries by month, the months in the order in which they first occur. */
export function groupByMonth<T extends { readonly date: string }>(
  entries: readonly T[],
): Map<string, T[]> {
  const months = new Map<string, T[]>();
  for (const entry of entries) {
    const month = monthOf(entry.date);
    const own = months.get(month);
    if (own) own.push(entry);
    else months.set(month, [entry]);
  }
  return months;
}
