/** Code without its magic comments, and the lines they pointed at. */
export interface UncommentedCode {
  readonly code: string;
  /** 1 for the first line of `code`. */
  readonly highlighted: ReadonlySet<number>;
}

type Instruction = 'highlight-next-line' | 'highlight-start' | 'highlight-end';

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

/** Takes `// highlight-next-line`, `// highlight-start` and `// highlight-end` out of code, in the comment styles of most languages. */
export function takeMagicComments(source: string): UncommentedCode {
  const kept: string[] = [];
  const highlighted = new Set<number>();
  let inBlock = false;
  let isNext = false;
  for (const line of source.split('\n')) {
    const found = readInstruction(line);
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

function readInstruction(line: string): Instruction | undefined {
  const found = magicComment.exec(line)?.slice(1).find(Boolean);
  return found as Instruction | undefined;
}
