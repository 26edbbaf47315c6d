import MenuIcon from 'lucide-react/icons/menu';
import { translate } from '../../i18n/translate.ts';
import './MobileMenuButton.css';

interface MobileMenuButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** The reader is about to open the menu. */
  readonly onIntent: () => void;
}

/** The hamburger of the navbar. */
export function MobileMenuButton({ isOpen, onOpen, onIntent }: MobileMenuButtonProps) {
  return (
    <button
      type="button"
      className="MobileMenuButton"
      aria-label={translate({ id: 'menu.open', message: 'Open menu' })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
      onPointerEnter={onIntent}
      onTouchStart={onIntent}
      onFocus={onIntent}
    >
      <MenuIcon size={22} strokeWidth={1.5} />
    </button>
  );
}
