import { type ComponentType, useSyncExternalStore } from 'react';
import { createObservable } from '../../platform/subscriptions.ts';
import { loadWithRecovery } from '../Notice/load-with-recovery.ts';

/** The dialogs that open with a key and list what the reader types for, by the command that opens each. */
export const paletteNames = ['search', 'quick-open'] as const;

export type PaletteName = (typeof paletteNames)[number];

export function isPalette(name: string): name is PaletteName {
  return paletteNames.some((palette) => palette === name);
}

/** What search and quick open get from their host. */
export interface PaletteDialogProps {
  readonly isOpen: boolean;
  /** What the reader typed before the dialog loaded, or what a command looks for. */
  readonly typed: string;
  /** Whether the reader pressed Enter after it, which opens the first result. */
  readonly isEntered: boolean;
  /** Number of times that a palette was opened, or given other words. */
  readonly openings: number;
  readonly onClose: () => void;
}

/** What the palettes' host and the navbar's button share. */
interface PaletteStore extends Pick<PaletteDialogProps, 'typed' | 'isEntered' | 'openings'> {
  /** The palette that is open or on its way. */
  readonly open: PaletteName | null;
  /** Dialogs that have loaded. */
  readonly dialogs: Readonly<Partial<Record<PaletteName, ComponentType<PaletteDialogProps>>>>;
}

const initial: PaletteStore = {
  open: null,
  typed: '',
  isEntered: false,
  openings: 0,
  dialogs: {},
};
const store = createObservable(initial);

export function usePaletteStore(): PaletteStore {
  return useSyncExternalStore(store.subscribe, store.get, () => initial);
}

export const getPaletteStore = store.get;

export function changePaletteStore(change: Partial<PaletteStore>): void {
  store.set({ ...store.get(), ...change });
}

/** Closes the dialogs, and forgets the search of a site whose shell goes. */
export function resetPaletteStore(): void {
  store.set(initial);
}

/** Loads a palette; for search, its worker and first file, too. */
export async function preparePalette(name: PaletteName, basePath: string): Promise<void> {
  const loaded = await loaders[name](basePath);
  const { dialogs } = store.get();
  if (!dialogs[name]) changePaletteStore({ dialogs: { ...dialogs, [name]: loaded } });
}

const importSearch = () => import('../SearchBox/SearchDialog.tsx');

/**
 * Fetches the dialog of search before a reader asks for it, but nothing of the index: 8 kB, without which Ctrl+K takes
 * 620 ms on a slow phone.
 */
export function prefetchSearchDialog(): void {
  // A failure shows when the dialog is opened.
  importSearch().catch(() => undefined);
}

const loaders = {
  search: async (basePath: string) => {
    // Its worker and first file load while the dialog does; the dialog reports when that fails.
    import('../../search/query/search-client.ts').then(
      ({ searchClient }) => searchClient(basePath),
      () => undefined,
    );
    return (await importSearch()).SearchDialog;
  },
  'quick-open': async () => (await import('../QuickOpen/QuickOpen.tsx')).QuickOpen,
};

/** Opens a palette as soon as it has loaded, instead of another one, with the words to look for if there are any. */
export function openPalette(name: PaletteName, basePath: string, words?: string): void {
  void loadWithRecovery({
    part: name,
    load: async () => {
      const { open, openings } = store.get();
      if (open !== name || words !== undefined) {
        const typed = words ?? '';
        changePaletteStore({ open: name, typed, isEntered: false, openings: openings + 1 });
      }
      try {
        await preparePalette(name, basePath);
      } catch (error) {
        closePalette(name);
        throw error;
      }
    },
    resume: { command: name, ...(words !== undefined && { text: words }) },
  });
}

/** Closes a palette, but not one that has taken its place: a dialog's close event may come later. */
export function closePalette(name: PaletteName): void {
  if (store.get().open === name) changePaletteStore({ open: null });
}
