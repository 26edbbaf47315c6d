const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

const month = `(${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)\\.?`;
const day = '(\\d{1,2})(?:st|nd|rd|th)?';
const year = '(\\d{4})';

/** Ways of writing dates, with the order of the captured parts. */
const PATTERNS: readonly (readonly [RegExp, 'ymd' | 'dmy' | 'mdy' | 'my' | 'dm' | 'md'])[] = [
  [pattern(`${year}-(\\d{2})-(\\d{2})`), 'ymd'],
  [pattern(`${day} (?:of )?${month},? ${year}`), 'dmy'],
  [pattern(`${month} ${day},? ${year}`), 'mdy'],
  [pattern(`${month},? ${year}`), 'my'],
  [pattern(`${day} (?:of )?${month}`), 'dm'],
  [pattern(`${month} ${day}`), 'md'],
];

interface WrittenDate {
  readonly start: number;
  readonly end: number;
  /** The date as one term: `20241120`, `1120` without a year, `202411` without a day. */
  readonly term: string;
  readonly year: string;
  /** Two digits; empty when only a month is given. */
  readonly day: string;
  /** Two digits. */
  readonly month: string;
}

/** Finds days and months in a text, in all common notations. */
export function findDates(text: string): WrittenDate[] {
  const found: WrittenDate[] = [];
  // Every notation has a digit.
  if (!/\d/.test(text)) return found;
  for (const [expression, order] of PATTERNS) {
    for (const match of text.matchAll(expression)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && end > other.start)) continue;
      const part = (name: string) => (order.includes(name) ? match[order.indexOf(name) + 1]! : '');
      const parts = { year: part('y'), month: monthNumber(part('m')), day: part('d') };
      const days = parts.day && parts.day.padStart(2, '0');
      if (Number(days) > 31 || Number(parts.month) > 12) continue;
      found.push({ ...parts, day: days, start, end, term: parts.year + parts.month + days });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Returns all terms by which the dates in a title or an address can be found, including the month's name. */
export function dateTerms(text: string): string[] {
  return findDates(text).flatMap(({ year: ofYear, month: ofMonth, day: ofDay, term }) => {
    const shorter = ofYear && ofDay ? [ofMonth + ofDay, ofYear + ofMonth] : [];
    return [term, ...shorter, MONTHS[Number(ofMonth) - 1]!];
  });
}

function monthNumber(text: string): string {
  if (/^\d/.test(text)) return text;
  const index = MONTHS.findIndex((name) => name.slice(0, 3) === text.slice(0, 3).toLowerCase());
  return String(index + 1).padStart(2, '0');
}

function pattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'giu');
}
