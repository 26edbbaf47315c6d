import type { MenuCommandId } from '../../commands/command-table.ts';
import { defineTexts } from '../define-texts.ts';

/** Labels of the app's menus and the menu commands that are not in the command table. */
export const appMenuTexts = defineTexts('appMenu', {
  actualSize: 'Actual Size',
  back: 'Back',
  bookmarks: 'Bookmarks',
  closeWindow: 'Close Window',
  copy: 'Copy',
  cut: 'Cut',
  developerTools: 'Toggle Developer Tools',
  edit: 'Edit',
  exit: 'Exit',
  file: 'File',
  forward: 'Forward',
  front: 'Bring All to Front',
  fullScreen: 'Toggle Full Screen',
  go: 'Go',
  help: 'Help',
  hide: 'Hide {app}',
  hideOthers: 'Hide Others',
  history: 'History',
  home: 'Home',
  minimize: 'Minimize',
  newWindow: 'New Window',
  paste: 'Paste',
  quit: 'Quit',
  quitApp: 'Quit {app}',
  redo: 'Redo',
  reload: 'Reload',
  reopenWindows: 'Reopen Windows at Start',
  selectAll: 'Select All',
  services: 'Services',
  showAll: 'Show All',
  undo: 'Undo',
  view: 'View',
  window: 'Window',
  zoom: 'Zoom',
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
});

/** Labels of commands in the app's menus, by their ids in the command table. */
export const menuCommandTexts = defineTexts('menuCommand', {
  about: 'About {app}',
  bookmarks: 'Show Bookmarks',
  'copy-link': 'Copy Web Link',
  'copy-markdown': 'Copy Page as Markdown',
  find: 'Find in Page…',
  'find-next': 'Find Next',
  'find-previous': 'Find Previous',
  history: 'Show History',
  'open-pack': 'Open Pack…',
  packs: 'Show Packs',
  print: 'Print…',
  'quick-open': 'Quick Open…',
  'save-area-pdf': 'Save Whole Section as PDF…',
  'save-page-pdf': 'Save Page as PDF…',
  search: 'Search…',
  shortcuts: 'Keyboard Shortcuts',
  'toggle-bookmark': 'Bookmark This Page',
} satisfies Readonly<Record<MenuCommandId, string>>);

export const contextMenuTexts = defineTexts('contextMenu', {
  copyLink: 'Copy Link Address',
  inspect: 'Inspect Element',
  lookUp: 'Look Up “{words}”',
  openInBrowser: 'Open Link in Browser',
  openInWindow: 'Open Link in New Window',
  search: 'Search the Docs for “{words}”',
});

export const appDialogTexts = defineTexts('appDialog', {
  cannotStart: 'Couldn’t Start {app}',
  crashed: 'The Page Crashed Twice',
  crashedDetail: 'It would probably crash again. The home page may still work.',
  goHome: 'Show Home Page',
  noProfile: 'Your Bookmarks and Settings Can’t Be Saved',
  noProfileDetail:
    'The app can’t write to {folder}. Until you make that folder writable and start the app again, it forgets everything when you quit.',
  pdfFailed: 'Couldn’t Save the PDF',
  pdfFile: 'PDF document',
  reload: 'Reload',
  unresponsive: 'The Page Isn’t Responding',
  unresponsiveDetail: 'You can wait for it or reload it.',
  wait: 'Wait',
});
