/** Something that the reader did before the program ran. */
export interface KeptEvent {
  readonly event: MouseEvent | KeyboardEvent;
  /** The button that was pressed; absent for a key. */
  readonly control?: HTMLButtonElement;
}

/** What the script in a document's head offers the program; see `keep-events.ts`. */
interface KeptEvents {
  /** Returns what was kept, in its order, and leaves everything that follows to the program. */
  readonly take: () => readonly KeptEvent[];
  /** Tells that the program can't run. */
  readonly fail: () => void;
}

declare global {
  interface Window {
    /** Absent in documents that start the program at once. */
    keptEvents?: KeptEvents;
  }
}

/** Does what the reader did before the program heard events, once and in its order. */
export function replayKeptEvents(): void {
  for (const { event, control } of window.keptEvents?.take() ?? []) {
    if (control) control.click();
    else (event.target ?? document).dispatchEvent(new KeyboardEvent(event.type, event));
  }
}
