/** What follows the opening of a code fence. */
export interface FenceInfo {
  readonly language: string;
  readonly title: string | undefined;
  /** Lines to highlight, 1-based. */
  readonly highlighted: ReadonlySet<number>;
  /** Number of the first line; undefined hides line numbers. */
  readonly firstLineNumber: number | undefined;
  /** Settings that nothing reads. */
  readonly unread: readonly string[];
}

/** As VitePress writes it, the language ends at a colon or a brace. */
const languageName = /^(?![\w-]+=)[^\s{:]*(?=[\s{:]|$)/;
const title = /(?<=^|[\s}])title\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/;
const ranges = /\{([\d\s,.…-]+)\}/;
const lineNumbers = /(?:^|\s)(?:showLineNumbers|:line-numbers)(?:=(\d+))?(?=[\s{]|$)/;
const setting = /[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|\{[^}]*\}|[^\s{]+)|\{[^}]*\}/g;

/** No page has more lines. */
const MAX_LINE = 20_000;

/** Parses `ts title="app.ts" {1,3-5} showLineNumbers=10`; single words that nothing here knows are ignored. */
export function parseFenceInfo(info: string): FenceInfo {
  const [language = ''] = languageName.exec(info) ?? [];
  const meta = info.slice(language.length);
  const [, quoted, singleQuoted, bare] = title.exec(meta) ?? [];
  const untitled = meta.replace(title, ' ');
  const numbers = lineNumbers.exec(untitled);
  const marked = ranges.exec(untitled);
  const lines = parseRanges(marked?.[1] ?? '');
  const rest = untitled.replace(lineNumbers, ' ');
  return {
    language: language.toLowerCase(),
    title: quoted ?? singleQuoted ?? bare,
    highlighted: lines,
    firstLineNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
    unread: (lines.size > 0 ? rest.replace(ranges, ' ') : rest).match(setting) ?? [],
  };
}

/** Reads `1,3-5`; `3..5` is the same, and three dots leave the last line out. */
function parseRanges(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, sign = '', to = from] =
      /^\s*(\d+)\s*(?:(-|\.{2,3}|…)\s*(\d+)\s*)?$/.exec(part) ?? [];
    if (from === undefined) continue;
    const last = Number(to) - (/^(?:\.{3}|…)$/.test(sign) ? 1 : 0);
    for (let line = Number(from); line <= Math.min(last, MAX_LINE); line++) lines.add(line);
  }
  return lines;
}

/** A comment that marks lines of code and isn't shown, as the config of a Docusaurus site lists them. */
interface MagicComment {
  /** Class of the lines that it marks. */
  readonly className: string;
  /** The comment before a single line. */
  readonly line?: string | undefined;
  /** The comments around several lines. */
  readonly block?: { readonly start: string; readonly end: string } | undefined;
}

/** Class of the lines that the comments of every site mark. */
export const HIGHLIGHTED = 'theme-code-block-highlighted-line';

/** Undefined for those that every site has. */
export type MagicComments = readonly MagicComment[] | undefined;

const defaultComments: readonly MagicComment[] = [
  {
    className: HIGHLIGHTED,
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
];

/** How comments open and close in most languages. */
const comment = new RegExp(
  `^\\s*(?:${[
    ['\\/\\/', ''],
    ['#', ''],
    ['--', ''],
    ['%', ''],
    [';;', ''],
    ["'", ''],
    ['!', ''],
    ['\\*>', ''],
    ['(?:rem|REM|Rem)\\b', ''],
    ['\\/\\*', '\\*\\/'],
    ['\\{\\/\\*', '\\*\\/\\}'],
    ['\\(\\*', '\\*\\)'],
    ['<!--', '-->'],
  ]
    .map(([open, close]) => `${open}\\s*(\\S(?:.*\\S)?)\\s*${close}`)
    .join('|')})\\s*$`,
);

/** Removes the comments that mark lines, `// highlight-next-line` for instance; returns the classes of the lines, which start at 1. */
export function takeMagicComments(source: string, comments: MagicComments = defaultComments) {
  const kept: string[] = [];
  const marks = new Map<number, readonly string[]>();
  const open = new Set<string>();
  const next = new Set<string>();
  for (const line of source.split('\n')) {
    const text = comment.exec(line)?.slice(1).find(Boolean);
    const found = comments.find(
      ({ line: own, block }) =>
        text !== undefined && [own, block?.start, block?.end].includes(text),
    );
    if (!found) {
      kept.push(line);
      if (open.size + next.size > 0) marks.set(kept.length, [...new Set([...open, ...next])]);
      next.clear();
    } else if (text === found.line) {
      next.add(found.className);
    } else if (text === found.block?.start) {
      open.add(found.className);
    } else {
      open.delete(found.className);
    }
  }
  return { code: kept.join('\n'), marks };
}
