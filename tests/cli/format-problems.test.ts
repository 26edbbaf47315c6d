import { expect, it } from 'vitest';
import { formatProblems, summarizeProblems } from '../../build/base/problems.ts';

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

it.each([1, 2, 5, 30])(
  '[SITE-1] shows one problem of each kind on a screen, the worst first (%i pages)',
  (pages) => {
    const of = (message: (page: number) => string, failsPage?: true) =>
      Array.from({ length: pages }, (_, page) => ({
        ...{ file: `docs/${page}.md`, line: page + 1, message: message(page) },
        ...(failsPage && { failsPage }),
      }));
    const problems = [
      ...of((page) => `link "/docs/${page}" matches no page; did you mean "/docs/${page}0"?`),
      ...of((page) => `<T${page}> is not an HTML element`),
      ...of(() => 'could not be compiled: no luck', true).slice(0, 1),
    ];
    const lines = summarizeProblems(problems, 'see the list').split('\n');
    expect(lines.length).toBeLessThanOrEqual(20);
    if (pages < 3) {
      expect(lines.join('\n')).toBe(formatProblems(problems));
      return;
    }
    if (pages === 5) {
      expect(lines[2]).toBe('docs/0.md:1: <T0> is not an HTML element (and 4 more like it)');
      return;
    }
    expect(lines).toEqual([
      'docs/0.md:1: could not be compiled: no luck',
      'docs/0.md:1: link "/docs/0" matches no page; did you mean "/docs/00"? (30 like it; the next in docs/1.md:2 and docs/2.md:3)',
      'docs/0.md:1: <T0> is not an HTML element (30 like it; the next in docs/1.md:2 and docs/2.md:3)',
      '61 problems in 30 files; see the list',
    ]);
  },
);

it('[SAFE-3] names the places of problems of one kind once, and others than the first', () => {
  const at = (file: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      file,
      message: `"${file}-${index}" is missing`,
    }));
  const lineOf = (...files: readonly string[]) => {
    const problems = files.flatMap((file) => at(file, 12));
    return summarizeProblems(problems, 'see the list').split('\n')[0];
  };
  expect(lineOf('site.js')).toBe('site.js: "site.js-0" is missing (12 like it)');
  expect(lineOf('a.md', 'b.md')).toBe('a.md: "a.md-0" is missing (24 like it; the next in b.md)');
  expect(lineOf('a.md', 'b.md', 'c.md', 'd.md')).toBe(
    'a.md: "a.md-0" is missing (48 like it; the next in b.md and c.md)',
  );
});
