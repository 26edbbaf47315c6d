import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isBundleFile } from '../../electron/shell/bundle-files.ts';
import {
  createResponder,
  parseRange,
  type SiteResponse,
} from '../../electron/shell/site-response.ts';
import { bundleOrigin, pageAddress } from '../../electron/shell/site-origin.ts';

const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'site-response-')));
const root = path.join(folder, 'web');
const origin = bundleOrigin('/eliza/');
const headers = { 'X-Content-Type-Options': 'nosniff' };
const respond = createResponder({ origin, root, isFile: isBundleFile }, headers);

const get = (sitePath: string, range: string | null = null) =>
  answer(respond({ method: 'GET', url: `app://docs/eliza${sitePath}`, range }));

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
afterAll(() => rmSync(folder, { recursive: true }));

describe('the app protocol answers', () => {
  it.each([
    ['a page', '/docs/intro/', 200, 'intro'],
    ['a segment of more than 255 letters', `/${'a'.repeat(300)}/`, 404, 'not found'],
    ['a file with a slash behind it', '/clip.mp4/', 404, 'not found'],
    ['half an escape', '/docs/%', 404, 'not found'],
    ['NUL', '/docs/%00', 404, 'not found'],
    ['a climb', '/..%2foutside/docs/', 404, 'not found'],
  ])('[DESK-1] %s with a page', async (_, sitePath, status, text) => {
    const response = await get(sitePath);
    expect([response.status, response.text]).toEqual([status, text]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('[DESK-1] a file that cannot be read with a page, and reports it', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = createResponder(
      // As if the file had gone right after it was found.
      { origin, root, isFile: (file) => isBundleFile(file) || /gone/.test(file) },
      headers,
    );
    const url = 'app://docs/eliza/gone/';
    const response = await answer(failing({ method: 'GET', url, range: null }));
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

describe('a range', () => {
  const part = async (range: string) => {
    const response = await get('/clip.mp4', range);
    return [response.status, response.headers.get('content-range'), response.text];
  };

  it('[DESK-1] gets that part of a file', async () => {
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89']);
  });

  it('[DESK-1] beyond the end gets the size', async () => {
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
    expect(await part('bytes=-0')).toEqual([416, 'bytes */10', '']);
  });

  it.each([null, '', 'bytes=-', 'bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2'])(
    'is the whole file for %j',
    (header) => {
      expect(parseRange(header, 10)).toBeNull();
    },
  );
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
