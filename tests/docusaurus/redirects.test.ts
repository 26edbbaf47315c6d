import { readdir } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../markdown/compile-fixture.ts';
import { buildFiles } from './build-files.ts';

describe('client redirects', async () => {
  const { output, problems, read } = await buildFiles({
    'docusaurus.config.js': `
      module.exports = {
        title: 'Demo', url: 'https://demo.example', baseUrl: '/base/',
        presets: [['classic', { blog: false }]],
        plugins: [['@docusaurus/plugin-client-redirects', {
          toExtensions: ['html'],
          redirects: [
            { from: ['/old', '/older'], to: '/docs/a#part' },
            { from: '/away', to: 'https://demo.example/elsewhere' },
            { from: '/more', to: '/docs/a?lang=en#part' },
            { from: '/docs/b', to: '/docs/a' },
            { from: '/lost', to: '/docs/gone' },
          ],
          createRedirects: (path) => path.startsWith('/docs/') ? [path.replace('docs', 'help')] : undefined,
        }]],
      };`,
    'docs/a.md': '# A\n\n## Part\n',
    'docs/b.md': '# B\n',
  });

  it('[SITE-1] have a document each, unless they lead nowhere or hide a page', async () => {
    expect(problems).toEqual([
      'docusaurus.config.js: redirect from "/docs/b" to "/docs/a" would hide the page at that address; it is left out',
      'docusaurus.config.js: redirect from "/lost" to "/docs/gone" leads to no page; correct its target',
    ]);
    const target = async (file: string) => {
      const html = await read(file);
      const document = parseHtml(html);
      expect(html).toContain('http-equiv="refresh"');
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
      return document.querySelector('a')?.getAttribute('href');
    };
    expect(await target('old/index.html')).toBe('/base/docs/a/#part');
    expect(await target('older/index.html')).toBe('/base/docs/a/#part');
    expect(await target('away/index.html')).toBe('https://demo.example/elsewhere');
    expect(await target('docs/a.html')).toBe('/base/docs/a/');
    expect(await target('help/b/index.html')).toBe('/base/docs/b/');
  });

  it('[SITE-1] keep the query and the hash of an address', async () => {
    const opened = async (from: string) => {
      const document = parseHtml(await read(from.split(/[?#]/)[0]!));
      const base = 'https://demo.example/base/';
      let to = '';
      const location = { ...{ search: '', hash: '' }, replace: (url: URL) => (to = url.href) };
      const { search, hash } = new URL(from, base);
      const canonical = document.querySelector('link[rel=canonical]')!.getAttribute('href')!;
      runInNewContext(document.querySelector('script')!.textContent, {
        URL,
        document: { querySelector: () => ({ href: new URL(canonical, base).href }) },
        location: Object.assign(location, { search, hash }),
      });
      return to.replace(base, '');
    };
    expect(await opened('older/index.html')).toBe('docs/a/#part');
    expect(await opened('older/index.html?utm=1')).toBe('docs/a/?utm=1#part');
    expect(await opened('older/index.html?utm=1#own')).toBe('docs/a/?utm=1#own');
    expect(await opened('docs/a.html?q=a%20b&c')).toBe('docs/a/?q=a%20b&c');
    expect(await opened('more/index.html')).toBe('docs/a/?lang=en#part');
    expect(await opened('more/index.html?utm=1&q=%23#x')).toBe('docs/a/?lang=en&utm=1&q=%23#x');
  });

  it('[SITE-1] are in neither the sitemap nor the catalog', async () => {
    const all = await readdir(output);
    expect(all).not.toContain('lost');
    expect(await read('sitemap.xml')).not.toMatch(/old|help|away/);
    expect(await read('assets/catalog.json')).not.toMatch(/old|help|away/);
  });
});
