import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notOnWindows } from '../setup/fixtures.ts';
import { createFolder } from '../setup/folders.ts';
import { demoConfig, demoLocale } from './demo-config.ts';
import { writeTree } from './derive-site.ts';
import type { PageData } from '../../renderer/model/page.ts';
import type { SiteRequest } from '../../renderer/model/answer.ts';
import { type Ask, serveEverywhere, type ServerName, servers } from './served-sites.ts';

const folder = createFolder();
let served: Awaited<ReturnType<typeof serveEverywhere>>;

const tree = {
  'site.config.ts': demoConfig({
    locales: [demoLocale, { ...demoLocale, path: 'de', label: 'Deutsch', htmlLang: 'de' }],
  }),
  'docs/intro.md': '# Intro\n',
  'docs/guide/start.md': '# Start\n',
  'docs/über-uns.md': '# Über uns\n',
  'docs/指南.md': '# 指南\n',
  'docs/C#.md': '# C#\n',
  'docs/why?.md': '# Why?\n',
  'docs/a b.md': '# Space\n',
  'docs/50% off.md': '# Sale\n',
  'docs/100%25.md': '# Escape\n',
  'docs/[id].md': '# Brackets\n',
  "docs/it's.md": '# Quote\n',
  'docs/v0.1.5.md': '# Version\n',
  'docs/index-of.md': '# Index of\n',
  'i18n/de/docs/intro.md': '# Einführung\n',
  'i18n/de/interface.json': '{ "notFound.title": "Seite nicht gefunden" }',
  'public/clip.mp4': '0123456789',
  'public/empty.txt': '',
  'public/note.txt': 'a note',
  'public/Case.txt': 'capital',
  'public/a b/c d.txt': 'spaces',
  'public/50% #1?.txt': 'signs',
  'public/größe.txt': 'umlaut',
  'public/docs/data': 'bytes',
  'public/docs/guide/start.html': 'a file',
  'public/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/de/datei.txt': 'eine Datei',
};

beforeAll(async () => {
  const contentRoot = await writeTree(path.join(folder, 'content'), tree);
  served = await serveEverywhere(folder, contentRoot);
  expect(served.problems.filter(({ message }) => !notOnWindows.test(message))).toEqual([]);
  // Packs have no escapes in names, and no HTML.
  const leftOut = ['docs/100%25/page.json', 'docs/guide/start.html'];
  expect(served.leftOut.filter((name) => !name.startsWith('de/'))).toEqual(leftOut);
}, 240_000);
afterAll(() => served.close());

/** What a server sends: the status, with the title of a page, the target of a redirect, or the beginning of a file. */
async function describeAnswer(ask: Ask, request: Partial<SiteRequest>): Promise<string> {
  const { status, headers, body } = await ask({ method: 'GET', url: '/demo/', ...request });
  const text = body.toString();
  const target = headers.get('location')?.replace(/^[a-z]+:\/\/[^/]*/, '');
  const [, title] = /^title: "?(.*?)"?$|<title>(.*?)<\/title>/m.exec(text)?.filter(Boolean) ?? [];
  const isJson = /json/.test(headers.get('content-type') ?? '');
  const path = isJson ? `data of ${(JSON.parse(text) as PageData).page.path}` : undefined;
  return `${status} ${target ?? path ?? title?.replace(/ \| .*$/, '') ?? text.slice(0, 10)}`.trim();
}

/** An address, what is there, and what else the servers answer that have a reason to. */
type Row = readonly [address: string, answer: string, others?: Others];
type Others = Partial<Record<ServerName, string>>;

const missing = '404 Page not found';
const malformed = '400 Page not found';

/** A copy leaves to the network what it doesn't have but the site might: files that are no pages. */
const fromNetwork: Others = { copy: 'network' };

/** Only hosts and crawlers read it, so neither packs nor copies have it. */
const forHosts: Others = { pack: missing, copy: 'network' };

/** Only programs that fetch it read it; in packs, it would double each update. */
const forPrograms = forHosts;

/** Browsers parse the address of a page before a copy is asked for it. */
const neverAsked: Others = { copy: 'unasked' };

/** Node refuses what is no HTTP before a server of ours is asked. */
const noHttp: Others = { start: '400', dev: '400' };

/** The app answers for its own origins; `packs.ts` chooses the pack by the host. */
const isForeign: Others = { app: missing, pack: '200 Demo' };

