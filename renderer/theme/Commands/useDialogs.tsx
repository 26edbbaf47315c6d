import { type ReactElement, useState } from 'react';
import { usePlatform } from '../../platform/PlatformContext.ts';

/** Returns the open dialog, and functions that open one by the command that asks for it. Dialogs load when needed. */
export function useDialogs() {
  const { packs, offline } = usePlatform();
  const [dialog, setDialog] = useState<ReactElement | null>(null);

  /** Each dialog closes only itself, because its close event may follow the opening of the next one. */
  const closes = (key: string) => () => setDialog((shown) => (shown?.key === key ? null : shown));
  const showLibrary = async (tab: 'bookmarks' | 'history') => {
    const { Library } = await import('../Library/Library.tsx');
    setDialog(<Library key={tab} initialTab={tab} onClose={closes(tab)} />);
  };
  const openers = {
    bookmarks: () => showLibrary('bookmarks'),
    history: () => showLibrary('history'),
    packs: async () => {
      if (!packs) return;
      const { PackList } = await import('../Packs/PackList.tsx');
      setDialog(<PackList key="packs" packs={packs} onClose={closes('packs')} />);
    },
    offline: async () => {
      if (!offline) return;
      const [{ OfflineDialog }, copy] = await Promise.all([
        import('../Offline/OfflineDialog.tsx'),
        offline(),
      ]);
      setDialog(<OfflineDialog key="offline" copy={copy} onClose={closes('offline')} />);
    },
    shortcuts: async () => {
      const { ShortcutList } = await import('../on-demand.ts');
      setDialog(<ShortcutList key="shortcuts" onClose={closes('shortcuts')} />);
    },
    about: async () => {
      const { AboutDialog } = await import('../AboutDialog/AboutDialog.tsx');
      setDialog(<AboutDialog key="about" onClose={closes('about')} />);
    },
  };
  return { dialog, closeDialog: () => setDialog(null), openers };
}
