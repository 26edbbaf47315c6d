import { describe, expect, it } from 'vitest';
import { parseFenceMeta, takeMagicComments } from '../../build/markdown/code/code-fence.ts';
import { compile, parseHtml } from './compile-fixture.ts';

describe('what follows the language of a fence', () => {
  it.each([
    ['', undefined, [], undefined],
    ['title="src/a b.ts"', 'src/a b.ts', [], undefined],
    ["title='it is {1}'", 'it is {1}', [], undefined],
    ['{1,3-5}', undefined, [1, 3, 4, 5], undefined],
    ['{ 2 , 4 - 5 } title="x"', 'x', [2, 4, 5], undefined],
    ['{x,-,3}', undefined, [], undefined],
    ['showLineNumbers', undefined, [], 1],
    ['showLineNumbers=5 {2} title="x"', 'x', [2], 5],
    ['showLineNumbersNot', undefined, [], undefined],
    ['subtitle="x"', undefined, [], undefined],
  ])('%j', (meta, title, highlighted, firstLineNumber) => {
    const parsed = parseFenceMeta(meta);
    expect(parsed.title).toBe(title);
    expect([...parsed.highlighted]).toEqual(highlighted);
    expect(parsed.firstLineNumber).toBe(firstLineNumber);
  });
});

it('marks the flags of a long command, so that they stay whole, and no others', async () => {
  const { html, markdown } = await compile(
    '`docker compose -f compose.yaml exec --no-TTY=1 plugin-a` and `git --version`',
  );
  const flags = [...parseHtml(html).querySelectorAll('.flag')];
  expect(flags.map(({ textContent }) => textContent)).toEqual(['-f', '--no-TTY']);
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

describe('code blocks', () => {
  const source = [
    '```ts title="a.ts" showLineNumbers=7 {1}',
    'const a = `x ${1}`;',
    '',
    '  // <b> & "c"',
    '```',
  ].join('\n');

  it('hold the code and nothing else in their code element, so that copying takes just that', async () => {
    const document = parseHtml((await compile(source)).html);
    expect(document.querySelector('code')?.textContent).toBe(
      'const a = `x ${1}`;\n\n  // <b> & "c"',
    );
  });

  it('have a caption and number their lines', async () => {
    const document = parseHtml((await compile(source)).html);
    expect(document.querySelector('figure figcaption')?.textContent).toBe('a.ts');
    const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')];
    expect(lines.map(({ dataset }) => dataset['line'])).toEqual(['7', '8', '9']);
  });

  it('know languages by every usual name', async () => {
    for (const language of ['ts', 'TypeScript', 'sh', 'env', 'yml', 'dockerfile', 'text', '']) {
      expect((await compile(`\`\`\`${language}\nx\n\`\`\``)).warnings).toEqual([]);
    }
  });
});
