import {
  app,
  BrowserWindow,
  clipboard,
  type ContextMenuParams,
  Menu,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron';
import { appMenuTexts, contextMenuTexts, menuCommandTexts } from '../../renderer/i18n/texts/app.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import { runCommand } from './ipc.ts';
import type { TranslateFor } from './languages.ts';
import { judgeNavigation } from './navigation.ts';
import { openOutside } from './open-outside.ts';
import { isSameSite } from './site-origin.ts';
import { isPageBookmarked, type Site, type Sites } from './sites.ts';

export interface ContextMenuOptions {
  readonly sites: Sites;
  readonly translateFor: TranslateFor;
  readonly openWindow: (address: string) => void;
}

type Item = MenuItemConstructorOptions;

/** Characters of the selection in a label. */
const MAX_LABEL_LENGTH = 24;

/** Shows a menu for the link, selection, field or page that the reader right-clicks. */
export function setupContextMenu(options: ContextMenuOptions): void {
  app.on('web-contents-created', (_, contents) => {
    contents.on('context-menu', (_event, target) => {
      const translate = options.translateFor(contents);
      const site = options.sites.of(contents.getURL()) ?? options.sites.own;
      const items = contextMenu({ ...options, ...site, contents, target, translate });
      if (!app.isPackaged) {
        const { x, y } = target;
        const label = translate(contextMenuTexts.inspect);
        items.push({ type: 'separator' }, { label, click: () => contents.inspectElement(x, y) });
      }
      const window = BrowserWindow.fromWebContents(contents);
      Menu.buildFromTemplate(items).popup(window ? { window } : {});
    });
  });
}

interface MenuTarget
  extends Omit<ContextMenuOptions, 'translateFor'>, Pick<Site, 'origin' | 'publicOrigin'> {
  readonly contents: WebContents;
  readonly target: Pick<
    ContextMenuParams,
    'linkURL' | 'selectionText' | 'isEditable' | 'editFlags'
  >;
  readonly translate: TranslateFunction;
}

/** The items without those for developers. */
export function contextMenu(options: MenuTarget): Item[] {
  const { target } = options;
  const groups = [
    target.linkURL === '' ? [] : linkItems(options),
    target.isEditable ? fieldItems(options) : selectionItems(options),
  ].filter((group) => group.length > 0);
  if (groups.length === 0) groups.push(pageItems(options));
  return groups.flatMap((group, index) =>
    index === 0 ? group : [{ type: 'separator' } as const, ...group],
  );
}

function linkItems({
  target,
  contents,
  origin,
  publicOrigin,
  openWindow,
  translate,
}: MenuTarget): Item[] {
  const address = target.linkURL;
  const verdict = judgeNavigation(origin, address);
  if (verdict === 'refused') return [];
  const publicAddress = toPublicAddress({ origin, publicOrigin }, address);
  return [
    ...(verdict === 'inside'
      ? [{ label: translate(contextMenuTexts.openInWindow), click: () => openWindow(address) }]
      : []),
    {
      label: translate(contextMenuTexts.openInBrowser),
      click: () => openOutside(contents, publicAddress),
    },
    {
      label: translate(contextMenuTexts.copyLink),
      click: () => void clipboard.writeText(publicAddress),
    },
  ];
}

/** The address of a page on the public site; other addresses are returned as they are. */
function toPublicAddress(
  { origin, publicOrigin }: Pick<MenuTarget, 'origin' | 'publicOrigin'>,
  address: string,
): string {
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
  return [
    { role: 'copy', label: translate(appMenuTexts.copy) },
    ...(process.platform === 'darwin'
      ? [
          {
            label: translate(contextMenuTexts.lookUp, { words }),
            click: () => contents.showDefinitionForSelection(),
          },
        ]
      : []),
    {
      label: translate(contextMenuTexts.search, { words }),
      click: () => runCommand(contents, { command: 'search', text: selection }),
    },
  ];
}

function fieldItems({ target, translate }: MenuTarget): Item[] {
  const { canUndo, canRedo, canCut, canCopy, canPaste, canSelectAll } = target.editFlags;
  return [
    { role: 'undo', label: translate(appMenuTexts.undo), enabled: canUndo },
    { role: 'redo', label: translate(appMenuTexts.redo), enabled: canRedo },
    { type: 'separator' },
    { role: 'cut', label: translate(appMenuTexts.cut), enabled: canCut },
    { role: 'copy', label: translate(appMenuTexts.copy), enabled: canCopy },
    { role: 'paste', label: translate(appMenuTexts.paste), enabled: canPaste },
    { role: 'selectAll', label: translate(appMenuTexts.selectAll), enabled: canSelectAll },
  ];
}

function pageItems({ contents, translate, sites }: MenuTarget): Item[] {
  const bookmark = isPageBookmarked(sites, contents.getURL())
    ? appMenuTexts.removeBookmark
    : menuCommandTexts['toggle-bookmark'];
  const { navigationHistory: history } = contents;
  return [
    {
      label: translate(appMenuTexts.back),
      enabled: history.canGoBack(),
      click: () => history.goBack(),
    },
    {
      label: translate(appMenuTexts.forward),
      enabled: history.canGoForward(),
      click: () => history.goForward(),
    },
    { label: translate(appMenuTexts.reload), click: () => contents.reload() },
    { type: 'separator' },
    {
      label: translate(bookmark),
      click: () => runCommand(contents, { command: 'toggle-bookmark' }),
    },
    {
      label: translate(menuCommandTexts['copy-link']),
      click: () => runCommand(contents, { command: 'copy-link' }),
    },
    {
      label: translate(menuCommandTexts['save-page-pdf']),
      click: () => runCommand(contents, { command: 'save-page-pdf' }),
    },
    {
      label: translate(menuCommandTexts.print),
      click: () => runCommand(contents, { command: 'print' }),
    },
  ];
}
