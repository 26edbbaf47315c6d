import { useTranslate } from '../../i18n/TextsContext.ts';
import { menuTexts } from '../../i18n/texts/menu.ts';
import { EARLY_DIALOG } from '../Dialog/early-dialog.ts';
import { MenuHeader } from './MenuHeader.tsx';

const nothing = () => undefined;

/** The menu before its code has loaded, without the sidebar; documents hold this HTML, so the shell doesn't need it. */
export function EarlyMenu() {
  const translate = useTranslate();
  return (
    // Not directly in the body, all of whose styles browsers compute again when an element leaves it.
    <div {...{ [EARLY_DIALOG]: 'menu' }}>
      <dialog className="MobileMenu screen-only" aria-label={translate(menuTexts.label)}>
        <MenuHeader onBack={nothing} onClose={nothing} />
        <div className="MobileMenu-panel MobileMenu-panel--area" />
      </dialog>
    </div>
  );
}
