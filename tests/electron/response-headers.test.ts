import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, mediaType } from '../../electron/response-headers.ts';

describe('contentSecurityPolicy', () => {
  it('[DESK-4] runs the bundle and its listed inline scripts, and nothing else', () => {
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

  it('[DESK-4] runs no inline script when none is listed', () => {
    expect(contentSecurityPolicy([])).toContain("script-src 'self';");
  });
});

describe('mediaType', () => {
  it.each([
    ['docs/intro/index.html', 'text/html; charset=utf-8'],
    ['assets/entry.JS', 'text/javascript; charset=utf-8'],
    ['assets/inter.woff2', 'font/woff2'],
    ['img/logo.svg', 'image/svg+xml'],
    ['page.json', 'application/json; charset=utf-8'],
    ['program.exe', 'application/octet-stream'],
    ['index.html.exe', 'application/octet-stream'],
    ['no-ending', 'application/octet-stream'],
  ])('[DESK-4] %s is %s', (file, type) => {
    expect(mediaType(file)).toBe(type);
  });
});
