import { readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageSite } from '../../build/packaging/package-site.ts';
import { openSiteFolder } from '../../renderer/pack/site-folder.ts';
import { writeFiles } from '../site/derive-site.ts';

const page = `<!doctype html>${'<p>The same again and again, ä ö ü.</p>'.repeat(500)}`;

async function packed(): Promise<string> {
  const folder = await writeFiles({
    'web/docs/intro/index.html': page,
    'web/shell.json': '{}',
    'web/entry.js': 'start();',
    'web/empty.html': '',
    'web/assets/mermaid-1/pie.mjs': 'draw();',
    'web/docs/robots.txt': 'a page of its own',
    'packed/stale.html.br': '',
    ...Object.fromEntries(
      [
        ...['robots.txt', 'sitemap.xml', 'opensearch.xml', '.nojekyll'],
        ...['offline.json', 'offline-worker.js', 'assets/offline/0.chunk'],
      ].map((name) => [`web/${name}`, 'x']),
    ),
  });
  const [source, target] = [path.join(folder, 'web'), path.join(folder, 'packed')];
  await packageSite(source, target);
  return target;
}

describe('packageSite', () => {
  it('[DESK-3] compresses pages and data, and leaves what is read first and what is run as it is', async () => {
    const target = await packed();
    const names = readdirSync(target, { recursive: true, encoding: 'utf8' }).sort();
    expect(names.map((name) => name.replaceAll('\\', '/'))).toEqual([
      'assets',
      'assets/mermaid-1',
      'assets/mermaid-1/pie.mjs.br',
      'docs',
      'docs/intro',
      'docs/intro/index.html.br',
      'docs/robots.txt.br',
      'empty.html.br',
      'entry.js',
      'shell.json',
    ]);
  });

  it('[DESK-1] gives every file back byte for byte', async () => {
    const target = await packed();
    const folder = openSiteFolder(target);
    const read = async (name: string) => (await folder.read(name))?.toString();
    expect(folder.has('docs/intro/index.html')).toBe(true);
    expect(await read('docs/intro/index.html')).toBe(page);
    expect(await read('entry.js')).toBe('start();');
    expect(await read('empty.html')).toBe('');
  });
});

describe('the folder of a site', () => {
  it('[DESK-4] finds neither folders nor links nor what is not there', async () => {
    const target = await packed();
    symlinkSync('/etc/hostname', path.join(target, 'link.txt'));
    symlinkSync('/etc/hostname', path.join(target, 'link.html.br'));
    const folder = openSiteFolder(target);
    for (const name of [
      'docs',
      'nope.html',
      'link.txt',
      'link.html',
      '../web/shell.json',
      '/etc/hosts',
    ]) {
      expect([name, folder.has(name), await folder.read(name)]).toEqual([name, false, null]);
    }
  });
});
