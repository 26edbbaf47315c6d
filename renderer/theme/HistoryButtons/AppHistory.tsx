import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/PlatformContext.ts';
import type { HistoryButtons } from './HistoryButtons.tsx';
import './HistoryButtons.css';

/** Loads the buttons for back and forward in the app, after the page. */
export function AppHistory() {
  const { app } = usePlatform();
  const [Buttons, setButtons] = useState<typeof HistoryButtons | null>(null);
  useEffect(() => {
    if (!app) return;
    void import('./HistoryButtons.tsx').then(
      (part) => setButtons(() => part.HistoryButtons),
      // Keys and the menu do the same.
      () => undefined,
    );
  }, [app]);
  return Buttons && <Buttons />;
}
