import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { formatProblem } from '../../build/base/problems.ts';
import { readSites } from '../../build/site/read-sites.ts';
import { createMemoryStore } from '../../build/base/result-store.ts';
import { compileAndLink } from '../../build/site/link-site.ts';
import { openPageCache } from '../../build/site/page-cache.ts';
import { commitAll } from '../setup/folders.ts';
import { parseHtml, textsOf } from '../markdown/compile-fixture.ts';
import {
  deriveDocusaurus,
  deriveSite,
  docsOnly,
  docusaurusConfig,
  writeFiles,
} from '../site/derive-site.ts';

afterEach(() => void vi.useRealTimers());

const npm2yarn = '@docusaurus/remark-plugin-npm2yarn';

it.each([
  ['3.9.0', '{}', ['npm', 'Yarn', 'pnpm', 'Bun']],
  ['2.4.3', '{}', ['npm', 'Yarn']],
  ['2.4.3', "{ converters: ['pnpm'] }", ['npm', 'pnpm']],
  ['3.9.0', "{ sync: true, converters: ['yarn'] }", ['npm', 'Yarn']],
])('[SITE-1] shows commands as npm2yarn %s does with %s', async (version, options, tabs) => {
  const plugins = `remarkPlugins: [[require('${npm2yarn}'), ${options}]]`;
  const { htmlAt } = await deriveDocusaurus(docsOnly(plugins), {
    [`node_modules/${npm2yarn}/package.json`]: `{ "name": "${npm2yarn}", "version": "${version}" }`,
    [`node_modules/${npm2yarn}/index.js`]: 'module.exports = () => () => {};',
    'docs/a.md': '# A\n\n```bash npm2yarn\nnpm install x\n```\n',
  });
  expect(textsOf(parseHtml(htmlAt('/docs/a/')), '[role=tab]')).toEqual(tabs);
});

it('[SITE-1] reads sidebars that require a TypeScript file, and lists the pages of a tag with headings', async () => {
  const { htmlAt, pageAt } = await deriveDocusaurus(docsOnly("sidebarPath: './sidebars.ts'"), {
    'sidebars.ts':
      "export default { docs: [{ type: 'category', label: 'More', items: require('./docs/more.ts') }] };",
    'docs/more.ts': "const items: string[] = ['a'];\nexport default items;\n",
    'docs/a.md': '---\ntags: [one]\n---\n\n# A\n',
  });
  expect(pageAt('/docs/a/').breadcrumbs.map(({ label }) => label)).toEqual(['More', 'A']);
  expect(htmlAt('/docs/tags/one/')).toMatch(/<a href="\/docs\/a\/"><h2[^>]*>A<\/h2>/);
});

it('[SITE-1] gives pages the title of the site, cards and footnotes a heading, and classes styles', async () => {
  const { pageAt, htmlAt, messages } = await deriveDocusaurus(docsOnly(), {
    'docs/part/_category_.json': '{ "link": { "type": "generated-index" } }',
    'docs/part/one.md': '---\ndescription: The first\n---\n\n# One\n\nNote[^1]\n\n[^1]: Below\n',
    'docs/two.md':
      '<div class="hero">Two</div>\n\n[One](docs/part/one.md) [Itself](./two.md) [None](./docs/part/one.mdx)\n',
    'docs/three.md': 'Of `<div class="hero">`\n\n```objectivec\nint a;\n```\n\n```flow\nx\n```\n',
    'src/pages/named.md': '# Named\n',
    'src/pages/titled.md': '---\ntitle: Own\n---\n\nText.\n',
    'src/pages/bare.md': '<p>Lead</p>\n\n## Part\n',
  });
  const titles = ['/named/', '/titled/', '/bare/', '/docs/three/'].map(
    (page) => pageAt(page).documentTitle,
  );
  expect(titles).toEqual(['Named | Demo', 'Own | Demo', 'Demo', 'three | Demo']);
  const index = parseHtml(htmlAt('/docs/category/part/'));
  expect(index.querySelector('.CardList a h2')?.textContent).toBe('One');
  expect(index.querySelector('.CardList a p')?.textContent).toBe('The first');
  const label = parseHtml(htmlAt('/docs/part/one/')).querySelector('.footnotes h2');
  expect(label?.className).toBe('Footnotes-title');
  expect(pageAt('/docs/two/').kind).toBe('module');
  expect(pageAt('/docs/three/').kind).toBe('html');
  expect(messages).toEqual([
    expect.stringContaining('docs/two.md:3: link "./docs/part/one.mdx" matches no file'),
  ]);
});

