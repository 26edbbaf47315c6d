import type { Session } from 'electron';
import { expect, it } from 'vitest';
import { createAllowance, setupPermissions } from '../../electron/shell/page-actions.ts';
import { toOutsideAddress } from '../../electron/shell/open-outside.ts';
import { ownSites } from './own-sites.ts';

it.each([
  [' https://example.org/a b', 'https://example.org/a%20b'],
  ['https:\\\\example.org\\x', 'https://example.org/x'],
  ['HTTPS://EXAMPLE.ORG', 'https://example.org/'],
  ['https://exa\nmple.org/', 'https://example.org/'],
  [
    'mailto:a@example.org?subject=Hi%20you&attach=/etc/passwd&%61ttach=x&BODY=b#attach',
    'mailto:a@example.org?subject=Hi%20you&BODY=b',
  ],
  ['mailto:a@example.org?attachment=file.txt', 'mailto:a@example.org'],
])('[DESK-4] writes %j back as %j', (address, expected) => {
  expect(toOutsideAddress(address)).toBe(expected);
});

it.each([
  `https://example.org/${'a'.repeat(2_000_000)}`,
  `https://example.org/?${'ä'.repeat(4_000)}`,
  'file:///etc/passwd',
  'javascript:alert(1)',
  'x',
])('[DESK-4] opens nothing else (%#)', (address) => {
  expect(toOutsideAddress(address)).toBeNull();
});

it('[DESK-4] lets a page act three times for a key or click, and slowly without', () => {
  let time = 0;
  const { take, renew } = createAllowance(() => time);
  const takes = (times: number) => Array.from({ length: times }, take).filter(Boolean).length;
  expect(takes(60)).toBe(3);
  time = 9_999;
  expect(takes(60)).toBe(0);
  time = 25_000;
  expect(takes(60)).toBe(2);
  renew();
  expect(takes(60)).toBe(3);
  time = 1_000_000;
  expect(takes(60)).toBe(3);
});

it.each(['hid', 'serial', 'usb'] as const)('[DESK-4] gives pages no device: %s', (deviceType) => {
  let isGiven: Parameters<Session['setDevicePermissionHandler']>[0] = () => true;
  const session: Partial<Session> = {
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    setDevicePermissionHandler: (handler) => (isGiven = handler),
    setSpellCheckerEnabled: () => undefined,
  };
  setupPermissions(session as Session, ownSites());
  const details = { deviceType, origin: 'app://docs', device: {} } as never;
  expect(isGiven?.(details)).toBe(false);
});
