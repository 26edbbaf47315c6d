import { app, shell } from 'electron';
import { judgeNavigation } from './navigation-policy.ts';
import type { SitePlace } from './site-place.ts';

export interface NavigationOptions {
  readonly place: SitePlace;
  /** Opens an address of the site in a window of its own. */
  readonly openWindow: (address: string) => void;
}

/** Guards every way a page can leave: navigation of any frame, redirects, new windows and webviews. */
export function setupNavigation({ place, openWindow }: NavigationOptions): void {
  app.on('web-contents-created', (_, contents) => {
    // Fires for every frame, the main one included.
    contents.on('will-frame-navigate', (event) => {
      const verdict = judgeNavigation(place, event.url);
      if (verdict === 'inside') return;
      event.preventDefault();
      // A frame inside the page could send itself anywhere without a click.
      if (verdict === 'external' && event.isMainFrame) void shell.openExternal(event.url);
    });
    contents.on('will-redirect', (event) => {
      if (judgeNavigation(place, event.url) !== 'inside') event.preventDefault();
    });
    contents.setWindowOpenHandler(({ url }) => {
      const verdict = judgeNavigation(place, url);
      if (verdict === 'inside') openWindow(url);
      else if (verdict === 'external') void shell.openExternal(url);
      // A window that Chromium made would inherit from its opener; ours is made like the first one.
      return { action: 'deny' };
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
}
