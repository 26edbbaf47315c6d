import type { Session } from 'electron';
import { describe, expect, it } from 'vitest';
import { setupPermissions } from '../../electron/shell/page-actions.ts';
import { ownSites } from './own-sites.ts';

type Handler<Name extends `set${string}Handler` & keyof Session> = NonNullable<
  Parameters<Session[Name]>[0]
>;

/** The handlers that the session gets. */
interface Decisions {
  request?: Handler<'setPermissionRequestHandler'>;
  check?: Handler<'setPermissionCheckHandler'>;
  device?: Handler<'setDevicePermissionHandler'>;
  spellChecker?: boolean;
}

function setup(): Decisions {
  const decisions: Decisions = {};
  const session: Partial<Session> = {
    setPermissionRequestHandler: (handler) => (decisions.request = handler ?? undefined),
    setPermissionCheckHandler: (handler) => (decisions.check = handler ?? undefined),
    setDevicePermissionHandler: (handler) => (decisions.device = handler ?? undefined),
    setSpellCheckerEnabled: (isOn) => (decisions.spellChecker = isOn),
  };
  setupPermissions(session as Session, ownSites());
  return decisions;
}

const inside = 'app://docs/eliza/docs/intro/';
const permissions = [
  ...['media', 'geolocation', 'notifications', 'midi', 'midiSysex', 'pointerLock', 'fullscreen'],
  ...['openExternal', 'clipboard-read', 'display-capture', 'hid', 'serial', 'usb', 'fileSystem'],
  ...['idle-detection', 'window-management', 'storage-access', 'keyboardLock', 'unknown'],
];

/** The permissions that a page at an address gets by request and by check. */
function granted({ request, check }: Decisions, address: string): string[] {
  return [...permissions, 'clipboard-sanitized-write'].flatMap((permission) => {
    let isGranted = false;
    const details = { requestingUrl: address } as never;
    request?.({} as never, permission as never, (answer) => (isGranted = answer), details);
    const isChecked = check?.(null, permission as never, '', details);
    return [
      ...(isGranted ? [`request ${permission}`] : []),
      ...(isChecked ? [`check ${permission}`] : []),
    ];
  });
}

describe('permissions', () => {
  it('[DESK-4] include only writing to the clipboard, for pages of the site', () => {
    const decisions = setup();
    expect(granted(decisions, inside)).toEqual([
      'request clipboard-sanitized-write',
      'check clipboard-sanitized-write',
    ]);
    expect(granted(decisions, 'https://example.org/eliza/')).toEqual([]);
    expect(granted(decisions, '')).toEqual([]);
  });

  it('[DESK-4] include no device, and no dictionary is loaded from the network', () => {
    const { device, spellChecker } = setup();
    for (const deviceType of ['hid', 'serial', 'usb'] as const) {
      const details = { deviceType, origin: 'app://docs', device: {} } as never;
      expect(device?.(details)).toBe(false);
    }
    expect(spellChecker).toBe(false);
  });
});
