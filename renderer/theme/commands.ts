import { translate } from '../i18n/translate.ts';
import type { Page } from '../model/page.ts';
import { storageKeys } from '../model/persisted-state.ts';
import type { ReaderCommand } from '../model/reader-commands.ts';
import { holdsPage } from '../model/holds-page.ts';
import type { Platform } from '../platform/platform.ts';
import { heldKey } from './held-key.ts';

/** A command as lists show it. */
export interface CommandEntry {
  readonly command: ReaderCommand;
  readonly label: string;
  /** The keys that run it, where there are some. */
  readonly keys?: readonly string[];
}

/** Returns the commands that do something on a page, in the order of lists. */
export function commandsFor({
  page,
  platform,
}: {
  readonly page: Page;
  readonly platform: Pick<Platform, 'app' | 'storage'>;
}): readonly CommandEntry[] {
  const { app, storage } = platform;
  const isMac = heldKey() === '⌘';
  const held = (...keys: string[]) => [heldKey(), ...keys];
  const inApp = (...keys: string[]) => app && { keys: held(...keys) };
  const isArticle = page.kind === 'html' || page.kind === 'module';
  const isMarked = holdsPage(storage.get(storageKeys.bookmarks), page.path);
  const commands: readonly (CommandEntry | false | null)[] = [
    {
      command: 'search',
      label: translate({ id: 'search.label', message: 'Search' }),
      keys: held('K'),
    },
    {
      command: 'quick-open',
      label: translate({ id: 'quickOpen.label', message: 'Quick open' }),
      keys: held('P'),
    },
    app && {
      command: 'find',
      label: translate({ id: 'find.label', message: 'Find in page' }),
      keys: held('F'),
    },
    {
      command: 'toggle-bookmark',
      label: isMarked
        ? translate({ id: 'command.unbookmark', message: 'Remove bookmark' })
        : translate({ id: 'pageTools.bookmark', message: 'Bookmark this page' }),
      ...inApp('D'),
    },
    {
      command: 'bookmarks',
      label: translate({ id: 'library.bookmarks', message: 'Bookmarks' }),
      ...inApp(isMac ? '⇧' : 'Shift', 'O'),
    },
    {
      command: 'history',
      label: translate({ id: 'library.history', message: 'History' }),
      ...inApp(isMac ? 'Y' : 'H'),
    },
    {
      command: 'copy-link',
      label: translate({ id: 'command.copyLink', message: 'Copy web link' }),
      ...inApp(isMac ? '⇧' : 'Shift', 'C'),
    },
    isArticle && {
      command: 'copy-markdown',
      label: translate({ id: 'command.copyMarkdown', message: 'Copy page as Markdown' }),
    },
    {
      command: 'print',
      label: translate({ id: 'command.print', message: 'Print' }),
      ...inApp(isMac ? '⇧' : 'Shift', 'P'),
    },
    app && {
      command: 'save-page-pdf',
      label: translate({ id: 'command.savePage', message: 'Save page as PDF' }),
      keys: held('S'),
    },
    app &&
      page.area !== null && {
        command: 'save-area-pdf',
        label: translate({ id: 'command.saveArea', message: 'Save whole section as PDF' }),
      },
    {
      command: 'shortcuts',
      label: translate({ id: 'shortcuts.title', message: 'Keyboard shortcuts' }),
      keys: ['?'],
    },
    { command: 'about', label: translate({ id: 'about.command', message: 'About' }) },
  ];
  return commands.filter((entry) => entry !== false && entry !== null);
}
