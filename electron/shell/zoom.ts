import { app, BrowserWindow } from 'electron';
import { storageKeys } from '../../renderer/model/persisted-state.ts';
import type { Store } from './store.ts';

const FACTORS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

export type Zoom = ReturnType<typeof setupZoom>;

/** Keeps the zoom factor in the store and applies it to every window. */
export function setupZoom(store: Store) {
  const factor = () => parseZoom(store.get(storageKeys.zoom));
  /** Zooms in (1) or out (-1) by one step, or back to the actual size (0). */
  const step = (by: 1 | -1 | 0) => {
    const next = by === 0 ? 1 : stepZoom(factor(), by);
    store.set(storageKeys.zoom, next === 1 ? null : String(next));
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      webContents.setZoomFactor(next);
    }
  };
  app.on('web-contents-created', (_, contents) => {
    // Ctrl and the mouse wheel.
    contents.on('zoom-changed', (_event, direction) => step(direction === 'in' ? 1 : -1));
  });
  return { factor, step };
}

/** Parses a stored zoom factor; 1 for anything else. */
export function parseZoom(stored: string | null): number {
  return FACTORS.find((factor) => String(factor) === stored) ?? 1;
}

/** Returns the next larger or smaller factor, or the same at either end. */
export function stepZoom(factor: number, by: 1 | -1): number {
  const next =
    by === 1
      ? FACTORS.find((other) => other > factor)
      : FACTORS.findLast((other) => other < factor);
  return next ?? factor;
}
