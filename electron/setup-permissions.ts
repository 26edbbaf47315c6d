/*
 * Threat: without handlers Electron grants every permission a page asks for: camera, location, notifications.
 */
import type { Session } from 'electron';
import { isInside, type SitePlace } from './site-place.ts';

/** What the "copy" buttons need; Chromium asks for it only after a click or key. */
const CLIPBOARD_WRITE = 'clipboard-sanitized-write';

/** Denies every permission but to put text on the clipboard, and turns the spell checker off. */
export function setupPermissions(session: Session, place: SitePlace): void {
  const isGranted = (permission: string, address: string) =>
    permission === CLIPBOARD_WRITE && isInside(place, address);

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
