import { useEffect, useEffectEvent } from 'react';
import { loadWithRecovery } from '../Notice/load-with-recovery.ts';
import type { QuickOpen as QuickOpenDialog } from '../QuickOpen/QuickOpen.tsx';

/** Loads quick open when the reader asks for commands, which it has. */
export function useQuickOpenLoader(
  isWanted: boolean,
  handlers: {
    readonly onLoad: (loaded: typeof QuickOpenDialog) => void;
    readonly onFailure: () => void;
  },
): void {
  const succeed = useEffectEvent(handlers.onLoad);
  const fail = useEffectEvent(handlers.onFailure);
  useEffect(() => {
    if (!isWanted) return;
    void loadWithRecovery({
      part: 'quick open',
      load: async () => {
        try {
          succeed((await import('../QuickOpen/QuickOpen.tsx')).QuickOpen);
        } catch (error) {
          // The message is on the page.
          fail();
          throw error;
        }
      },
      resume: { command: 'quick-open' },
    });
  }, [isWanted]);
}
