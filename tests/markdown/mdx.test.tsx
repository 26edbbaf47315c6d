import { compileFunction } from 'node:vm';
import { within } from '@testing-library/dom';
import { type ComponentType, createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createMarkdownCompiler } from '../../build/markdown/compile-markdown.ts';
import { linkCode } from '../../build/site/link-article.ts';
import { createTranslate, type InterfaceTexts } from '../../renderer/i18n/translate.ts';
import { useMDXComponents } from '../../renderer/theme/Article/mdx-components.tsx';
import { compile, compiler, parseHtml } from './compile-fixture.ts';

/** Compiles, links and renders MDX the way the build does. */
async function render(source: string, texts: InterfaceTexts = {}): Promise<string> {
  const { compileMdx } = createMarkdownCompiler(createTranslate(texts));
  const { code, references } = await compileMdx(source, { file: 'page.mdx' });
  const links = references.map(({ kind, url, isSized }) => ({
    address: /#Unknown$/.test(url) ? '' : `/base/${url}`,
    ...(kind === 'image' && !isSized && { size: { width: 40, height: 30 } }),
  }));
  const body = linkCode(code!, links)
    .code.replace(/^import \{(.*)\} from "react\/jsx-runtime";$/m, (_, names: string) => {
      return `const {${names.replaceAll(' as ', ': ')}} = runtime;`;
    })
    .replace(/^import \{useMDXComponents as (\w+)\} from .*$/m, 'const $1 = useMDXComponents;')
    .replace(/^export default/m, 'return')
    .replace(/^export /gm, '');
  const run = compileFunction(body, ['runtime', 'useMDXComponents']) as (
    ...values: unknown[]
  ) => ComponentType;
  return renderToStaticMarkup(createElement(run(runtime, useMDXComponents)));
}

async function renderPage(source: string): Promise<HTMLElement> {
  return parseHtml(await render(source)).body;
}

/** The tree that HTML stands for, with ids that differ by design made equal. */
function normalise(html: string): string {
  const { body } = parseHtml(html.replace(/(?:tabs:\d+|_R_\w*_):/g, 'ID:'));
  return body.innerHTML.replace(/>\s+</g, '><').replace(/=""/g, '').trim();
}

