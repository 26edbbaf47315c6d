import { describe, expect, it } from 'vitest';
import { parseFenceInfo } from '../../build/markdown/code/code-fence.ts';
import { takeMagicComments } from '../../renderer/model/magic-comments.ts';
import { findImported } from '../../build/markdown/code/link-names.ts';
import { compile, parseHtml, textsOf } from './compile-fixture.ts';

describe('an import in a sample', () => {
  it.each([
    ["import { a, b as c } from 'x'", { a: 'name:x#a', c: 'name:x#b', b: undefined }],
    ["import { a } from 'x\nimport { b } from 'y'", { a: undefined, b: 'name:y#b' }],
    ["import type { A, type B } from 'x'", { A: 'name:x#A', B: 'name:x#B' }],
    [
      "import {\n  a, // the first\n  b as // why\n    c,\n} from 'x'",
      { a: 'name:x#a', c: 'name:x#b' },
    ],
    [
      "import { /* a, */ b, // see c, d\n  e } from 'x'",
      { b: 'name:x#b', e: 'name:x#e', d: undefined },
    ],
  ])('[RT-8] tells the names that it takes, without its comments: %j', (code, expected) => {
    const find = findImported(code)!;
    const names = Object.keys(expected);
    expect(Object.fromEntries(names.map((name) => [name, find(name, false)]))).toEqual(expected);
  });
});

describe('what opens a fence', () => {
  it.each([
    ['', undefined, [], undefined],
    ['title="src/a b.ts"', 'src/a b.ts', [], undefined],
    ["title='it is {1}'", 'it is {1}', [], undefined],
    ['{1,3-5}', undefined, [1, 3, 4, 5], undefined],
    ['{ 2 , 4 - 5 } title="x"', 'x', [2, 4, 5], undefined],
    ['{x,-,3}', undefined, [], undefined, ['{x,-,3}']],
    ['{1,3..4}', undefined, [1, 3, 4], undefined],
    ['{1, 3...5} live', undefined, [1, 3, 4], undefined],
    ['{1-99999999999}', undefined, Array.from({ length: 20_000 }, (_, at) => at + 1), undefined],
    ['title=prom.yml', 'prom.yml', [], undefined],
    ['title = prom.yml {2..3}', 'prom.yml', [2, 3], undefined],
    ['title=a/b.ts showLineNumbers {1}', 'a/b.ts', [1], 1],
    ['{1,3-4}title="a.ts"', 'a.ts', [1, 3, 4], undefined],
    [':line-numbers=3 {1}', undefined, [1], 3],
    ['{1}{2}', undefined, [1], undefined, ['{2}']],
    ['tittle="x" noInline', undefined, [], undefined, ['tittle="x"']],
    ["hl_lines='2 3' title={x}", undefined, [], undefined, ["hl_lines='2 3'", 'title={x}']],
    ['showLineNumbers', undefined, [], 1],
    ['showLineNumbers=5 {2} title="x"', 'x', [2], 5],
    ['showLineNumbersNot', undefined, [], undefined],
    ['subtitle="x"', undefined, [], undefined, ['subtitle="x"']],
  ])('is read: %j', (meta, title, highlighted, firstLineNumber, unread: string[] = []) => {
    const parsed = parseFenceInfo(`TS ${meta}`);
    expect(parsed.language).toBe('ts');
    expect(parsed.unread).toEqual(unread);
    expect(parsed.title).toBe(title);
    expect([...parsed.highlighted]).toEqual(highlighted);
    expect(parsed.firstLineNumber).toBe(firstLineNumber);
  });

  it.each([
    ['js{1,3..4}', 'js', [1, 3, 4]],
    ['ts:line-numbers{2}', 'ts', [2]],
    ['{1, 2}', '', [1, 2]],
    ['title=a.ts {3}', '', [3]],
    ['c++ {1}', 'c++', [1]],
  ])('has the language before what is set: %j', (info, language, highlighted) => {
    const parsed = parseFenceInfo(info);
    expect(parsed.language).toBe(language);
    expect([...parsed.highlighted]).toEqual(highlighted);
  });

  it('is named with its line where nothing reads it', async () => {
    const { html, warnings } = await compile('x\n\n```js{1} hl_lines="2" title=a.js\nlet a;\n```');
    expect(warnings).toEqual([
      {
        line: 3,
        message:
          'nothing reads "hl_lines="2"" of a code fence, which knows title="…", {1,3-5} and showLineNumbers',
      },
    ]);
    const block = parseHtml(html);
    expect(block.querySelector('.CodeBlock-title')?.textContent).toBe('a.js');
    expect(block.querySelector('.CodeBlock-line--highlighted')?.textContent).toBe('let a;');
  });
});

it('marks the flags of a long command, so that they stay whole, and no others', async () => {
  const { html, markdown } = await compile(
    '`docker compose -f compose.yaml exec --no-TTY=1 plugin-a` and `git --version`',
  );
  expect(textsOf(parseHtml(html), '.flag')).toEqual(['-f', '--no-TTY']);
  expect(markdown).toContain('`docker compose -f compose.yaml exec --no-TTY=1 plugin-a`');
});

describe('magic comments', () => {
  it.each(['// @', '# @', '-- @', '/* @ */', '{/* @ */}', '<!-- @ -->', '  //@'])(
    'are taken out in the style %j',
    (style) => {
      const source = `a\n${style.replace('@', 'highlight-next-line')}\nb\nc`;
      const { code, marks } = takeMagicComments(source);
      expect(code).toBe('a\nb\nc');
      expect([...marks.keys()]).toEqual([2]);
    },
  );

  it('mark whole blocks', () => {
    const source = 'a\n// highlight-start\nb\n\nc\n// highlight-end\nd';
    const { code, marks } = takeMagicComments(source);
    expect(code).toBe('a\nb\n\nc\nd');
    expect([...marks.keys()]).toEqual([2, 3, 4]);
  });

  it('leave comments that only mention them', () => {
    const source = '// see highlight-next-line\nx; // highlight-next-line';
    expect(takeMagicComments(source)).toEqual({ code: source, marks: new Map() });
  });
});

it('knows languages by every usual name', async () => {
  for (const language of ['ts', 'TypeScript', 'sh', 'env', 'yml', 'dockerfile', 'text', '']) {
    expect((await compile(`\`\`\`${language}\nx\n\`\`\``)).warnings).toEqual([]);
  }
});
