import { describe, expect, it } from 'vitest';
import { completeLinks } from '../../build/sources/author-html.ts';
import { compile, compiler } from './compile-fixture.ts';

describe('[SAFE-2] links that ask a server before the reader does', () => {
  it.each([
    '<link rel="dns-prefetch" href="//example.org">',
    '<LINK REL=Preconnect HREF=https://example.org>',
    '<p>Text <link href="//example.org" rel="x dns-prefetch"> goes on.</p>',
    '- item\n\n  <link rel="&#100;ns-prefetch" href="//example.org">',
  ])('are left out of a page: %s', async (source) => {
    const { html, warnings } = await compile(`# Page\n\n${source}\n\nText.\n`);
    expect(html).not.toMatch(/<link/i);
    expect(html).toContain('Text.');
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^<link rel=".+"> is left out: pages ask no server before a click$/),
    ]);
  });

  it('are left out of MDX, in its text and in its head; others stay', async () => {
    const source = [
      '# Page\n',
      '<link rel="dns-prefetch" href="//example.org" />\n',
      '<head>',
      '  <link rel="preconnect" href="https://example.org" />',
      '  <link rel="me" href="https://example.org" />',
      '</head>\n',
    ].join('\n');
    const { head, warnings } = await compiler.compileMdx(source, { file: 'docs/page.mdx' });
    expect(head?.elements.map(({ attributes }) => attributes['rel'])).toEqual(['me']);
    expect(warnings.some(({ line }) => line === 3)).toBe(true);
  });

  it('are left out of the HTML in a config', () => {
    const link = '<link rel="dns-prefetch" href="//example.org">';
    expect(completeLinks(`${link}New: <a href="/docs/">docs</a>`, '/eliza/')).toBe(
      'New: <a href="/eliza/docs/">docs</a>',
    );
    expect(
      completeLinks('<img src="/a.png" srcset="/b.png 2x"> <a href=//x.example>X</a>', '/eliza/'),
    ).toBe(
      '<img src="/eliza/a.png" srcset="/eliza/b.png 2x"> <a href="//x.example" target="_blank" rel="noopener noreferrer">X</a>',
    );
  });
});
