import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { usePlatform, useSite, useTranslate } from '../../routing/contexts.ts';
import { navbarTexts } from '../../i18n/texts/shell.ts';
import type { NavbarPosition } from '../../model/navbar-config.ts';
import type { NavbarItem as NavbarItemModel, SiteModel } from '../../model/site.ts';
import { Link } from '../../routing/Link.tsx';
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
  const site = useSite();
  const { hideOnScroll } = site.navbar;
  const header = useRef<HTMLElement>(null);
  const { isRaised, isHidden } = useNavbarScroll(header, hideOnScroll);
  return (
    <header
      ref={header}
      className="Navbar ScreenOnly"
      data-raised={isRaised || undefined}
      data-out-of-view={isHidden || undefined}
      data-crowded={crowdOf(site)}
    >
      {children}
    </header>
  );
}

/** Widths in rem: what isn't text in the bar and in an item, an icon, and a letter. */
const WIDTHS = { bar: 23, item: 1.75, icon: 1.25, letter: 0.48 };

/**
 * Tells whether the bar needs more than 62.25em, or more than 80em. An estimate is the same in the document and in the
 * browser, so nothing moves when the page hydrates.
 */
function crowdOf({ title, navbar }: SiteModel): 'some' | 'more' | undefined {
  const items = navbar.items.filter(({ type }) => type !== 'search');
  const texts = [navbar.title ?? title, ...items.map(labelOf)].join('');
  const letters = Array.from(texts, (letter) => (letter > '\u2e80' ? 2 : 1));
  const icons = items.filter((item) => !('targets' in item || 'activePath' in item));
  const needed =
    WIDTHS.bar +
    WIDTHS.item * items.length +
    WIDTHS.icon * icons.length +
    WIDTHS.letter * letters.reduce((sum, width) => sum + width, 0);
  return needed > 80 ? 'more' : needed > 62.25 ? 'some' : undefined;
}

function labelOf(item: NavbarItemModel): string {
  if ('label' in item) return item.label;
  if ('targets' in item) return Object.values(item.targets)[0]?.label ?? '';
  return item.type === 'html' ? item.value.replace(/<[^>]*>/g, '') : 'Version 1';
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
