import { expect, it } from 'vitest';
import { deriveDocusaurus, docsOnly } from '../site/derive-site.ts';
import { parseHtml } from '../markdown/compile-fixture.ts';

it.each(['/', '/docs/', '/a/b/'])(
  '[SITE-1] reads links with and without the base path %s, and those to what is no page',
  async (baseUrl) => {
    const config = `baseUrl: '${baseUrl}', ${docsOnly("routeBasePath: '/'")}
      themeConfig: {
        navbar: { items: [{ label: 'Old', href: 'pathname:///v5' }, { label: 'B', to: 'b' }] },
        footer: { links: [{ label: 'Older', to: 'pathname:///v4/a.html' }] },
      }`;
    const { messages, htmlAt, site } = await deriveDocusaurus(config, {
      'docs/b.md': '# B\n',
      'docs/a.md': [
        `# A\n\n[with](${baseUrl}b) [without](/b) [file](${baseUrl}c.txt) [old](pathname:///v5)\n`,
        `<a href="${baseUrl}b#b">html</a> <img src="${baseUrl}dot.svg" alt="" /> ![](/dot.svg)\n`,
        `![elsewhere](pathname:///x.png) [gone](${baseUrl}gone)\n`,
      ].join('\n'),
      'static/c.txt': 'Text\n',
      'static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    expect(messages).toEqual([`docs/a.md:7: link "${baseUrl}gone" matches no page`]);
    const article = parseHtml(htmlAt('/a/'));
    const addresses = [...article.querySelectorAll('[href], [src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src'),
    );
    expect(addresses).toEqual([
      ...[`${baseUrl}b/`, `${baseUrl}b/`, `${baseUrl}c.txt`, '/v5'],
      ...[`${baseUrl}b/#b`, `${baseUrl}dot.svg`, `${baseUrl}dot.svg`],
      ...['/x.png', `https://demo.example${baseUrl}gone`],
    ]);
    expect(site.navbar.items).toMatchObject([{ href: 'pathname:///v5' }, { href: '/b/' }, {}]);
    expect(site.footer.links).toMatchObject([{ items: [{ href: 'pathname:///v4/a.html' }] }]);
  },
);

it.each([
  ['author_url', 'author_title', 'author_image_url'],
  ['authorURL', 'authorTitle', 'authorImageURL'],
])('[SITE-1] shows the author of a post that %s names', async (url, title, image) => {
  const { messages, htmlAt } = await deriveDocusaurus("presets: ['classic']", {
    'docs/a.md': '# A\n',
    'blog/2024-01-02-post.md': `---\nauthor: Jo\n${url}: https://jo.example\n${title}: Writer\n${image}: https://jo.example/jo.png\n---\n\n# Post\n\nText.\n`,
  });
  expect(messages).toEqual([]);
  const post = parseHtml(htmlAt('/blog/2024/01/02/post/'));
  expect(post.querySelector('a[href="https://jo.example"]')?.textContent).toBe('Jo');
  expect(post.querySelector('img')?.getAttribute('src')).toBe('https://jo.example/jo.png');
  expect(post.body.textContent).toContain('Writer');
});

it.each(['md', 'mdx'])(
  '[SITE-1] leads links of pages with the same text to pages beside each: .%s',
  async (extension) => {
    const same = '# Page\n\n[Next](./next.md)\n';
    const config = `markdown: { format: 'detect' }, ${docsOnly('remarkPlugins: [() => () => {}]')}`;
    const { messages, pages } = await deriveDocusaurus(config, {
      [`docs/a/page.${extension}`]: same,
      [`docs/b/page.${extension}`]: same,
      'docs/a/next.md': '# Next\n',
      'docs/b/next.md': '# Next\n',
    });
    expect(messages).toEqual([]);
    for (const name of ['a', 'b']) {
      const { html, code } = pages.find(({ page }) => page.path === `/docs/${name}/page/`)!;
      expect(code === undefined).toBe(extension === 'md');
      const written = code?.read().code ?? html!.read();
      expect(written.match(/\/docs\/\w\/next\//g)).toEqual([`/docs/${name}/next/`]);
    }
  },
);
