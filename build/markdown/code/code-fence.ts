/** The options after the language of a code fence. */
export interface FenceMeta {
  readonly title: string | undefined;
  /** Lines to highlight, 1-based. */
  readonly highlighted: ReadonlySet<number>;
  /** Number of the first line; undefined hides line numbers. */
  readonly firstLineNumber: number | undefined;
}

const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
const ranges = /\{([\d\s,-]+)\}/;
const lineNumbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/;

/** Parses `title="app.ts" {1,3-5} showLineNumbers=10`; unknown words are ignored. */
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

const instruction = '(highlight-(?:next-line|start|end))';
const comments = [
  ['\\/\\/', ''],
  ['#', ''],
  ['--', ''],
  ['\\/\\*', '\\*\\/'],
  ['\\{\\/\\*', '\\*\\/\\}'],
  ['<!--', '-->'],
].map(([open, close]) => `${open}\\s*${instruction}\\s*${close}`);
const magicComment = new RegExp(`^\\s*(?:${comments.join('|')})\\s*$`);

/** Removes `// highlight-next-line`, `// highlight-start` and `// highlight-end`, in the comment styles of most languages; `highlighted` are 1-based lines. */
export function takeMagicComments(source: string) {
  const kept: string[] = [];
  const highlighted = new Set<number>();
  let inBlock = false;
  let isNext = false;
  for (const line of source.split('\n')) {
    const found = magicComment.exec(line)?.slice(1).find(Boolean);
    if (found === undefined) {
      kept.push(line);
      if (inBlock || isNext) highlighted.add(kept.length);
      isNext = false;
    } else if (found === 'highlight-next-line') {
      isNext = true;
    } else {
      inBlock = found === 'highlight-start';
    }
  }
  return { code: kept.join('\n'), highlighted };
}
