import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readHistory } from '../../build/sources/read-history.ts';
import { renderSitemap } from '../../build/render/sitemap.ts';
import { deriveSite, writeFiles } from './derive-site.ts';

const config = (showLastUpdate: boolean) => `export default {
  slug: 'demo', title: 'Demo', tagline: '', url: 'https://example.org', siteVersion: '1', frameworkVersion: '1',
  areas: [{ id: 'docs', label: 'Docs', base: 'docs' }],
  locales: [{ path: 'de', label: 'Deutsch', direction: 'ltr', htmlLang: 'de', calendar: 'gregory' }],
  defaultLocale: 'de', colorMode: { default: 'dark', respectSystem: true },
  navbar: { items: [] }, footer: { style: 'auto', links: [], copyright: '' },
  landing: { headline: '', lead: '', command: '', actions: [], cards: [] }, toc: { min: 2, max: 3 },
  showLastUpdate: ${showLastUpdate},
};`;

function git(folder: string, args: readonly string[], date = '') {
  const author = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.org'];
  const env = { ...process.env, GIT_COMMITTER_DATE: date };
  execFileSync('git', [...author, ...args], { cwd: folder, env });
}

/** A repository with a content tree below its root, where one page was changed later than the other. */
async function createRepository(showLastUpdate = true): Promise<string> {
  const root = await writeFiles({
    'content/site.config.ts': config(showLastUpdate),
    'content/docs/über uns.md': '# About\n',
    'content/docs/guide.md': '# Guide\n',
  });
  git(root, ['init', '--quiet']);
  git(root, ['add', '.']);
  git(root, ['commit', '--quiet', '--message', 'Write'], '2024-01-31T23:30:00Z');
  const guide = path.join(root, 'content/docs/guide.md');
  await writeFile(guide, `${await readFile(guide, 'utf8')}\nMore.\n`);
  git(root, ['commit', '--quiet', '--all', '--message', 'Go on'], '2024-12-13T08:00:00Z');
  return root;
}

it('gives each page the date of its last commit, formatted for its locale', async () => {
  const root = await createRepository();
  const site = await deriveSite(path.join(root, 'content'));
  const dates = site.pages.flatMap(({ page }) => page.lastUpdate ?? []);
  expect(dates).toEqual([
    { date: '2024-12-13', label: '13. Dezember 2024' },
    { date: '2024-01-31', label: '31. Januar 2024' },
  ]);
});

it('gives the sitemap the dates of pages', async () => {
  const root = await createRepository();
  const sitemap = renderSitemap([await deriveSite(path.join(root, 'content'))]);
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
  git(clone, ['clone', '--quiet', '--depth', '1', `file://${root}`, 'copy']);
  const history = await readHistory(path.join(clone, 'copy/content'));
  expect(history).toMatchObject({ lastUpdates: new Map(), changes: [] });
  expect(history.gap).toContain('git fetch --unshallow');
});

it('gives dates to pages of a Docusaurus site whose documents are beside its folder', async () => {
  const folder = await writeFiles({
    'docs/guide.md': '# Guide\n',
    'website/docusaurus.config.js': `module.exports = {
      title: 'Demo', url: 'https://demo.example',
      presets: [['classic', { docs: { path: '../docs', showLastUpdateTime: true } }]],
    };`,
  });
  git(folder, ['init', '--quiet']);
  git(folder, ['add', '.']);
  git(folder, ['commit', '--quiet', '--message', 'Write'], '2024-01-31T12:00:00Z');
  const site = await deriveSite(path.join(folder, 'website'), { isDocusaurus: true });
  expect(site.pageAt('/docs/guide/').lastUpdate?.date).toBe('2024-01-31');
});
