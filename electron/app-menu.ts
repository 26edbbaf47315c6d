import type { BaseWindow, MenuItemConstructorOptions } from 'electron';
import type { ReaderCommand } from '../renderer/model/reader-commands.ts';
import { savedPagesMenu } from './saved-pages-menu.ts';

/** The window that an item was chosen in; none where a menu can be open without one. */
export type MenuWindow = BaseWindow | undefined;

export interface AppMenuParts {
  readonly platform: NodeJS.Platform;
  /** Developers' tools are for the app as it is developed. */
  readonly isPackaged: boolean;
  /** Whether the windows that were left come back at the next start. */
  readonly reopensWindows: boolean;
  readonly setReopensWindows: (isOn: boolean) => void;
  /** Bookmarks as they are stored. */
  readonly bookmarks: string | null;
  /** Visits as they are stored. */
  readonly history: string | null;
  readonly openWindow: () => void;
  /** Shows a site path in the window in front, or in a new one. */
  readonly show: (sitePath: string) => void;
  /** Has the page of a window carry out a command. */
  readonly run: (window: MenuWindow, command: ReaderCommand) => void;
  readonly goBack: (window: MenuWindow) => void;
  readonly goForward: (window: MenuWindow) => void;
  readonly goHome: (window: MenuWindow) => void;
  /** Goes one step larger or smaller; 0 goes back to the size pages are made for. */
  readonly zoom: (by: 1 | -1 | 0) => void;
}

type Item = MenuItemConstructorOptions;

const separator: Item = { type: 'separator' };

/** Builds the menus a reader expects on a platform. */
export function appMenu(parts: AppMenuParts): Item[] {
  const menus = [
    fileMenu(parts),
    editMenu(parts),
    viewMenu(parts),
    goMenu(parts),
    bookmarksMenu(parts),
    historyMenu(parts),
    { role: 'windowMenu' } as const,
    helpMenu(parts),
  ];
  return isMac(parts) ? [ownMenu(parts), ...menus] : menus;
}

/** What stands in the menu of the app's name on macOS, and elsewhere under File and Help. */
function ownMenu(parts: AppMenuParts): Item {
  return {
    role: 'appMenu',
    submenu: [
      aboutItem(parts),
      separator,
      reopenItem(parts),
      separator,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit' },
    ],
  };
}

function fileMenu(parts: AppMenuParts): Item {
  return {
    role: 'fileMenu',
    submenu: [
      { label: 'New Window', accelerator: 'CmdOrCtrl+N', click: () => parts.openWindow() },
      separator,
      command(parts, 'Save Page as PDF…', 'save-page-pdf', 'CmdOrCtrl+S'),
      command(parts, 'Save Whole Section as PDF…', 'save-area-pdf'),
      // Without Shift it is quick open, as in editors; with Shift browsers open the system's dialog.
      command(parts, 'Print…', 'print', 'CmdOrCtrl+Shift+P'),
      separator,
      ...(isMac(parts) ? [] : [reopenItem(parts), separator]),
      { role: 'close' },
      ...(isMac(parts) ? [] : [{ role: 'quit' } as const]),
    ],
  };
}

function editMenu(parts: AppMenuParts): Item {
  return {
    label: 'Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
      separator,
      command(parts, 'Find in Page…', 'find', 'CmdOrCtrl+F'),
      command(parts, 'Find Next', 'find-next', 'CmdOrCtrl+G'),
      command(parts, 'Find Previous', 'find-previous', 'CmdOrCtrl+Shift+G'),
      separator,
      command(parts, 'Copy Web Link', 'copy-link', 'CmdOrCtrl+Shift+C'),
      command(parts, 'Copy Page as Markdown', 'copy-markdown'),
    ],
  };
}

function viewMenu(parts: AppMenuParts): Item {
  const { zoom, isPackaged } = parts;
  const zoomIn = { label: 'Zoom In', click: () => zoom(1) };
  return {
    label: 'View',
    submenu: [
      { role: 'reload' },
      ...(isMac(parts) ? [] : [{ role: 'reload', accelerator: 'F5', visible: false } as const]),
      ...(isPackaged ? [] : [{ role: 'toggleDevTools' } as const]),
      separator,
      { label: 'Actual Size', accelerator: 'CmdOrCtrl+0', click: () => zoom(0) },
      { ...zoomIn, accelerator: 'CmdOrCtrl+Plus' },
      // Where plus needs Shift, the key alone will do.
      { ...zoomIn, accelerator: 'CmdOrCtrl+=', visible: false },
      { label: 'Zoom Out', accelerator: 'CmdOrCtrl+-', click: () => zoom(-1) },
      separator,
      { role: 'togglefullscreen' },
    ],
  };
}

function goMenu(parts: AppMenuParts): Item {
  const { goBack, goForward, goHome } = parts;
  const [back, forward, home] = isMac(parts)
    ? ['Cmd+[', 'Cmd+]', 'Cmd+Shift+H']
    : ['Alt+Left', 'Alt+Right', 'Alt+Home'];
  return {
    label: 'Go',
    submenu: [
      { label: 'Back', accelerator: back, click: (_item, window) => goBack(window) },
      { label: 'Forward', accelerator: forward, click: (_item, window) => goForward(window) },
      { label: 'Home', accelerator: home, click: (_item, window) => goHome(window) },
      separator,
      command(parts, 'Quick Open…', 'quick-open', 'CmdOrCtrl+P'),
      command(parts, 'Search…', 'search', 'CmdOrCtrl+K'),
    ],
  };
}

function bookmarksMenu(parts: AppMenuParts): Item {
  return {
    label: 'Bookmarks',
    submenu: [
      command(parts, 'Bookmark This Page', 'toggle-bookmark', 'CmdOrCtrl+D'),
      command(parts, 'Show Bookmarks', 'bookmarks', 'CmdOrCtrl+Shift+O'),
      ...savedPagesMenu(parts.bookmarks, parts.show),
    ],
  };
}

function historyMenu(parts: AppMenuParts): Item {
  return {
    label: 'History',
    submenu: [
      // Cmd+H hides an app.
      command(parts, 'Show History', 'history', isMac(parts) ? 'Cmd+Y' : 'Ctrl+H'),
      ...savedPagesMenu(parts.history, parts.show),
    ],
  };
}

function helpMenu(parts: AppMenuParts): Item {
  return {
    role: 'help',
    submenu: [
      command(parts, 'Keyboard Shortcuts', 'shortcuts'),
      ...(isMac(parts) ? [] : [separator, aboutItem(parts)]),
    ],
  };
}

function aboutItem(parts: AppMenuParts): Item {
  return command(parts, 'About Eliza Docs', 'about');
}

function reopenItem({ reopensWindows, setReopensWindows }: AppMenuParts): Item {
  return {
    label: 'Reopen Windows at Start',
    type: 'checkbox',
    checked: reopensWindows,
    click: ({ checked }) => setReopensWindows(checked),
  };
}

function command(
  { run }: AppMenuParts,
  label: string,
  name: ReaderCommand,
  accelerator?: string,
): Item {
  return {
    label,
    ...(accelerator !== undefined && { accelerator }),
    click: (_item, window) => run(window, name),
  };
}

function isMac({ platform }: AppMenuParts): boolean {
  return platform === 'darwin';
}
