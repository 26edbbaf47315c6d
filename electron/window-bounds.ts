import type { StoredWindow } from './stored-state.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** Smallest window in which every page can be read, in device-independent pixels. */
export const minimumSize: Size = { width: 360, height: 480 };

const preferredSize: Size = { width: 1280, height: 860 };

/** How much of a window's top edge must be on a screen for a hand to reach it. */
const REACHABLE: Size = { width: 96, height: 24 };

/**
 * Returns where a window opens: where it was, if that is still on a screen, else in the preferred size and
 * centred by the system (no `x` and `y`). `screens` are the work areas, the primary one first.
 */
export function placeWindow(
  stored: StoredWindow | null,
  screens: readonly Area[],
): Partial<Area> & Size {
  const screen = stored && screens.find((area) => isReachable(stored, area));
  const { width, height } = screen ?? screens[0] ?? preferredSize;
  const wanted = stored && screen ? stored : preferredSize;
  const size = {
    width: Math.max(minimumSize.width, Math.min(wanted.width, width)),
    height: Math.max(minimumSize.height, Math.min(wanted.height, height)),
  };
  return stored && screen ? { x: stored.x, y: stored.y, ...size } : size;
}

function isReachable(window: Area, screen: Area): boolean {
  const visible =
    Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x);
  const top = window.y - screen.y;
  return visible >= REACHABLE.width && top >= 0 && top <= screen.height - REACHABLE.height;
}
