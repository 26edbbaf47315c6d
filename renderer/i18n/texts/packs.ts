import { defineTexts } from '../translate.ts';

export const packTexts = defineTexts('pack', {
  check: 'Check for new content',
  choose: 'Open pack…',
  close: 'Close packs',
  facts: '{version} · {date} · {pages} · {size}',
  failed: 'Couldn’t read the list of packs.',
  label: 'Packs',
  none: 'No packs yet. A pack is a documentation site in one file, to read here without a network. Sites that offer one have it among their downloads; its name ends in “.docpack”.',
  noOthers:
    'No other packs yet. A pack is a documentation site in one file, to read here without a network. Sites that offer one have it among their downloads; its name ends in “.docpack”.',
  open: 'Open {title} {version}',
  remove: 'Remove {title} {version}',
  restore: 'Back to {version}',
  shipped: 'Came with the app',
  signedBy: 'Key {fingerprint}',
  updated: 'Updated since it came with the app',
  version: 'Installed version',
});

/** Texts of the app's dialogs about packs. */
export const packDialogTexts = defineTexts('packDialog', {
  cancel: 'Cancel',
  checkFailed: 'Couldn’t check “{title}” for new content',
  checkFailedDetail:
    '{reason}. You keep version {version}. Check your network, and try again later.',
  damaged: '“{file}” is damaged or incomplete. Get it again from its publisher.',
  fetching: 'Fetching new content…',
  fetchingDetail: 'You can keep reading. The version you have stays until the new one is complete.',
  fileType: 'Documentation pack',
  invalid: '“{file}” has content that this app doesn’t show. Ask its publisher for a correct pack.',
  listNoRoom:
    'There is no room on the disk. Your packs stay as they are. Free some space, and try again.',
  listUnsaved: 'Couldn’t change your packs',
  listUnsavedDetail: 'The list of packs can’t be written: {reason}',
  newer: '“{file}” needs a newer version of this app. Update the app, and open the pack again.',
  'not-a-pack':
    '“{file}” isn’t a documentation pack. Choose another file, or get it again from its publisher.',
  noRoom:
    'There is no room on the disk for “{file}”. Your other packs stay as they are. Free some space, and open it again.',
  ok: 'OK',
  older:
    '“{file}” is made for an older version of this app. Get a newer pack from its publisher, and open that.',
  showPacks: 'Show packs',
  noneHosted: 'No pack can be updated',
  noneHostedDetail:
    'The pages of this app came with it, and a new version of the app brings new ones. A pack finds new content if its publisher hosts it on the web. Open a newer version of a pack with “Open pack…” in the File menu.',
  refused: 'Couldn’t open the pack',
  remove: 'Remove',
  removeDetail: 'This also removes the pack’s bookmarks and history.',
  removeQuestion: 'Remove “{title}” {version}?',
  signature:
    'The signature doesn’t match the content of “{file}”: someone may have changed it. Get it again from its publisher.',
  'too-large': '“{file}” is larger than this app allows. Ask its publisher for a smaller pack.',
  trust: 'Trust and open',
  trustDetail:
    'This app doesn’t know the key that signed the pack. Trust it only if the publisher of “{site}” shows the same fingerprint on its website:\n\n{fingerprint}',
  trustOtherDetail:
    'You trust another key for “{site}”, so someone else may have made this pack. Trust it only if the publisher says that this is the new key:\n\n{fingerprint}',
  trustQuestion: 'Trust the publisher of “{title}” {version}?',
  upToDate: 'Your packs are up to date',
  updated: '“{title}” was updated to {version}',
  updatedDetail: 'Open windows show it when you go to another page.',
  updateNewerDetail:
    'The update needs a newer version of this app. You keep version {version}. Update the app, and check again.',
  updateOlderDetail:
    'The update is made for an older version of this app. You keep version {version}. Ask the publisher for a newer pack.',
  updateNoRoom: 'No room on the disk for the update to “{title}”',
  updateNoRoomDetail: 'You keep version {version}. Free some space, and check again.',
  wait: 'Continue',
  updateRefused: 'The update to “{title}” was refused',
  updateRefusedDetail: '{reason}. You keep version {version}. Tell its publisher.',
  unreadable: '“{file}” can’t be read: {reason}',
});
