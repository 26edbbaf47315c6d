import { loadWithRecovery } from '../Notice/load-with-recovery.ts';
import { changePaletteStore, closePalette, getPaletteStore } from './palette-store.ts';

const importDialog = () => import('./PaletteDialog.tsx');

/**
 * Fetches the palette before a reader asks for it, but nothing of the index: without it, Ctrl+K takes 620 ms on a slow
 * phone.
 */
export function prefetchPalette(): void {
  // A failure shows when the palette is opened.
  importDialog().catch(() => undefined);
}

/** Loads the palette, the search worker and its first file. */
export async function preparePalette(basePath: string): Promise<void> {
  // The worker and its file load while the dialog does, which reports when that fails.
  import('../../search/query/search-client.ts').then(
    ({ searchClient }) => searchClient(basePath),
    () => undefined,
  );
  const { PaletteDialog } = await importDialog();
  if (!getPaletteStore().Dialog) changePaletteStore({ Dialog: PaletteDialog });
}

/** Opens the palette as soon as it has loaded, with the words to look for if there are any. */
export function openPalette(basePath: string, words?: string): void {
  void loadWithRecovery({
    part: 'search',
    load: async () => {
      const { isOpen, openings } = getPaletteStore();
      if (!isOpen || words !== undefined) {
        const typed = words ?? '';
        changePaletteStore({ isOpen: true, typed, isEntered: false, openings: openings + 1 });
      }
      try {
        await preparePalette(basePath);
      } catch (error) {
        closePalette();
        throw error;
      }
    },
    resume: { command: 'search', ...(words !== undefined && { text: words }) },
  });
}
