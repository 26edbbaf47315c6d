import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readHistory } from '../../build/sources/read-history.ts';
import { renderSitemap } from '../../build/render/host-files.ts';
import { commitAll } from '../setup/folders.ts';
import { demoConfig, demoLocale } from './demo-config.ts';
import { deriveSite, docsOnly, docusaurusConfig, writeFiles, writeTree } from './derive-site.ts';

const german = { ...demoLocale, path: 'de', label: 'Deutsch', htmlLang: 'de' };
const config = (showLastUpdate: boolean) =>
  demoConfig({ locales: [german], defaultLocale: 'de', showLastUpdate });

/** A repository with a content tree below its root, where one page was changed later than the other. */
async function createRepository(showLastUpdate = true): Promise<string> {
  const root = await writeFiles({
    'content/site.config.ts': config(showLastUpdate),
    'content/docs/über uns.md': '# About\n',
    'content/docs/guide.md': '# Guide\n',
  });
  commitAll(root, '2024-01-31T23:30:00Z');
  await writeTree(root, { 'content/docs/guide.md': '# Guide\n\nMore.\n' });
  commitAll(root, '2024-12-13T08:00:00Z');
  return root;
}

it('gives each page, and the sitemap, the date of its last commit, formatted for its locale', async () => {
  const root = await createRepository();
  const site = await deriveSite(path.join(root, 'content'));
  const dates = site.pages.flatMap(({ page }) => page.lastUpdate ?? []);
  expect(dates).toEqual([
    { date: '2024-12-13', label: '13. Dezember 2024' },
    { date: '2024-01-31', label: '31. Januar 2024' },
  ]);
  const sitemap = renderSitemap([site]);
  expect(sitemap).toContain('/docs/guide/</loc><lastmod>2024-12-13</lastmod></url>');
  expect(sitemap).toContain('<url><loc>https://example.org/demo/</loc></url>');
});

it('gives no date unless the config enables it, nor outside a repository', async () => {
  const root = await createRepository(false);
  const quiet = await deriveSite(path.join(root, 'content'));
  expect(quiet.pages.flatMap(({ page }) => page.lastUpdate ?? [])).toEqual([]);

  const bare = await writeFiles({ 'site.config.ts': config(true), 'docs/guide.md': '# Guide\n' });
  const site = await deriveSite(bare);
  expect(site.pageAt('/docs/guide/').lastUpdate).toBeUndefined();
  expect(site.messages).toEqual([]);
});

it('gives no date to files whose last commit is missing from a shallow clone', async () => {
  const root = await createRepository();
  const clone = await writeFiles({});
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, 'copy'], { cwd: clone });
  const history = await readHistory(path.join(clone, 'copy/content'));
  expect(history).toMatchObject({ lastUpdates: new Map(), firstUpdates: new Map() });
  expect(history.gap).toContain('git fetch --unshallow');
});

it('gives dates to pages of a Docusaurus site whose documents are beside its folder', async () => {
  const folder = await writeFiles({
    'docs/guide.md': '# Guide\n',
    'website/docusaurus.config.js': docusaurusConfig(
      docsOnly("path: '../docs', showLastUpdateTime: true"),
    ),
  });
  commitAll(folder, '2024-01-31T12:00:00Z');
  const site = await deriveSite(path.join(folder, 'website'), { isDocusaurus: true });
  expect(site.pageAt('/docs/guide/').lastUpdate?.date).toBe('2024-01-31');
});
