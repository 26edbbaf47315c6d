import type { ContentProblem } from './content-error.ts';
import { groupBy } from './group-by.ts';

/** Lists problems by file and line, each once, and ends with their number. */
export function formatProblems(problems: readonly ContentProblem[]): string {
  const byFile = groupBy(problems, ({ file }) => file);
  let count = 0;
  const lists = [...byFile.keys()].sort().map((file) => {
    const own = byFile.get(file)!.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    const lines = new Set(
      own.map(({ line, message }) => `  ${line === undefined ? '' : `${line}: `}${message}`),
    );
    count += lines.size;
    return [file, ...lines, ''].join('\n');
  });
  return [...lists, `${number(count, 'problem')} in ${number(lists.length, 'file')}`].join('\n');
}

function number(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
