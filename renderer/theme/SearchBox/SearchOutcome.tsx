import { Translate } from '../../i18n/Translate.tsx';
import { translate } from '../../i18n/translate.ts';
import type { SearchState } from '../../search/search-client.ts';
import { isMoving } from '../Dialog/Dialog.tsx';
import { optionId, PaletteFoot } from '../Dialog/Palette.tsx';
import { heldKey } from '../held-key.ts';
import { runCommand } from '../reader-commands.ts';
import { SearchResults } from './SearchResults.tsx';

interface SearchOutcomeProps {
  readonly state: SearchState;
  readonly query: string;
  readonly hasArea: boolean;
  readonly recent: readonly string[];
  readonly listId: string;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (index: number) => void;
  readonly onRetry: () => void;
  readonly onForget: () => void;
  readonly onEverywhere: () => void;
}

/** What stands below the search field: results, recent searches, or why there are none. */
export function SearchOutcome(props: SearchOutcomeProps) {
  const { state, query, hasArea, recent, listId, active, onActive, onChoose } = props;
  const { pages, count } = state.answer ?? { pages: [], count: 0 };
  const hasAnswer = query !== '' && state.answer !== null;
  return (
    <>
      {/* Whoever has no pointer scrolls it with the keys. */}
      <div className="Dialog-body SearchDialog-body" tabIndex={0}>
        {state.status === 'failed' ? (
          <div className="Dialog-message" role="alert">
            <p>
              {translate({
                id: 'search.failure',
                message: 'Search could not be loaded. Check the connection, then try again.',
              })}
            </p>
            <button type="button" className="Dialog-button" onClick={props.onRetry}>
              {translate({ id: 'retry', message: 'Retry' })}
            </button>
          </div>
        ) : query === '' ? (
          recent.length > 0 ? (
            <RecentSearches {...props} />
          ) : (
            <div className="Dialog-message">
              <p>
                {translate({
                  id: 'search.lead',
                  message: 'Find guides, functions and conversations by any of their words.',
                })}
              </p>
              <p className="SearchDialog-tip">
                {translate({
                  id: 'search.quotes',
                  message: 'Put words in “quotation marks” to find them side by side.',
                })}
              </p>
            </div>
          )
        ) : count > 0 ? (
          <SearchResults
            pages={pages}
            listId={listId}
            active={active}
            onActive={onActive}
            onChoose={onChoose}
          />
        ) : hasAnswer ? (
          <div className="Dialog-message">
            <p>
              <Translate id="search.noResultsFor" values={{ query: <strong>“{query}”</strong> }}>
                {'No results for {query}.'}
              </Translate>
            </p>
            <ul className="SearchDialog-tips">
              <li>
                {translate({
                  id: 'search.fewerWords',
                  message: 'Try fewer or more general words.',
                })}
              </li>
              {/["“]/.test(query) && (
                <li>
                  {translate({ id: 'search.noQuotes', message: 'Leave the quotation marks out.' })}
                </li>
              )}
              <li>
                {translate({
                  id: 'search.names',
                  message: 'Try the name of a function, a setting or an error message.',
                })}
              </li>
            </ul>
            {hasArea && (
              <button type="button" className="Dialog-button" onClick={props.onEverywhere}>
                {translate({ id: 'search.searchEverywhere', message: 'Search everywhere' })}
              </button>
            )}
          </div>
        ) : (
          <p className="Dialog-message">
            {translate({ id: 'search.loading', message: 'Loading...' })}
          </p>
        )}
      </div>
      <PaletteFoot>
        <p role="status">{hasAnswer && state.status === 'ready' ? countText(count) : ''}</p>
        <QuickOpenHint />
      </PaletteFoot>
    </>
  );
}

function RecentSearches({
  recent,
  listId,
  active,
  onActive,
  onChoose,
  onForget,
}: SearchOutcomeProps) {
  return (
    <>
      <div className="SearchDialog-section">
        <span id={`${listId}-label`}>
          {translate({ id: 'search.recent', message: 'Recent searches' })}
        </span>
        <button type="button" onClick={onForget}>
          {translate({ id: 'search.clear', message: 'Clear' })}
        </button>
      </div>
      <div id={listId} role="listbox" aria-labelledby={`${listId}-label`}>
        {recent.map((query, index) => (
          <div
            key={query}
            id={optionId(listId, index)}
            role="option"
            aria-selected={index === active}
            className="Palette-option"
            onPointerMove={(event) => isMoving(event) && onActive(index)}
            onClick={() => onChoose(index)}
          >
            {query}
          </div>
        ))}
      </div>
    </>
  );
}

/** Tells of the list of names, for those who know what the thing they look for is called. */
function QuickOpenHint() {
  return (
    <button
      type="button"
      className="Palette-keys SearchDialog-quickOpen"
      onClick={() => runCommand({ command: 'quick-open' })}
    >
      <kbd>{heldKey()}+P</kbd> {translate({ id: 'quickOpen.label', message: 'Quick open' })}
    </button>
  );
}

function countText(count: number): string {
  if (count === 0) return translate({ id: 'search.count0', message: 'No results' });
  return count === 1
    ? translate({ id: 'search.count1', message: '1 result' })
    : translate({ id: 'search.countMany', message: '{count} results' }, { count: String(count) });
}
