const storageKey = 'scroll-positions';

/** Scroll positions by history entry, for as long as the tab lives. */
const positions = new Map<string, number>();

/** Notes how far a history entry was scrolled, in pixels. */
export function rememberPosition(key: string, top: number) {
  positions.set(key, top);
}

/** How far a history entry was scrolled when it was last on show, in pixels. */
export function readPosition(key: string): number | null {
  return positions.get(key) ?? null;
}

/** Leaves the positions to the document that a reload brings. */
export function keepPositions() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {
    // Where nothing can be stored, a reload starts without them.
  }
}

/** Takes up the positions that the document before a reload left. */
export function restorePositions() {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
    for (const [key, top] of stored) positions.set(key, top);
  } catch {
    // As good as none.
  }
}
