import Search from 'lucide-react/icons/search';
import { modifierKeyLabel } from '../../commands/chords.ts';
import { useSite, useTranslate } from '../../routing/contexts.ts';
import { searchBoxTexts } from '../../i18n/texts/shell.ts';
import { useHydrated } from '../useHydrated.ts';
import { openPalette, preparePalette } from '../Palette/open-palette.ts';
import { usePaletteStore } from '../Palette/palette-store.ts';
import './SearchBox.css';

/** The navbar's search button. The palette loads on the first hover, focus, click or key. */
export function SearchBox() {
  const translate = useTranslate();
  const { basePath } = useSite();
  const { isOpen, Dialog } = usePaletteStore();
  const isHydrated = useHydrated();

  // A failure shows when the dialog is opened.
  const prepareQuietly = () => void preparePalette(basePath).catch(() => undefined);

  const isLoading = !isHydrated || (isOpen && !Dialog);
  return (
    <button
      type="button"
      className="SearchBox Line"
      // Not `disabled`, so that a press isn't lost while it loads.
      aria-disabled={isLoading || undefined}
      aria-haspopup="dialog"
      onPointerEnter={prepareQuietly}
      onFocus={prepareQuietly}
      onClick={() => openPalette(basePath)}
    >
      <Search size="1rem" strokeWidth={1.75} />
      {isLoading ? (
        <span className="SearchBox-label">{translate(searchBoxTexts.loading)}</span>
      ) : (
        <>
          <span className="SearchBox-label">{translate(searchBoxTexts.label)} </span>
          <kbd className="SearchBox-keys">{`${modifierKeyLabel()}+K`}</kbd>
        </>
      )}
    </button>
  );
}
