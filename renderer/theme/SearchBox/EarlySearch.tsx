import Search from 'lucide-react/icons/search';
import { useLayoutEffect } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { searchTexts } from '../../i18n/texts/search.ts';
import { searchBoxTexts } from '../../i18n/texts/shell.ts';
import { MAX_QUERY_LENGTH } from '../../search/query-length.ts';
import { Palette } from '../Dialog/Palette.tsx';
import { EARLY_SEARCH_CLASS, hideEarlySearch } from './early-search.ts';
import { closeSearch, useSearchStore } from './search-store.ts';
import './SearchDialog.css';

const nothing = () => undefined;

/** The search dialog before its code has loaded, in every document, where the starter shows it. */
export function EarlySearch() {
  const translate = useTranslate();
  const { isOpen } = useSearchStore();
  // Before the dialog takes its place: that returns the focus to what has it now.
  useLayoutEffect(() => hideEarlySearch, []);
  useLayoutEffect(() => (isOpen ? hideEarlySearch : undefined), [isOpen]);
  return (
    <Palette
      className={`SearchDialog ${EARLY_SEARCH_CLASS}`}
      label={translate(searchBoxTexts.label)}
      isOpen={false}
      onClose={closeSearch}
      closeLabel={translate(searchTexts.close)}
      icon={<Search size={18} strokeWidth={1.75} />}
      maxLength={MAX_QUERY_LENGTH}
      placeholder={translate(searchTexts.placeholder)}
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
  );
}
