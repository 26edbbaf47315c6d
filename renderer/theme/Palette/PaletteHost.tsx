import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { chordOf, isApple, quickOpenKeys, SEARCH_KEYS, toChord } from '../../commands/chords.ts';
import { hasSearch, SEARCH_PARAMETER } from '../../model/site.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { whenIdle } from '../../routing/when-idle.ts';
import { onCommand } from '../Commands/command-bus.ts';
import {
  changePaletteStore,
  closePalette,
  getPaletteStore,
  isPalette,
  openPalette,
  paletteNames,
  prefetchSearchDialog,
  resetPaletteStore,
  usePaletteStore,
} from './palette-store.ts';

/** Opens search and quick open by keys and commands. */
export function PaletteHost() {
  const site = useSite();
  const { basePath } = site;
  const isSearchable = hasSearch(site);
  const isApp = usePlatform().app !== null;
  const { search } = useLocation();

  useEffect(() => {
    if (isSearchable) whenIdle(prefetchSearchDialog);
  }, [isSearchable]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const chord = chordOf(event);
      // Ctrl+K on macOS, too, where no browser uses it.
      const isSearch =
        isSearchable && [true, false].some((isMac) => chord === toChord(SEARCH_KEYS, isMac));
      if (isSearch || chord === toChord(quickOpenKeys(isApp), isApple())) {
        event.preventDefault();
        openPalette(isSearch ? 'search' : 'quick-open', basePath);
      } else if (!event.ctrlKey && !event.metaKey) typeAhead(event);
    };
    addEventListener('keydown', onKeyDown);
    const unsubscribe = onCommand(({ command, text }) => {
      if (isPalette(command) && (isSearchable || command !== 'search')) {
        openPalette(command, basePath, text);
      }
    });
    return () => {
      removeEventListener('keydown', onKeyDown);
      unsubscribe();
      resetPaletteStore();
    };
  }, [isSearchable, isApp, basePath]);

  useEffect(() => {
    const words = new URLSearchParams(search).get(SEARCH_PARAMETER)?.trim();
    if (isSearchable && words) openPalette('search', basePath, words);
  }, [search, isSearchable, basePath]);

  return null;
}

/** Holds the dialogs that have loaded. */
export function PaletteOutlet() {
  const { dialogs, open, typed, isEntered, openings } = usePaletteStore();
  return paletteNames.map((name) => {
    const Dialog = dialogs[name];
    const isOpen = open === name;
    const onClose = () => closePalette(name);
    return (
      Dialog && (
        <Dialog
          key={name}
          {...{ isOpen, isEntered, openings, onClose }}
          // A dialog that stays while it's closed would take the words of another one for its own.
          typed={isOpen ? typed : ''}
        />
      )
    );
  });
}

/** Keeps what the reader types while a dialog loads for its field. */
function typeAhead(event: KeyboardEvent): void {
  const { key } = event;
  const { open, dialogs, typed } = getPaletteStore();
  if (!open || dialogs[open]) return;
  if (key === 'Escape') closePalette(open);
  else if (key === 'Enter') changePaletteStore({ isEntered: true });
  else if (key === 'Backspace') changePaletteStore({ typed: typed.slice(0, -1), isEntered: false });
  else if (key.length === 1) changePaletteStore({ typed: typed + key, isEntered: false });
  else return;
  // The browser inserts a letter a moment later, when the field may be there and would get it twice.
  event.preventDefault();
}
