import { type ComponentType, useSyncExternalStore } from 'react';
import { createObservable } from '../../platform/subscriptions.ts';

/** What the palette gets from its host. */
export interface PaletteDialogProps {
  readonly isOpen: boolean;
  /** What the reader typed before the palette loaded, or what a command looks for. */
  readonly typed: string;
  /** Whether the reader pressed Enter after it, which opens the first result. */
  readonly isEntered: boolean;
  /** Number of times that the palette was opened, or given other words. */
  readonly openings: number;
  readonly onClose: () => void;
}

/** What the palette's host and the navbar's button share. */
interface PaletteStore extends Omit<PaletteDialogProps, 'onClose'> {
  /** Null before it has loaded. */
  readonly Dialog: ComponentType<PaletteDialogProps> | null;
}

const initial: PaletteStore = {
  isOpen: false,
  typed: '',
  isEntered: false,
  openings: 0,
  Dialog: null,
};
const store = createObservable(initial);

export function usePaletteStore(): PaletteStore {
  return useSyncExternalStore(store.subscribe, store.get, () => initial);
}

export const getPaletteStore = store.get;

export function changePaletteStore(change: Partial<PaletteStore>): void {
  store.set({ ...store.get(), ...change });
}

/** Closes the palette, and forgets the search of a site whose shell goes. */
export function resetPaletteStore(): void {
  store.set(initial);
}

export function closePalette(): void {
  changePaletteStore({ isOpen: false });
}
