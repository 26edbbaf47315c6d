import { chmod, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer } from '../../build/cli/serve.ts';
import { startDevServer } from '../../build/dev/dev-server.ts';
import { createFolder } from '../setup/folders.ts';
import { sendRaw } from '../setup/local-server.ts';
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

async function ask(name: string, address: string, headers: Readonly<Record<string, string>> = {}) {
  const { status, body } = await sendRaw(servers.get(name)!.port, address, { headers });
  return { status, body: body.toString() };
}

describe.each(['start', 'dev'])('[SAFE-3] the server of npm run %s', (name) => {
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

  it('goes on after ranges of what it does not send by itself', async () => {
    const files = [
      '/eliza/package.json',
      '/eliza/renderer/theme/tokens.css',
      '/eliza/@vite/client',
    ];
    for (const file of files) {
      const whole = await ask(name, file);
      for (const range of ['bytes=9-5', 'bytes=2-1', 'bytes=-', 'bytes=99999999-', 'bytes=0-1,3-4'])
        expect((await ask(name, file, { range })).status, `${file} ${range}`).toBe(whole.status);
    }
    expect((await ask(name, '/eliza/clip.mp4')).body).toBe('0123456789');
  });

  it('refuses hosts that only some parsers take, however often it has parsed them', async () => {
    const data = '/eliza/docs/page.json';
    // A full-width digit, as headers hold its bytes.
    const hosts = ['\u00ef\u00bc\u0091', '999.1.1.1', '\u00ad', '[::1%25]', '1.2.3.4.5'];
    for (let count = 0; count < 1_500; count++) {
      const host = hosts[count % 2 === 0 ? 0 : count % hosts.length]!;
      expect((await ask(name, data, { host })).status).toBeOneOf([400, 403]);
    }
    expect((await ask(name, data)).status).toBe(200);
  });
});

describe('[SAFE-3] while npm run dev runs', () => {
  const opened = path.join(folder, 'opened.txt');
  const page = path.join(folder, 'content/docs/index.md');
  const open = async (file: string, headers: Readonly<Record<string, string>>) => {
    const address = `/eliza/__open-in-editor?file=${encodeURIComponent(file)}`;
    return (await ask('dev', address, headers)).status;
  };
  const own = { 'sec-fetch-site': 'same-origin' };

  beforeAll(async () => {
    await writeTree(folder, { 'editor.sh': `#!/bin/sh\necho "$@" >> '${opened}'\n` });
    await chmod(path.join(folder, 'editor.sh'), 0o755);
    vi.stubEnv('LAUNCH_EDITOR', path.join(folder, 'editor.sh'));
  });

  afterAll(() => vi.unstubAllEnvs());

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another port', { 'sec-fetch-site': 'same-site' }],
    ['a link in a mail', { 'sec-fetch-site': 'none' }],
    ['a page that an old browser names', { referer: 'https://attacker.example/' }],
    ['a form of another origin', { origin: 'http://127.0.0.1:1' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['who says nothing', {}],
  ])('%s opens no file in the editor', async (_, headers: Readonly<Record<string, string>>) => {
    expect(await open(page, headers)).toBe(403);
  });

  it.each([
    '/etc/passwd',
    '../../../../../../etc/passwd',
    `${page}/../../../../../../../../etc/passwd`,
    'file:///etc/passwd',
    path.join(folder, 'editor.sh'),
    '\\\\attacker.example\\share/../../../../../../../etc/passwd',
  ])('its own page opens nothing outside: %s', async (file) => {
    expect(await open(file, own)).toBe(403);
  });

  it.skipIf(process.platform === 'win32')(
    'its own page opens what belongs to the site',
    async () => {
      const { port } = servers.get('dev')!;
      const headers = [own, { origin: `http://127.0.0.1:${port}` }];
      for (const one of headers) expect(await open(page, one)).toBe(200);
      await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toBe(`${page}\n${page}\n`);
    },
  );
});
