import type { Text, TranslateFunction } from '../i18n/translate.ts';
import { aboutTexts, commandTexts, findTexts, shortcutsTexts } from '../i18n/texts/commands.ts';
import { packTexts } from '../i18n/texts/packs.ts';
import {
  offlineButtonTexts,
  pageActionsTexts,
  searchBoxTexts,
  shortcutsButtonTexts,
} from '../i18n/texts/shell.ts';
import type { Page } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';
import { PALETTE_SHORTCUT, paletteKeys, toChord } from './chords.ts';

export interface CommandContext {
  readonly page: Page;
  readonly site: SiteModel;
  readonly isBookmarked: boolean;
  /** Whether the page is in the desktop app; browsers have find, PDF and most keys themselves. */
  readonly isApp: boolean;
}

/** The groups of commands in each of the app's menus; those of a group are in the order of the table. */
export const menuGroups = {
  about: ['about'],
  file: ['file.window', 'file'],
  edit: ['edit.find', 'edit.copy'],
  view: ['view.zoom', 'view.page'],
  go: ['go.history', 'go'],
  bookmarks: ['bookmarks'],
  help: ['help'],
} as const;

export type MenuGroup = (typeof menuGroups)[keyof typeof menuGroups][number];

interface CommandDefinition {
  readonly id: string;
  /** Name in menus, the palette and the list of shortcuts. */
  readonly label: Text | ((context: Pick<CommandContext, 'isBookmarked'>) => Text);
  /** Only the menus list it. */
  readonly isMenuOnly?: true;
  /** The first keys are the ones that menus and lists show. */
  readonly keys?: readonly string[];
  readonly macKeys?: readonly string[];
  /** Keys in a browser. Pages listen for them, and in the app for `keys`; the app itself listens for all others. */
  readonly webKeys?: readonly string[];
  /** The app's menus listen for these keys themselves, also without a page that answers. */
  readonly isMenuKey?: true;
  /** A letter or sign that runs the command without a modifier; the reader can turn these off. */
  readonly shortcut?: string;
  readonly menu?: MenuGroup;
  /** Whether the command does something in this context; always where absent. */
  readonly when?: (context: CommandContext) => boolean;
}

const isArticle = ({ page }: CommandContext) => page.kind === 'html' || page.kind === 'module';
const isApp = (context: CommandContext) => context.isApp;
const menuKey = { isMenuKey: true, when: isApp } as const;
const historyKey = { ...menuKey, menu: 'go.history' } as const;
const zoomKey = { ...menuKey, menu: 'view.zoom' } as const;

/**
 * Every command a reader can run. Menus of the app, its keys, the palette and the list of shortcuts are made from this
 * table; `theme/Commands/CommandRunner.tsx` runs the commands, except `search`, for which `theme/Palette/PaletteHost.tsx`
 * opens the palette.
 */
