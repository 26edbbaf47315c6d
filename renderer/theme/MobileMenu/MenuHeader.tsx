import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { menuTexts } from '../../i18n/texts/menu.ts';

interface MenuHeaderProps {
  /** Shows the main menu instead of the sidebar; null where the main menu is shown. */
  readonly onBack: (() => void) | null;
  readonly onClose: () => void;
  /** Whether the button that leads back takes the focus when it appears. */
  readonly autoFocus?: boolean;
}

export function MenuHeader({ onBack, onClose, autoFocus }: MenuHeaderProps) {
  const translate = useTranslate();
  return (
    <div className="MobileMenu-header">
      {onBack ? (
        <button type="button" className="MobileMenu-back" autoFocus={autoFocus} onClick={onBack}>
          <ArrowLeft size={18} strokeWidth={1.5} />
          {translate(menuTexts.back)}
        </button>
      ) : (
        <span className="MobileMenu-title">{translate(menuTexts.label)}</span>
      )}
      <button
        type="button"
        className="IconButton MobileMenu-close"
        aria-label={translate(menuTexts.close)}
        onClick={onClose}
      >
        <X size={22} strokeWidth={1.5} />
      </button>
    </div>
  );
}
