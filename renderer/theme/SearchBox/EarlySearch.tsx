import Search from 'lucide-react/icons/search';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { searchTexts } from '../../i18n/texts/search.ts';
import { searchBoxTexts } from '../../i18n/texts/shell.ts';
import { MAX_QUERY_LENGTH } from '../../search/query-length.ts';
import { Palette } from '../Dialog/Palette.tsx';
import { EARLY_SEARCH_CLASS } from './early-search.ts';
import './SearchDialog.css';

const nothing = () => undefined;

/** The search dialog before its code has loaded; documents hold its HTML, so the shell doesn't need this component. */
export function EarlySearch() {
  const translate = useTranslate();
  return (
    // Not directly in the body, all of whose styles browsers compute again when an element leaves it.
    <div>
      <Palette
        className={`SearchDialog ${EARLY_SEARCH_CLASS}`}
        label={translate(searchBoxTexts.label)}
        isOpen={false}
        onClose={nothing}
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
    </div>
  );
}
