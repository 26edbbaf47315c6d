/*
 * Threat: a page sends its window to a foreign address, where the bridge would serve a stranger, or hands the
 * system an address that starts a program.
 */
import { app } from 'electron';
import { canOpenOutside } from '../../renderer/model/links.ts';
import { openOutside } from './open-outside.ts';
import { consumeAllowance } from './page-actions.ts';
import { isSameSite, type SiteOrigin } from './site-origin.ts';
import type { Sites } from './sites.ts';

/** Judges an address that a page wants to open: a window shows it, the system opens it, or nothing happens. */
export function judgeNavigation(origin: SiteOrigin, address: string) {
  if (isSameSite(origin, address)) return 'inside';
  return canOpenOutside(address) ? 'external' : 'refused';
}

/** Guards every way a page can leave: navigation of any frame, redirects, new windows and webviews. */
export function setupNavigation(options: {
  readonly sites: Sites;
  readonly openWindow: (address: string) => void;
}): void {
  const { sites, openWindow } = options;
  app.on('web-contents-created', (_, contents) => {
    const siteOf = () => sites.of(contents.getURL()) ?? sites.own;
    // A page reaches only its own site, so that a pack leads to no other one.
    const judge = (address: string) => judgeNavigation(siteOf().origin, address);
    // Fires for every frame, the main one included.
    contents.on('will-frame-navigate', (event) => {
      const verdict = judge(event.url);
      if (verdict === 'inside') return;
      event.preventDefault();
      // A frame inside the page could navigate itself anywhere without a click, and so could a page of a pack, whose
      // links to the web open new windows.
      const isAsked = event.isMainFrame && siteOf() === sites.own;
      if (verdict === 'external' && isAsked) openOutside(contents, event.url);
    });
    contents.on('will-redirect', (event) => {
      // The window may still show another site, whose page the app itself replaces.
      if (!sites.of(event.url)) event.preventDefault();
    });
    contents.setWindowOpenHandler(({ url }) => {
      const verdict = judge(url);
      if (verdict === 'external') openOutside(contents, url);
      else if (verdict === 'inside' && consumeAllowance(contents)) openWindow(url);
      // A window that Chromium opens would inherit from its opener.
      return { action: 'deny' };
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
}
