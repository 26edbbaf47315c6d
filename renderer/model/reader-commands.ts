/** What a reader can ask of the shell by a key, a menu of the app or quick open. */
export const readerCommands = [
  'search',
  'quick-open',
  'find',
  'find-next',
  'find-previous',
  'toggle-bookmark',
  'bookmarks',
  'history',
  'copy-link',
  'copy-markdown',
  'print',
  'save-page-pdf',
  'save-area-pdf',
  'compose-page',
  'compose-area',
  'shortcuts',
  'about',
] as const;

export type ReaderCommand = (typeof readerCommands)[number];

/** A command on its way to the page on show. */
export interface CommandRequest {
  readonly command: ReaderCommand;
  /** What to look for, where the command looks for something. */
  readonly text?: string;
}
