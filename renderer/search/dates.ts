const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

const month = `(${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)\\.?`;
const day = '(\\d{1,2})(?:st|nd|rd|th)?';
const year = '(\\d{4})';

type Pattern = readonly [expression: RegExp, order: 'ymd' | 'dmy' | 'mdy' | 'my' | 'dm' | 'md'];

/** Ways of writing dates, with the order of the captured parts. */
const PATTERNS: readonly Pattern[] = [
  [pattern(`${year}-(\\d{2})-(\\d{2})`), 'ymd'],
  [pattern(`${day} (?:of )?${month},? ${year}`), 'dmy'],
  [pattern(`${month} ${day},? ${year}`), 'mdy'],
  [pattern(`${month},? ${year}`), 'my'],
  [pattern(`${day} (?:of )?${month}`), 'dm'],
  [pattern(`${month} ${day}`), 'md'],
];

const number = '(\\d{1,2})';

/** Ways of writing dates in digits, which in a text may be something else. */
const SHORT_PATTERNS: readonly Pattern[] = [
  ...PATTERNS,
  [shortPattern(`${year}/${number}/${number}`), 'ymd'],
  [shortPattern(`${number}[/-]${number}[/-]${year}`), 'mdy'],
  // Also 20/11/2024, which has no such month.
  [shortPattern(`${number}[./-]${number}[./-]${year}`), 'dmy'],
  [shortPattern(`${number}/${number}`), 'md'],
  [shortPattern('(\\d{2})-(\\d{2})'), 'md'],
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

/** Finds days and months in a text, in all common notations; `isQuery` adds those that only readers use. */
export function findDates(text: string, isQuery = false): WrittenDate[] {
  const found: WrittenDate[] = [];
  // Every notation has a digit.
  if (!/\d/.test(text)) return found;
  for (const [expression, order] of isQuery ? SHORT_PATTERNS : PATTERNS) {
    for (const match of text.matchAll(expression)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && end > other.start)) continue;
      const part = (name: string) => (order.includes(name) ? match[order.indexOf(name) + 1]! : '');
      const parts = { year: part('y'), month: monthNumber(part('m')), day: twoDigits(part('d')) };
      const isDay = parts.month !== '00' && parts.day !== '00';
      if (!isDay || Number(parts.day) > 31 || Number(parts.month) > 12) continue;
      found.push({ ...parts, start, end, term: parts.year + parts.month + parts.day });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Replaces every date with the term that it's indexed by. */
export function joinDates(text: string, dates = findDates(text, true)): string {
  let joined = '';
  let at = 0;
  for (const { start, end, term } of dates) {
    joined += text.slice(at, start) + term;
    at = end;
  }
  return joined + text.slice(at);
}

/** Returns all terms by which the dates in a title or an address can be found, including the month's name. */
export function dateTerms(text: string): string[] {
  return findDates(text).flatMap(({ year: ofYear, month: ofMonth, day: ofDay, term }) => {
    const shorter = ofYear && ofDay ? [ofMonth + ofDay, ofYear + ofMonth] : [];
    return [term, ...shorter, MONTHS[Number(ofMonth) - 1]!];
  });
}

function monthNumber(text: string): string {
  if (/^\d/.test(text)) return twoDigits(text);
  const index = MONTHS.findIndex((name) => name.slice(0, 3) === text.slice(0, 3).toLowerCase());
  return String(index + 1).padStart(2, '0');
}

function twoDigits(text: string): string {
  return text && text.padStart(2, '0');
}

/** Not a part of a version, a path or a longer number. */
function shortPattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}./-])${source}(?![\\p{L}\\p{N}/-]|\\.\\d)`, 'giu');
}

function pattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'giu');
}
