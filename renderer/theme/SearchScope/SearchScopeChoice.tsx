import { useTranslate } from '../../i18n/TextsContext.ts';
import { searchScopeTexts } from '../../i18n/texts/search.ts';
import { OWN_SITE, type SearchScope } from '../../model/search-scope.ts';
import type { PackSearch } from '../../platform/platform.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { MAX_QUERY_LENGTH } from '../../search/search-files.ts';
import type { ChosenScope } from './useSearchScope.ts';
import './SearchScopeChoice.css';

interface SearchScopeChoiceProps {
  readonly choice: ChosenScope;
  /** What a window of the app's own site goes on with, if this one may not search other packs. */
  readonly search: PackSearch;
  readonly onClose: () => void;
  readonly onChange?: () => void;
}

/** Lets readers search this site, all that are installed, or some of them. */
export function SearchScopeChoice(props: SearchScopeChoiceProps) {
  const translate = useTranslate();
  const { choice, search, onClose, onChange } = props;
  const { packs, scope, choose } = choice;
  const change = (next: SearchScope) => {
    choose(next);
    onChange?.();
  };
  const onAll = () => {
    if (packs.pagePack === null) return change({ kind: 'all' });
    onClose();
    packs.search({ ...search, text: search.text.slice(0, MAX_QUERY_LENGTH) });
  };
  return (
    <>
      <div className="SearchScope" role="group" aria-label={translate(searchScopeTexts.label)}>
        <Toggle isPressed={scope.kind === 'this'} onClick={() => change({ kind: 'this' })}>
          {translate(packs.pagePack === null ? searchScopeTexts.site : searchScopeTexts.pack)}
        </Toggle>
        <Toggle isPressed={scope.kind === 'all'} onClick={onAll}>
          {translate(searchScopeTexts.all)}
        </Toggle>
        {packs.pagePack === null && (
          <Toggle
            isPressed={scope.kind === 'chosen'}
            onClick={() => change({ kind: 'chosen', sites: [OWN_SITE] })}
          >
            {translate(searchScopeTexts.chosen)}
          </Toggle>
        )}
      </div>
      {scope.kind === 'chosen' && <Sites {...props} chosen={scope.sites} onChange={change} />}
    </>
  );
}

/** The installed sites, each of which is searched or not. */
function Sites({
  choice: { installed },
  chosen,
  onChange,
}: Omit<SearchScopeChoiceProps, 'onChange'> & {
  readonly chosen: readonly string[];
  readonly onChange: (scope: SearchScope) => void;
}) {
  const translate = useTranslate();
  const { title: ownTitle } = useSite();
  const sites = [
    { id: OWN_SITE, name: ownTitle },
    ...installed.map(({ id, title, version }) => ({ id, name: `${title} ${version}` })),
  ];
  const toggle = (id: string) => {
    const others = chosen.filter((other) => other !== id);
    const next = chosen.includes(id) ? others : [...others, id];
    // Something is always searched.
    if (next.length > 0) onChange({ kind: 'chosen', sites: next });
  };
  return (
    <div className="SearchScope" role="group" aria-label={translate(searchScopeTexts.sites)}>
      {sites.map(({ id, name }) => (
        <Toggle key={id} isPressed={chosen.includes(id)} onClick={() => toggle(id)}>
          {name}
        </Toggle>
      ))}
    </div>
  );
}

function Toggle(props: { isPressed: boolean; onClick: () => void; children: string }) {
  const { isPressed, onClick, children } = props;
  return (
    <button type="button" aria-pressed={isPressed} onClick={onClick}>
      {children}
    </button>
  );
}
