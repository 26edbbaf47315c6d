import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../build/cli/serve.ts';
import { buildWebSite } from '../../build/pipeline/build.ts';
import { createResponder } from '../../electron/shell/site-response.ts';
import { bundleOrigin, pageAddress } from '../../electron/shell/site-origin.ts';
import { parseCommandLine } from '../../electron/shell/command-line.ts';
import { findPage } from '../../electron/terminal/find-page.ts';
import { createTools } from '../../electron/terminal/mcp-tools.ts';
import { type Docs, openDocs } from '../../electron/terminal/open-docs.ts';
import {
  decodePath,
  encodePath,
  fileOf,
  htmlFile,
  normalizePagePath,
} from '../../renderer/model/page-path.ts';
import { openSiteFolder } from '../../renderer/pack/site-folder.ts';
import { parseHtml } from '../markdown/compile-fixture.ts';
import { notOnWindows, testCache } from '../setup/fixtures.ts';
import { createFolder } from '../setup/folders.ts';
import { writeTree } from './derive-site.ts';

const names = [
  'C#',
  'F# and C#',
  'why?',
  '50% off',
  '100%25',
  'with space',
  '指南',
  'café',
  'c++',
  'another(1)',
  "a & b, c@d'e",
  'x;y=z',
  '[id]',
  'plus+minus',
  '🎉',
  'dots.in.name',
];

describe('the path of a page', () => {
  // Names of every sign that can be in one, and of each two of them.
  const signs = [...'# ?%&+=@:;,.!\'"()[]{}<>|^`~$*é指🎉aA0%2F%'].map((sign) => `n${sign}`);
  const all = [...names, ...signs, ...signs.flatMap((one) => signs.map((other) => one + other))];

  it('[RT-1] has one form for each name, which browsers leave as it is, and which leads to its file', () => {
    for (const name of all) {
      const sitePath = normalizePagePath(encodePath(`/docs/${name}/`));
      const failure = `of "${name}"`;
      expect(normalizePagePath(sitePath), failure).toBe(sitePath);
      expect(new URL(sitePath, 'https://a.b').pathname, failure).toBe(sitePath);
      expect(decodePath(sitePath), failure).toBe(`/docs/${name}/`);
      expect(htmlFile(sitePath), failure).toBe(`docs/${name}/index.html`);
      const escaped = `/docs/${encodeURIComponent(name)}`;
      expect(normalizePagePath(escaped), failure).toBe(sitePath);
    }
  });

  it('[RT-1] takes in what is malformed, and lets no name become two', () => {
    expect(normalizePagePath('/docs/50% off')).toBe('/docs/50%25%20off/');
    expect(normalizePagePath('/docs/..%2f..%2fx/')).toBe('/docs/..%2f..%2fx/');
    expect(fileOf('/docs/..%2fx/')).toBe('docs/..%2fx/');
    expect(normalizePagePath('/docs/%2e%2e/%2e/x')).toBe('/docs/%2e%2e/%2e/x/');
    expect(fileOf('/docs/%2e%2e/%2E./x/')).toBe('docs/%2e%2e/%2E./x/');
    expect(normalizePagePath('/a%00b%5cc')).toBe('/a%00b%5cc/');
    expect(normalizePagePath('/\ud800')).toBe('/%EF%BF%BD/');
  });
});

