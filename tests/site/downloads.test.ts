import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoConfig } from './demo-config.ts';
import { deriveFiles } from './derive-site.ts';

const manifest = (name: string) =>
  readFileSync(new URL(`../fixtures/plain/manifests/${name}`, import.meta.url), 'utf8');
const address = 'https://example.org/v{version}/';
const page = { 'docs/app.md': '# App\n\n<!-- downloads -->\n\nOr build it.\n' };
const withRelease = demoConfig({ downloads: { manifests: 'release', address } });

it('[DESK-3] lists the installers that manifests of a release name, system by system', async () => {
  const names = ['latest.yml', 'latest-mac.yml', 'latest-linux.yml'];
  const files = names.map((name) => [`release/${name}`, manifest(name)]);
  const site = await deriveFiles({
    ...page,
    ...{ 'site.config.ts': withRelease, 'release/builder-debug.yml': 'x: 1\n' },
    ...(Object.fromEntries(files) as Record<string, string>),
  });
  const links = [
    ...site.htmlAt('/docs/app/').matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<small>([^<]+)/g),
  ];
  const extensions = ['Windows .exe', 'macOS .dmg', 'macOS .zip'];
  expect(links.map(([, , label]) => label?.trim())).toEqual([
    ...extensions,
    ...['Linux .AppImage', 'Linux .deb', 'Linux .rpm'],
  ]);
  expect(links[0]?.slice(1)).toEqual([
    'https://example.org/v1.2.0/plain-1.2.0-win-x64.exe',
    'Windows .exe ',
    '98 MB',
  ]);
  expect(site.messages).toEqual([]);
});

it('lists nothing without a release, and says what is wrong with a manifest', async () => {
  const without = await deriveFiles({ ...page, 'site.config.ts': demoConfig() });
  expect(without.htmlAt('/docs/app/')).not.toContain('<ul');
  expect(without.messages).toEqual([]);
  const wrong = await deriveFiles({
    ...page,
    'site.config.ts': withRelease,
    'release/latest.yml': manifest('latest.yml').replace('98437120', 'large'),
  });
  expect(wrong.htmlAt('/docs/app/')).not.toContain('<ul');
  expect(wrong.messages).toEqual([
    expect.stringMatching(/^release: can't list the downloads: latest\.yml "files\[0\]\.size": /),
  ]);
  const missing = await deriveFiles({ ...page, 'site.config.ts': withRelease });
  expect(missing.messages.join()).toContain('no latest.yml in ');
});
