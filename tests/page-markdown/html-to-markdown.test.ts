import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../build/markdown/to-markdown/html-to-markdown.ts';
import { compiler } from '../markdown/compile-fixture.ts';
import { articleInventory, markdownInventory, parseArticle } from './read-back.ts';

const address = 'https://docs.example/guide/';

async function rewrite(source: string): Promise<string> {
  return (await compiler.compile(source, { file: 'page.md' })).markdown;
}

function fromHtml(html: string): string {
  const toAbsolute = (target: string) => new URL(target, address).href;
  return htmlToMarkdown(parseArticle(html), { toAbsolute });
}

const cases = path.join(import.meta.dirname, '../markdown/cases');

describe('[MACH-1] markdown of a page', () => {
  it.each(readdirSync(cases).filter((name) => name.endsWith('.md')))(
    'reads as its article does: %s',
    async (name) => {
      const source = readFileSync(path.join(cases, name), 'utf8');
      const { html, markdown } = await compiler.compile(source, { file: name });
      const withAddresses = (text: string) => text.replace(/\uE000(\d+)\uE001/g, `${address}$1`);
      expect(markdownInventory(withAddresses(markdown))).toEqual(
        articleInventory(parseArticle(withAddresses(html)), address),
      );
    },
  );

  it.each([
    'Type `a | b`, `` ` `` or `  x  `.',
    'Not \\*emphasis\\*, \\_nor this\\_, but snake_case and 2 * 3.',
    '\\# no heading\n\n\\- no item\n\n1\\. no item\n\n\\> no quotation',
    'A \\[bracket\\](not a link), an array[] and &amp;amp; an entity.',
    'Generics like Map\\<string> and a < b.',
    '**Bold**, *italic* and ~~struck~~, **both *at* once**.',
    'Wow\\![a link](https://example.org/a_(b))',
    '5\\~6 and C:\\\\temp',
    '- a\n- b\n\n  more\n  - c\n    1. d\n\n  > quoted\n\n  ```sh\n  run\n  ```',
    '3. three\n4. four',
    '- [x] done\n- [ ] open',
    '| a | b |\n| :-- | --: |\n| `x\\|y` | **c** |',
    '> quoted\n>\n> - in a list',
    '```md\n```js\n```\n````\n```',
    '![alt \\[text\\]](https://example.org/i.png)',
    'Line\\\nbreak',
    'H<sub>2</sub>O and <kbd>Ctrl</kbd>',
  ])('keeps its meaning when it is written again: %s', async (source) => {
    const first = await compiler.compile(source, { file: 'a.md' });
    const second = await compiler.compile(first.markdown, { file: 'a.md' });
    expect(second.html).toBe(first.html);
    expect(second.markdown).toBe(first.markdown);
  });

  it('has admonitions as alerts, tabs with their labels, details and diagrams', async () => {
    const source = [
      ':::tip[Short *names*]\nText.\n:::',
      ':::info\nText.\n:::',
      '::::tabs\n:::tab[npm]\n```bash title="setup"\nnpm install\n```\n:::\n:::tab[pnpm]\nText.\n:::\n::::',
      '<details><summary>More & more</summary>\n\n## Inside\n\n</details>',
      '```mermaid\ngraph LR\n```',
      '```diff\n- a\n+ b\n```',
      '``` title="out"\nDone.\n```',
      'Noted.[^n]\n\n[^n]: A note.',
    ].join('\n\n');
    expect(await rewrite(source)).toBe(
      [
        '> [!TIP]\n> **Short _names_**\n>\n> Text.',
        '> [!NOTE]\n> Text.',
        '**npm**',
        '```bash title="setup"\nnpm install\n```',
        '**pnpm**',
        'Text.',
        '<details>\n<summary>More &amp; more</summary>',
        '## Inside',
        '</details>',
        '```mermaid\ngraph LR\n```',
        '```diff\n- a\n+ b\n```',
        '```text title="out"\nDone.\n```',
        'Noted.[^1]',
        '[^1]: A note.',
      ].join('\n\n'),
    );
  });

  it('has what components render, without what only a script or a click brings to life', () => {
    const card = '<a href="../b/"><h3>Title</h3><p>Text</p></a>';
    const controls =
      '<button>Copy</button><svg><text>x</text></svg><nav class="ArchiveBar">x</nav>';
    const definitions =
      '<dl><div><dt>Days</dt><dd>442</dd></div><dt>A</dt><dt>B</dt><dd>C</dd></dl>';
    const spans = '<div><span>Class</span><code>a</code><small>2 days</small></div>';
    const table =
      '<table><thead><tr><th>Name</th><th>Value</th></tr></thead>' +
      '<tbody><tr><td><h3>DONE</h3></td><td>1</td></tr></tbody></table>';
    const admonition =
      '<aside class="Admonition Admonition--tip"><p class="Admonition-title">' +
      '<span role="img" aria-label="Tip">!</span>Own</p><p>Text</p></aside>';
    const code =
      '<figure class="CodeBlock" data-language="python"><figcaption class="CodeBlock-title">a.py' +
      '</figcaption><pre><code>a</code></pre></figure>';
    expect(fromHtml(card + controls + definitions + spans + table + admonition + code)).toBe(
      [
        '### [Title](https://docs.example/b/)',
        'Text',
        '- **Days**: 442\n- **A**, **B**: C',
        'Class `a` 2 days',
        '### DONE',
        '- Value: 1',
        '> [!TIP]\n> **Own**\n>\n> Text',
        '```python title="a.py"\na\n```',
      ].join('\n\n'),
    );
  });

  it('keeps emphasis where marks alone would not be read as such', async () => {
    const html = '<p>a<strong>(b)</strong>c <em>d</em>e</p>';
    const { html: again } = await compiler.compile(fromHtml(html), { file: 'a.md' });
    expect(again).toBe(html);
  });

  it('writes addresses, and signs within words, as they are', () => {
    const link = '<a href="/watch?v=1&amp;t=2">a_b &amp; c</a>';
    const expected = 'd[] [a_b & c](https://docs.example/watch?v=1&t=2)';
    expect(fromHtml(`<p>d[] ${link}</p>`)).toBe(expected);
  });
});

it.each([
  ['<pre><code>npm i\nnpm start\n</code></pre>', '`npm i`<br>`npm start`'],
  ['<pre>one</pre>', '`one`'],
  ['Run: <pre><code>a\n\n  b | c\n</code></pre> then', 'Run:<br>`a`<br><br>`  b \\| c` then'],
  ['<pre><code><span>x</span>\n<span>y</span></code></pre>', '`x`<br>`y`'],
  ['<code>a<br>b</code>', '`a`<br>`b`'],
  ['<pre>1\n2</pre><pre>3\n4</pre>', '`1`<br>`2`<br>`3`<br>`4`'],
])('[MACH-1] keeps the lines of code in a cell apart: %s', (cell, expected) => {
  const table = `<table><tr><th>A</th></tr><tr><td>${cell}</td></tr></table>`;
  const row = fromHtml(table).split('\n').at(-1)!;
  expect(row.replace(/^\| | +\|$/g, '')).toBe(expected);
});