const table: Readonly<Record<string, readonly Row[]>> = {
  'pages at their addresses': [
    ['/demo/', '200 Demo'],
    ['/demo/?q=1', '200 Demo'],
    ['/demo/docs/intro/', '200 Intro'],
    ['/demo/docs/intro/?a=1&b=/../', '200 Intro'],
    ['/demo/docs/guide/start/', '200 Start'],
    ['/demo/docs/%C3%BCber-uns/', '200 Über uns'],
    ['/demo/docs/%E6%8C%87%E5%8D%97/', '200 指南'],
    ['/demo/docs/C%23/', '200 C#'],
    ['/demo/docs/why%3F/', '200 Why?'],
    ['/demo/docs/a%20b/', '200 Space'],
    ['/demo/docs/50%25%20off/', '200 Sale'],
    ['/demo/docs/100%2525/', '200 Escape', { pack: missing }],
    ['/demo/docs/%5Bid%5D/', '200 Brackets'],
    ["/demo/docs/it's/", '200 Quote'],
    ['/demo/docs/v0.1.5/', '200 Version'],
    ['/demo/docs/index-of/', '200 Index of'],
    ['/demo/de/', '200 Demo'],
    ['/demo/de/docs/intro/', '200 Einführung'],
    ['/demo/de/docs/guide/start/', '200 Start'],
  ],
  'pages under other spellings': [
    ['/demo', '301 /demo/'],
    ['/demo?q=1', '301 /demo/?q=1'],
    ['/demo/index.html', '301 /demo/'],
    ['/demo/docs/intro', '301 /demo/docs/intro/'],
    ['/demo/docs/intro?a=1&b=2', '301 /demo/docs/intro/?a=1&b=2'],
    ['/demo/docs/intro.html', '301 /demo/docs/intro/'],
    ['/demo/docs/intro.html?a=1', '301 /demo/docs/intro/?a=1'],
    ['/demo/docs/intro/index.html', '301 /demo/docs/intro/'],
    ['/demo/docs/v0.1.5', '301 /demo/docs/v0.1.5/'],
    ['/demo/docs/v0.1.5.html', '301 /demo/docs/v0.1.5/'],
    ['/demo/docs/index-of', '301 /demo/docs/index-of/'],
    ['/demo/docs/C%23', '301 /demo/docs/C%23/'],
    ['/demo/docs/why%3F.html', '301 /demo/docs/why%3F/'],
    ['/demo/docs/a%20b', '301 /demo/docs/a%20b/'],
    ['/demo/docs/50%25%20off/index.html', '301 /demo/docs/50%25%20off/'],
    ['/demo/docs/%c3%bcber-uns/', '301 /demo/docs/%C3%BCber-uns/'],
    ['/demo/docs/%e6%8c%87%e5%8d%97', '301 /demo/docs/%E6%8C%87%E5%8D%97/'],
    ['/demo/docs/[id]/', '301 /demo/docs/%5Bid%5D/'],
    ['/demo/docs/it%27s/', "301 /demo/docs/it's/"],
    ['/demo/docs%2Fintro/', '301 /demo/docs/intro/'],
    ['/demo/docs%2fintro', '301 /demo/docs/intro/'],
    ['/demo/%64ocs/intro/', '301 /demo/docs/intro/'],
    ['/%64emo/docs/intro/', '301 /demo/docs/intro/'],
    ['/demo%2fdocs/intro/', '301 /demo/docs/intro/'],
    ['/demo/docs/intro%2F', '301 /demo/docs/intro/'],
    ['/demo/docs/intro%2Ehtml', '301 /demo/docs/intro/'],
    ['/demo/docs/intro/index%2Ehtml', '301 /demo/docs/intro/'],
    ['/demo/de', '301 /demo/de/'],
    ['/demo/de/docs/intro', '301 /demo/de/docs/intro/'],
    ['/demo/de/docs/intro.html', '301 /demo/de/docs/intro/'],
    ['/demo/de/index.html', '301 /demo/de/'],
  ],
  'dot segments that a parser resolves': [
    ['/demo/docs/../docs/intro/', '200 Intro'],
    ['/demo/./docs/intro/', '200 Intro'],
    ['/demo/docs/%2e%2e/docs/intro/', '200 Intro'],
    ['/demo/docs/%2E/intro/', '200 Intro'],
    ['/demo/docs/intro/..', missing],
    ['/demo/../demo/docs/intro/', '200 Intro'],
    ['/../demo/docs/intro/', '200 Intro'],
    ['/demo/../secret.txt', missing],
    ['/demo/%2e%2e/secret.txt', missing],
    ['/demo/../../../etc/passwd', missing],
    ['/demo/..', '302 /demo/'],
  ],
  'dot segments and slashes that are hidden from it': [
    ['/demo//', missing],
    ['/demo//docs/intro/', missing],
    ['/demo/docs//intro/', missing],
    ['/demo/docs/intro//', missing],
    ['/demo/%2F', missing],
    ['/demo/%2Fdocs/intro/', missing],
    ['/demo//evil.example/', missing],
    ['/demo//etc/passwd', missing],
    ['/demo/docs%2f%2fintro/', missing],
    ['/demo/docs/..%2fdocs/intro/', missing],
    ['/demo/..%2fsecret.txt', missing],
    ['/demo/docs/..%2f..%2f..%2fsecret.txt', missing],
    ['/demo/%2e%2e%2fsecret.txt', missing],
    ['/demo/%2e%2e%2f404.html', missing],
    ['/demo/docs/%2e%2fintro/', missing],
    [`/demo/${'..%2f'.repeat(20)}etc/passwd`, missing],
    ['/demo/%252e%252e/secret.txt', missing, fromNetwork],
    ['/demo/%252e%252e%252fsecret.txt', missing, fromNetwork],
    ['/demo/%252e%252e%252fdocs/intro/', missing],
    ['/demo/%E2%80%A5/secret.txt', missing, fromNetwork],
    ['/demo/..%EF%BC%8Fsecret.txt', missing, fromNetwork],
    ['/demo/C:/Windows/win.ini', missing, fromNetwork],
    ['/demo/C%3A%2FWindows/win.ini', missing, fromNetwork],
    ['/demo/.../', missing],
    ['/demo/file:/etc/passwd', missing],
  ],
  'malformed paths': [
    ['/demo/%', malformed],
    ['/demo/%zz', malformed],
    ['/demo/%zz%/', malformed],
    ['/demo/docs/%f', malformed],
    ['/demo/%c0%ae%c0%ae/secret.txt', malformed],
    ['/demo/%ff/', malformed],
    ['/demo/%ED%A0%80/', malformed],
    ['/demo/%00', malformed],
    ['/demo/docs/intro/index.html%00.png', malformed],
    ['/demo/%00/../docs/intro/', '200 Intro'],
    ['/demo/..%5csecret.txt', malformed],
    ['/demo/%5c%5cserver%5cshare', malformed],
    ['/demo/docs%5Cintro/', malformed],
    ['/de/%', malformed],
    ['/%', malformed],
    ['//', malformed],
    ['///', malformed],
    ['//a:b', malformed],
    ['//[', malformed],
    ['//demo/docs/intro/', malformed],
    ['//evil.example/demo/', malformed],
    ['/%2fevil.example/', malformed],
    ['/%2f/evil.example/', malformed],
  ],
  'no addresses': [
    ['*', malformed, neverAsked],
    ['http://[', malformed, neverAsked],
    ['http://', malformed, neverAsked],
    ['http://127.0.0.1/demo/', malformed, { ...neverAsked, ...isForeign }],
    ['demo/', malformed, { ...neverAsked, ...noHttp }],
    ['?q=1', malformed, { ...neverAsked, ...noHttp }],
    [':80', malformed, { ...neverAsked, ...noHttp }],
  ],
  files: [
    ['/demo/clip.mp4', '200 0123456789'],
    ['/demo/clip.mp4?t=1', '200 0123456789'],
    ['/demo/empty.txt', '200'],
    ['/demo/note.txt', '200 a note'],
    ['/demo/%6eote.txt', '200 a note'],
    ['/demo/note%2Etxt', '200 a note'],
    ['/demo/docs/../note.txt', '200 a note'],
    ['/demo/Case.txt', '200 capital'],
    ['/demo/a%20b/c%20d.txt', '200 spaces'],
    ['/demo/a%20b%2Fc%20d.txt', '200 spaces'],
    ['/demo/50%25%20%231%3F.txt', '200 signs'],
    ['/demo/gr%C3%B6%C3%9Fe.txt', '200 umlaut'],
    ['/demo/gr%c3%b6%c3%9fe.txt', '200 umlaut'],
    ['/demo/docs/data', '200 bytes'],
    ['/demo/picture.svg', '200 <svg xmlns'],
    ['/demo/de/datei.txt', '200 eine Datei'],
    ['/demo/docs/intro/page.json', '200 data of /docs/intro/'],
    ['/demo/docs/intro/index.md', '200 Intro'],
    ['/demo/de/docs/intro/index.md', '200 Einführung'],
    ['/demo/404.page.json', '200 data of /404.html'],
    // A pack has no HTML of its own, so the page of that name is meant.
    ['/demo/docs/guide/start.html', '200 a file', { pack: '301 /demo/docs/guide/start/' }],
    ['/demo/llms.txt', '200 # Demo\n\n>', forPrograms],
    ['/demo/de/llms.txt', '200 # Demo\n\n>', { ...forPrograms, pack: '404 Seite nicht gefunden' }],
    ['/demo/robots.txt', '200 User-agent', forHosts],
    ['/demo/sitemap.xml', '200 <?xml vers', forHosts],
    ['/demo/.nojekyll', '200', forHosts],
  ],
  'names that are like those of files': [
    ['/demo/clip.mp4/', missing],
    ['/demo/clip.mp4/index.html', missing],
    ['/demo/clip.mp4%2F', missing],
    ['/demo/note', missing],
    ['/demo/note.txt.html', missing],
    ['/demo/note.txt.br', missing, fromNetwork],
    ['/demo/case.txt', missing, fromNetwork],
    ['/demo/NOTE.TXT', missing, fromNetwork],
    ['/demo/docs/data/', missing],
    ['/demo/docs/data.html', missing],
    ['/demo/docs/intro.json', missing, fromNetwork],
    ['/demo/docs/intro/page.json/', missing],
    ['/demo/docs/intro/index', missing],
    ['/demo/docs/intro/index.html/', missing],
    ['/demo/docs/intro.html/', missing],
    ['/demo/docs/intro.html.html', missing],
    ['/demo/docs/', missing],
    ['/demo/docs', missing],
    ['/demo/assets/', missing],
    ['/demo/a%20b', missing],
    ['/demo/none/page.json', missing, fromNetwork],
    ['/demo/none.js', missing, fromNetwork],
    ['/demo/assets/none-C2rIdAx9.js', missing, fromNetwork],
  ],
  'no pages': [
    ['/demo/none/', missing],
    ['/demo/none', missing],
    ['/demo/none.html', missing],
    ['/demo/none/index.html', missing],
    ['/demo/DOCS/intro/', missing],
    ['/demo/docs/Intro/', missing],
    ['/demo/docs/%C3%9Cber-uns/', missing],
    // The letter and its dots apart.
    ['/demo/docs/u%CC%88ber-uns/', missing],
    ['/demo/__proto__/', missing],
    ['/demo/constructor', missing],
    ['/demo/toString/index.html', missing],
    ['/demo/docs%20/intro/', missing],
    ['/demo/%F0%9F%8E%89/', missing],
    [`/demo/${'a'.repeat(300)}/`, missing],
    [`/demo/${'a/'.repeat(3_000)}`, missing],
    ['/demo/404.html', missing],
    ['/demo/404', missing],
    ['/demo/404/', missing],
    ['/demo/docs/404.html', missing],
    ['/demo/de/none/', '404 Seite nicht gefunden'],
    ['/demo/de/docs/none', '404 Seite nicht gefunden'],
    ['/demo/de/404.html', '404 Seite nicht gefunden'],
    ['/demo/de/none.png', '404 Seite nicht gefunden', fromNetwork],
    ['/demo/de/docs//intro/', missing],
    ['/demo/fr/docs/intro/', missing],
    ['/demo/en/docs/intro/', missing],
    ['/demo/dede/docs/intro/', missing],
  ],
  'outside the base path': [
    ['/', '302 /demo/'],
    ['/?q=1', '302 /demo/'],
    // Browsers ask for it where a file names no icon.
    ['/favicon.ico', '204'],
    ['/index.html', missing],
    ['/docs/intro/', missing],
    ['/demonstration/', missing],
    ['/DEMO/', missing],
    ['/demo.html', missing],
    ['/de/', missing],
    ['/404.html', missing],
    ['/note.txt', missing],
  ],
};

