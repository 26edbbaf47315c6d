import { evaluate } from '@mdx-js/mdx';
import { within } from '@testing-library/dom';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createMdxOptions } from '../../build/markdown/mdx-plugins.ts';
import { createTranslate, type InterfaceTexts } from '../../renderer/i18n/translate.ts';
import { useMDXComponents } from '../../renderer/theme/Article/mdx-components.tsx';
import { compile, compiler, parseHtml } from './compile-fixture.ts';

/** Compiles and renders MDX the way the bundler and the prerender do. */
async function render(source: string, texts: InterfaceTexts = {}): Promise<string> {
  const {
    providerImportSource: _,
    mdxExtensions: __,
    ...options
  } = createMdxOptions({
    translate: createTranslate(texts),
    magicComments: undefined,
    formulas: undefined,
    resolve: ({ url }) => {
      const address = /#Unknown$/.test(url) ? '' : `/base/${url}`;
      return Promise.resolve({ address, width: 40, height: 30 });
    },
    transformsOf: () => Promise.resolve(undefined),
  });
  const module = await evaluate(source, { ...options, ...runtime, useMDXComponents });
  return renderToStaticMarkup(createElement(module.default));
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
    const { headings } = await compiler.analyse(source, { file: 'x.mdx' });
    expect(headings.map(({ id }) => id)).toEqual(['one', 'two']);
    const page = await renderPage(source);
    expect(page.querySelector('p')?.textContent).toBe('A  b <!-- shown -->');
  });

  it('is described without being bundled', async () => {
    const source =
      'import X from "./x";\n\n# Title\n\nWords with [a link](./a.md).\n\n<X>\n\n## Inside\n\n<b id="box">Text</b>\n\n</X>';
    expect(await compiler.analyse(source, { file: 'x.mdx', lineOffset: 3 })).toEqual({
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
      warnings: [],
    });
  });

  it('[I18N-1] translates the texts that the build adds', async () => {
    const page = parseHtml(
      await render(':::note\nx\n:::\n\n## Heading\n\n<Admonition type="tip">y</Admonition>', {
        'admonition.note': 'Hinweis',
        'content.headingLink': 'Link zu {heading}',
      }),
    );
    expect(page.querySelector('.Admonition--note p')?.textContent).toBe('Hinweis');
    expect(page.querySelector<HTMLElement>('.hash-link')?.title).toBe('Link zu Heading');
  });

  it.each([
    ['# Fine\n\n<b>never closed\n', 13],
    ['# Fine\n\n{1 +}\n', 13],
  ])('names the line of a mistake in %j', async (source, line) => {
    const failure = compiler.analyse(source, { file: 'x.mdx', lineOffset: 10 });
    await expect(failure).rejects.toMatchObject({ line });
  });
});
