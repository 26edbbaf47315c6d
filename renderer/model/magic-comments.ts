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
