import { useTranslate } from '../../i18n/TextsContext.ts';
import { searchTexts } from '../../i18n/texts/search.ts';
import type { SearchState } from '../../search/query/search-client.ts';

interface AreaFilterProps {
  readonly areas: SearchState['areas'];
  /** Id of an area; null for the whole site. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** Lets readers search one area. */
export function AreaFilter({ areas, chosen, onChoose }: AreaFilterProps) {
  const translate = useTranslate();
  const choices = [{ id: null, label: translate(searchTexts.everywhere) }, ...areas];
  return (
    <div className="SearchScope" role="group" aria-label={translate(searchTexts.areas)}>
      {choices.map(({ id, label }) => (
        <button key={label} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {label}
        </button>
      ))}
    </div>
  );
}
