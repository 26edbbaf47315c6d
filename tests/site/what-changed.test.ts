import { expect, it } from 'vitest';
import { commitAll } from '../setup/folders.ts';
import { demoConfig } from './demo-config.ts';
import { deriveSite, type Files, writeFiles, writeTree } from './derive-site.ts';

const changelog = '# What changed\n\n<!-- what-changed -->\n';
const dated = demoConfig({ showLastUpdate: true });

/** Commits each group of files on its date, and returns the content tree. */
async function createRepository(commits: readonly (readonly [date: string, files: Files])[]) {
  const folder = await writeFiles({ 'site.config.ts': dated });
  for (const [date, files] of commits) {
    await writeTree(folder, files);
    commitAll(folder, `${date}T12:00:00Z`);
  }
  return folder;
}

const guide = (setup: string, use: string) =>
  `---\ntitle: 🚀 Guide\n---\n\nIntro.\n\n## Set up {#start}\n\n${setup}\n\n## \`use()\` it\n\n${use}\n\n## Gone\n\n${use}\n`;

const commits = [
  ['2024-11-20', { 'docs/guide.md': guide('One.', 'Two.'), 'docs/changes.md': changelog }],
  ['2024-11-25', { 'docs/other.md': '# Other\n', 'docs/guide.md': guide('One!', 'Two.') }],
  ['2024-12-01', { 'docs/guide.md': guide('One?', 'Two!').replace(/## Gone[^]*/, '') }],
] as const;

it('lists new and edited pages, week by week', async () => {
  const site = await deriveSite(await createRepository(commits));
  const html = site.htmlAt('/docs/changes/');
  expect(site.pageAt('/docs/changes/').toc.map(({ id }) => id)).toEqual([
    'week-2024-11-25',
    'week-2024-11-18',
  ]);
  const [latest = '', first = ''] = html.split('id="week-2024-11-18"');
  expect(latest).toContain('November 25 – December 1, 2024');
  const links = (part: string) =>
    [...part.matchAll(/<a href="([^"]+)">(.*?)<\/a>/g)].map(([, href, label]) => [href, label]);
  expect(links(latest)).toEqual([
    ['/demo/docs/other/', 'Other'],
    ['/demo/docs/guide/', 'Guide'],
  ]);
  expect(links(first)).toEqual([['/demo/docs/guide/', 'Guide']]);
  expect(site.messages).toEqual([]);
});

it('says where there is no history that it can list nothing, and the build says why', async () => {
  const folder = await writeFiles({ 'site.config.ts': dated, 'docs/changes.md': changelog });
  const site = await deriveSite(folder);
  expect(site.htmlAt('/docs/changes/')).toContain('has no Git history of the pages');
  expect(site.generatedFiles).toEqual([]);
  expect(site.source.history.gap).toContain('in no git repository');
});

it('finds the page of a folder’s data files', async () => {
  const days = (answer: string) => `- date: 2024-11-20\n  summary: ${answer}\n`;
  const folder = await createRepository([
    ['2024-11-20', { 'docs/log/index.md': '# Log\n', 'docs/log/2024/11.yaml': days('No.') }],
    ['2024-11-28', { 'docs/log/2024/11.yaml': days('Yes.'), 'docs/changes.md': changelog }],
  ]);
  const html = (await deriveSite(folder)).htmlAt('/docs/changes/');
  const [latest = ''] = html.split('id="week-2024-11-18"');
  expect(latest).toContain('<a href="/demo/docs/log/">Log</a>');
});