/** Builds a site again and again, with what was compiled before; returns the article of its first page. */
function createBuilder(siteFolder: string) {
  const cache = openPageCache(createMemoryStore());
  return async () => {
    const [built] = await compileAndLink(await readSites({ siteFolder }), cache);
    expect(built!.problems.map(formatProblem)).toEqual([]);
    return built!.pages.find(({ page }) => page.path === '/docs/first/')!.html!.read();
  };
}

it.each([
  ['at once', ''],
  ['after a while', 'await new Promise((resolve) => setTimeout(resolve, 30));'],
  ['after reading a file', "await require('node:fs/promises').readFile(file.path);"],
])('[SITE-1] lets plugins wait for pages that nothing has changed, %s', async (_, pause) => {
  // No time has to pass here for that.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const folder = await writeFiles({
    'docusaurus.config.js': docusaurusConfig(docsOnly("remarkPlugins: [require('./waits.js')]")),
    'waits.js': `
      let tell;
      const heard = new Promise((resolve) => { tell = resolve; });
      module.exports = () => async (tree, file) => {
        ${pause}
        if (/last/.test(file.path)) tell('from the last page');
        else tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: await heard }] });
      };`,
    'docs/first.md': '# First\n',
    'docs/last.md': '# Last\n',
    'docs/middle.md': '# Middle\n',
  });
  const build = createBuilder(folder);
  expect(await build()).toContain('from the last page');
  await writeFile(path.join(folder, 'docs/first.md'), '# First\n\nChanged\n');
  expect(await build()).toMatch(/Changed[^]*from the last page/);
});

it('[SITE-1] runs plugins on no page that nothing has changed, however long they take', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const folder = await writeFiles({
    'docusaurus.config.js': docusaurusConfig(docsOnly("remarkPlugins: [require('./slow.js')]")),
    'slow.js': `
      const fs = require('node:fs');
      module.exports = () => async (tree, file) => {
        fs.appendFileSync('runs.txt', require('node:path').basename(file.path) + ' ');
        const go = () => fs.existsSync('go.txt');
        while (!go()) await new Promise((resolve) => setTimeout(resolve, 5));
      };`,
    'go.txt': '',
    'docs/first.md': '# First\n',
    'docs/last.md': '# Last\n',
  });
  const build = createBuilder(folder);
  await build();
  const runs = path.join(folder, 'runs.txt');
  const go = path.join(folder, 'go.txt');
  expect((await readFile(runs, 'utf8')).trim().split(' ').sort()).toEqual(['first.md', 'last.md']);
  await Promise.all([rm(runs), rm(go), writeFile(path.join(folder, 'docs/first.md'), '# New\n')]);
  const building = build();
  await vi.waitFor(() => readFile(runs), { interval: 10, timeout: 20_000 });
  await vi.advanceTimersByTimeAsync(60_000);
  await writeFile(go, '');
  expect(await building).toContain('New');
  expect(await readFile(runs, 'utf8')).toBe('first.md ');
});

it.each([
  ['docs: { showLastUpdateAuthor: true }', '', 'Writer', undefined],
  ['docs: { showLastUpdateAuthor: true }', 'last_update: { author: Jo }', 'Jo', undefined],
  ['blog: { showLastUpdateAuthor: true }', '', undefined, 'Writer'],
  ['pages: { showLastUpdateAuthor: true }', '', undefined, undefined],
  ['docs: { showLastUpdateTime: true }', 'last_update: { author: Jo }', undefined, undefined],
])('[SITE-1] names who changed a page last: %s, %s', async (options, written, doc, post) => {
  const folder = await writeFiles({
    'docusaurus.config.js': docusaurusConfig(`presets: [['classic', { ${options} }]]`),
    'docs/a.md': `---\ntitle: A\n${written}\n---\n\nText.\n`,
    'blog/2024-01-02-b.md': '# B\n',
    'src/pages/c.md': '# C\n',
  });
  commitAll(folder, '2024-01-01T00:00:01Z');
  const { pageAt } = await deriveSite(folder, { isDocusaurus: true });
  const paths = ['/docs/a/', '/blog/2024/01/02/b/', '/c/'];
  const page = /pages/.test(options) ? 'Writer' : undefined;
  expect(paths.map((path) => pageAt(path).lastAuthor)).toEqual([doc, post, page]);
});
