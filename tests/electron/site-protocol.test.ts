import { describe, expect, it } from 'vitest';
import { registerScheme, withoutHosts } from '../../electron/shell/site-protocol.ts';
import { INLINE_STYLES, writePolicy } from '../../renderer/model/content-policy.ts';

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

describe('the policy of pages', () => {
  const strictest = [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  const frame = 'frame-src https://video.example';

  it.each([
    ['', []],
    ["script-src 'self' 'sha256-a' 'sha256-b'", ["script-src 'sha256-b'", "script-src 'sha256-a'"]],
    ["style-src 'self' 'unsafe-inline'", [INLINE_STYLES, INLINE_STYLES]],
    ["img-src 'self' data: https://a.example", ['img-src https://a.example']],
    ["connect-src 'self' https://cdn.example", ['connect-src https://cdn.example']],
    [frame, [frame]],
  ])('[DESK-4] allows files of the site and what it needs: %s', (expected, needs) => {
    const changed = writePolicy(needs)
      .split('; ')
      .filter((directive) => !strictest.includes(directive));
    expect(changed.join()).toBe(expected);
    expect(withoutHosts(writePolicy(needs))).not.toContain('https:');
  });
});
