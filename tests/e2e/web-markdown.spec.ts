import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dataFile, markdownFile } from '../../renderer/model/page-path.ts';
import {
  articleInventory,
  markdownInventory,
  parseArticle,
  readFrontMatter,
} from '../page-markdown/read-back.ts';
import { fixtureRoot } from '../setup/fixtures.ts';
import { expect, project, test } from './reader.ts';

const webRoot = path.join(project, 'dist/web');

/** The site paths of all pages that were built, without the not-found page and redirects. */
function sitePaths(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'index.html')
    .filter((file) => !/<html><head>/.test(readFileSync(path.join(root, file), 'utf8')))
    .map((file) => `/${path.dirname(file).split(path.sep).join('/')}/`.replace('/./', '/'));
}

function readMarkdown(root: string, sitePath: string): string {
  return readFileSync(path.join(root, markdownFile(sitePath)), 'utf8');
}

test('[MACH-1] pages have their headings, code, tables and links in markdown, and every page has a file', () => {
  const all = sitePaths(webRoot);
  expect(all.length).toBeGreaterThan(700);
  expect(all.filter((one) => !existsSync(path.join(webRoot, markdownFile(one))))).toEqual([]);
  // What is written by hand, and a sample of what is generated, one page like the next.
  const isGenerated = /^\/(?:docs\/)?api\/|\/chat_|\/topics\//;
  const paths = all.filter((sitePath, at) => !isGenerated.test(sitePath) || at % 12 === 0);
  expect(paths.length).toBeGreaterThan(100);
  const differing = paths.filter((sitePath) => {
    const markdown = readMarkdown(webRoot, sitePath);
    const { url } = readFrontMatter(markdown);
    const html = readFileSync(path.join(webRoot, sitePath, 'index.html'), 'utf8');
    const [, article] =
      /<article\b[^>]*>([\s\S]*)<\/article>/.exec(html) ??
      /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)!;
    const [page, read] = [
      articleInventory(parseArticle(article!), url),
      markdownInventory(markdown),
    ];
    return JSON.stringify(page) !== JSON.stringify(read);
  });
  expect(differing).toEqual([]);
});

test('[MACH-1] a page names its markdown, which says its subject', async ({ reader, page }) => {
  await reader.goto('/docs/core/agents/');
  const alternate = page.locator('link[rel=alternate][type="text/markdown"]');
  const href = await alternate.getAttribute('href');
  expect(href).toBe('/eliza/docs/core/agents/index.md');
  const response = await page.request.get(new URL(href!, page.url()).href);
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  const markdown = await response.text();
  const { page: model } = JSON.parse(
    readFileSync(path.join(webRoot, dataFile('/docs/core/agents/')), 'utf8'),
  ) as { page: { title: string; description: string; lastUpdate?: { date: string } } };
  expect(readFrontMatter(markdown)).toEqual({
    title: model.title,
    description: model.description,
    url: 'https://ai16z.github.io/eliza/docs/core/agents/',
    version: 'v0.1.6-alpha.4',
    // Known to Git, unless the file has an edit that isn't committed.
    date: model.lastUpdate?.date,
  });
  expect(markdown).toContain(`\n# ${model.title}\n`);
});

test('[MACH-1] pages of components, older versions and days are in markdown, too', () => {
  const counter = readMarkdown(fixtureRoot('plain'), '/counter/');
  expect(counter).toContain('0');
  const versioned = readMarkdown(fixtureRoot('versions'), '/docs/next/install/');
  expect(readFrontMatter(versioned).version).toBe('Next');
  const day = '/community/Discord/development/coders/chat_2024-11-20/';
  const { date, topics } = readFrontMatter(readMarkdown(webRoot, day));
  expect(date).toBe('2024-11-20');
  expect(topics).toContain('Databases');
});

test('[MACH-2] llms.txt lists what readers can read, and the files it names contain it', () => {
  const read = (name: string) => readFileSync(path.join(webRoot, name), 'utf8');
  const list = read('llms.txt');
  expect(list).toMatch(/^# Eliza\n\n> .+\n\n[^#]+\n\n## Documentation\n\n- \[/);
  const linked = [...list.matchAll(/^- \[.+?\]\((https:[^)]+)\)/gm)].map(([, address]) => address!);
  const files = linked.map((address) => address.replace('https://ai16z.github.io/eliza/', ''));
  expect(files.filter((file) => !existsSync(path.join(webRoot, file)))).toEqual([]);
  expect(list).toMatch(/\[llms-full\.txt\]\(.+\): .+, about [\d,]{6,} tokens\n/);

  const [full, archive] = [read('llms-full.txt'), read('llms-archive.txt')];
  const source = (sitePath: string) => `\n\nSource: https://ai16z.github.io/eliza${sitePath}\n`;
  for (const sitePath of ['/docs/core/agents/', '/api/classes/Service/', '/docs/faq/']) {
    expect(full).toContain(source(sitePath));
    const article = readMarkdown(webRoot, sitePath).split('\n---\n\n')[1]!;
    expect(full).toContain(article.slice(article.indexOf('\n')).trim());
    expect(archive).not.toContain(source(sitePath));
  }
  const day = '/community/Discord/development/coders/chat_2024-11-20/';
  expect(archive).toContain(source(day));
  expect(full).not.toContain(source(day));
  // Of each area, its own pages only.
  expect(read('api/llms-full.txt')).not.toContain(source('/docs/faq/'));
  expect(read('docs/llms.txt')).toContain('/docs/faq/index.md');
});
