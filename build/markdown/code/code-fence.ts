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
