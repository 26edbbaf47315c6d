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

describe('permissions', () => {
  it('[DESK-4] include no device, and no dictionary is loaded from the network', () => {
    const { device, spellChecker } = setup();
    for (const deviceType of ['hid', 'serial', 'usb'] as const) {
      const details = { deviceType, origin: 'app://docs', device: {} } as never;
      expect(device?.(details)).toBe(false);
    }
    expect(spellChecker).toBe(false);
  });
});
