import { setupAppActions } from './app-actions.ts';
import { setupContextMenu } from './context-menu.ts';
import { createTranslateFor } from './languages.ts';
import { setupMenu } from './menu.ts';
import type { RunCommand } from './packs/library-commands.ts';
import { type PackCommands, setupPackCommands } from './packs/pack-commands.ts';
import type { Packs } from './packs/packs.ts';
import { isPageBookmarked } from './page-bookmark.ts';
import { setupRecovery } from './recovery.ts';
import { setupSavePdf } from './save-pdf.ts';
import type { ShellInfo } from './shell-info.ts';
import { addressOf, pageAddress } from './site-origin.ts';
import type { Sites } from './sites.ts';
import type { Store } from './store.ts';
import type { Windows } from './windows.ts';
import type { Zoom } from './zoom.ts';

export interface CommandOptions {
  readonly sites: Sites;
  readonly store: Store;
  readonly windows: Windows;
  readonly zoom: Zoom;
  readonly packs: Packs;
  readonly webRoot: string;
  readonly info: Pick<ShellInfo, 'locales' | 'packKey'>;
  /** Runs a command in a page, once it has loaded. */
  readonly run: RunCommand;
}

/** Sets up menus and commands: all that a window doesn't need to show its first page. */
export function setupCommands(options: CommandOptions): PackCommands {
  const { sites, store, windows, zoom, packs, webRoot, info, run } = options;
  const { origin } = sites.own;
  const translateFor = createTranslateFor(origin, info.locales);
  setupSavePdf(translateFor);
  setupAppActions({ windows, zoom });
  setupRecovery({ translateFor, home: addressOf(origin, '/') });
  setupContextMenu({
    sites,
    isBookmarked: (contents) => isPageBookmarked(sites, contents.getURL()),
    run: (contents, command) => run(contents, { command }),
    translateFor,
    openWindow: windows.open,
    search: (contents, text) => run(contents, { command: 'search', text }),
  });
  setupMenu({
    store,
    zoom,
    windows,
    translateFor,
    show: (sitePath) => windows.focus(pageAddress(origin, sitePath)),
    run: (contents, command) => run(contents, { command }),
    sites,
  });
  const { library, siteOfPack } = packs;
  const ownKey = info.packKey;
  const context = { library, siteOfPack, store, sites, windows, translateFor };
  return setupPackCommands({ ...context, run, webRoot, ownKey });
}
