import { translate } from '../../i18n/translate.ts';
import type { SearchAreaName } from '../../search/search-messages.ts';

interface SearchAreasProps {
  readonly areas: readonly SearchAreaName[];
  /** Id of the chosen area; null for the whole site. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** Where to search: the whole site or one of its areas. */
export function SearchAreas({ areas, chosen, onChoose }: SearchAreasProps) {
  if (areas.length < 2) return null;
  const choices = [
    { id: null, label: translate({ id: 'search.everywhere', message: 'All' }) },
    ...areas,
  ];
  return (
    <div
      className="SearchDialog-areas"
      role="group"
      aria-label={translate({ id: 'search.areas', message: 'Search in' })}
    >
      {choices.map(({ id, label }) => (
        <button key={label} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {label}
        </button>
      ))}
    </div>
  );
}
