/** What the words after a fence's language ask for. */
export interface CodeMeta {
  readonly title: string | undefined;
  /** Lines to highlight, 1 for the first. */
  readonly lines: ReadonlySet<number>;
  /** Number of the first line; undefined shows no numbers. */
  readonly firstLineNumber: number | undefined;
}

/** Reads `title="a.ts" {1,3-5} showLineNumbers=10`; what it does not know it ignores. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta);
  const numbers = /\bshowLineNumbers(?:=(\d+))?\b/.exec(meta);
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '';
  return {
    title: title ? (title[1] ?? title[2] ?? title[3]) : undefined,
    lines: parseRanges(ranges),
    firstLineNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
  };
}

function parseRanges(ranges: string): Set<number> {
  const lines = new Set<number>();
  for (const part of ranges.split(',')) {
    const match = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part);
    if (!match) continue;
    const first = Number(match[1]);
    const last = Number(match[2] ?? first);
    for (let line = first; line <= last; line++) lines.add(line);
  }
  return lines;
}

/** A line that holds nothing but a comment with one of the magic words, in any common comment style. */
const magicComment =
  /^\s*(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)\s*(highlight-(?:next-line|start|end))\s*(?:-->|\*\/\}?|)\s*$/;

/** Takes magic comments out of code and returns the lines they mark, 1 for the first of what remains. */
export function takeMagicComments(code: string): { code: string; lines: ReadonlySet<number> } {
  if (code.indexOf('highlight-') === -1) return { code, lines: new Set() };
  const kept: string[] = [];
  const lines = new Set<number>();
  let inBlock = false;
  let next = false;
  for (const line of code.split('\n')) {
    const word = magicComment.exec(line)?.[1];
    if (word !== undefined) {
      if (word === 'highlight-next-line') next = true;
      else inBlock = word === 'highlight-start';
      continue;
    }
    kept.push(line);
    if (inBlock || next) lines.add(kept.length);
    next = false;
  }
  return { code: kept.join('\n'), lines };
}
