import { app, BrowserWindow } from 'electron';
import { storageKeys } from '../renderer/model/persisted-state.ts';
import type { Store } from './store.ts';
import { parseZoom, stepZoom } from './zoom-steps.ts';

/** How large pages are shown, in every window alike. */
export interface Zoom {
  /** 1 is the size pages are made for. */
  readonly factor: () => number;
  /** Goes one step larger or smaller; 0 goes back to the size pages are made for. */
  readonly step: (by: 1 | -1 | 0) => void;
}

/** Keeps the zoom in the store and every window at it. */
export function setupZoom(store: Store): Zoom {
  const factor = () => parseZoom(store.get(storageKeys.zoom));
  const step = (by: 1 | -1 | 0) => {
    const next = by === 0 ? 1 : stepZoom(factor(), by);
    store.set(storageKeys.zoom, next === 1 ? null : String(next));
    for (const { webContents } of BrowserWindow.getAllWindows()) webContents.setZoomFactor(next);
  };
  app.on('web-contents-created', (_, contents) => {
    // The wheel with Ctrl held.
    contents.on('zoom-changed', (_event, direction) => step(direction === 'in' ? 1 : -1));
  });
  return { factor, step };
}
