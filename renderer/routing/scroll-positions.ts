const STORAGE_KEY = 'scroll-positions';

/** Scroll positions in pixels, by `positionKey`. */
export type ScrollPositions = Map<string, number>;

/** The key of a history entry's position; the first entries of two documents share React Router's key `default`. */
export function positionKey(entryKey: string | undefined, address: string): string {
  return `${entryKey ?? 'default'} ${new URL(address, 'http://site/').pathname}`;
}

/** The positions that this tab's last document has stored; blocked or malformed storage counts as empty. */
export function readPositions(): ScrollPositions {
  const positions: ScrollPositions = new Map();
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as unknown;
    for (const [key, top] of stored as [string, unknown][])
      if (typeof top === 'number') positions.set(key, top);
  } catch {
    // Counts as empty.
  }
  return positions;
}

/** Stores the positions for the tab's next document. */
export function storePositions(positions: ScrollPositions): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Storage is blocked: a reload starts without positions.
  }
}
