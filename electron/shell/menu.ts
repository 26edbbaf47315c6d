import { app, BrowserWindow, Menu } from 'electron';
import { storageKeys } from '../../renderer/model/persisted-state.ts';
import { onPageMessage, runCommand } from './ipc.ts';
import type { TranslateFor } from './languages.ts';
import { menuTemplate, type MenuWindow } from './menu-template.ts';
import { addressOf } from './site-origin.ts';
import { isPageBookmarked, type Sites } from './sites.ts';
import type { Store } from './store.ts';
import { showAddress, type Windows } from './windows.ts';
import type { Zoom } from './zoom.ts';
import { consumeAllowance } from './page-actions.ts';

/** Delay until the menus know of a new bookmark. */
const REBUILD_DELAY_MS = 500;

/**
 * Sets the app's menus, in the language of the window in front. Pages can run some of what they do, too.
 */
export function setupMenu(options: {
  readonly store: Store;
  readonly zoom: Zoom;
  readonly windows: Windows;
  readonly translateFor: TranslateFor;
  readonly sites: Sites;
}): void {
  const { store, zoom, windows, translateFor, sites } = options;
  const contentsOf = (window: MenuWindow) =>
    (window instanceof BrowserWindow ? window : windows.focus()).webContents;
  const currentTranslate = () => translateFor(windows.lastUsed()?.webContents);
  const isCurrentBookmarked = () =>
    isPageBookmarked(sites, windows.lastUsed()?.webContents.getURL() ?? '');
  const actions = {
    'new-window': () => void windows.open(),
    'zoom-in': () => zoom.step(1),
    'zoom-out': () => zoom.step(-1),
    'zoom-reset': () => zoom.step(0),
  };
  // The palette has commands of the menus, too.
  onPageMessage('app:run', (action, sender) => {
    if (/^zoom/.test(action) || consumeAllowance(sender)) actions[action]();
  });
  let translate = currentTranslate();
  let isBookmarked = isCurrentBookmarked();

  const build = () => {
    translate = currentTranslate();
    isBookmarked = isCurrentBookmarked();
    const template = menuTemplate({
      translate,
      platform: process.platform,
      appName: app.name,
      isPackaged: app.isPackaged,
      isBookmarked,
      run: (window, command) => runCommand(contentsOf(window), { command }),
      actions: {
        ...actions,
        back: (window) => contentsOf(window).navigationHistory.goBack(),
        forward: (window) => contentsOf(window).navigationHistory.goForward(),
        home: (window) => {
          const contents = contentsOf(window);
          const { origin } = sites.of(contents.getURL()) ?? sites.own;
          showAddress(contents, addressOf(origin, '/'));
        },
      },
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };
  build();

  let timer: NodeJS.Timeout | undefined;
  store.onChange((key) => {
    if (key !== storageKeys.bookmarks) return;
    clearTimeout(timer);
    timer = setTimeout(build, REBUILD_DELAY_MS);
  });
  /** Another page may be in another language, or bookmarked. */
  const onPage = () => {
    if (currentTranslate() !== translate || isCurrentBookmarked() !== isBookmarked) build();
  };
  app.on('browser-window-focus', onPage);
  app.on('web-contents-created', (_, contents) => {
    contents.on('did-navigate', onPage);
    contents.on('did-navigate-in-page', onPage);
  });
}
