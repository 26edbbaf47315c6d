import FileSearch from 'lucide-react/icons/file-search';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import type { Text } from '../../i18n/define-texts.ts';
import { quickOpenTexts } from '../../i18n/texts/commands.ts';
import { searchTexts } from '../../i18n/texts/search.ts';
import { searchBoxTexts } from '../../i18n/texts/shell.ts';
import { hasSearch } from '../../model/site.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { MAX_QUERY_LENGTH } from '../../search/query-length.ts';
import { EARLY_DIALOG } from '../Dialog/early-dialog.ts';
import type { PaletteName } from './early-palette.ts';
import { Palette } from './Palette.tsx';

const nothing = () => undefined;

/** Search and quick open before their code has loaded; documents hold this HTML, so the shell doesn't need it. */
export function EarlyPalettes() {
  return (
    <>
      {hasSearch(useSite()) && (
        <EarlyPalette
          name="search"
          className="SearchDialog"
          icon={<Search size={18} strokeWidth={1.75} />}
          texts={{ ...searchTexts, ...searchBoxTexts }}
          maxLength={MAX_QUERY_LENGTH}
        />
      )}
      <EarlyPalette
        name="quick-open"
        className="QuickOpen"
        icon={<FileSearch size={18} strokeWidth={1.75} />}
        texts={quickOpenTexts}
      />
    </>
  );
}

interface EarlyPaletteProps {
  readonly name: PaletteName;
  readonly className: string;
  readonly icon: ReactNode;
  readonly texts: Readonly<Record<'label' | 'placeholder' | 'close', Text>>;
  readonly maxLength?: number;
}

function EarlyPalette({ name, className, icon, texts, ...field }: EarlyPaletteProps) {
  const translate = useTranslate();
  return (
    // Not directly in the body, all of whose styles browsers compute again when an element leaves it.
    <div {...{ [EARLY_DIALOG]: name }}>
      <Palette
        {...field}
        className={className}
        label={translate(texts.label)}
        isOpen={false}
        onClose={nothing}
        closeLabel={translate(texts.close)}
        icon={icon}
        placeholder={translate(texts.placeholder)}
        onChange={nothing}
        count={0}
        active={0}
        onActive={nothing}
        onChoose={nothing}
      >
        <div className="Dialog-body SearchDialog-body">
          <p className="Dialog-message" role="status">
            {translate(searchBoxTexts.loading)}
          </p>
        </div>
      </Palette>
    </div>
  );
}
