import { type ReactNode, useRef } from 'react';
import { translate } from '../../i18n/translate.ts';
import type { NavbarPosition } from '../../model/site-config.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { ColorModeToggle } from '../ColorModeToggle/ColorModeToggle.tsx';
import { MobileMenuButton } from '../MobileMenu/MobileMenuButton.tsx';
import { useMobileMenu } from '../MobileMenu/useMobileMenu.ts';
import { NavbarItem } from '../NavbarItem/NavbarItem.tsx';
import { NavbarBrand } from './NavbarBrand.tsx';
import { useNavbarScroll } from './useNavbarScroll.ts';
import './Navbar.css';

/** The bar that stays at the top; on narrow screens its items and the area's sidebar move into a menu. */
export function Navbar({ sidebar }: { sidebar?: ReactNode }) {
  const { hideOnScroll } = useSite().navbar;
  const header = useRef<HTMLElement>(null);
  const { isRaised, isHidden } = useNavbarScroll(header, hideOnScroll);
  const { Menu, isOpen, open, close, preload } = useMobileMenu();
  return (
    <>
      <header
        ref={header}
        className="Navbar"
        data-raised={isRaised || undefined}
        data-out-of-view={isHidden || undefined}
      >
        <nav aria-label={translate({ id: 'navbar.label', message: 'Main' })} className="Navbar-row">
          <NavbarBrand />
          <NavbarItems position="left" />
          <NavbarItems position="right" />
          <ColorModeToggle />
          <MobileMenuButton isOpen={isOpen} onOpen={open} onIntent={preload} />
        </nav>
      </header>
      {Menu && <Menu isOpen={isOpen} onClose={close} secondary={sidebar} />}
    </>
  );
}

function NavbarItems({ position }: { position: NavbarPosition }) {
  const { items } = useSite().navbar;
  return (
    <ul className={`Navbar-items Navbar-items--${position}`}>
      {items.map(
        (item, index) =>
          item.position === position && <NavbarItem key={index} item={item} place="bar" />,
      )}
    </ul>
  );
}