const commandTable = [
  {
    id: 'search',
    label: searchBoxTexts.label,
    keys: paletteKeys(true),
    webKeys: paletteKeys(false),
    shortcut: PALETTE_SHORTCUT,
    menu: 'go',
  },
  { id: 'find', label: findTexts.label, keys: ['CmdOrCtrl+F'], menu: 'edit.find', when: isApp },
  {
    id: 'find-next',
    label: findTexts.next,
    isMenuOnly: true,
    keys: ['CmdOrCtrl+G', 'F3'],
    menu: 'edit.find',
  },
  {
    id: 'find-previous',
    label: findTexts.previous,
    isMenuOnly: true,
    keys: ['CmdOrCtrl+Shift+G', 'Shift+F3'],
    menu: 'edit.find',
  },
  {
    id: 'toggle-bookmark',
    label: ({ isBookmarked }) =>
      isBookmarked ? commandTexts.unbookmark : pageActionsTexts.bookmark,
    keys: ['CmdOrCtrl+D'],
    menu: 'bookmarks',
  },
  {
    id: 'bookmarks',
    label: commandTexts.bookmarks,
    keys: ['CmdOrCtrl+Shift+O'],
    menu: 'bookmarks',
  },
  {
    id: 'history',
    label: commandTexts.history,
    keys: ['CmdOrCtrl+H'],
    // Cmd+H hides an app.
    macKeys: ['Cmd+Y'],
    menu: 'bookmarks',
  },
  { id: 'copy-link', label: commandTexts.copyLink, keys: ['CmdOrCtrl+Shift+C'], menu: 'edit.copy' },
  { id: 'copy-markdown', label: commandTexts.copyMarkdown, menu: 'edit.copy', when: isArticle },
  { id: 'view-markdown', label: commandTexts.viewMarkdown, when: isArticle },
  { id: 'open-pack', label: packTexts.choose, keys: ['CmdOrCtrl+O'], menu: 'file', when: isApp },
  { id: 'packs', label: commandTexts.packs, menu: 'file', when: isApp },
  { id: 'check-content', label: packTexts.check, menu: 'file', when: isApp },
  {
    id: 'save-page-pdf',
    label: commandTexts.savePage,
    keys: ['CmdOrCtrl+S'],
    menu: 'file',
    when: isApp,
  },
  {
    id: 'save-category-pdf',
    label: commandTexts.saveCategory,
    menu: 'file',
    // Its label and the page's own.
    when: (context) => context.isApp && context.page.breadcrumbs.length > 1,
  },
  {
    id: 'save-area-pdf',
    label: commandTexts.saveArea,
    menu: 'file',
    when: (context) => context.isApp && context.page.area !== null,
  },
  {
    id: 'new-window',
    label: commandTexts.newWindow,
    keys: ['CmdOrCtrl+N'],
    ...menuKey,
    menu: 'file.window',
  },
  { id: 'back', label: commandTexts.back, keys: ['Alt+Left'], macKeys: ['Cmd+['], ...historyKey },
  {
    id: 'forward',
    label: commandTexts.forward,
    keys: ['Alt+Right'],
    macKeys: ['Cmd+]'],
    ...historyKey,
  },
  {
    id: 'home',
    label: commandTexts.home,
    keys: ['Alt+Home'],
    macKeys: ['Cmd+Shift+H'],
    ...historyKey,
  },
  { id: 'zoom-reset', label: commandTexts.zoomReset, keys: ['CmdOrCtrl+0'], ...zoomKey },
  {
    id: 'zoom-in',
    label: commandTexts.zoomIn,
    // The same key without Shift, where plus needs it.
    keys: ['CmdOrCtrl+Plus', 'CmdOrCtrl+='],
    ...zoomKey,
  },
  { id: 'zoom-out', label: commandTexts.zoomOut, keys: ['CmdOrCtrl+-'], ...zoomKey },
  // Without Shift it opens the palette, as in editors; with Shift browsers open the system's dialog.
  { id: 'print', label: commandTexts.print, keys: ['CmdOrCtrl+Shift+P'], menu: 'file' },
  {
    id: 'previous-page',
    label: shortcutsTexts.previous,
    shortcut: '[',
    when: ({ page }) => page.previous !== undefined,
  },
  {
    id: 'next-page',
    label: shortcutsTexts.next,
    shortcut: ']',
    when: ({ page }) => page.next !== undefined,
  },
  { id: 'back-to-top', label: shortcutsTexts.top, shortcut: 't' },
  {
    id: 'toggle-reading-width',
    label: shortcutsTexts.width,
    shortcut: 'w',
    menu: 'view.page',
    when: isArticle,
  },
  { id: 'toggle-code-wrap', label: shortcutsTexts.wrap, menu: 'view.page', when: isArticle },
  {
    id: 'toggle-sidebar',
    label: shortcutsTexts.sidebar,
    shortcut: 's',
    when: ({ page, site }) => page.sidebar !== null && site.sidebar.hideable === true,
  },
  {
    id: 'toggle-color-mode',
    label: shortcutsTexts.colorMode,
    shortcut: 'd',
    when: ({ site }) => site.colorMode.disableSwitch !== true,
  },
  {
    id: 'system-color-mode',
    label: shortcutsTexts.systemColorMode,
    when: ({ site }) => site.colorMode.disableSwitch !== true && site.colorMode.respectSystem,
  },
  { id: 'offline', label: offlineButtonTexts.save, when: (context) => !context.isApp },
  { id: 'shortcuts', label: shortcutsButtonTexts.title, shortcut: '?', menu: 'help' },
  { id: 'about', label: aboutTexts.command, menu: 'about' },
] as const satisfies readonly CommandDefinition[];

type Entry = (typeof commandTable)[number];

export type CommandId = Entry['id'];

/** A command whose keys the app's menus listen for. */
export type MenuKeyId = Extract<Entry, { readonly isMenuKey: true }>['id'];

export interface CommandRequest {
  readonly command: CommandId;
  readonly text?: string;
}

/** The table without its literal types, as most code needs it. */
export const commands: readonly (CommandDefinition & { readonly id: CommandId })[] = commandTable;

/** Returns the name of a command. */
export function commandLabel(id: CommandId, isBookmarked = false): Text {
  const { label } = commands.find((command) => command.id === id)!;
  return typeof label === 'function' ? label({ isBookmarked }) : label;
}

export function keysOf({ keys = [], macKeys }: CommandDefinition, isMac: boolean) {
  return isMac ? (macKeys ?? keys) : keys;
}

export interface CommandEntry {
  readonly command: CommandId;
  readonly label: string;
  /** Labels of its keys; empty where it has none here. */
  readonly keys: readonly string[];
  readonly shortcut: string | undefined;
}

export function listCommands(
  context: CommandContext,
  { translate, isMac }: { readonly translate: TranslateFunction; readonly isMac: boolean },
): readonly CommandEntry[] {
  return commands.flatMap((command) => {
    const { id, isMenuOnly, shortcut, webKeys = [], when } = command;
    if (isMenuOnly || when?.(context) === false) return [];
    const [keys] = context.isApp ? keysOf(command, isMac) : webKeys;
    return {
      command: id,
      label: translate(commandLabel(id, context.isBookmarked)),
      keys: keys === undefined ? [] : keyLabels(keys, isMac),
      shortcut,
    };
  });
}

/** `CmdOrCtrl+Shift+P` as the labels of its keys, `Ctrl`, `Shift` and `P`. */
export function keyLabels(keys: string, isMac: boolean): readonly string[] {
  const labels: Readonly<Record<string, string>> = isMac
    ? { CmdOrCtrl: '⌘', Cmd: '⌘', Shift: '⇧' }
    : { CmdOrCtrl: 'Ctrl' };
  return keys.split('+').map((key) => labels[key] ?? key.toUpperCase().slice(0, 1) + key.slice(1));
}

/** The commands by chord that the app listens for on behalf of its pages. */
export function appChords(isMac: boolean): Readonly<Record<string, CommandId>> {
  return Object.fromEntries(
    commands
      .filter(({ webKeys, isMenuKey }) => !webKeys && !isMenuKey)
      .flatMap((command) =>
        keysOf(command, isMac).map((keys) => [toChord(keys, isMac), command.id]),
      ),
  );
}
