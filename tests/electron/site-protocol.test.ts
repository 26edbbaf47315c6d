import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveRequest, type ServedFolder } from '../../electron/shell/resolve-request.ts';
import { bundleOrigin } from '../../electron/shell/site-origin.ts';
import { contentSecurityPolicy, registerScheme } from '../../electron/shell/site-protocol.ts';

const root = path.resolve('/bundle/web');
const files = new Set(
  [
    'index.html',
    '404.html',
    'docs/intro/index.html',
    'docs/intro/page.json',
    'docs/schlüssel wort/index.html',
    'docs/who?/index.html',
    'docs/v0.1.5/index.html',
    'assets/entry.js',
    '../secret.txt',
  ].map((file) => path.join(root, file)),
);
const folder: ServedFolder = {
  origin: bundleOrigin('/eliza/'),
  root,
  isFile: (file) => files.has(file),
};

/** The response in one line: the status, and the file below the root or the target. */
function answer(address: string, method = 'GET'): string {
  const resolution = resolveRequest({ method, address }, folder);
  switch (resolution.kind) {
    case 'file':
      return `${resolution.status} ${path.relative(root, resolution.file)}`;
    case 'redirect':
      return `301 ${resolution.location}`;
    case 'refusal':
      return String(resolution.status);
  }
}

describe('the app protocol serves pages and files', () => {
  it.each([
    ['app://docs/eliza/', '200 index.html'],
    ['app://docs/eliza/?q=1#hash', '200 index.html'],
    ['app://docs/eliza/docs/intro/', '200 docs/intro/index.html'],
    ['app://docs/eliza/docs/intro/page.json', '200 docs/intro/page.json'],
    ['app://docs/eliza/assets/entry.js?v=2', '200 assets/entry.js'],
    ['app://docs/eliza/docs/schl%C3%BCssel%20wort/', '200 docs/schlüssel wort/index.html'],
    ['app://docs/eliza/docs/who%3F/', '200 docs/who?/index.html'],
    ['app://docs/eliza/docs/../docs/intro/', '200 docs/intro/index.html'],
    ['app://docs/eliza/docs/%2e%2e/docs/intro/', '200 docs/intro/index.html'],
  ])('[DESK-1] %s → %s', (address, expected) => {
    expect(answer(address)).toBe(expected);
  });

  it('[DESK-1] answers HEAD as GET', () => {
    expect(answer('app://docs/eliza/docs/intro/', 'HEAD')).toBe('200 docs/intro/index.html');
  });
});

describe("the app protocol redirects to a page's clean address", () => {
  it.each([
    ['app://docs/eliza', '301 app://docs/eliza/'],
    ['app://docs/eliza/docs/intro', '301 app://docs/eliza/docs/intro/'],
    ['app://docs/eliza/docs/intro?a=1&b=2', '301 app://docs/eliza/docs/intro/?a=1&b=2'],
    ['app://docs/eliza/docs/intro.html?a=1', '301 app://docs/eliza/docs/intro/?a=1'],
    ['app://docs/eliza/docs/intro/index.html', '301 app://docs/eliza/docs/intro/'],
    ['app://docs/eliza/index.html', '301 app://docs/eliza/'],
    ['app://docs/eliza/docs/v0.1.5', '301 app://docs/eliza/docs/v0.1.5/'],
    ['app://docs/eliza/docs/who%3F', '301 app://docs/eliza/docs/who%3F/'],
  ])('[RT-13] %s → %s', (address, expected) => {
    expect(answer(address)).toBe(expected);
  });
});

