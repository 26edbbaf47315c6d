/** What an author asks for after the language of a code fence. */
export interface FenceMeta {
  readonly title: string | undefined;
  /** Lines to highlight, 1 for the first. */
  readonly highlighted: ReadonlySet<number>;
  /** Number of the first line; undefined shows none. */
  readonly firstLineNumber: number | undefined;
}

const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
const ranges = /\{([\d\s,-]+)\}/;
const lineNumbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/;

/** Parses `title="app.ts" {1,3-5} showLineNumbers=10`; words it does not know are left to others. */
export function parseFenceMeta(meta: string): FenceMeta {
  const [, quoted, singleQuoted] = title.exec(meta) ?? [];
  const rest = meta.replace(title, ' ');
  const numbers = lineNumbers.exec(rest);
  return {
    title: quoted ?? singleQuoted,
    highlighted: parseRanges(ranges.exec(rest)?.[1] ?? ''),
    firstLineNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
  };
}

function parseRanges(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? [];
    if (from === undefined) continue;
    for (let line = Number(from); line <= Number(to ?? from); line++) lines.add(line);
  }
  return lines;
}
