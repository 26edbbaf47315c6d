import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { usePage, useSite, useTranslate } from '../../routing/contexts.ts';
import { menuTexts } from '../../i18n/texts/shell.ts';
import { useDialog } from '../Dialog/useDialog.ts';
import { IconButton } from '../IconButton.tsx';
import { InstalledVersions } from '../SiteVersions/InstalledVersions.tsx';
import { NavbarItem } from '../NavbarItem/NavbarItem.tsx';
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
  const [panel, setPanel] = useState<'site' | 'area'>('area');
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setPanel('area');
  }
  // The entry of a deep page is far below the categories that it is in.
  const trail = usePage()
    .breadcrumbs.slice(0, -1)
    .map(({ label }) => label);
  const showsSidebar = sidebar && panel === 'area';
  const props = useDialog({ isOpen, onClose });
  useEffect(() => {
    if (!isOpen) return;
    const narrow = window.matchMedia(`(max-width: ${MAX_WIDTH_EM}em)`);
    narrow.addEventListener('change', onClose);
    return () => narrow.removeEventListener('change', onClose);
  }, [isOpen, onClose]);

  return (
    <dialog {...props} className="MobileMenu ScreenOnly" aria-label={translate(menuTexts.label)}>
      <div className="MobileMenu-header Line Line--apart">
        {showsSidebar ? (
          <button
            type="button"
            className="MobileMenu-back Row Line"
            autoFocus
            onClick={() => setPanel('site')}
          >
            <ArrowLeft className="Mirrored" size="1.125rem" strokeWidth={1.5} />
            {translate(menuTexts.back)}
          </button>
        ) : (
          <span className="MobileMenu-title">{translate(menuTexts.label)}</span>
        )}
        <IconButton
          className="MobileMenu-close"
          label={translate(menuTexts.close)}
          onClick={onClose}
        >
          <X size="1.375rem" strokeWidth={1.5} />
        </IconButton>
      </div>
      {showsSidebar ? (
        <div key="area" className="MobileMenu-panel Scroller">
          {trail.length > 1 && <p className="MobileMenu-trail Fine">{trail.join(' › ')}</p>}
          {sidebar}
        </div>
      ) : (
        <SitePanel onArea={sidebar ? () => setPanel('area') : undefined} />
      )}
    </dialog>
  );
}

function SitePanel({ onArea }: { onArea: (() => void) | undefined }) {
  const translate = useTranslate();
  const { navbar, areas } = useSite();
  const page = usePage();
  const area = areas.find(({ id }) => id === page.area);
  const left = navbar.items.filter(({ position }) => position === 'left');
  const right = navbar.items.filter(({ position }) => position === 'right');
  return (
    <nav
      aria-label={translate(menuTexts.site)}
      className="MobileMenu-panel MobileMenu-panel--site Scroller"
    >
      {onArea && (
        <button
          type="button"
          className="MobileMenu-area Row Line Line--apart"
          autoFocus
          onClick={onArea}
        >
          {area
            ? translate(menuTexts.browseArea, { area: area.label })
            : translate(menuTexts.browse)}
          <ChevronRight className="Mirrored" size="1.125rem" strokeWidth={1.5} />
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
