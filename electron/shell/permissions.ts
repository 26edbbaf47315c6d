/*
 * Threat: without handlers Electron grants every permission a page asks for: camera, location, notifications.
 */
import type { Session } from 'electron';
import type { Sites } from './sites.ts';

/** Denies every permission except writing to the clipboard, and turns the spell checker off. */
export function setupPermissions(session: Session, sites: Pick<Sites, 'of'>): void {
  // The copy buttons need it, and Chromium asks for it only after a click or key press.
  const isGranted = (permission: string, address: string) =>
    permission === 'clipboard-sanitized-write' && sites.of(address) !== undefined;

  session.setPermissionRequestHandler((_contents, permission, callback, details) =>
    callback(isGranted(permission, details.requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, _origin, details) =>
    isGranted(permission, details.requestingUrl ?? ''),
  );
  session.setDevicePermissionHandler(() => false);
  // Its dictionaries would come from the network.
  session.setSpellCheckerEnabled(false);
}
