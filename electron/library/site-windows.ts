import { BrowserWindow } from 'electron';
import { pageAddress } from '../site-origin.ts';
import type { Site, Sites } from '../sites.ts';
import { showAddress, type Windows } from '../windows.ts';

export interface SiteWindows {
  readonly windows: Windows;
  readonly sites: Sites;
}

/** Returns the windows that show a site. */
export function windowsOf(site: Site, sites: Sites): readonly BrowserWindow[] {
  return BrowserWindow.getAllWindows().filter(
    ({ webContents }) => sites.of(webContents.getURL()) === site,
  );
}

/** Focuses a window that shows a site, or opens one; with a target, it shows that page. */
export function showSite(
  site: Site,
  { windows, sites }: SiteWindows,
  target?: string,
): BrowserWindow {
  // A hidden one is printing.
  const window = windowsOf(site, sites).find((one) => one.isVisible() || one.isMinimized());
  const address = pageAddress(site.origin, target ?? '/');
  if (!window) return windows.open(address);
  if (target !== undefined) showAddress(window.webContents, address);
  if (window.isMinimized()) window.restore();
  window.focus();
  return window;
}
