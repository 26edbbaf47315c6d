import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { navbarTexts } from '../../i18n/texts/shell.ts';
import type { NavbarPosition } from '../../model/navbar-config.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { Link } from '../../routing/Link.tsx';
import { useSite } from '../../routing/SiteContext.ts';
import { ColorModeToggle } from '../ColorModeToggle/ColorModeToggle.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { MobileMenuButton } from '../MobileMenu/MobileMenuButton.tsx';
import { InstalledVersions } from '../SiteVersions/InstalledVersions.tsx';
import { NavbarItem } from '../NavbarItem/NavbarItem.tsx';
import { useLoaded } from '../useLoaded.ts';
import '../HistoryButtons/HistoryButtons.css';
import './Navbar.css';

/** Scrolling by fewer pixels than this doesn't count as a change of direction. */
const MIN_SCROLL_PX = 4;

/** The bar that stays at the top; on narrow screens its items move into the mobile menu, with the sidebar. */
export function Navbar({ sidebar }: { sidebar?: ReactNode }) {
  const translate = useTranslate();
  return (
    <Header>
      <nav aria-label={translate(navbarTexts.label)} className="Navbar-row PageWidth Line">
        <AppHistory />
        <Brand />
        <Items position="left" />
        <Items position="right" />
        <ColorModeToggle />
        <MobileMenuButton sidebar={sidebar} />
      </nav>
    </Header>
  );
}

const loadHistoryButtons = () => import('../HistoryButtons/HistoryButtons.tsx');

function AppHistory() {
  const part = useLoaded(loadHistoryButtons, usePlatform().app !== null);
  return part && <part.HistoryButtons />;
}

/** Changes with the scroll position, without rendering what it holds. */
function Header({ children }: { readonly children: ReactNode }) {
  const { hideOnScroll } = useSite().navbar;
  const header = useRef<HTMLElement>(null);
  const { isRaised, isHidden } = useNavbarScroll(header, hideOnScroll);
  return (
    <header
      ref={header}
      className="Navbar ScreenOnly"
      data-raised={isRaised || undefined}
      data-out-of-view={isHidden || undefined}
    >
      {children}
    </header>
  );
}

function Brand() {
  const { title: siteTitle, navbar } = useSite();
  const { logo, title } = navbar;
  const name = title ?? (logo ? undefined : siteTitle);
  return (
    <Link to={logo?.href ?? '/'} className="Navbar-brand Line">
      {logo && <Logo logo={logo} isDecorative={name !== undefined} />}
      {name}
    </Link>
  );
}

function Items({ position }: { position: NavbarPosition }) {
  const { items } = useSite().navbar;
  return (
    <ul className={`Navbar-items Navbar-items--${position} Line`}>
      {position === 'right' && <InstalledVersions place="bar" />}
      {items.map(
        (item, index) =>
          item.position === position && <NavbarItem key={index} item={item} place="bar" />,
      )}
    </ul>
  );
}

/** Whether the page has scrolled under the sticky navbar, and whether scrolling down has hidden the navbar. */
function useNavbarScroll(header: RefObject<HTMLElement | null>, hideOnScroll: boolean) {
  const [isRaised, setRaised] = useState(false);
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const element = header.current;
      if (!element) return;
      const position = window.scrollY;
      setRaised(position > 0 && element.getBoundingClientRect().top <= 0);
      if (!hideOnScroll || Math.abs(position - last) < MIN_SCROLL_PX) return;
      setHidden(position > last && position > element.offsetHeight);
      last = position;
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [header, hideOnScroll]);

  return { isRaised, isHidden };
}
