import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { translate } from '../../i18n/translate.ts';
import { MOBILE_MAX_WIDTH } from '../../model/constants.ts';
import { usePage } from '../../routing/PageContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { NavbarItem } from '../NavbarItem/NavbarItem.tsx';
import './MobileMenu.css';

interface MobileMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The sidebar of the area on show, which then comes before the site's menu. */
  readonly secondary?: ReactNode;
}

/** The menu of narrow screens, a modal dialog: the area's sidebar where there is one, and the navbar's items. */
export function MobileMenu({ isOpen, onClose, secondary }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [panel, setPanel] = useState<'site' | 'area'>('area');
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setPanel('area');
  }

  useEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    const narrow = window.matchMedia(`(max-width: ${MOBILE_MAX_WIDTH}px)`);
    element?.showModal();
    narrow.addEventListener('change', onClose);
    return () => {
      narrow.removeEventListener('change', onClose);
      element?.close();
    };
  }, [isOpen, onClose]);

  return (
    <dialog
      ref={dialog}
      className="MobileMenu"
      aria-label={translate({ id: 'menu.label', message: 'Menu' })}
      onClose={(event) => {
        // The event comes late: by then the dialog may be open again.
        if (!event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        // The panels cover the dialog, so a press on the element itself is one on its backdrop.
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="MobileMenu-header">
        {secondary && panel === 'area' ? (
          <button
            type="button"
            className="MobileMenu-back"
            autoFocus
            onClick={() => setPanel('site')}
          >
            <ArrowLeft size={18} strokeWidth={1.5} />
            {translate({ id: 'menu.back', message: 'Back to main menu' })}
          </button>
        ) : (
          <span className="MobileMenu-title">
            {translate({ id: 'menu.label', message: 'Menu' })}
          </span>
        )}
        <button
          type="button"
          className="MobileMenu-close"
          aria-label={translate({ id: 'menu.close', message: 'Close menu' })}
          onClick={onClose}
        >
          <X size={22} strokeWidth={1.5} />
        </button>
      </div>
      {secondary && panel === 'area' ? (
        <div key="area" className="MobileMenu-panel MobileMenu-panel--area">
          {secondary}
        </div>
      ) : (
        <SitePanel onArea={secondary ? () => setPanel('area') : undefined} />
      )}
    </dialog>
  );
}

function SitePanel({ onArea }: { onArea: (() => void) | undefined }) {
  const { navbar, areas } = useSite();
  const page = usePage();
  const area = areas.find(({ id }) => id === page.area);
  const left = navbar.items.filter(({ position }) => position === 'left');
  const right = navbar.items.filter(({ position }) => position === 'right');
  return (
    <nav
      aria-label={translate({ id: 'menu.site', message: 'Site' })}
      className="MobileMenu-panel MobileMenu-panel--site"
    >
      {onArea && (
        <button type="button" className="MobileMenu-area" autoFocus onClick={onArea}>
          {area
            ? translate({ id: 'menu.browseArea', message: 'Browse {area}' }, { area: area.label })
            : translate({ id: 'menu.browse', message: 'Browse this section' })}
          <ChevronRight size={18} strokeWidth={1.5} />
        </button>
      )}
      <ul className="MobileMenu-items">
        {[...left, ...right].map((item, index) => (
          <NavbarItem key={index} item={item} place="menu" />
        ))}
      </ul>
    </nav>
  );
}
