import { defineTexts } from '../translate.ts';

/** Labels of the app's menus, and of the items in them that Electron has itself, by the names of their roles. */
export const appMenuTexts = defineTexts('appMenu', {
  close: 'Close window',
  copy: 'Copy',
  cut: 'Cut',
  edit: 'Edit',
  exit: 'Exit',
  file: 'File',
  front: 'Bring all to front',
  go: 'Go',
  help: 'Help',
  hide: 'Hide {app}',
  hideOthers: 'Hide others',
  minimize: 'Minimize',
  paste: 'Paste',
  quit: 'Quit',
  quitApp: 'Quit {app}',
  redo: 'Redo',
  reload: 'Reload',
  selectAll: 'Select all',
  services: 'Services',
  toggleDevTools: 'Toggle developer tools',
  togglefullscreen: 'Toggle full screen',
  undo: 'Undo',
  unhide: 'Show all',
  view: 'View',
  window: 'Window',
  zoom: 'Zoom',
});

export const contextMenuTexts = defineTexts('contextMenu', {
  copyLink: 'Copy link address',
  inspect: 'Inspect element',
  lookUp: 'Look up “{words}”',
  openInBrowser: 'Open link in browser',
  openInWindow: 'Open link in new window',
  search: 'Search the docs for “{words}”',
});

export const appDialogTexts = defineTexts('appDialog', {
  cannotStart: 'Couldn’t start {app}',
  crashed: 'The page crashed twice',
  crashedDetail: 'It would probably crash again. The home page may still work.',
  goHome: 'Show home page',
  pdfFailed: 'Couldn’t save the PDF',
  pdfFile: 'PDF document',
  printFailed: 'Couldn’t print',
  reload: 'Reload',
  savePdf: 'Save as PDF',
  unresponsive: 'The page isn’t responding',
  unresponsiveDetail: 'You can wait for it or reload it.',
  unsaved: 'Your bookmarks and settings can’t be saved',
  unsavedDetail:
    'The app can’t write to {place}. It keeps what you change until you quit. Check the disk’s free space and permissions.',
  wait: 'Wait',
});