describe('a site with awkward names', () => {
  const folder = createFolder();
  let output: string;
  let docs: Docs;
  const pathOf = (name: string) => normalizePagePath(encodePath(`/docs/${name}`));
  beforeAll(async () => {
    await writeTree(folder, {
      'site/docusaurus.config.js': `
        module.exports = {
          title: 'Demo', url: 'https://demo.example', baseUrl: '/base/',
          presets: [['classic', { blog: { feedOptions: { type: 'all' } } }]],
        };`,
      ...Object.fromEntries(
        names.map((name, index) => [
          `site/docs/${name}.md`,
          `# Page ${index}\n\nWord unique${index}.\n\n## Part\n\nText.\n`,
        ]),
      ),
      'site/docs/start.md': names
        .flatMap((name) => [
          `<${encodeURIComponent(name)}.md>`,
          `<./${encodePath(name)}#part>`,
          ...(name === '100%25' ? [] : [`<./${name}.md>`]),
        ])
        .map((target, index) => `[${index}](${target})`)
        .join('\n'),
      'site/docs/guide/one.md': '# One\n',
      'site/docs/guidelines/two.md': '# Two\n',
      ...Object.fromEntries(
        names.map((name) => [`site/blog/2024-01-02-${name}.md`, `# Post ${name}\n\nText.\n`]),
      ),
      'site/static/img/50% #1?.txt': 'text',
    });
    output = `${folder}/web`;
    const { problems } = await buildWebSite({
      ...{ siteFolder: `${folder}/site`, cacheFolder: testCache, output },
    });
    expect(problems.filter(({ message }) => !notOnWindows.test(message))).toEqual([]);
    docs = await openDocs(output);
  }, 180_000);
  const read = (file: string) => readFileSync(`${output}/${file}`, 'utf8');

  it('[MACH-1] [MACH-2] has addresses in documents, sitemap, feeds and texts that a server answers', async () => {
    const server = await startServer({ root: output, basePath: '/base/', port: 0 });
    try {
      const article = parseHtml(read('docs/start/index.html'));
      const links = [...article.querySelectorAll('article a')].map((a) => a.getAttribute('href')!);
      const inArticle = names.flatMap((name) => [
        `/base${pathOf(name)}`,
        `/base${pathOf(name)}#part`,
      ]);
      expect(links).toEqual(expect.arrayContaining(inArticle));
      const heads = names.flatMap((name) => {
        const document = parseHtml(read(htmlFile(pathOf(name))));
        const canonical = document.querySelector('link[rel=canonical]')!.getAttribute('href')!;
        expect(canonical).toBe(`https://demo.example/base${pathOf(name)}`);
        const twin = document.querySelector('link[type="text/markdown"]')!.getAttribute('href')!;
        return [canonical, twin];
      });
      const texts = ['sitemap.xml', 'llms.txt', 'llms-full.txt', 'docs/start/index.md']
        .concat(['blog/atom.xml', 'blog/rss.xml', 'blog/feed.json'])
        .map(read);
      const ends =
        /https:\/\/demo\.example\/base[^\s<>"]*?(?:\/|\.(?:md|xml|json|txt))(?=[\s<>")#]|$)/gm;
      const named = texts
        .flatMap((text) => [...text.matchAll(ends)])
        .map(([address]) => address.replaceAll('&amp;', '&'));
      expect(named.length).toBeGreaterThan(4 * names.length);
      const sidebar = read('docs/start/page.json');
      const hrefs = [...sidebar.matchAll(/"href":"(\/[^"]*)"/g)].map(([, href]) => `/base${href}`);
      for (const address of new Set([...links, ...heads, ...named, ...hrefs])) {
        expect(new URL(address, 'https://demo.example').href.split('/base')[1]).toBe(
          address.split('/base')[1],
        );
        const local = address.replace('https://demo.example/base/', server.url);
        const response = await fetch(new URL(local, server.url));
        expect(response.status, address).toBe(200);
      }
      const file = await fetch(`${server.url}img/50%25%20%231%3F.txt`);
      expect(await file.text()).toBe('text');
    } finally {
      await server.close();
    }
  });

  it('[DESK-1] is found by what a reader types in a terminal', async () => {
    const origin = bundleOrigin('/base/');
    const respond = createResponder(origin, openSiteFolder(output), {});
    // Inside of a name, signs can begin a hash.
    for (const name of names.filter((one) => !/#\s|%25/.test(one))) {
      const own = `app://docs/base${pathOf(name)}`;
      const url = pageAddress(origin, parseCommandLine([`docs/${name}/`]).path!);
      const { status, headers } = await respond({ method: 'GET', url });
      expect([name, status === 200 ? url : headers['Location']]).toEqual([name, own]);
    }
  });

  it('[MACH-3] is read by the address and the url that search gives, and by name', async () => {
    const tools = createTools(docs);
    const call = async (tool: string, input: object) =>
      (await tools.find(({ name }) => name === tool)!.run(input as never, docs)) as Record<
        string,
        unknown
      >;
    for (const [at, name] of names.entries()) {
      const { results } = await call('search', { query: `unique${at}`, limit: 1 });
      const [{ address, url } = { address: '', url: '' }] = results as {
        address: string;
        url: string;
      }[];
      expect(url).toBe(`https://demo.example/base${pathOf(name)}`);
      const typed = name === '100%25' ? [] : [`docs/${name}`, `/docs/${name}/`];
      const spelled = [address, url, pathOf(name), `docs/${encodeURIComponent(name)}`, ...typed];
      for (const page of spelled) {
        expect([page, findPage(page, docs.catalog).page.path]).toEqual([page, pathOf(name)]);
        const answer = await call('read_page', { page, budget: 1000 });
        expect(answer['markdown']).toContain(`unique${at}`);
      }
      expect(findPage(`docs/${encodePath(name)}#part`, docs.catalog).section).toBe('part');
    }
    const below = await call('list_pages', { prefix: 'docs/guide', limit: 10 });
    expect(below['items']).toMatchObject([{ address: 'eliza-docs://docs/guide/one/' }]);
    for (const prefix of ['/docs/guide/', 'eliza-docs://docs/guide/', '/base/docs/guide'])
      expect((await call('list_pages', { prefix, limit: 10 }))['total']).toBe(1);
    expect((await call('list_pages', { prefix: 'docs/gui', limit: 10 }))['total']).toBe(0);
  });
});
