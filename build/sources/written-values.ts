import { z } from 'zod';

/*
 * What authors write in front matter and category files, converted as Docusaurus does: numbers can be in quotes, and a
 * text can look like a number.
 */

const toText = (value: unknown) =>
  /^(?:number|boolean)$/.test(typeof value) ? String(value) : (value ?? undefined);

export const writtenName = z.preprocess(toText, z.string());
export const writtenText = z.preprocess(toText, z.string().optional());
/** A text, or null for none of what there would be otherwise. */
export const writtenTextOrNull = z.preprocess(
  (value) => (value === null ? null : toText(value)),
  z.string().nullable(),
);

export const writtenBoolean = z.preprocess(
  (value) => (/^(?:true|false)$/i.test(String(value)) ? /^true$/i.test(String(value)) : value),
  z.boolean(),
);

export const writtenNumber = z.preprocess(
  (value) =>
    typeof value === 'string' && /\d/.test(value) && !Number.isNaN(Number(value))
      ? Number(value)
      : value,
  z.number(),
);

export const writtenDate = z.preprocess(
  (value) => parseDate(value) ?? value,
  z.date('expected a date such as 2024-12-31'),
);

/** Matches a time zone at the end of a date. */
const zone = /(?:\dZ|:\d\d(?:\.\d+)? ?[-+]\d\d:?\d\d|\b(?:UTC|GMT|[ECMP][SD]T)(?:[-+]\d{1,4})?)$/i;

/** Parses a date in any form that JavaScript does; without a time zone it's UTC, so that all machines agree. */
export function parseDate(value: unknown): Date | undefined {
  if (value instanceof Date) return value;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  // YAML allows months and days of one digit.
  const text = String(value)
    .trim()
    .replace(/^(\d{4}-)(\d-)/, '$10$2')
    .replace(/^(\d{4}-\d\d-)(\d)(?!\d)/, '$10$2');
  const isWhole = zone.test(text) || /^\d{4}(?:-\d\d){0,2}$/.test(text);
  const date = new Date(isWhole ? text : /\dT\d/.test(text) ? `${text}Z` : `${text} UTC`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
