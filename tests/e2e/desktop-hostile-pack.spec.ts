import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { packOf, pageData, smallSite } from '../packs/small-pack.ts';
import { serveLocally } from '../setup/local-server.ts';
import { catchExternal, clickMenu } from './desktop-app.ts';
import { answerDialogs, openPack } from './pack-windows.ts';
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

/** HTML that would run, load or lead somewhere, if a policy let it. */
const running = [
  '<script>window.ran = "script"</script>',
  '<img src="none.png" onerror="window.ran = `handler`">',
  '<svg onload="window.ran = `svg`"><script>window.ran = "svg script"</script></svg>',
  '<iframe src="/small/docs/" srcdoc="<script>parent.ran = `frame`</script>"></iframe>',
  '<object data="/small/img/dot.svg"></object><embed src="/small/img/dot.svg">',
  '<img src="https://evil.example/pixel.png"><video src="https://evil.example/v.mp4"></video>',
  '<link rel="stylesheet" href="https://evil.example/a.css"><style>@import "https://evil.example/b.css"</style>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example/"><button>Send</button></form>',
  '<a href="javascript:window.ran = `link`">Script link</a>',
  '<a href="file:///etc/passwd">File link</a>',
].join('\n');

/** Clicks what has a label. Playwright's own click would wait for the navigation that the page wants and never gets. */
async function press(page: Page, label: string): Promise<void> {
  const place = await page.evaluate(async (wanted) => {
    const controls = [...document.querySelectorAll('main a, main button')];
    const control = controls.find(({ textContent }) => textContent === wanted)!;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const { x, y, width, height } = control.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, label);
  await page.mouse.click(place.x, place.y);
  await idle(page);
}

test('[PACK-3] [SAFE-2] [SAFE-3] pages of a pack do nothing by themselves', async ({
  reader,
}, info) => {
  const toc = [{ id: 'a', level: 2, html: '<link rel="dns-prefetch" href="//toc.example">A' }];
  const pages = {
    'docs/page.json': pageData('/docs/', asking, { toc }),
    'refreshing/page.json': pageData('/refreshing/', refreshing),
    'naming/page.json': pageData('/naming/', naming),
    'running/page.json': pageData('/running/', running),
  };
  const page = await openPack(reader, await packOf({ ...smallSite, ...pages }));
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

  await test.step('nothing in the pages of a pack runs, loads from elsewhere or leads out unasked', async () => {
    const opened = await catchExternal(reader.app);
    reader.expectConsole(/Content Security Policy|none\.png|Not allowed to load local resource/);
    const answered: string[] = [];
    reader.app.context().on('response', (response) => answered.push(response.url()));
    const address = new URL('running/', home).href;
    await page.goto(address);
    await hydrated(page);
    for (const label of ['Script link', 'File link', 'Send']) await press(page, label);
    const found = await page.evaluate(() => [
      document.querySelector('main h1')?.textContent,
      document.baseURI,
      'ran' in window,
    ]);
    expect(found).toEqual(['Page', address, false]);
    expect(page.frames().map((frame) => frame.url())).toEqual([address]);
    expect(await opened()).toEqual([]);
    expect(answered.filter((url) => !/^app:/.test(url))).toEqual([]);
  });
});

/** Addresses that an update may not come from, wherever its host is. */
const elsewhere = [
  import.meta.url,
  'FILE:///etc/passwd',
  'ftp://127.0.0.1/x',
  'data:,x',
  'app://docs/',
];

/** Of this computer and its network; a server listens on the port. */
const near = [
  'http://127.0.0.1:PORT/admin?delete',
  'http://localhost:PORT/admin?delete',
  'http://any.localhost:PORT/admin?delete',
  'http://2130706433:PORT/admin?delete',
  'http://[::ffff:127.0.0.1]:PORT/admin?delete',
  'http://0.0.0.0:PORT/admin?delete',
  'http://192.168.1.1/admin?delete',
  'http://169.254.169.254/latest/meta-data',
  'http://[fd00::1]/admin?delete',
];

for (const [title, internet, targets, reason] of [
  [
    'an update comes from the web alone, wherever its host leads',
    null,
    elsewhere,
    /not on the web/,
  ],
  [
    'a host on the internet leads an update to nothing on this computer or its network',
    // Is reached by a proxy, as there is no internet here.
    'http://93.184.216.34',
    near,
    /on a private network/,
  ],
] as const)
  test(`[PACK-3] ${title}`, async ({ reader }) => {
    const asked: string[] = [];
    let target = '';
    const { url: host, close } = await serveLocally(({ url = '' }, response) => {
      const { pathname } = new URL(url, 'http://host');
      asked.push(pathname);
      // The first hop stays on the web.
      const location = pathname === '/manifest.json' ? '/hop' : target;
      response.writeHead(302, { location }).end();
    });
    if (internet !== null)
      await reader.app.evaluate(
        ({ session }, proxyRules) => session.fromPartition('packs').setProxy({ proxyRules }),
        `http=${new URL(host).host}`,
      );
    const manifest = { updates: `${internet ?? host}/manifest.json` };
    const page = await openPack(reader, await packOf(smallSite, { manifest }));
    const shown = await answerDialogs(reader.app, { button: 0 });
    reader.expectConsole(/Small: not updated/);
    for (const [at, address] of targets.entries()) {
      target = address.replace('PORT', new URL(host).port);
      // Each press allows some actions more.
      await page.keyboard.press('Shift');
      await clickMenu(reader.app, 'Check for new content');
      await expect.poll(() => shown().length).toBe(at + 1);
      expect(shown().at(-1), target).toMatch(reason);
    }
    expect(asked).toEqual(targets.flatMap(() => ['/manifest.json', '/hop']));
    close();
  });

test('[PACK-2] an update that dribbles holds nothing up, and is canceled', async ({ reader }) => {
  let [asked, closed] = [0, 0];
  const { url: host, close } = await serveLocally((request, response) => {
    asked += 1;
    request.on('close', () => (closed += 1));
    if (asked === 1) response.writeHead(200).write('{');
    else response.writeHead(404).end();
  });
  const manifest = { updates: `${host}/manifest.json` };
  await openPack(reader, await packOf(smallSite, { manifest }));
  await clickMenu(reader.app, 'Check for new content');
  await expect.poll(() => asked).toBe(1);
  await openPack(reader, await packOf(smallSite, { manifest: { version: '2.0' } }));
  expect(closed).toBe(0);
  const canceled = await answerDialogs(reader.app, { button: 1 });
  await expect.poll(canceled).toEqual([expect.stringMatching(/^Fetching new content…\n/)]);
  await expect.poll(() => closed).toBe(1);
  // A canceled check says nothing more; the next one asks the host again.
  reader.expectConsole(/Small: not updated, .*404/);
  await clickMenu(reader.app, 'Check for new content');
  await expect.poll(() => canceled()[1]).toMatch(/^Couldn’t check “Small”/);
  close();
});
