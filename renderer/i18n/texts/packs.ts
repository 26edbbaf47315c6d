import { defineTexts } from '../define-texts.ts';

/** Texts of the list of packs. */
export const packTexts = defineTexts('pack', {
  choose: 'Open pack…',
  close: 'Close packs',
  facts: '{version} · {date} · {pages} pages · {size}',
  failed: 'Couldn’t read the list of packs.',
  label: 'Packs',
  none: 'No packs yet. A pack is a documentation site in one file, to read here without a network.',
  open: 'Open {title} {version}',
  remove: 'Remove {title} {version}',
  signedBy: 'Key {fingerprint}',
});

/** Texts of the app's dialogs about packs. */
export const packDialogTexts = defineTexts('packDialog', {
  cancel: 'Cancel',
  damaged: '“{file}” is damaged or incomplete. Get it again from its maker.',
  fileType: 'Documentation pack',
  invalid: '“{file}” has content that this app doesn’t show. Ask its maker for a correct pack.',
  newer: '“{file}” is made for a newer version of this app. Update the app, and open it again.',
  'not-a-pack': '“{file}” isn’t a documentation pack. Choose a file whose name ends in “.docpack”.',
  refused: 'Couldn’t Open the Pack',
  remove: 'Remove',
  removeDetail: 'Bookmarks and history of this pack go with it.',
  removeQuestion: 'Remove “{title}” {version}?',
  signature:
    'The signature doesn’t fit the content of “{file}”: somebody may have changed it. Get it again from its maker.',
  'too-large': '“{file}” is larger than this app allows. Ask its maker for a smaller pack.',
  trust: 'Trust and Open',
  trustDetail:
    'This app doesn’t know the key that signed it. Trust it if its maker publishes the same fingerprint for “{site}”:\n\n{fingerprint}',
  trustQuestion: 'Trust the maker of “{title}” {version}?',
  unreadable: '“{file}” can’t be read: {reason}',
});
