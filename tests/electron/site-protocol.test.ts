import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, registerScheme } from '../../electron/shell/site-protocol.ts';

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
