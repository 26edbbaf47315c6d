import { describe, expect, it } from 'vitest';
import { judgeNavigation } from '../../electron/shell/navigation.ts';
import { bundleOrigin, serverOrigin } from '../../electron/shell/site-origin.ts';

const origin = bundleOrigin('/eliza/');

describe('judgeNavigation', () => {
  it.each([
    'app://docs/eliza/',
    'app://docs/eliza',
    'app://docs/eliza/docs/intro/?q=1#start',
    'app://docs/eliza/docs/../community/',
  ])('[DESK-4] shows %s', (address) => {
    expect(judgeNavigation(origin, address)).toBe('inside');
  });

  it.each([
    'https://github.com/elizaOS/eliza',
    'http://localhost:3000/',
    'HTTPS://EXAMPLE.ORG/',
    'mailto:someone@example.org?subject=Hi',
    'https://docs/eliza/',
  ])('[DESK-4] opens %s with the system', (address) => {
    expect(judgeNavigation(origin, address)).toBe('external');
  });

  it.each([
    'app://docs/',
    'app://docs/elizabeth/',
    'app://docs/eliza/../other/',
    'app://other/eliza/',
    'app://docs:80/eliza/',
    'app://user@docs/eliza/',
    'app://user:password@docs/eliza/',
    'file:///etc/passwd',
    'file://server/share/program.exe',
    'smb://server/share',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:app://docs/1234',
    'view-source:https://example.org/',
    'ms-settings:display',
    'eliza-docs://docs/',
    'about:blank',
    'chrome://settings',
    '/eliza/',
    '',
  ])('[DESK-4] refuses %j', (address) => {
    expect(judgeNavigation(origin, address)).toBe('refused');
  });

  it('distinguishes a development server from other ports', () => {
    const server = serverOrigin('http://localhost:5173/eliza/');
    expect(judgeNavigation(server, 'http://localhost:5173/eliza/docs/')).toBe('inside');
    expect(judgeNavigation(server, 'http://localhost:5174/eliza/docs/')).toBe('external');
    expect(judgeNavigation(server, 'app://docs/eliza/')).toBe('refused');
  });
});
