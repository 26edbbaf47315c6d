import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MobileMenu } from './MobileMenu.tsx';

/** The menu of narrow screens: whether it is open, and its component once that is loaded. */
export function useMobileMenu() {
  const { key } = useLocation();
  // Open at one entry of the history: wherever else the reader goes, back included, it is closed.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [Menu, setMenu] = useState<typeof MobileMenu | null>(null);

  // By hand rather than by `lazy`: Suspense holds a first reveal back for longer than this load takes.
  const preload = useCallback(() => {
    void import('./MobileMenu.tsx').then((module) => setMenu(() => module.MobileMenu));
  }, []);
  const open = () => {
    preload();
    setOpenedAt(key);
  };
  const close = useCallback(() => setOpenedAt(null), []);
  return { Menu, isOpen: openedAt === key, open, close, preload };
}
