import { expect, it } from 'vitest';
import { formatProblems } from '../../build/core/content-error.ts';

it('lists problems by file and line, each once, with their number', () => {
  const text = formatProblems([
    { file: 'docs/b.md', line: 12, message: 'second' },
    { file: 'docs/b.md', line: 3, message: 'first' },
    { file: 'docs/a.md', message: 'without a line' },
    { file: 'docs/b.md', line: 12, message: 'second' },
    { file: 'docs/b.md', line: 12, message: 'another one' },
  ]);
  expect(text).toBe(
    [
      'docs/a.md',
      '  without a line',
      '',
      'docs/b.md',
      '  3: first',
      '  12: second',
      '  12: another one',
      '',
      '4 problems in 2 files',
    ].join('\n'),
  );
  expect(formatProblems([{ file: 'a.md', message: 'x' }])).toMatch(/\n1 problem in 1 file$/);
});