const rows = Object.entries(table).flatMap(([group, own]) => own.map((row) => ({ group, row })));

describe('every server of the site has the same answer', () => {
  it('[RT-1] the table has addresses of all kinds', () => {
    expect(rows.length).toBeGreaterThan(180);
    expect(new Set(rows.map(({ row: [address] }) => address)).size).toBe(rows.length);
  });

  it.each(Object.keys(table))('[DESK-1] [DESK-4] [RT-4] [RT-13] [SAFE-3] to %s', async (group) => {
    const differences: string[] = [];
    for (const [address, answer, others = {}] of table[group]!) {
      for (const name of servers) {
        const expected = others[name] ?? answer;
        if (expected === 'unasked') continue;
        const found = await describeAnswer(served.asks[name], { url: address });
        if (found !== expected) differences.push(`${name} ${address}: ${found}, not ${expected}`);
      }
    }
    expect(differences).toEqual([]);
  });

  const everywhere = async (
    request: Partial<SiteRequest>,
    among: readonly ServerName[] = servers.filter(isAsked),
  ) => {
    const answers = await Promise.all(
      among.map((name) => describeAnswer(served.asks[name], request)),
    );
    return new Set(answers);
  };
  /** Browsers ask a copy with GET alone. */
  const isAsked = (name: ServerName) => name !== 'copy';

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])(
    '[DESK-4] to the method %s',
    async (method) => {
      for (const url of ['/demo/', '/demo/docs/intro', '/demo/clip.mp4', '/demo/none/', '//'])
        expect(await everywhere({ method, url })).toEqual(new Set(['405']));
    },
  );

  it('[DESK-1] to HEAD, which is that to GET without the body', async () => {
    const urls = ['/demo/docs/intro/', '/demo/clip.mp4', '/demo/docs/data', '/demo/none/'];
    for (const name of servers.filter(isAsked)) {
      for (const url of [...urls, '/demo/docs/intro.html', '/demo/%zz', '/']) {
        const [whole, head] = [
          await served.asks[name]({ method: 'GET', url }),
          await served.asks[name]({ method: 'HEAD', url, range: 'bytes=0-1' }),
        ];
        expect([name, url, head.body.length]).toEqual([name, url, 0]);
        for (const field of ['content-type', 'location', 'x-content-type-options'])
          expect([url, head.headers.get(field)]).toEqual([url, whole.headers.get(field)]);
        expect(head.status).toBe(whole.status);
      }
    }
  });

  it.each([
    ['bytes=2-4', '206 234', 'bytes 2-4/10'],
    ['bytes=0-0', '206 0', 'bytes 0-0/10'],
    ['bytes=7-', '206 789', 'bytes 7-9/10'],
    ['bytes=-3', '206 789', 'bytes 7-9/10'],
    ['bytes=-30', '206 0123456789', 'bytes 0-9/10'],
    ['bytes=8-99999999999999999999', '206 89', 'bytes 8-9/10'],
    ['bytes=10-', '416', 'bytes */10'],
    ['bytes=20-30', '416', 'bytes */10'],
    ['bytes=-0', '416', 'bytes */10'],
    // What HTTP lets a server ignore.
    ['bytes=9-5', '200 0123456789', null],
    ['bytes=-', '200 0123456789', null],
    ['bytes=0-1,3-4', '200 0123456789', null],
    ['bytes=0x1-2', '200 0123456789', null],
    ['lines=1-2', '200 0123456789', null],
    ['bytes', '200 0123456789', null],
  ])('[DESK-1] to the range %s', async (range, answer, part) => {
    const url = '/demo/clip.mp4';
    expect(await everywhere({ url, range }, servers)).toEqual(new Set([answer]));
    for (const name of servers) {
      const { headers } = await served.asks[name]({ method: 'GET', url, range });
      expect([name, headers.get('content-range')]).toEqual([name, part]);
    }
    expect(await everywhere({ url: '/demo/none/', range }, servers)).toEqual(new Set([missing]));
  });

  it('[DESK-4] with the type of the extension, which no browser guesses otherwise', async () => {
    const types = {
      ...{ '/demo/clip.mp4': 'video/mp4', '/demo/picture.svg': 'image/svg+xml' },
      '/demo/docs/data': 'application/octet-stream',
      '/demo/note.txt': 'text/plain; charset=utf-8',
      '/demo/docs/intro/index.md': 'text/markdown; charset=utf-8',
      '/demo/docs/intro/page.json': 'application/json; charset=utf-8',
      ...{ '/demo/docs/intro/': 'text/html; charset=utf-8', '/demo/docs/intro': null },
      ...{ '/demo/none/': 'text/html; charset=utf-8', '/demo/%': 'text/html; charset=utf-8' },
    };
    for (const name of servers) {
      for (const [url, type] of Object.entries(types)) {
        const { headers } = await served.asks[name]({ method: 'GET', url });
        const found = [headers.get('content-type'), headers.get('x-content-type-options')];
        expect([name, url, ...found]).toEqual([name, url, type, 'nosniff']);
      }
    }
  });
});
