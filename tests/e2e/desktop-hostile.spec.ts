import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fixtureRoot } from '../setup/fixtures.ts';
import { catchExternal, startAgain } from './desktop-app.ts';
import { expect, hydrated, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('tools') });

test('[DESK-4] a script in a page reaches no server', async ({ reader }) => {
  reader.expectConsole(/Content Security Policy/);
  await hydrated(reader.page);
  const heard: string[] = [];
  const udp = createSocket('udp4', () => heard.push('udp'));
  udp.bind(0, '127.0.0.1');
  const tcp = createServer((socket) => {
    heard.push('tcp');
    socket.destroy();
  });
  tcp.listen(0, '127.0.0.1');
  await Promise.all([once(udp, 'listening'), once(tcp, 'listening')]);
  const ports = { udp: udp.address().port, tcp: (tcp.address() as AddressInfo).port };
  const candidates = await reader.page.evaluate(async ({ udp: stun, tcp: turn }) => {
    const server = `http://127.0.0.1:${turn}/`;
    for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'prerender']) {
      const link = document.createElement('link');
      Object.assign(link, { rel, href: server });
      document.head.append(link);
    }
    await fetch(server).catch(() => undefined);
    const connection = new RTCPeerConnection({
      iceServers: [
        { urls: `stun:127.0.0.1:${stun}` },
        { urls: `turn:127.0.0.1:${stun}`, username: 'u', credential: 'p' },
        { urls: `turn:127.0.0.1:${turn}?transport=tcp`, username: 'u', credential: 'p' },
      ],
    });
    const found: string[] = [];
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) found.push(candidate.candidate);
    });
    connection.createDataChannel('out');
    await connection.setLocalDescription(await connection.createOffer());
    if (connection.iceGatheringState !== 'complete') {
      await new Promise<void>((resolve) => {
        connection.addEventListener('icegatheringstatechange', () => {
          if (connection.iceGatheringState === 'complete') resolve();
        });
      });
    }
    connection.close();
    return found;
  }, ports);
  expect(candidates).toEqual([]);
  expect(heard).toEqual([]);
  udp.close();
  tcp.close();
});

test('[DESK-4] a script in a page opens little without the reader, and stores nothing past the app', async ({
  reader,
}) => {
  await hydrated(reader.page);
  reader.expectConsole(/Refused a page that opens too much/);
  const external = await catchExternal(reader.app);
  const saved = await reader.app.evaluateHandle(({ session }) => {
    const held = { downloads: 0, prevented: 0 };
    session.defaultSession.on('will-download', (event, item) => {
      held.downloads++;
      if (event.defaultPrevented) held.prevented++;
      else item.cancel();
    });
    return held;
  });
  // Pages get three actions at first, whatever they are, and later one now and then.
  const found = await reader.page.evaluate(async () => {
    for (let i = 0; i < 500; i++) window.open(` https:\\\\example.org\\${i}`);
    for (let i = 0; i < 60; i++) window.open('/docs/workshop/docs/saw/');
    const pdfs = Array.from({ length: 30 }, () =>
      window.desktop!.request('pdf:save', { extent: 'page', name: 'x' }),
    );
    for (let i = 0; i < 30; i++) {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['x']));
      link.download = 'x.txt';
      link.click();
    }
    await new Promise((resolve, reject) => {
      const request = indexedDB.open('hoard');
      request.addEventListener('success', resolve);
      request.addEventListener('error', reject);
    });
    return {
      pdfs: (await Promise.all(pdfs)).filter(Boolean).length,
      pickers: Object.keys(window).filter((name) => /^show\w+Picker$/.test(name)),
    };
  });
  expect(found).toEqual({ pdfs: 0, pickers: [] });
  await expect
    .poll(() =>
      saved.evaluate(({ downloads, prevented }) => [downloads > 0, downloads - prevented]),
    )
    .toEqual([true, 0]);
  await expect.poll(external).toEqual([0, 1, 2].map((number) => `https://example.org/${number}`));
  expect(reader.app.windows()).toHaveLength(1);

  // A press renews what pages may do, and no page keeps its window open.
  await reader.page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await reader.page.evaluate(() => {
    addEventListener('beforeunload', (event) => event.preventDefault());
    window.open('https://example.org/pressed');
  });
  await expect.poll(async () => (await external()).at(-1)).toBe('https://example.org/pressed');
  await reader.relaunch();
  await hydrated(reader.page);
  expect(await reader.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

test('[DESK-4] a link too long for a message leaves the app alone', async ({ reader }) => {
  await hydrated(reader.page);
  const output = await startAgain(reader.app, `eliza-docs://docs/${'a'.repeat(40_000)}`);
  expect(output).toMatch(/the arguments are \d+ bytes long/);
  expect(await reader.page.evaluate(() => 6 * 7)).toBe(42);
});

test('[DESK-4] what is dropped on a window, read or downloaded by a page leads nowhere', async ({
  reader,
  page,
}, { outputDir }) => {
  await reader.goto('/docs/bench/');
  const file = path.join(outputDir, 'page.html');
  await mkdir(outputDir, { recursive: true });
  await writeFile(file, '<title>Dropped</title>');
  const item = (mimeType: string, data: string) => ({ items: [{ mimeType, data }] });
  const drops = [
    item('text/plain', 'Text'),
    item('text/uri-list', 'https://example.org/'),
    item('text/uri-list', 'javascript:document.title=1'),
    item('text/html', '<img src=x onerror="document.title=1">'),
    { items: [], files: [file] },
  ];
  const session = await page.context().newCDPSession(page);
  const title = await page.title();
  for (const data of drops) {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', {
        ...{ type, x: 400, y: 400 },
        data: { ...data, dragOperationsMask: 1 },
      });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(page.url()).toBe(reader.address('/docs/bench/'));
    expect(await page.title()).toBe(title);
  }
  await expect(page.evaluate(() => navigator.clipboard.readText())).rejects.toThrow(/denied/);
  for (const target of ['data:text/html,x', 'https://example.org/x.exe']) {
    await page.evaluate((href) => {
      Object.assign(document.createElement('a'), { href, download: '../x.html' }).click();
    }, target);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(page.url()).toBe(reader.address('/docs/bench/'));
  }
  expect(reader.app.windows()).toHaveLength(1);
});
