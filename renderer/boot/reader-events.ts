import { chordOf, isApple, quickOpenKeys, SEARCH_KEYS, toChord } from '../commands/chords.ts';
import { paletteNames, type PaletteName } from '../theme/Palette/early-palette.ts';

const paletteChords = {
  search: toChord(SEARCH_KEYS, isApple()),
  'quick-open': toChord(quickOpenKeys('desktop' in window), isApple()),
};

/** Returns the button that the reader has clicked; null if the browser answers the click, or a script has sent it. */
export function pressedButton({ isTrusted, target }: Event): HTMLButtonElement | null {
  const control =
    isTrusted && target instanceof Element ? target.closest('a, button, summary') : null;
  return control instanceof HTMLButtonElement && !control.disabled ? control : null;
}

/** Returns the palette that a key opens. */
export function paletteOf(event: KeyboardEvent): PaletteName | undefined {
  const chord = chordOf(event);
  return paletteNames.find((name) => paletteChords[name] === chord);
}

export function isInField({ target }: Event): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/** Keeps an event from the browser, and from a shell that has only begun to hydrate. */
export function take(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
