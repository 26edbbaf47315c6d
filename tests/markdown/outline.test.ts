import { describe, expect, it } from 'vitest';
import { parseContentTitle, withoutContentTitle } from '../../build/sources/doc.ts';
import { compile, compiler, parseHtml } from './compile-fixture.ts';

const ids = async (source: string) => (await compile(source)).headings.map(({ id }) => id);

describe('headings', () => {
  it.each([
    ['## Hello World', 'hello-world'],
    ['## What is `code`?', 'what-is-code'],
    ['## a--b  c', 'a--b--c'],
    ['## Ünïcode und 漢字', 'ünïcode-und-漢字'],
    ['## 🚀 Quick start', '-quick-start'],
    ['## [Link](x.md) *and* **more**', 'link-and-more'],
    ['## With <kbd>html</kbd>', 'with-html'],
    ['## snake_case & Co.', 'snake_case--co'],
    ['## Own {#my-Id}', 'my-Id'],
    ['## `code` {#own}', 'own'],
    ['## Second {#A.__call__}', 'A.__call__'],
    ['## Third {#__init__}', '__init__'],
    ['## Third {#_private_}', '_private_'],
    ['## Fourth {#a*b*}', 'a*b*'],
    ['## Fifth {#x~~y~~}', 'x~~y~~'],
    ['## Sixth {#https://a.example/b_c_}', 'https://a.example/b_c_'],
    ['## Seventh {#www.a.example}', 'www.a.example'],
    ['## Eighth {#me@a.example}', 'me@a.example'],
    ['## *Ninth* __part__ {#__n__} ##', '__n__'],
    ['Tenth\n--- \n', 'tenth'],
    ['Tenth {#__t__}\n---', '__t__'],
    ['> ## Quoted {#a_b_c}', 'a_b_c'],
    ['- ## Listed {#_l_}', '_l_'],
    ['## Escaped {#a\\_b\\_}', 'a_b_'],
    ['## Set {a} {#s_s_}', 's_s_'],
    ['## 🚀', 'section'],
    ['### PUT /api/:site_id', 'put-api'],
    ['### GET /a/:b/c/:d_e-f?g', 'get-acg'],
    ['### At 10:30 `a:b` c: d :smile:', 'at-1030-ab-c-d-smile'],
  ])('%s has the id %s', async (source, id) => {
    expect(await ids(source)).toEqual([id]);
  });

  it('keeps an id out of the text of a heading, in MDX, too', async () => {
    const source = '## A *b* {#A.__call__}\n\n### C {#me@a.example}\n\nText.';
    const { headings: plain } = await compile(source);
    const { headings } = await compiler.compileMdx(source, { file: 'a.mdx' });
    for (const found of [plain, headings])
      expect(found.map(({ id, text }) => [id, text])).toEqual([
        ['A.__call__', 'A b'],
        ['me@a.example', 'C'],
      ]);
  });

  it('takes the name of an anchor for an id, unless another element has it', async () => {
    const source =
      '<a name="spot"></a>\n\nText <a name="other" href="#x">here</a>.\n\n<a name="part"/>\n\n## Part\n\n<a name="spot">again</a> <a id="own" name="unused">x</a> <a name="">y</a>';
    const expected = ['spot', 'other', 'part', 'own'];
    const plain = await compile(source);
    expect(plain.ids).toEqual(expected);
    expect(plain.html).toContain('<a name="spot" id="spot">');
    const { ids: found } = await compiler.compileMdx(source, { file: 'a.mdx' });
    expect(found).toEqual(expected);
  });

  it('numbers duplicates, level 1 included', async () => {
    expect(await ids('# A\n\n## A\n\n### B\n\n## A')).toEqual(['a', 'a-1', 'b', 'a-2']);
  });

  it('gives every heading of a hostile file an id of its own', async () => {
    const hostile = [
      ...['Intro', 'Intro', 'Intro-1', 'intro 1', '🚀', '🎉', '...', '**', '<br>', '&nbsp;'],
      ...['A {#intro}', 'B {#intro}', 'Footnote label', 'section', '__proto__', 'constructor'],
    ];
    const source = `${hostile.map((text) => `## ${text}`).join('\n\n')}\n\nx[^1]\n\n[^1]: y`;
    const { html } = await compile(source);
    const found = [...html.matchAll(/<h\d[^>]*\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(found).toHaveLength(hostile.length + 1);
    expect(new Set(found).size).toBe(found.length);
    expect(found).not.toContain('');
  });

  it('keeps an id its author wrote, whatever slugs come before it', async () => {
    const { headings, warnings } = await compile('## Setup\n\n## Other {#setup}\n\n## X {#setup}');
    expect(headings.map(({ id }) => id)).toEqual(['setup-2', 'setup', 'setup-1']);
    expect(warnings).toEqual([
      { line: 5, message: 'duplicate heading id "setup"; this heading gets "setup-1"' },
    ]);
  });

  it('[NAV-8] carries an anchor link on every heading except level 1', async () => {
    const { html } = await compile('# One\n\n## Two & "more"\n\n###### Six');
    const document = parseHtml(html);
    const titles = [...document.querySelectorAll('h1, h2, h6')].map(
      (heading) => heading.querySelector('a')?.title,
    );
    expect(titles).toEqual([undefined, 'Direct link to Two & "more"', 'Direct link to Six']);
    expect(document.querySelector('h2 a')?.getAttribute('href')).toBe('#two--more');
  });

  it('describes headings for a table of contents: markup without links and images', async () => {
    const { headings } = await compile(
      '## The [`run`](x.md) *method* ![i](i.svg) of <b id="x">A</b> & B',
    );
    expect(headings).toEqual([
      {
        id: 'the-run-method-i-of-a--b',
        level: 2,
        html: 'The <code>run</code> <em>method</em>  of <b>A</b> &amp; B',
        text: 'The run method of A & B',
      },
    ]);
  });

  it('calls a heading that has only images by their texts', async () => {
    const { headings } = await compile('## ![A <b>](a.svg) [![C](c.svg)](x.md)\n\n## ![](d.svg)');
    expect(headings.map(({ html, text }) => [html, text])).toEqual([
      ['A &lt;b> C', 'A <b> C'],
      ['', ''],
    ]);
  });
});

describe('ids', () => {
  it('are recorded for all elements, not only for headings', async () => {
    const { ids } = await compile(
      '# One\n\n<div id="box">x</div>\n\n:::note{#hint}\ny\n:::\n\n## Two',
    );
    expect(ids).toEqual(['one', 'box', 'hint', 'two']);
  });
});

describe('content title', () => {
  it.each([
    ['# Plain', 'Plain'],
    ['\n\n# With `code` {#id}\n\ntext', 'With code'],
    ['Setext\n======\n', 'Setext'],
    ['# [Eliza](https://x.com) **Guide** _to_ ~~it~~ <b>all</b> {#id}', 'Eliza Guide to it all'],
    ['# ![Logo](a.svg) &amp; \\*more\\*', 'Logo & *more*'],
    ['# 1. C# and snake_case_name, a*b', '1. C# and snake_case_name, a*b'],
    ['# ![](a.svg)', ''],
    ['import X from "./x";\n\n# After an import', 'After an import'],
    ['Text first\n\n# Not the title', undefined],
    ['## Level 2', undefined],
    ['', undefined],
  ])('of %j is %j', (source, title) => {
    expect(parseContentTitle(source)).toBe(title);
  });

  it.each([
    "import A from './a';\n\n",
    "import A from './a';\nimport { b,\n  c } from 'd';\n\n",
    'export const a = 1;\n\n',
    'export const a = {\n  b: 1,\n\n  c: 2,\n};\n\n',
    'export function A() {\n\n  return <b>x</b>;\n\n}\n\n',
    'export const B = () => (\n  <p>\n\n    y\n  </p>\n);\n\n',
    'export default ({ children }) => <main>{children}</main>;\n\n',
    '<!-- a comment -->\n\n',
    '<!--\n# Not this\n-->\n',
    '{/* a comment */}\n\n',
    "{\n  /* two\n lines */\n}\n\nimport A from 'a';\n\n{/* b */}\n\nexport const c = 1;\n\n<!-- d -->\n\n",
    '\uFEFF\n\n',
    "import A from 'a';\r\n\r\n",
  ])('stays one below %j, and a post is left without it', (start) => {
    for (const title of ['# A title', '# A title #', 'A title\n===', '# A `title` {#__t__}']) {
      const source = `${start}${title}\n\nText.\n\n# Other\n`;
      expect(parseContentTitle(source)).toBe('A title');
      const rest = withoutContentTitle(source);
      expect(rest.trim()).toBe(`${start}${title.replace(/[^\n]/g, '')}\n\nText.\n\n# Other`.trim());
      expect(rest.split('\n')).toHaveLength(source.split('\n').length);
    }
  });

  it.each([
    'Text.\n\n# Later',
    '## Level 2',
    'Exports are here.\n\n# Later',
    '```\n# Code\n```',
    '#hashtag',
    '<b>x</b>\n\n# Later',
  ])('is not in %j', (source) => {
    expect(parseContentTitle(source)).toBeUndefined();
    expect(withoutContentTitle(source)).toBe(source);
  });
});

describe('excerpt', () => {
  it.each([
    ['# T\n\nFirst *words*[^1].\n\nMore.\n\n[^1]: n', 'First words.'],
    ['[home](x.md) / Here\n\n# T\n\n> quoted\n\nBelow.', 'Below.'],
    ['Above.\n\n# T\n', 'Above.'],
    ['# T\n\n> Only a quotation.', 'Only a quotation.'],
    ['# T\n\n:::note\nOnly a note.\n:::', 'Only a note.'],
    ['# T\n\n```js\ncode\n```', undefined],
    [`# T\n\n${'A sentence of words. '.repeat(20)}`, `${'A sentence of words. '.repeat(9)}`.trim()],
    [`# T\n\n${'word '.repeat(90)}`, `${'word '.repeat(40).trim()}…`],
  ])('of %j is %j', async (source, excerpt) => {
    expect((await compile(source)).excerpt).toBe(excerpt);
  });
});

describe('sections', () => {
  it('cut the text at headings, without markup, emoji and diagrams', async () => {
    const { sections } = await compile(
      '# 🚀 Title\n\nOne **two** 🎉 <kbd>K</kbd>.\n\n- a\n- b\n\n## Code\n\n```ts\nconst a =\n  1;\n```\n\n' +
        '```mermaid\ngraph TD\n```\n\n| x | y |\n|--|--|\n| 1 | 2 |\n\n## Empty\n',
    );
    expect(sections).toEqual([
      { id: '-title', text: 'One two K.\na\nb', code: '' },
      { id: 'code', text: 'x\ty\n1\t2', code: 'const a = 1;' },
      { id: 'empty', text: '', code: '' },
    ]);
  });

  it('keep each row of a table on a line, with its cells apart', async () => {
    const { sections } = await compile(
      '| Name | Type |\n| - | - |\n| `a`<br>`b`<br><small>by *x*</small> | |\n| c | one *or* two |\n\nAfter.',
    );
    expect(sections.map(({ text }) => text)).toEqual([
      'Name\tType\na b\tby x\nc\tone or two\nAfter.',
    ]);
  });

  it('name a tab once and keep what comes before the first heading', async () => {
    const source = 'Before.\n\n::::tabs\n:::tab[npm]\nInside.\n:::\n::::\n';
    expect((await compile(source)).sections).toEqual([
      { id: null, text: 'Before.\nnpm\nInside.', code: '' },
    ]);
  });
});
