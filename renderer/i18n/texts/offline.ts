import { defineTexts } from '../translate.ts';

/** Texts of the dialog that saves the site for reading without a network. */
export const offlineTexts = defineTexts('offline', {
  busy: 'Another tab is saving this site right now.',
  cancel: 'Cancel',
  changed: 'The site was updated while it was being saved. Try again in a few minutes.',
  checking: 'Looking for an offline copy…',
  close: 'Close offline copy',
  label: 'Offline copy',
  network: 'The site can’t be reached. Check your network, and try again.',
  none: 'Save the whole site in this browser, with search and images, to read it without a network: {pages}, {size}.',
  progress: 'Saved so far',
  remove: 'Remove offline copy',
  saved:
    'You can read the whole site without a network. The copy has {pages}, takes {size} and is from {time}. While you’re online, it updates itself; new content shows when you reload a page.',
  saving: '{done} of {size} saved. You can keep reading.',
  space:
    'The browser has no room for an offline copy, so nothing was saved. Free some space on your disk, and try again. Online, everything works as before.',
  unavailable: 'This site has no files for an offline copy.',
  unknown: 'Couldn’t save the site. Online, everything works as before.',
  unsupported:
    'This browser can’t keep an offline copy here. Open the site over https, in a window that isn’t private.',
});

/** Texts about content that changed while the reader reads. */
export const contentNewsTexts = defineTexts('contentNews', {
  'no-room':
    'There is new content, but not enough room on the disk. You keep the version you have. Free some space, and the next check will fetch the new one.',
  'not-kept':
    'There isn’t enough room to save that. Remove some bookmarks or clear the history first.',
  ready: 'New content is ready.',
  restored: 'The previous version is restored.',
  show: 'Show now',
});
