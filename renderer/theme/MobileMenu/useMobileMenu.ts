import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { reloadOutdatedShell } from '../../routing/outdated-shell.ts';
import type { MobileMenu } from './MobileMenu.tsx';

/** The menu of narrow screens: whether it is open, and its component once that is loaded. */
export function useMobileMenu() {
  const { key, pathname } = useLocation();
  // Open at one entry of the history: wherever else the reader goes, back included, it is closed.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [Menu, setMenu] = useState<typeof MobileMenu | null>(null);

  // By hand rather than by `lazy`: Suspense holds a first reveal back for longer than this load takes.
  const load = useCallback(
    () => import('./MobileMenu.tsx').then((module) => setMenu(() => module.MobileMenu)),
    [],
  );
  // Opening will tell what failed.
  const preload = useCallback(() => void load().catch(() => undefined), [load]);
  const open = () => {
    setOpenedAt(key);
    load().catch((error: unknown) => {
      setOpenedAt(null);
      if (!reloadOutdatedShell(error, pathname)) throw error;
    });
  };
  const close = useCallback(() => setOpenedAt(null), []);
  return { Menu, isOpen: openedAt === key, open, close, preload };
}
