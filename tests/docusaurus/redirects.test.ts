import { readdir, readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { buildWebSite } from '../../build/pipeline/build.ts';
import { formatProblem } from '../../build/base/problems.ts';
import { parseHtml } from '../markdown/compile-fixture.ts';
import { writeFiles } from '../site/derive-site.ts';

it('[SITE-1] has a document for each client redirect, and none in the sitemap or the search', async () => {
  const folder = await writeFiles({
    'site/docusaurus.config.js': `
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
    'site/docs/a.md': '# A\n\n## Part\n',
    'site/docs/b.md': '# B\n',
  });
  const output = `${folder}/web`;
  const { problems } = await buildWebSite({
    ...{ siteFolder: `${folder}/site`, cacheFolder: `${folder}/cache`, output },
  });
  expect(problems.map(formatProblem)).toEqual([
    'docusaurus.config.js: redirect from "/docs/b" to "/docs/a" would hide the page at that address; it is left out',
    'docusaurus.config.js: redirect from "/lost" to "/docs/gone" leads to no page; correct its target',
  ]);
  const target = async (file: string) => {
    const html = await readFile(`${output}/${file}`, 'utf8');
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
  const opened = async (from: string) => {
    const document = parseHtml(await readFile(`${output}/${from.split(/[?#]/)[0]!}`, 'utf8'));
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
  const all = await readdir(output);
  expect(all).not.toContain('lost');
  expect(await readFile(`${output}/sitemap.xml`, 'utf8')).not.toMatch(/old|help|away/);
  expect(await readFile(`${output}/assets/catalog.json`, 'utf8')).not.toMatch(/old|help|away/);
}, 240_000);
