import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packBundle } from '../../build/packaging/pack-bundle.ts';
import { isBundleFile, readBundleFile } from '../../electron/shell/bundle-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pack-bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const page = `<!doctype html>${'<p>The same again and again, ä ö ü.</p>'.repeat(500)}`;

async function packed(): Promise<string> {
  const [source, target] = [path.join(folder, 'web'), path.join(folder, 'packed')];
  mkdirSync(path.join(source, 'docs/intro'), { recursive: true });
  writeFileSync(path.join(source, 'docs/intro/index.html'), page);
  writeFileSync(path.join(source, 'shell.json'), '{}');
  writeFileSync(path.join(source, 'entry.js'), 'start();');
  writeFileSync(path.join(source, 'empty.html'), '');
  mkdirSync(path.join(source, 'assets/offline'), { recursive: true });
  writeFileSync(path.join(source, 'assets/mermaid-pie.js'), 'draw();');
  for (const name of [
    ...['robots.txt', 'sitemap.xml', '.nojekyll'],
    ...['offline.json', 'offline-worker.js', 'assets/offline/0.chunk'],
  ]) {
    writeFileSync(path.join(source, name), 'x');
  }
  writeFileSync(path.join(source, 'docs/robots.txt'), 'a page of its own');
  mkdirSync(target);
  writeFileSync(path.join(target, 'stale.html.br'), '');
  await packBundle(source, target);
  return target;
}

describe('packBundle', () => {
  it('[DESK-3] compresses pages and data, and leaves what is read first and what is run as it is', async () => {
    const target = await packed();
    const names = readdirSync(target, { recursive: true, encoding: 'utf8' }).sort();
    expect(names.map((name) => name.replaceAll('\\', '/'))).toEqual([
      'assets',
      'assets/mermaid-pie.js.br',
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
    const read = async (name: string) => (await readBundleFile(path.join(target, name))).toString();
    expect(isBundleFile(path.join(target, 'docs/intro/index.html'))).toBe(true);
    expect(await read('docs/intro/index.html')).toBe(page);
    expect(await read('entry.js')).toBe('start();');
    expect(await read('empty.html')).toBe('');
  });
});

describe('isBundleFile', () => {
  it('[DESK-4] finds neither folders nor links nor what is not there', async () => {
    const target = await packed();
    symlinkSync('/etc/hostname', path.join(target, 'link.txt'));
    symlinkSync('/etc/hostname', path.join(target, 'link.html.br'));
    for (const name of ['docs', 'nope.html', 'link.txt', 'link.html']) {
      expect(isBundleFile(path.join(target, name)), name).toBe(false);
    }
  });
});
