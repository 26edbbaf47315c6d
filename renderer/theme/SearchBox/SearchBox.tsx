import Search from 'lucide-react/icons/search';
import { modifierKeyLabel } from '../../commands/chords.ts';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { searchBoxTexts } from '../../i18n/texts/shell.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { useHydrated } from '../useHydrated.ts';
import { earlyDialogButton } from '../Dialog/early-dialog.ts';
import { openPalette, preparePalette, usePaletteStore } from '../Palette/palette-store.ts';
import './SearchBox.css';

/** The navbar's search button. The dialog loads on the first hover, focus, click or Ctrl+K. */
export function SearchBox() {
  const translate = useTranslate();
  const { basePath } = useSite();
  const { open, isSearchReady } = usePaletteStore();
  const isHydrated = useHydrated();

  // A failure shows when the dialog is opened.
  const prepareQuietly = () => void preparePalette('search', basePath).catch(() => undefined);

  const isLoading = !isHydrated || (open === 'search' && !isSearchReady);
  return (
    <button
      type="button"
      className="SearchBox"
      // Not `disabled`, so that it hears a touch that comes before it can answer.
      aria-disabled={isLoading || undefined}
      suppressHydrationWarning
      aria-haspopup="dialog"
      {...{ [earlyDialogButton]: 'search' }}
      onPointerEnter={prepareQuietly}
      onFocus={prepareQuietly}
      onClick={() => openPalette('search', basePath)}
    >
      <Search size={16} strokeWidth={1.75} />
      {/* Until React has hydrated, both are there, and styles show one. */}
      {isLoading && (
        <span className="SearchBox-label SearchBox-loading">
          {translate(searchBoxTexts.loading)}
        </span>
      )}
      {(!isLoading || !isHydrated) && (
        <>
          <span className="SearchBox-label">{translate(searchBoxTexts.label)} </span>
          <kbd className="SearchBox-keys" data-mac-keys="⌘+K" suppressHydrationWarning>
            {`${isHydrated ? modifierKeyLabel() : 'Ctrl'}+K`}
          </kbd>
        </>
      )}
    </button>
  );
}
