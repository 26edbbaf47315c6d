/** Scroll positions by history entry; they live as long as the tab, so memory is enough. */
const positions = new Map<string, number>();

/** Notes how far a history entry was scrolled, in pixels. */
export function rememberPosition(key: string, top: number) {
  positions.set(key, top);
}

/** How far a history entry was scrolled when it was last on show, in pixels. */
export function readPosition(key: string): number | null {
  return positions.get(key) ?? null;
}