describe('the app protocol does not find', () => {
  it.each([
    ['an unknown page', 'app://docs/eliza/nope/'],
    ['an unknown page without a slash', 'app://docs/eliza/nope'],
    ['an unknown .html', 'app://docs/eliza/nope.html'],
    ['an unknown file', 'app://docs/eliza/assets/nope.js'],
    ['a folder without a page', 'app://docs/eliza/assets/'],
    ['the not-found page itself', 'app://docs/eliza/404.html'],
    ['a file with a slash behind it', 'app://docs/eliza/assets/entry.js/'],
    ['a doubled slash', 'app://docs/eliza/docs//intro/'],
    ['an encoded doubled slash', 'app://docs/eliza/%2Fdocs/intro/'],
    ['another host behind a doubled slash', 'app://docs/eliza//evil.example/'],
    ['an encoded climb that stays inside', 'app://docs/eliza/docs/..%2fdocs/intro/'],
    ['a dot segment in encoding', 'app://docs/eliza/docs/%2e%2fintro/'],
    ['a twice encoded climb', 'app://docs/eliza/%252e%252e%252fsecret.txt'],
    ['a twice encoded dot', 'app://docs/eliza/%252e%252e/secret.txt'],
    ['a drive letter', 'app://docs/eliza/C:/Windows/win.ini'],
    ['an absolute path', 'app://docs/eliza//etc/passwd'],
    ['a very long path', `app://docs/eliza/${'a/'.repeat(20_000)}`],
    ['look-alike dots', 'app://docs/eliza/%E2%80%A5/secret.txt'],
    ['a full-width slash', 'app://docs/eliza/..%EF%BC%8Fsecret.txt'],
  ])('[RT-4] %s', (_, address) => {
    expect(answer(address)).toBe('404 404.html');
  });

  it('anything if the bundle has no 404.html', () => {
    const bare: ServedFolder = { ...folder, isFile: () => false };
    const request = { method: 'GET', address: 'app://docs/eliza/nope/' };
    expect(resolveRequest(request, bare)).toEqual({ kind: 'refusal', status: 404 });
  });
});

describe('the app protocol rejects', () => {
  it.each([
    ['an encoded climb out', 'app://docs/eliza/..%2fsecret.txt', '403'],
    ['an encoded climb from below', 'app://docs/eliza/docs/..%2f..%2f..%2fsecret.txt', '403'],
    ['a climb with encoded dots', 'app://docs/eliza/%2e%2e%2fsecret.txt', '403'],
    ['a climb to the root of the disk', `app://docs/eliza/${'..%2f'.repeat(20)}etc/passwd`, '403'],
    ['a backslash', 'app://docs/eliza/..%5csecret.txt', '400'],
    ['a doubled backslash', 'app://docs/eliza/%5c%5cserver%5cshare', '400'],
    ['NUL', 'app://docs/eliza/docs/intro/index.html%00.png', '400'],
    ['half an escape', 'app://docs/eliza/%', '400'],
    ['an escape that is no UTF-8', 'app://docs/eliza/%c0%ae%c0%ae/secret.txt', '400'],
    ['no address', 'not an address', '400'],
    ['another host', 'app://evil/eliza/', '403'],
    ['no host', 'app:///eliza/', '403'],
    ['a port', 'app://docs:8080/eliza/', '403'],
    ['a host that begins the same', 'app://docs.evil.example/eliza/', '403'],
    ['another scheme', 'file:///bundle/web/index.html', '403'],
    ['the host as a user name', 'app://docs@evil.example/eliza/', '403'],
    ['the root', 'app://docs/', '404'],
    ['no path', 'app://docs', '404'],
    ['another base path', 'app://docs/other/docs/intro/', '404'],
    ['a base path that begins the same', 'app://docs/elizabeth/', '404'],
    ['a base path in capitals', 'app://docs/ELIZA/', '404'],
    ['a climb above the base path', 'app://docs/eliza/../secret.txt', '404'],
    ['a climb with encoded dots above the base path', 'app://docs/eliza/%2e%2e/secret.txt', '404'],
  ])('[DESK-4] %s', (_, address, expected) => {
    expect(answer(address)).toBe(expected);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'get'])(
    '[DESK-4] the method %s',
    (method) => {
      expect(answer('app://docs/eliza/', method)).toBe('405');
    },
  );
});

it('[DESK-4] the scheme is an origin with fetch and code caching, and has no other privileges', () => {
  let registered: unknown;
  registerScheme({
    registerSchemesAsPrivileged: (schemes) => {
      registered = schemes;
    },
  });
  expect(registered).toEqual([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
});

describe('contentSecurityPolicy', () => {
  it('[DESK-4] allows the bundle and its listed inline scripts, and nothing else', () => {
    expect(contentSecurityPolicy(['sha256-a', 'sha256-b']).split('; ')).toMatchInlineSnapshot(`
      [
        "default-src 'self'",
        "script-src 'self' 'sha256-a' 'sha256-b'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ]
    `);
  });

  it('[DESK-4] allows no inline script when none is listed', () => {
    expect(contentSecurityPolicy([])).toContain("script-src 'self';");
  });
});