describe('MDX', () => {
  it('goes through the stages of markdown: the same source makes the same page', async () => {
    const source = [
      '# Title\n\nAt 10:30 with `code`, https://x.com and :word.\n\n## Again {#own}\n\n## Again',
      ':::note A title\nText\n:::\n\n- [ ] open\n\n| a | b |\n|:-:|--|\n| 1 | 2 |',
      '```ts title="a.ts" {1}\nconst a = 1;\n```\n\n```mermaid\ngraph TD\nA[One] -->|to| B\n```',
      '::::tabs{group="g"}\n:::tab[One]{value="1"}\nx\n:::\n:::tab[Two]{value="2" default}\ny\n:::\n::::',
    ].join('\n\n');
    const { html } = await compile(source);
    expect(normalise(await render(source))).toBe(normalise(html));
  });

  it('has components that make the markup of the blocks', async () => {
    const components = [
      '<Tabs groupId="pm" defaultValue="b">\n<TabItem value="a" label="A">\n\nFirst.\n\n</TabItem>\n<TabItem value="b">\n\nSecond.\n\n</TabItem>\n</Tabs>',
      '<Admonition type="danger" title="Mind this">\n\nText.\n\n</Admonition>',
      '<Admonition type="tip">\n\nText.\n\n</Admonition>',
      '<Details summary="More">\n\nText.\n\n</Details>',
    ].join('\n\n');
    const blocks = [
      '::::tabs{group="pm"}\n:::tab[A]{value="a"}\nFirst.\n:::\n:::tab[b]{default}\nSecond.\n:::\n::::',
      ':::danger Mind this\nText.\n:::',
      ':::tip\nText.\n:::',
      '<details><summary>More</summary>\n\nText.\n\n</details>',
    ].join('\n\n');
    expect(normalise(await render(components))).toBe(normalise((await compile(blocks)).html));
  });

  it.each([
    [
      '<video poster="a.png" src="b.mp4"><track src="c.vtt" /></video>',
      ['a.png', 'b.mp4', 'c.vtt'],
    ],
    ['<audio><source src=" a.ogg " /></audio>', ['a.ogg']],
    [
      '<img alt="" src="a.png" srcSet="b.png 1x, sub/c,d.png 2x" />',
      ['a.png', 'b.png', 'sub/c,d.png'],
    ],
    [
      '<img alt="" src="data:," srcSet="data:image/png;base64,AA== 1x,b.png 480w, c.png" />',
      ['b.png', 'c.png'],
    ],
    [
      '<picture><source media="(width > 1px)" srcSet="a.avif" /><img alt="" src="b.png" /></picture>',
      ['a.avif', 'b.png'],
    ],
    ['<iframe src="a.html" title="A" />', ['a.html']],
    ['<object data="a.pdf" type="application/pdf" />', ['a.pdf']],
    ['<embed src="a.pdf" />', ['a.pdf']],
    [
      '<form action="a"><input type="image" src="b.png" formAction="c" alt="" /></form>',
      ['a', 'b.png', 'c'],
    ],
    ['<blockquote cite="a.md"><q cite="https://x.example">B</q></blockquote>', ['a.md']],
    [
      '<svg><image href="a.png" /><use href="b.svg#c" /><use href="#c" /></svg>',
      ['a.png', 'b.svg#c'],
    ],
    [
      '<svg><use xlinkHref="a.svg#b" /><a href="c.md"><text>C</text></a></svg>',
      ['a.svg#b', 'c.md'],
    ],
    ['<a href="a.md" ping="/b https://x.example/c d">A</a>', ['a.md', '/b', 'd']],
    ['<my-player src="a.mp4" data="b" />', []],
  ])('finds the addresses that HTML and SVG define: %s', async (source, expected) => {
    const { references, html, warnings } = await compile(source.replace('xlinkHref', 'xlink:href'));
    expect(references.map(({ url }) => url)).toEqual(expected);
    expect(warnings).toEqual([]);
    const own = html.replace(
      /\uE000(\d+)\uE001/g,
      (_, at) => `/base/${references[Number(at)]!.url}`,
    );
    const rendered = await render(source);
    const attributes = (text: string) =>
      [...parseHtml(text).querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
      );
    const isSize = /^(?:width|height)=/;
    expect(attributes(rendered).filter((one) => !isSize.test(one))).toEqual(attributes(own));
    for (const url of expected) expect(rendered).toContain(`/base/${url}`);
  });

  it.each([
    ["<img alt='' src={require('./a.svg').default} />", '/base/./a.svg'],
    ["<img alt='' src={require('a.svg').default} />", '/base/a.svg'],
    ["<img alt='' src={require('@site/img/a.png')} />", '/base/@site/img/a.png'],
    ["<img alt='' src={require('!!url-loader!./a.png').default} />", '/base/./a.png'],
    ['<img alt="" src={"a.png"} width={9} />', '/base/a.png'],
    ['<img alt="" src={`a.png`} />', '/base/a.png'],
    ["<video poster={require('./a.png').default} />", '/base/./a.png'],
  ])('knows an address that code writes as text or requires: %s', async (source, expected) => {
    const element = (await renderPage(source)).querySelector('img, video')!;
    expect(element.getAttribute('src') ?? element.getAttribute('poster')).toBe(expected);
    expect(element.getAttribute('width') ?? '40').toBe(/width/.test(source) ? '9' : '40');
  });

  it('has tabs of which none is selected, with classes, and over the whole width', async () => {
    const source =
      '<Tabs defaultValue={null} block className="own">\n<TabItem value="a" className="first" attributes={{ className: "red", title: "T" }}>A</TabItem>\n<TabItem value="b">B</TabItem>\n</Tabs>';
    const page = await renderPage(source);
    const set = page.querySelector('.Tabs.own[data-block]')!;
    const tabs = [...set.querySelectorAll<HTMLElement>('[role=tab]')];
    expect(tabs.map((tab) => [tab.getAttribute('aria-selected'), tab.tabIndex])).toEqual([
      ['false', 0],
      ['false', -1],
    ]);
    expect([tabs[0]?.className, tabs[0]?.title]).toEqual(['Tabs-tab red', 'T']);
    expect(set.querySelectorAll('.Tabs-panel[data-inactive]')).toHaveLength(2);
    expect(set.querySelector('.Tabs-panel.first')?.textContent).toContain('A');
  });

  it('resolves links and images at once, in markdown and in JSX', async () => {
    const page = within(
      await renderPage(
        '[page](a.md)\n\n<a href="b.md">jsx</a>\n\n![picture](c.png)\n\n<img src="d.png" alt="sized" width="5" />',
      ),
    );
    expect(page.getByRole('link', { name: 'page' }).getAttribute('href')).toBe('/base/a.md');
    expect(page.getByRole('link', { name: 'jsx' }).getAttribute('href')).toBe('/base/b.md');
    const picture = page.getByRole('img', { name: 'picture' });
    expect(picture.getAttribute('src')).toBe('/base/c.png');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['40', '30']);
    const sized = page.getByRole('img', { name: 'sized' });
    expect([sized.getAttribute('width'), sized.getAttribute('height')]).toEqual(['5', null]);
  });

  it('[RT-8] links the names that a sample imports, if they have a page', async () => {
    const page = await renderPage(
      "```ts\nimport { Known, Unknown } from 'sample';\n\nnew Known(Unknown);\n```\n",
    );
    const links = [...page.querySelectorAll('.CodeBlock [href]')];
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual(
      ['Known', 'Known'].map((name) => `${name} /base/name:sample#Known`),
    );
  });

  it('takes HTML comments and explicit heading ids, escaped or not', async () => {
    const source =
      'A <!-- hidden\nstill --> b `<!-- shown -->`\n\n## One {#one}\n\n## Two \\{#two}';
    const { headings } = await compiler.compileMdx(source, { file: 'x.mdx' });
    expect(headings.map(({ id }) => id)).toEqual(['one', 'two']);
    const page = await renderPage(source);
    expect(page.querySelector('p')?.textContent).toBe('A  b <!-- shown -->');
  });

  it.each([
    ['<div>\n\n- a\n\n  </div>\n\nend', 'a|end'],
    ['<div>\n\n1. a\n2. b\n\n   </div>\n\nend', 'a,b|end'],
    ['<div>\n\n- a\n\n  - b\n\n  </div>\n  <div>\n\n- c\n\n  </div>', 'a b,b|c'],
    ['<div>\n  <p>\n\n- a\n\n  </p>\n\n* b\n\n  </div>\n\nend', 'a,b|end'],
    ['- <div>\n\n  b\n\n  </div>\n\nend', 'b|end'],
  ])('ends a list before the tag that closes what it is in: %j', async (source, expected) => {
    const body = await renderPage(source);
    const items = (root: ParentNode) =>
      Array.from(root.querySelectorAll('li'), (item) =>
        item.textContent.trim().split(/\s+/).join(' '),
      );
    const parts = [...body.children].map((part) => {
      const own = items(part);
      return own.length > 0 ? own.join() : part.textContent.trim();
    });
    expect(parts.join('|')).toBe(expected);
  });

  it.each([
    ['A “{user} is typing” box', 'A “{user} is typing” box', [1]],
    ['# Of {name}\n\n- [{one}](/a)\n- **{größe_2}**', 'Of {name}|{one} {größe_2}', [1, 3, 4]],
    ['export const user = "Ann";\n\nIt is {user}', 'It is Ann', []],
    ['export const f = ({ user }) => user;\n\nIt is {1 + 1} {props.none}', 'It is 2 ', []],
    ['export const a = 1;\n\nIt is {name} {a}', 'It is {name} 1', [3]],
    ['import { user } from "react/jsx-runtime";\n\nIt is {undefined}', 'It is ', []],
  ])('shows a name in braces that nothing defines as text: %j', async (source, text, lines) => {
    const body = await renderPage(source.replace(/^import .*$/m, ''));
    const parts = [...body.children].map((part) => part.textContent.replace(/\n+/g, ' ').trim());
    expect(parts.join('|').trim()).toBe(text.trim());
    const { warnings } = await compiler.compileMdx(source, { file: 'page.mdx' });
    expect(warnings.map(({ line }) => line)).toEqual(lines);
  });

  it('names the line of a tag that no end of a list closes', async () => {
    const source = '<div>\n\n- a\n\n  </p>\n';
    await expect(render(source)).rejects.toMatchObject({ line: 5 });
  });

  it('is described without being bundled', async () => {
    const source =
      'import X from "./x";\n\n# Title\n\nWords with [a link](./a.md).\n\n<X>\n\n## Inside\n\n<b id="box">Text</b>\n\n</X>';
    const { code, ...facts } = await compiler.compileMdx(source, { file: 'x.mdx', lineOffset: 3 });
    expect(code?.code).toContain('href: "\uE0000\uE001"');
    expect(facts).toEqual({
      html: '',
      markdown: '',
      headings: [
        { id: 'title', level: 1, html: 'Title', text: 'Title' },
        { id: 'inside', level: 2, html: 'Inside', text: 'Inside' },
      ],
      ids: ['title', 'inside', 'box'],
      references: [{ kind: 'link', url: './a.md', line: 8 }],
      excerpt: 'Words with a link.',
      sections: [
        { id: 'title', text: 'Words with a link.', code: '' },
        { id: 'inside', text: 'Text', code: '' },
      ],
      needs: [],
      warnings: [],
    });
  });

  it.each([
    ['# Fine\n\n<b>never closed\n', 13],
    ['# Fine\n\n{1 +}\n', 13],
  ])('names the line of a mistake in %j', async (source, line) => {
    const failure = compiler.compileMdx(source, { file: 'x.mdx', lineOffset: 10 });
    await expect(failure).rejects.toMatchObject({ line });
  });
});
