import { readFile, writeFile } from 'node:fs/promises';
import { packOf, pageData, smallSite } from '../packs/small-pack.ts';
import { serveLocally } from '../setup/local-server.ts';
import { clickMenu, startAgain } from './desktop-app.ts';
import { answerDialogs, windowAfter } from './pack-windows.ts';
import { expect, hydrated, idle, test } from './reader.ts';

/** Pieces of HTML that make a DNS request as soon as a browser parses them. */
const asking = [
  '<link rel="dns-prefetch" href="//one.example">',
  '<LINK\nREL=DNS-PREFETCH HREF=https://two.example/>',
  '<link/rel="x preconnect"/href="https://three.example">',
  '<p><svg><foreignObject><link rel="dns-prefetch" href="//four.example"></foreignObject></svg>',
  '<iframe srcdoc="&lt;link rel=dns-prefetch href=//five.example&gt;"></iframe>',
  '<iframe srcdoc=\'<link rel="dns-prefetch" href="//six.example">\'></iframe>',
  '<meta http-equiv="x-dns-prefetch-control" content="on"><a href="https://seven.example/">Seven</a>',
  '<noscript><link rel="dns-prefetch" href="//eight.example"></noscript>',
  '<object data="data:text/html,<link rel=dns-prefetch href=//nine.example>"></object>',
].join('\n');

/** HTML that would lead to another page. */
const refreshing = [
  '<meta http-equiv=refresh content=0>',
  '<META HTTP-EQUIV="Refresh" CONTENT="0; url=/small/">',
  '<svg><meta http-equiv="refresh" content="0;url=/small/404/"></svg>',
  '<iframe srcdoc="&lt;meta http-equiv=refresh content=0&gt;"></iframe>',
].join('\n');

/** Names that a document has for itself. */
const taken = ['querySelector', 'body', 'getElementById', 'createElement', 'documentElement'];

/** HTML whose elements would have those names. */
const naming = [
  ...taken.map((name) => `<img name=${name}>`),
  '<form name="querySelectorAll"></form><img id="head" name="any">',
  '<img alt="x"name=\'addEventListener\'><IMG NAME = "activeElement">',
  '<img/name=&#116;itle><img alt=<a name="cookie"><object id="location"></object>',
  '<p>name = 5</p><a name="old">Old anchor</a><a href="#old">To it</a>',
].join('\n');

test('[SAFE-2] [SAFE-3] pages of a pack ask nobody, lead nowhere and take nothing away', async ({
  reader,
}, info) => {
  await hydrated(reader.page);
  await answerDialogs(reader.app, { button: 0 });
  const file = info.outputPath('hostile.docpack');
  const toc = [{ id: 'a', level: 2, html: '<link rel="dns-prefetch" href="//toc.example">A' }];
  const pages = {
    'docs/page.json': pageData('/docs/', asking, { toc }),
    'refreshing/page.json': pageData('/refreshing/', refreshing),
    'naming/page.json': pageData('/naming/', naming),
  };
  await writeFile(file, await packOf({ ...smallSite, ...pages }));
  const page = await windowAfter(reader, () => startAgain(reader.app, 'open', file));
  const home = page.url();

  await test.step('no page of a pack makes a DNS request', async () => {
    const address = new URL('docs/', home).href;
    const log = info.outputPath('net-log.json');
    await reader.app.evaluate(
      ({ session }, file) => session.defaultSession.netLog.startLogging(file),
      log,
    );
    // Once as a document, and once as a page that replaces another.
    for (const open of [
      () => page.goto(address),
      () => page.getByRole('link', { name: 'Read' }).click(),
    ]) {
      await open();
      await hydrated(page);
      await idle(page);
      if (page.url() === address) await page.goto(new URL('../', address).href);
      await hydrated(page);
      await page.evaluate((target) => {
        document
          .querySelector('main')!
          .insertAdjacentHTML('beforeend', `<a href="${target}">Read</a>`);
      }, address);
    }
    // What the log sees: a script of the page could ask, but no pack has one.
    await page.evaluate(async () => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'dns-prefetch', href: '//seen.example' });
      document.head.append(link);
      await new Promise((resolve) => setTimeout(resolve));
    });
    await reader.app.evaluate(({ session }) =>
      session.defaultSession.resolveHost('asked.example').catch(() => undefined),
    );
    await reader.app.evaluate(({ session }) => session.defaultSession.netLog.stopLogging());
    const names = (await readFile(log, 'utf8')).match(/\w+\.example/g);
    expect([...new Set(names)].sort()).toEqual(['asked.example', 'seen.example']);
  });

  await test.step('no page of a pack leads to another one without a click', async () => {
    const address = new URL('refreshing/', home).href;
    await page.goto(address);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url()));
    await hydrated(page);
    await idle(page);
    // A refresh after no time comes before a timer that was set later.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(visited.filter((url) => url !== address)).toEqual([]);
    expect(visited.length).toBeLessThan(2);
    expect(page.url()).toBe(address);
  });

  await test.step('no name in a page of a pack takes the place of what the app uses', async () => {
    await page.goto(new URL('naming/', home).href);
    await hydrated(page);
    await expect(page.getByText('name = 5', { exact: true })).toBeVisible();
    expect(
      await page.evaluate(
        (all) =>
          [
            ...all,
            'querySelectorAll',
            'head',
            'addEventListener',
            'activeElement',
            'title',
            'cookie',
          ]
            .map((name) => Reflect.get(document, name) as unknown)
            .filter(
              (value) => value instanceof HTMLImageElement || value instanceof HTMLFormElement,
            ),
        taken,
      ),
    ).toEqual([]);
    await page.getByRole('link', { name: 'To it' }).click();
    await expect(page).toHaveURL(/#old$/);
    await page.getByRole('link', { name: 'Small' }).first().click();
    await expect(page).toHaveURL(/\/small\/$/);
  });
});

