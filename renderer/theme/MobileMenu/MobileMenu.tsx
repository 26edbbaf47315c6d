import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { menuTexts } from '../../i18n/texts/menu.ts';
import { usePage } from '../../routing/PageContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { removeEarlyDialog } from '../Dialog/early-dialog.ts';
import { useDialog } from '../Dialog/useDialog.ts';
import { NavbarItem } from '../NavbarItem/NavbarItem.tsx';
import { InstalledVersions } from '../SiteVersions/InstalledVersions.tsx';
import { type EarlyMenuState, findCategories, findPanel, readEarlyMenu } from './early-menu.ts';
import { MenuHeader } from './MenuHeader.tsx';
import './MobileMenu.css';

/**
 * The widest screen that has the mobile menu. In em, as in the style sheets, which say the same, so that large text gets
 * the menu earlier; 996 px at the usual size.
 */
const MAX_WIDTH_EM = 62.25;

interface MobileMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly sidebar?: ReactNode;
}

/** The modal menu of narrow screens: the area's sidebar, if there is one, and the navbar's items. */
export function MobileMenu({ isOpen, onClose, sidebar }: MobileMenuProps) {
  const translate = useTranslate();
  const [early] = useState(readEarlyMenu);
  const [panel, setPanel] = useState<'site' | 'area'>(early?.wentBack ? 'site' : 'area');
  /** Whether it shows the same as the early menu, whose place it took. */
  const [isSame, setSame] = useState(early !== null && !early.wentBack);
  const [wasOpen, setWasOpen] = useState(early !== null);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setSame(false);
    if (isOpen) setPanel('area');
  }
  const showsSidebar = sidebar && panel === 'area';
  const show = (other: 'site' | 'area') => {
    setSame(false);
    setPanel(other);
  };

  // Before it opens, so that the early menu doesn't take the focus away.
  useLayoutEffect(() => removeEarlyDialog('menu'), []);
  const props = useDialog({ isOpen, onClose });
  const { ref } = props;
  useLayoutEffect(() => {
    if (isSame && early && ref.current) restore(early, ref.current);
  }, [isSame, early, ref]);
  useEffect(() => {
    if (!isOpen) return;
    const narrow = window.matchMedia(`(max-width: ${MAX_WIDTH_EM}em)`);
    narrow.addEventListener('change', onClose);
    return () => narrow.removeEventListener('change', onClose);
  }, [isOpen, onClose]);

  return (
    <dialog
      {...props}
      className="MobileMenu screen-only"
      aria-label={translate(menuTexts.label)}
      data-same={isSame || undefined}
    >
      <MenuHeader onBack={showsSidebar ? () => show('site') : null} onClose={onClose} autoFocus />
      {showsSidebar ? (
        <div key="area" className="MobileMenu-panel MobileMenu-panel--area">
          {sidebar}
        </div>
      ) : (
        <SitePanel onArea={sidebar ? () => show('area') : undefined} />
      )}
    </dialog>
  );
}

/** Opens the categories that the reader opened in the early menu, and scrolls to where the reader was. */
function restore({ openCategories, scrollTop }: EarlyMenuState, menu: HTMLElement): void {
  const categories = findCategories(menu);
  // Without an animation.
  menu.toggleAttribute('data-restoring', true);
  if (categories.length === openCategories.length) {
    for (const [index, category] of categories.entries()) {
      if (category.open !== openCategories[index]) category.querySelector('summary')?.click();
    }
  }
  menu.removeAttribute('data-restoring');
  findPanel(menu)?.scrollTo({ top: scrollTop, behavior: 'instant' });
}

function SitePanel({ onArea }: { onArea: (() => void) | undefined }) {
  const translate = useTranslate();
  const { navbar, areas } = useSite();
  const page = usePage();
  const area = areas.find(({ id }) => id === page.area);
  const left = navbar.items.filter(({ position }) => position === 'left');
  const right = navbar.items.filter(({ position }) => position === 'right');
  return (
    <nav aria-label={translate(menuTexts.site)} className="MobileMenu-panel MobileMenu-panel--site">
      {onArea && (
        <button type="button" className="MobileMenu-area" autoFocus onClick={onArea}>
          {area
            ? translate(menuTexts.browseArea, { area: area.label })
            : translate(menuTexts.browse)}
          <ChevronRight size={18} strokeWidth={1.5} />
        </button>
      )}
      <ul className="MobileMenu-items">
        {[...left, ...right].map((item, index) => (
          <NavbarItem key={index} item={item} place="menu" />
        ))}
        <InstalledVersions place="menu" />
      </ul>
    </nav>
  );
}
