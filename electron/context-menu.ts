import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { judgeNavigation } from './navigation-policy.ts';
import { isInside, type SitePlace } from './site-place.ts';

export interface ContextMenuParts {
  readonly target: Pick<
    ContextMenuParams,
    'linkURL' | 'selectionText' | 'isEditable' | 'editFlags'
  >;
  readonly place: SitePlace;
  /** Origin of the public site. */
  readonly publicOrigin: string;
  readonly isMac: boolean;
  readonly history: {
    readonly canGoBack: () => boolean;
    readonly canGoForward: () => boolean;
    readonly goBack: () => void;
    readonly goForward: () => void;
  };
  readonly openWindow: (address: string) => void;
  readonly openOutside: (address: string) => void;
  readonly copy: (text: string) => void;
  readonly lookUp: () => void;
  readonly search: (words: string) => void;
  readonly reload: () => void;
}

type Item = MenuItemConstructorOptions;

/** Characters of a selection that a menu shows. */
const SHOWN = 24;

/** Builds the menu for what is under the pointer: a link, selected text, a field, or the page itself. */
export function contextMenu(parts: ContextMenuParts): Item[] {
  const { target } = parts;
  const groups = [
    target.linkURL === '' ? [] : linkItems(parts),
    target.isEditable ? fieldItems(target.editFlags) : selectionItems(parts),
  ].filter((group) => group.length > 0);
  if (groups.length === 0) groups.push(pageItems(parts));
  return groups.flatMap((group, index) =>
    index === 0 ? group : [{ type: 'separator' } as const, ...group],
  );
}

/** The address of a page on the public site; what is not of this site stays as it is. */
function webAddress(place: SitePlace, publicOrigin: string, address: string): string {
  if (!isInside(place, address)) return address;
  const { pathname, search, hash } = new URL(address);
  return new URL(`${pathname}${search}${hash}`, publicOrigin).href;
}

function linkItems(parts: ContextMenuParts): Item[] {
  const { target, place, publicOrigin, openWindow, openOutside, copy } = parts;
  const address = target.linkURL;
  const verdict = judgeNavigation(place, address);
  if (verdict === 'refused') return [];
  const web = webAddress(place, publicOrigin, address);
  return [
    ...(verdict === 'inside'
      ? [{ label: 'Open Link in New Window', click: () => openWindow(address) }]
      : []),
    { label: 'Open Link in Browser', click: () => openOutside(web) },
    { label: 'Copy Link Address', click: () => copy(web) },
  ];
}

function selectionItems({ target, isMac, lookUp, search }: ContextMenuParts): Item[] {
  const words = target.selectionText.replace(/\s+/g, ' ').trim();
  if (words === '') return [];
  const shown = (words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words).replaceAll('&', '&&');
  return [
    { role: 'copy' },
    ...(isMac ? [{ label: `Look Up “${shown}”`, click: lookUp }] : []),
    { label: `Search the Docs for “${shown}”`, click: () => search(words) },
  ];
}

function fieldItems({
  canUndo,
  canRedo,
  canCut,
  canCopy,
  canPaste,
  canSelectAll,
}: ContextMenuParams['editFlags']): Item[] {
  return [
    { role: 'undo', enabled: canUndo },
    { role: 'redo', enabled: canRedo },
    { type: 'separator' },
    { role: 'cut', enabled: canCut },
    { role: 'copy', enabled: canCopy },
    { role: 'paste', enabled: canPaste },
    { role: 'selectAll', enabled: canSelectAll },
  ];
}

function pageItems({ history, reload }: ContextMenuParts): Item[] {
  return [
    { label: 'Back', enabled: history.canGoBack(), click: () => history.goBack() },
    { label: 'Forward', enabled: history.canGoForward(), click: () => history.goForward() },
    { label: 'Reload', click: reload },
  ];
}