test('[PACK-3] an update comes from the web alone, wherever its host leads', async ({
  reader,
}, info) => {
  await hydrated(reader.page);
  const secret = info.outputPath('manifest.json');
  await writeFile(secret, '{}');
  const places = [
    `file://${secret}`,
    'FILE:///etc/passwd',
    'ftp://127.0.0.1/x',
    'data:,x',
    'app://docs/',
  ];
  let at = 0;
  const asked: string[] = [];
  const { url: host, close } = await serveLocally(({ url = '' }, response) => {
    asked.push(url);
    // The first hop stays on the web.
    const location = url === '/manifest.json' ? '/hop' : places[at]!;
    response.writeHead(302, { location }).end();
  });
  const updates = `${host}/manifest.json`;
  const file = info.outputPath('hosted.docpack');
  await writeFile(file, await packOf(smallSite, { manifest: { updates } }));
  const shown = await answerDialogs(reader.app, { button: 0 });
  const page = await windowAfter(reader, () => startAgain(reader.app, 'open', file));
  reader.expectConsole(/Small: not updated/);
  for (; at < places.length; at++) {
    // Each press allows some actions more.
    await page.keyboard.press('Shift');
    await clickMenu(reader.app, 'Check for new content');
    await expect.poll(() => shown().length).toBe(at + 2);
    expect(shown().at(-1), places[at]).toMatch(/Small/);
    expect(shown().at(-1), places[at]).toMatch(/not on the web|refused|Couldn’t check/);
  }
  expect(asked).toEqual(places.flatMap(() => ['/manifest.json', '/hop']));
  close();
});

test('[PACK-3] a host on the internet leads an update to nothing on this computer or its network', async ({
  reader,
}, info) => {
  await hydrated(reader.page);
  const asked: string[] = [];
  let target = '';
  const { url: proxy, close } = await serveLocally(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(302, { location: url === updates ? '/hop' : target }).end();
  });
  const port = new URL(proxy).port;
  const targets = [
    `http://127.0.0.1:${port}/admin?delete`,
    `http://localhost:${port}/admin?delete`,
    `http://any.localhost:${port}/admin?delete`,
    `http://2130706433:${port}/admin?delete`,
    `http://[::ffff:127.0.0.1]:${port}/admin?delete`,
    `http://0.0.0.0:${port}/admin?delete`,
    'http://192.168.1.1/admin?delete',
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00::1]/admin?delete',
  ];
  // Has an address on the internet, and is reached by a proxy, as there is none here.
  const updates = 'http://93.184.216.34/manifest.json';
  await reader.app.evaluate(
    ({ session }, proxyRules) => session.fromPartition('packs').setProxy({ proxyRules }),
    `http=${new URL(proxy).host}`,
  );
  const file = info.outputPath('hosted.docpack');
  await writeFile(file, await packOf(smallSite, { manifest: { updates } }));
  const shown = await answerDialogs(reader.app, { button: 0 });
  const page = await windowAfter(reader, () => startAgain(reader.app, 'open', file));
  reader.expectConsole(/Small: not updated/);
  for (target of targets) {
    const before = shown().length;
    await page.keyboard.press('Shift');
    await clickMenu(reader.app, 'Check for new content');
    await expect.poll(() => shown().length).toBe(before + 1);
    expect(shown().at(-1), target).toMatch(/refused|not on the web|Couldn’t check|private/);
  }
  const hop = 'http://93.184.216.34/hop';
  expect(asked).toEqual(targets.flatMap(() => [updates, hop]));
  close();
});

test('[PACK-2] an update that dribbles keeps no pack waiting, and can be canceled', async ({
  reader,
}, info) => {
  await hydrated(reader.page);
  let closed = 0;
  const { url: host, close } = await serveLocally((request, response) => {
    response.writeHead(200).write('{');
    request.on('close', () => (closed += 1));
  });
  const manifest = { updates: `${host}/manifest.json` };
  const [slow, other] = [info.outputPath('slow.docpack'), info.outputPath('other.docpack')];
  await writeFile(slow, await packOf(smallSite, { manifest }));
  await writeFile(other, await packOf(smallSite, { manifest: { version: '2.0' } }));
  await answerDialogs(reader.app, { button: 0 });
  await windowAfter(reader, () => startAgain(reader.app, 'open', slow));
  const shown = await answerDialogs(reader.app, { button: 1 });
  await clickMenu(reader.app, 'Check for new content');
  // Signed by the same maker, so there is no question.
  await windowAfter(reader, () => startAgain(reader.app, 'open', other));
  expect(closed).toBe(0);
  await expect.poll(shown).toEqual([expect.stringMatching(/^Fetching new content…\n/)]);
  await expect.poll(() => closed).toBe(1);
  // A canceled check says nothing more; the next one asks the host again.
  await clickMenu(reader.app, 'Check for new content');
  await expect.poll(() => closed).toBe(2);
  expect(shown()).toHaveLength(2);
  close();
});
