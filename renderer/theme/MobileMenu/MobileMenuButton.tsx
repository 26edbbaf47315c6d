import MenuIcon from 'lucide-react/icons/menu';
import { type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '../../routing/contexts.ts';
import { menuButtonTexts } from '../../i18n/texts/shell.ts';
import { IconButton } from '../IconButton.tsx';
import { loadWithRecovery } from '../Notice/load-with-recovery.ts';
import type { MobileMenu } from './MobileMenu.tsx';

/** The button of the mobile menu, and the menu once it has loaded. */
export function MobileMenuButton({ sidebar }: { readonly sidebar?: ReactNode }) {
  const translate = useTranslate();
  const { Menu, isOpen, open, close } = useMobileMenu();
  return (
    <>
      <IconButton
        className="MobileMenuButton"
        label={translate(menuButtonTexts.open)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <MenuIcon size="1.375rem" strokeWidth={1.5} />
      </IconButton>
      {/* Outside of the navbar, which may be out of view. */}
      {Menu &&
        createPortal(<Menu isOpen={isOpen} onClose={close} sidebar={sidebar} />, document.body)}
    </>
  );
}

/** Whether the mobile menu is open, and its component once that has loaded. */
function useMobileMenu() {
  const { key } = useLocation();
  // The menu is open at one history entry, so any navigation closes it, going back included.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [Menu, setMenu] = useState<typeof MobileMenu | null>(null);

  const close = useCallback(() => setOpenedAt(null), []);
  // Not React's `lazy`, because Suspense delays the first reveal for longer than this takes to load.
  const load = async (button: HTMLElement) => {
    const module = await import('./MobileMenu.tsx');
    // The reader may have gone on to another dialog, or widened the window.
    if (document.querySelector('dialog[open]') || button.getClientRects().length === 0) close();
    setMenu(() => module.MobileMenu);
  };
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setOpenedAt(key);
    void loadWithRecovery({ part: 'menu', load: () => load(currentTarget) });
  };
  return { Menu, isOpen: openedAt === key, open, close };
}
