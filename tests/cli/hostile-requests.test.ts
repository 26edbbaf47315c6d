import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../build/cli/serve.ts';
import { startDevServer } from '../../build/dev/dev-server.ts';
import { createFolder } from '../setup/folders.ts';
import { writeTree } from '../site/derive-site.ts';

const folder = createFolder();
const servers = new Map<string, { readonly port: number; readonly close: () => Promise<void> }>();

beforeAll(async () => {
  const root = await writeTree(path.join(folder, 'web'), {
    ...{ '404.html': 'not found', 'clip.mp4': '0123456789', 'gone.mp4': '0123456789' },
    'docs/page.json': '{ "draft": true }',
  });
  const contentRoot = await writeTree(path.join(folder, 'content'), {
    ...{ 'docs/index.md': '---\ndraft: true\n---\n\n# Draft\n', 'public/clip.mp4': '0123456789' },
    'public/gone.mp4': '0123456789',
  });
  servers.set('start', await startServer({ root, basePath: '/eliza/', port: 0 }));
  servers.set('dev', await startDevServer({ contentRoot, port: 0 }));
}, 120_000);

afterAll(async () => {
  for (const server of servers.values()) await server.close();
});

/** Sends a request as it is written, which no client of HTTP does; returns the status and the body. */
async function ask(name: string, address: string, headers: Readonly<Record<string, string>> = {}) {
  const { port } = servers.get(name)!;
  const socket = connect(port, '127.0.0.1');
  const fields = { host: `127.0.0.1:${port}`, connection: 'close', ...headers };
  const lines = Object.entries(fields).map(([field, value]) => `${field}: ${value}\r\n`);
  socket.write(`GET ${address} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body };
}

describe.each(['start', 'dev'])('[SAFE-3] the server of npm run %s', (name) => {
  it('refuses what is no address', async () => {
    const addresses = ['//', '///', '/\\', '//[', '//a:b', 'http://[', 'eliza/', '*'];
    for (const address of addresses) {
      expect((await ask(name, address)).status, address).toBe(400);
    }
    expect((await ask(name, '/eliza/%zz%/')).status).toBe(404);
    expect((await ask(name, '/eliza/clip.mp4')).body).toBe('0123456789');
  });

  it('refuses a range that ends before it begins, and ignores what is none', async () => {
    const rangeOf = async (range: string) => {
      const { status, body } = await ask(name, '/eliza/clip.mp4', { range });
      return [status, body];
    };
    for (const range of ['bytes=9-5', 'bytes=2-1', 'bytes=99999999999999999999-3'])
      expect((await rangeOf(range))[0], range).toBe(416);
    expect((await rangeOf('bytes=20-'))[0]).toBe(416);
    for (const range of ['bytes=-', 'lines=1-2', 'bytes=1-2,4-5', 'bytes=0x1-2', 'bytes=-3'])
      expect(await rangeOf(range), range).toEqual([200, '0123456789']);
    expect(await rangeOf('bytes=2-4')).toEqual([206, '234']);
  });

  it('goes on when a file is gone', async () => {
    const at = name === 'start' ? 'web/gone.mp4' : 'content/public/gone.mp4';
    expect((await ask(name, '/eliza/gone.mp4')).body).toBe('0123456789');
    await rm(path.join(folder, at));
    expect((await ask(name, '/eliza/gone.mp4')).body).not.toContain('0123456789');
    expect((await ask(name, '/eliza/clip.mp4')).body).toBe('0123456789');
  });

  it('answers only those who ask for this machine', async () => {
    const data = '/eliza/docs/page.json';
    const foreign = ['attacker.example', 'attacker.example:5173', 'localhost.attacker.example', ''];
    for (const host of [...foreign, '127.0.0.1.attacker.example', 'a b', '[::1'])
      expect((await ask(name, data, { host })).status, host).toBeOneOf([400, 403]);
    for (const host of ['localhost', 'docs.localhost:1', '127.0.0.1', '[::1]:80', '10.0.2.2'])
      expect((await ask(name, data, { host })).status, host).toBe(200);
  });
});
