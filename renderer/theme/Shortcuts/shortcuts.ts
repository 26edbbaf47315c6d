import type { NavigateFunction } from 'react-router-dom';
import { translate } from '../../i18n/translate.ts';
import type { Page } from '../../model/page.ts';
import { rootAttributes, storageKeys } from '../../model/persisted-state.ts';
import type { SiteModel } from '../../model/site.ts';
import type { PlatformStorage } from '../../platform/platform.ts';
import { announce } from '../announce.ts';
import { goToTop } from '../BackToTop/go-to-top.ts';

/** What shortcuts act on. */
export interface ShortcutContext {
  readonly site: SiteModel;
  readonly page: Page;
  readonly storage: PlatformStorage;
  readonly navigate: NavigateFunction;
  readonly showList: () => void;
}

/** A key and what it does on the page on show. */
export interface Shortcut {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
}

/** Returns the shortcuts that do something on the page on show, in the order of the list. */
export function shortcutsFor(context: ShortcutContext): readonly Shortcut[] {
  const { site, page, storage, navigate, showList } = context;
  const { previous, next } = page;
  const isArticle = page.kind === 'html' || page.kind === 'module';
  const shortcuts: readonly (Shortcut | false | undefined)[] = [
    previous && {
      key: '[',
      label: translate({ id: 'shortcuts.previous', message: 'Previous page' }),
      run: () => void navigate(previous.href),
    },
    next && {
      key: ']',
      label: translate({ id: 'shortcuts.next', message: 'Next page' }),
      run: () => void navigate(next.href),
    },
    {
      key: 't',
      label: translate({ id: 'shortcuts.top', message: 'Go to the top' }),
      run: goToTop,
    },
    isArticle && {
      key: 'w',
      label: translate({ id: 'shortcuts.width', message: 'Wide or narrow column' }),
      run: () =>
        announce(
          toggle(storage, storageKeys.readingWide)
            ? translate({ id: 'shortcuts.isWide', message: 'Wide column' })
            : translate({ id: 'shortcuts.isNarrow', message: 'Narrow column' }),
        ),
    },
    page.sidebar !== null &&
      site.sidebar.hideable && {
        key: 's',
        label: translate({ id: 'shortcuts.sidebar', message: 'Show or hide the sidebar' }),
        run: () =>
          announce(
            toggle(storage, storageKeys.sidebarHidden)
              ? translate({ id: 'shortcuts.sidebarHidden', message: 'Sidebar hidden' })
              : translate({ id: 'shortcuts.sidebarShown', message: 'Sidebar shown' }),
          ),
      },
    !site.colorMode.disableSwitch && {
      key: 'd',
      label: translate({ id: 'shortcuts.colorMode', message: 'Dark or light mode' }),
      run: () => {
        const wasDark = document.documentElement.getAttribute(rootAttributes.theme) === 'dark';
        storage.set(storageKeys.theme, wasDark ? 'light' : 'dark');
        announce(
          wasDark
            ? translate({ id: 'shortcuts.isLight', message: 'Light mode' })
            : translate({ id: 'shortcuts.isDark', message: 'Dark mode' }),
        );
      },
    },
    {
      key: '?',
      label: translate({ id: 'shortcuts.list', message: 'Show this list' }),
      run: showList,
    },
  ];
  return shortcuts.filter((shortcut) => typeof shortcut === 'object');
}

/** Runs the shortcut of a key, unless the reader is typing, is in a dialog or has switched shortcuts off. */
export function runShortcut(event: KeyboardEvent, context: ShortcutContext): void {
  const isBusy =
    event.defaultPrevented ||
    event.repeat ||
    event.isComposing ||
    isMeantElsewhere(event) ||
    context.storage.get(storageKeys.shortcutsOff) === 'true';
  if (isBusy || isForBrowser(event)) return;
  shortcutsFor(context)
    .find(({ key }) => key === event.key)
    ?.run();
}

/** What is typed belongs to its field, and a dialog that has closed meanwhile had the key all the same. */
function isMeantElsewhere({ target }: Event): boolean {
  const isInside =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('dialog, input, textarea, select') !== null);
  return isInside || document.querySelector('dialog[open]') !== null;
}

/** Letters with a modifier belong to the browser; many keyboards write brackets with Alt, or with Ctrl and Alt. */
function isForBrowser({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  return metaKey || (ctrlKey && !altKey) || (altKey && /\w/.test(key));
}

/** Turns a remembered switch; returns whether it is on now. */
function toggle(storage: PlatformStorage, key: string): boolean {
  const isOn = storage.get(key) !== 'true';
  if (isOn) storage.set(key, 'true');
  else storage.remove(key);
  return isOn;
}
