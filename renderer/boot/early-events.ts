import { rootAttributes } from '../model/persisted-state.ts';
import { isInField, paletteOf, pressedButton, take } from './reader-events.ts';

/*
 * Runs before the document's elements come, and keeps what the reader presses and types until the starter runs, which
 * comes after the page. It is small, because all that the page shows waits for it.
 */

export interface EarlyEvents {
  /** Clicks and keys, in their order. */
  readonly events: readonly (MouseEvent | KeyboardEvent)[];
  /** Leaves later events to the starter. */
  readonly stop: () => void;
  /** What the starter uses, too; each document would hold it twice otherwise. */
  readonly reader: typeof reader;
}

declare global {
  interface Window {
    earlyEvents: EarlyEvents;
  }
}

const reader = { isInField, paletteOf, pressedButton, take };
const events: (MouseEvent | KeyboardEvent)[] = [];
const listening = new AbortController();
const options = { capture: true, signal: listening.signal };
/** Whether what is typed is meant for a dialog that is yet to open. */
let isForDialog = false;

window.earlyEvents = { events, reader, stop: () => listening.abort() };
addEventListener('click', onClick, options);
addEventListener('keydown', onKeyDown, options);

function onClick(event: MouseEvent): void {
  const button = pressedButton(event);
  if (button) {
    take(event);
    button.ariaBusy = 'true';
    isForDialog ||= button.ariaHasPopup === 'dialog';
    document.documentElement.toggleAttribute(rootAttributes.heard, true);
  }
  if (event.isTrusted) events.push(event);
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, isTrusted } = event;
  if (!isTrusted || isInField(event)) return;
  if (paletteOf(event)) isForDialog = true;
  else if (key === 'Escape') isForDialog = false;
  if (paletteOf(event) || (isForDialog && key.length === 1 && !ctrlKey && !metaKey)) {
    take(event);
    document.documentElement.toggleAttribute(rootAttributes.heard, true);
  }
  events.push(event);
}
