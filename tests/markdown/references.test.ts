import { describe, expect, it } from 'vitest';
import { compile, compiler, parseHtml } from './compile-fixture.ts';

describe('references', () => {
  it('are recorded with kind, address and the line of the file', async () => {
    const source =
      '[a](./a.md#x)\n\n![Alt](b.png)\n\n:::note\n- [c](/c)\n:::\n\n<a href="d.md">d</a> <img src="e.png" height="9">';
    const { references } = await compile(source, 10);
    expect(references).toEqual([
      { kind: 'link', url: './a.md#x', line: 11 },
      { kind: 'image', url: 'b.png', line: 13 },
      { kind: 'link', url: '/c', line: 16 },
      { kind: 'link', url: 'd.md', line: 19 },
      { kind: 'image', url: 'e.png', line: 19, isSized: true },
    ]);
  });

  it.each(['https://x.com', 'mailto:a@x.com', '//cdn.x.com/a', 'tel:+1'])(
    '%s is absolute and stays',
    async (url) => {
      const { html, references } = await compile(`[x](${url})`);
      expect(html).toContain(`href="${url}"`);
      expect(references).toEqual([]);
    },
  );

  it('[LINK-2] opens external links in a new tab, safely, and no others', async () => {
    const { html } = await compile(
      '[web](https://x.com) [page](a.md) [mail](mailto:a@x.com) <a href="http://y.com">raw</a>\n\n[^1]\n\n[^1]: n',
    );
    const document = parseHtml(html);
    const outside = [...document.querySelectorAll<HTMLAnchorElement>('a[target="_blank"]')];
    expect(outside.map(({ textContent }) => textContent)).toEqual(['web', 'raw']);
    expect(outside.map(({ rel }) => rel)).toEqual(['noopener noreferrer', 'noopener noreferrer']);
  });

  it('are none for footnotes and heading anchors', async () => {
    expect((await compile('## A\n\nx[^1]\n\n[^1]: n')).references).toEqual([]);
  });
});

const undefinedLink = (name: string) =>
  `"[${name}]" refers to no definition, so the link stays text; add a line "[${name}]: address", or write "\\[" where it is text`;

const unknownLanguage = (name: string) =>
  `unknown code language "${name}", so the code isn't highlighted`;

describe('warnings', () => {
  it.each([
    [':::note\nnever closed', 1, 'unclosed ":::note"; end the block with a line of colons'],
    ['x\n\n:::notice\ny\n:::', 3, 'unknown block ":::notice", so it stays text'],
    [
      ':::note\n\n:::tip\nx\n:::\n\n:::',
      7,
      '":::" closes no block; a block that contains other blocks needs more colons than they have',
    ],
    ['::: tip\nx\n:::', 1, '"::: tip" opens no block; write ":::tip", without a space'],
    [':::tab[x]\ny\n:::', 1, '":::tab" must be inside "::::tabs"'],
    ['::::tabs\nx\n::::', 1, '"::::tabs" must contain only ":::tab[Label]" blocks'],
    [':::steps\n- x\n:::', 1, '":::steps" must contain one ordered list, and nothing beside it'],
    ['x\n\n```typescrpt\nx\n```', 3, `${unknownLanguage('typescrpt')}; did you mean "typescript"?`],
    ['```raw\nx\n```', 1, unknownLanguage('raw')],
    ['```pyton\nx\n```', 1, `${unknownLanguage('pyton')}; did you mean "python"?`],
    [
      'A Promise<string> of text',
      1,
      "<string> is not an HTML element, so browsers don't show it; put it in backticks if it is text",
    ],
    ['a\nb [text][nowhere] c', 2, undefinedLink('nowhere')],
    ['![alt][no image]', 1, undefinedLink('no image')],
    ['- x\n\n  [`code` and more][here]', 3, undefinedLink('here')],
    ['[**bold**][there]', 1, undefinedLink('there')],
    ['> ## [a][b1]\n\n[b]: c', 1, undefinedLink('b1')],
    ['x\n\n```js\ny\n\nz', 3, 'unclosed "```"; end the code with a line of "```"'],
    ['- ```\n  x\n\ny', 1, 'unclosed "```"; end the code with a line of "```"'],
    ['~~~~\nx\n~~~\ny', 1, 'unclosed "~~~~"; end the code with a line of "~~~~"'],
    ['> ````\n> ```', 1, 'unclosed "````"; end the code with a line of "````"'],
    ['```', 1, 'unclosed "```"; end the code with a line of "```"'],
  ])('%j', async (source, line, message) => {
    const { warnings } = await compile(source, 100);
    expect(warnings).toContainEqual({ line: line + 100, message });
  });

  it.each([
    'At 10:30 on localhost:3000',
    ':::note\nfine\n:::',
    '::::note\n:::tip\nfine\n:::\n::::',
    '> :::note\n> fine\n> :::',
    '```text\n:::note\n```',
    '> - ```text\n>   [a][b]\n>   `````',
    '~~~text\n```\n~~~',
    '[a][b] and [b][] and [b]\n\n[b]: https://x.com',
    'list[0][key], `[a][b]`, \\[a][b], on(event[, more][, most]), [x] [y], [RESULT][VOTE], [A][b][c]',
    '[^1] and [a][^1]\n\n[^1]: note',
    '<my-element>custom</my-element>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  ])('none for %j', async (source) => {
    expect((await compile(source)).warnings).toEqual([]);
  });

  it.each([
    ['compile', `a\n\n${'>'.repeat(3000)} b`, 3],
    ['compileMdx', `a\n\n\n${'>'.repeat(3000)} b`, 4],
    ['compile', `a\n\n${'<div>'.repeat(4000)}b`, 3],
    [
      'compile',
      `- a\n${Array.from({ length: 2000 }, (_, i) => `${' '.repeat(2 * i)}- b`).join('\n')}`,
      2001,
    ],
  ] as const)('%s names the line that is nested too deeply', async (kind, source, line) => {
    const compiling = compiler[kind](source, { file: 'docs/page.md', lineOffset: 10 });
    await expect(compiling).rejects.toMatchObject({
      message: 'its blocks are nested too deeply; take some of the levels out',
      line: line + 10,
    });
  });

  it('keeps what an unclosed block holds', async () => {
    const { html } = await compile(':::note\nInside.\n\n## After\n\nEnd.');
    const document = parseHtml(html);
    expect(document.body.textContent).toContain('End.');
    expect(document.querySelector('h2')?.id).toBe('after');
  });
});
