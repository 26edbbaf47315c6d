import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import {
  chordOf,
  isTyping,
  isTypingKey,
  PALETTE_SHORTCUT,
  paletteKeys,
  toChord,
} from '../../commands/chords.ts';
import { storageKeys } from '../../model/persisted-state.ts';
import { hasSearch, SEARCH_PARAMETER } from '../../model/site.ts';
import { usePlatform, useSite } from '../../routing/contexts.ts';
import { whenIdle } from '../../routing/when-idle.ts';
import { onCommand } from '../Commands/command-bus.ts';
import { openPalette, prefetchPalette } from './open-palette.ts';
import {
  changePaletteStore,
  closePalette,
  getPaletteStore,
  resetPaletteStore,
  usePaletteStore,
} from './palette-store.ts';

/** Opens the palette by its keys and its command, and with the words of an address. */
export function PaletteHost() {
  const site = useSite();
  const { basePath } = site;
  const isSearchable = hasSearch(site);
  const { app, storage } = usePlatform();
  const isApp = app !== null;
  const { key, search } = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    if (isSearchable) whenIdle(prefetchPalette);
  }, [isSearchable]);

  useEffect(() => {
    // With Ctrl on macOS, too, where no browser uses it.
    const chords = paletteKeys(isApp).flatMap((keys) =>
      [true, false].map((isMac) => toChord(keys, isMac)),
    );
    const isShortcut = (event: KeyboardEvent) =>
      event.key === PALETTE_SHORTCUT &&
      isTypingKey(event) &&
      !isTyping(event) &&
      storage.get(storageKeys.shortcutsOff) !== 'true';
    const onKeyDown = (event: KeyboardEvent) => {
      if (getPaletteStore().isOpen && typeAhead(event)) return;
      if (!chords.includes(chordOf(event)) && !isShortcut(event)) return;
      event.preventDefault();
      openPalette(basePath);
    };
    addEventListener('keydown', onKeyDown);
    const unsubscribe = onCommand(({ command, text }) => {
      if (command === 'search') openPalette(basePath, text);
    });
    return () => {
      removeEventListener('keydown', onKeyDown);
      unsubscribe();
      resetPaletteStore();
    };
  }, [isApp, storage, basePath]);

  useEffect(() => {
    const words = new URLSearchParams(search).get(SEARCH_PARAMETER)?.trim();
    // The palette itself replaces the words in the address.
    const isNew = navigationType !== NavigationType.Replace;
    if (isSearchable && words && isNew) openPalette(basePath, words);
    // The way back closes what was opened since, which on a phone covers the page.
    else if (navigationType === NavigationType.Pop) closePalette();
  }, [key, search, navigationType, isSearchable, basePath]);

  return null;
}

/** Holds the palette once it has loaded. */
export function PaletteOutlet() {
  const { Dialog, ...opened } = usePaletteStore();
  return Dialog && <Dialog {...opened} onClose={closePalette} />;
}

/** Keeps what the reader types while the palette loads for its field; tells whether it did. */
function typeAhead(event: KeyboardEvent): boolean {
  const { key } = event;
  const { Dialog, typed } = getPaletteStore();
  if (Dialog || event.ctrlKey || event.metaKey) return false;
  if (key === 'Escape') closePalette();
  else if (key === 'Enter') changePaletteStore({ isEntered: true });
  else if (key === 'Backspace') changePaletteStore({ typed: typed.slice(0, -1), isEntered: false });
  else if (key.length === 1) changePaletteStore({ typed: typed + key, isEntered: false });
  else return false;
  // The browser inserts a letter a moment later, when the field may be there and would get it twice.
  event.preventDefault();
  return true;
}
