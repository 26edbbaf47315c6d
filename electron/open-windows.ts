import { isStoredWindow, type StoredWindow } from './stored-state.ts';

/** A window as it was left. */
export interface OpenWindow {
  /** Site path with search and hash. */
  readonly path: string;
  /** How far its page was scrolled, in pixels. */
  readonly scroll: number;
  readonly bounds: StoredWindow;
}

/** Windows beyond these are not opened again. */
const MOST = 20;

/** Reads the stored windows, the one used last at the end; what is no window is left out. */
export function parseOpenWindows(stored: string | null): readonly OpenWindow[] {
  if (stored === null) return [];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter(isOpenWindow).slice(-MOST) : [];
  } catch {
    // Not what this app wrote.
    return [];
  }
}

/** Writes the windows as they are stored. */
export function formatOpenWindows(windows: readonly OpenWindow[]): string {
  return JSON.stringify(windows);
}

function isOpenWindow(value: unknown): value is OpenWindow {
  const { path, scroll, bounds } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof path === 'string' &&
    /^\/(?!\/)/.test(path) &&
    typeof scroll === 'number' &&
    scroll >= 0 &&
    isStoredWindow(bounds)
  );
}
