/*
 * Threat: a script in the page opens windows, dialogs, downloads or addresses in the browser without end, keeps the
 * window from closing, or talks to servers past the content security policy.
 */
import { app, type Session, type WebContents } from 'electron';
import type { Sites } from './sites.ts';

/** Largest download in bytes; the files that a site offers are far smaller. */
const MAX_DOWNLOAD_SIZE = 64 * 1024 * 1024;

const allowances = new WeakMap<WebContents, ReturnType<typeof createAllowance>>();

/** Bounds what pages may do without the reader. Call it before the first window. */
export function setupPageActions(session: Session, sites: Sites): void {
  app.on('web-contents-created', (_, contents) => {
    const allowance = createAllowance();
    allowances.set(contents, allowance);
    contents.on('input-event', (_event, { type }) => {
      if (/^(?:rawKeyDown|keyDown|mouseDown|touchStart)$/.test(type)) allowance.renew();
    });
    // Nothing is lost when a page of the site closes, so none may keep its window open.
    contents.on('will-prevent-unload', (event) => event.preventDefault());
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  });
  session.on('will-download', (event, item, contents) => {
    const isOwn = sites.of(item.getURL()) !== undefined;
    if (!isOwn || item.getTotalBytes() > MAX_DOWNLOAD_SIZE || !consumeAllowance(contents)) {
      event.preventDefault();
    }
  });
  // Pages come through the app's protocol. Everything else, WebRTC and preconnects too, asks this proxy, which
  // nobody runs. Updates have a session of their own.
  if (sites.own.origin.protocol === 'app:') {
    void session.setProxy({
      mode: 'fixed_servers',
      proxyRules: 'http://127.0.0.1:9',
      proxyBypassRules: '<-loopback>',
    });
  }
}

/** Whether a page may now open a window, a dialog or an address outside the app; counts it. */
export function consumeAllowance(contents: WebContents): boolean {
  const isAllowed = allowances.get(contents)?.take() ?? false;
  if (!isAllowed) console.warn('Refused a page that opens too much without a key or click');
  return isAllowed;
}

/** Uses after a key or click, and at the start. */
const CAPACITY = 3;

/** Time until an allowance that is used up grows by one, without a key or click. */
const GROWTH_MS = 10_000;

/**
 * Creates the allowance of a page for what leaves it. It grows slowly by itself, because assistive technology follows
 * links without a key or click that the app sees.
 */
export function createAllowance(now: () => number = () => performance.now()) {
  let left = CAPACITY;
  let since = now();
  return {
    /** Returns whether the page may do so now, and counts it. */
    take: () => {
      const grown = Math.floor((now() - since) / GROWTH_MS);
      since += grown * GROWTH_MS;
      left = Math.min(CAPACITY, left + grown);
      if (left === 0) return false;
      left--;
      return true;
    },
    /** Called for a key or click of the reader. */
    renew: () => {
      left = CAPACITY;
      since = now();
    },
  };
}

/*
 * Threat: without handlers Electron grants every permission a page asks for: camera, location, notifications.
 */

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
