import {
  app,
  BrowserWindow,
  clipboard,
  type ContextMenuParams,
  Menu,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron';
import { commandLabel, type CommandId } from '../../renderer/commands/command-table.ts';
import { appMenuTexts, contextMenuTexts } from '../../renderer/i18n/texts/app.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import { runCommand } from './ipc.ts';
import type { TranslateFor } from './languages.ts';
import { judgeNavigation } from './navigation.ts';
import { openOutside } from './open-outside.ts';
import { isSameSite } from './site-origin.ts';
import { isPageBookmarked, type Site, type Sites } from './sites.ts';

interface ContextMenuOptions {
  readonly sites: Sites;
  readonly translateFor: TranslateFor;
  readonly openWindow: (address: string) => void;
}

type Item = MenuItemConstructorOptions;

const separator: Item = { type: 'separator' };

const MAX_LABEL_LENGTH = 24;

/** Shows a menu for the link, selection, field or page that the reader right-clicks. */
export function setupContextMenu(options: ContextMenuOptions): void {
  app.on('web-contents-created', (_, contents) => {
    contents.on('context-menu', (_event, target) => {
      const translate = options.translateFor(contents);
      const items = contextMenu({ ...options, contents, target, translate });
      if (!app.isPackaged) {
        const { x, y } = target;
        const label = translate(contextMenuTexts.inspect);
        items.push(separator, { label, click: () => contents.inspectElement(x, y) });
      }
      const window = BrowserWindow.fromWebContents(contents);
      Menu.buildFromTemplate(items).popup(window ? { window } : {});
    });
  });
}

interface MenuTarget extends Omit<ContextMenuOptions, 'translateFor'> {
  readonly contents: WebContents;
  readonly target: Pick<
    ContextMenuParams,
    'linkURL' | 'selectionText' | 'isEditable' | 'editFlags'
  >;
  readonly translate: TranslateFunction;
}

/** The items without those for developers. */
export function contextMenu(options: MenuTarget): Item[] {
  const { isEditable } = options.target;
  const groups = [linkItems(options), isEditable ? fieldItems(options) : selectionItems(options)];
  const [first = pageItems(options), ...others] = groups.filter((group) => group.length > 0);
  return [...first, ...others.flatMap((group) => [separator, ...group])];
}

function linkItems({ target, contents, sites, openWindow, translate }: MenuTarget): Item[] {
  const address = target.linkURL;
  const site = sites.of(contents.getURL()) ?? sites.own;
  const verdict = judgeNavigation(site.origin, address);
  if (verdict === 'refused') return [];
  const publicAddress = toPublicAddress(site, address);
  const item = (text: 'openInWindow' | 'openInBrowser' | 'copyLink', click: () => void): Item => ({
    label: translate(contextMenuTexts[text]),
    click,
  });
  return [
    ...(verdict === 'inside' ? [item('openInWindow', () => openWindow(address))] : []),
    item('openInBrowser', () => openOutside(contents, publicAddress)),
    item('copyLink', () => void clipboard.writeText(publicAddress)),
  ];
}

/** The address of a page on the public site; other addresses are returned as they are. */
function toPublicAddress({ origin, publicOrigin }: Site, address: string): string {
  if (!isSameSite(origin, address)) return address;
  const { pathname, search, hash } = new URL(address);
  return new URL(`${pathname}${search}${hash}`, publicOrigin).href;
}

function selectionItems({ target, contents, translate }: MenuTarget): Item[] {
  const selection = target.selectionText.replace(/\s+/g, ' ').trim();
  if (selection === '') return [];
  const isLong = selection.length > MAX_LABEL_LENGTH;
  const shown = isLong ? `${selection.slice(0, MAX_LABEL_LENGTH)}…` : selection;
  // A single ampersand would underline the next letter.
  const words = shown.replaceAll('&', '&&');
  const lookUp: Item = {
    label: translate(contextMenuTexts.lookUp, { words }),
    click: () => contents.showDefinitionForSelection(),
  };
  return [
    { role: 'copy', label: translate(appMenuTexts.copy) },
    ...(process.platform === 'darwin' ? [lookUp] : []),
    {
      label: translate(contextMenuTexts.search, { words }),
      click: () => runCommand(contents, { command: 'search', text: selection }),
    },
  ];
}

function fieldItems({ target, translate }: MenuTarget): Item[] {
  const { canUndo, canRedo, canCut, canCopy, canPaste, canSelectAll } = target.editFlags;
  const item = (
    role: 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll',
    enabled: boolean,
  ): Item => ({ role, label: translate(appMenuTexts[role]), enabled });
  return [
    item('undo', canUndo),
    item('redo', canRedo),
    separator,
    item('cut', canCut),
    item('copy', canCopy),
    item('paste', canPaste),
    item('selectAll', canSelectAll),
  ];
}

function pageItems({ contents, translate, sites }: MenuTarget): Item[] {
  const { navigationHistory: history } = contents;
  const isBookmarked = isPageBookmarked(sites, contents.getURL());
  const label = (command: CommandId) => translate(commandLabel(command, isBookmarked));
  const inPage = (['toggle-bookmark', 'copy-link', 'save-page-pdf', 'print'] as const).map(
    (command) => ({ label: label(command), click: () => runCommand(contents, { command }) }),
  );
  return [
    { label: label('back'), enabled: history.canGoBack(), click: () => history.goBack() },
    { label: label('forward'), enabled: history.canGoForward(), click: () => history.goForward() },
    { label: translate(appMenuTexts.reload), click: () => contents.reload() },
    separator,
    ...inPage,
  ];
}
