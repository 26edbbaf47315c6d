import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createResponder } from '../../electron/shell/site-response.ts';
import type { SiteResponse } from '../../renderer/model/answer.ts';
import { openSiteFolder } from '../../renderer/pack/site-folder.ts';
import { bundleOrigin, pageAddress } from '../../electron/shell/site-origin.ts';
import { createFolder } from '../setup/folders.ts';

const folder = createFolder();
const root = path.join(folder, 'web');
const origin = bundleOrigin('/eliza/');
const headers = { 'Content-Security-Policy': "default-src 'self'" };

const ask = (url: string, site = openSiteFolder(root)) =>
  answer(createResponder(origin, site, headers)({ method: 'GET', url }));

const get = (sitePath: string) => ask(`app://docs/eliza${sitePath}`);

async function answer(responding: Promise<SiteResponse>) {
  const { status, headers: own, body } = await responding;
  return {
    status,
    headers: new Headers(own),
    text: body === null ? '' : Buffer.from(body).toString(),
  };
}

beforeAll(() => {
  mkdirSync(path.join(root, 'docs/intro'), { recursive: true });
  mkdirSync(path.join(folder, 'outside/docs'), { recursive: true });
  writeFileSync(path.join(root, '404.html'), 'not found');
  writeFileSync(path.join(root, 'docs/intro/index.html'), 'intro');
  writeFileSync(path.join(root, 'clip.mp4'), '0123456789');
  writeFileSync(path.join(folder, 'outside/docs/index.html'), 'secret');
  symlinkSync(path.join(folder, 'outside'), path.join(root, 'linked'));
  symlinkSync(path.join(folder, 'outside/docs/index.html'), path.join(root, 'linked.html'));
});

describe('the app protocol answers', () => {
  it.each(['/docs/intro/', '/none/', '/docs/%'])(
    '[DESK-4] %s with the policy',
    async (sitePath) => {
      const response = await get(sitePath);
      expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    },
  );

  it('[DESK-1] a file that cannot be read with a page, and reports it', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const site = openSiteFolder(root);
    const read = (name: string) =>
      /gone/.test(name) ? Promise.reject(new Error('EIO')) : site.read(name);
    const response = await ask('app://docs/eliza/gone/', { ...site, has: () => true, read });
    expect([response.status, response.text]).toEqual([500, 'not found']);
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/gone.*cannot be read/));
    said.mockRestore();
  });

  it.each(['/linked/docs/', '/linked/docs/index.html', '/linked.html'])(
    '[DESK-4] no file behind a link: %s',
    async (sitePath) => {
      const response = await get(sitePath);
      expect([response.status, response.text]).toEqual([404, 'not found']);
    },
  );
});

describe('the app protocol does not answer', () => {
  it.each([
    ['another host', 'app://evil/eliza/docs/intro/'],
    ['no host', 'app:///eliza/docs/intro/'],
    ['a port', 'app://docs:8080/eliza/docs/intro/'],
    ['a host that begins the same', 'app://docs.evil.example/eliza/docs/intro/'],
    ['another scheme', 'file:///eliza/docs/intro/'],
    ['the host as a user name', 'app://docs@evil.example/eliza/docs/intro/'],
  ])('[DESK-4] for %s', async (_, url) => {
    const response = await ask(url);
    expect([response.status, response.text]).toEqual([404, 'not found']);
  });

  it('[DESK-1] with a body if the bundle has no 404.html', async () => {
    const site = { ...openSiteFolder(root), has: () => false, read: () => Promise.resolve(null) };
    const response = await ask('app://docs/eliza/none/', site);
    expect([response.status, response.text]).toEqual([404, '']);
  });
});

describe('pageAddress', () => {
  it.each([
    ['/docs/intro/?a=1#b', 'docs/intro/?a=1#b'],
    ['/docs/schl%C3%BCssel/', 'docs/schl%C3%BCssel/'],
    ['/../x', 'x'],
    ['//example.org/', 'example.org/'],
    ['/\\example.org/', 'example.org/'],
    ['/docs/100%', 'docs/100%25'],
    ['/docs/%00', 'docs/%2500'],
    ['/docs/%5c..', 'docs/%255c..'],
    [`/${'a'.repeat(5_000)}`, ''],
  ])('[DESK-1] of %s is below the base path, with valid escapes', (sitePath, expected) => {
    expect(pageAddress(origin, sitePath)).toBe(`app://docs/eliza/${expected}`);
  });
});
