import { PALETTE_SHORTCUT, paletteKeys } from '../commands/chords.ts';
import { rootAttributes } from '../model/persisted-state.ts';
import { whenIdle } from '../routing/when-idle.ts';
import { findPart } from '../model/document-data.ts';
import type { KeptEvent } from './replay-events.ts';

/**
 * Starts the program, and keeps what the reader presses and types until the program takes it. It knows events, not what they mean; links, `details` and fields
 * are the browser's.
 */
export function keepEvents(): void {
  const root = document.documentElement;
  const kept: KeptEvent[] = [];
  const listening = new AbortController();
  const options: AddEventListenerOptions = { capture: true, signal: listening.signal };
  /** Letters that open the palette together with Ctrl or Cmd. */
  const letters = paletteKeys(root.hasAttribute(rootAttributes.app)).map((keys) =>
    keys.at(-1)!.toLowerCase(),
  );
  let hasFailed = false;
  /** Whether what is typed is meant for a dialog that is yet to open. */
  let expectsDialog = false;

  window.keptEvents = {
    take: () => {
      listening.abort();
      root.removeAttribute(rootAttributes.waiting);
      // From now on, pages change without a touch, too.
      root.removeAttribute(rootAttributes.firstView);
      return kept;
    },
    fail,
  };
  startProgram(options, fail);
  addEventListener('click', onClick, options);
  addEventListener('keydown', onKeyDown, options);

  /** Says that the page's buttons don't work, once the reader presses one. */
  function fail(): void {
    hasFailed = true;
    if (kept.length === 0) return;
    kept.length = 0;
    root.removeAttribute(rootAttributes.waiting);
    const failure = findPart(document, 'failure');
    if (failure) failure.hidden = false;
  }

  function onClick(event: MouseEvent): void {
    const { target, isTrusted } = event;
    const control = target instanceof Element && target.closest('a, button, summary');
    if (!isTrusted || !(control instanceof HTMLButtonElement)) return;
    expectsDialog = control.ariaHasPopup === 'dialog';
    // Pressed again because nothing seems to happen, it means the same.
    const isRepeated = kept.some(({ control: other }) => other === control);
    keep(event, isRepeated ? null : { event, control });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, target, isTrusted, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isInField =
      target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
    if (!isTrusted || isInField) return;
    const hasModifier = ctrlKey || metaKey;
    const isLetter = key.length === 1 && !hasModifier && !altKey;
    const isChord = hasModifier && !altKey && !shiftKey && letters.includes(key.toLowerCase());
    if (isChord || (isLetter && key === PALETTE_SHORTCUT)) {
      expectsDialog = true;
      keep(event, { event });
    } else if (expectsDialog && (isLetter || /^(?:Backspace|Enter|Escape)$/.test(key))) {
      expectsDialog = key !== 'Escape';
      keep(event, { event });
    } else if (isLetter && key !== ' ') {
      // The browser may do with it what it does by itself.
      kept.push({ event });
    }
  }

  function keep(event: Event, entry: KeptEvent | null): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (entry) kept.push(entry);
    root.setAttribute(rootAttributes.waiting, '');
    if (hasFailed) fail();
  }
}

/** Starts the program once, when the browser is idle after the page has loaded, or at the first touch. */
function startProgram(options: AddEventListenerOptions, fail: () => void): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load);
    else load();
  };
  const load = () => {
    // Earlier, they would take the network from what the page shows.
    for (const link of document.querySelectorAll<HTMLLinkElement>('body > link[data-rel]')) {
      link.rel = link.dataset['rel']!;
    }
    const { href } = findPart<HTMLLinkElement>(document, 'entry')!;
    import(/* @vite-ignore */ href).catch(fail);
  };
  addEventListener('pointerdown', start, options);
  addEventListener('keydown', start, options);
  addEventListener('load', () => whenIdle(start));
}
