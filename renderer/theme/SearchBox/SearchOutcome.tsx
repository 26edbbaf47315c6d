import type { SearchState } from '../../search/search-client.ts';
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
  const { pages } = state.answer ?? { pages: [] };
  const count = pages.reduce((sum, { hits }) => sum + hits.length, 0);
  const hasAnswer = query !== '' && state.answer !== null;
  return (
    <>
      <div className="SearchDialog-body">
        {state.status === 'failed' ? (
          <div className="SearchDialog-message" role="alert">
            <p>Search could not be loaded. Check the connection, then try again.</p>
            <button type="button" className="SearchDialog-button" onClick={props.onRetry}>
              Retry
            </button>
          </div>
        ) : query === '' ? (
          recent.length > 0 ? (
            <RecentSearches {...props} />
          ) : (
            <div className="SearchDialog-message">
              <p>Find guides, functions and conversations by any of their words.</p>
              <p className="SearchDialog-tip">
                Put words in “quotation marks” to find them side by side.
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
          <div className="SearchDialog-message">
            <p>
              No results for <strong>“{query}”</strong>.
            </p>
            <ul className="SearchDialog-tips">
              <li>Try fewer or more general words.</li>
              {/["“]/.test(query) && <li>Leave the quotation marks out.</li>}
              <li>Try the name of a function, a setting or an error message.</li>
            </ul>
            {hasArea && (
              <button type="button" className="SearchDialog-button" onClick={props.onEverywhere}>
                Search everywhere
              </button>
            )}
          </div>
        ) : (
          <p className="SearchDialog-message">Loading...</p>
        )}
      </div>
      <div className="SearchDialog-foot">
        <p role="status">{hasAnswer && state.status === 'ready' ? countText(count) : ''}</p>
        <p className="SearchDialog-keys" aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> move <kbd>↵</kbd> open <kbd>Esc</kbd> close
        </p>
      </div>
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
        <span id={`${listId}-label`}>Recent searches</span>
        <button type="button" onClick={onForget}>
          Clear
        </button>
      </div>
      <div id={listId} role="listbox" aria-labelledby={`${listId}-label`}>
        {recent.map((query, index) => (
          <div
            key={query}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className="SearchDialog-option SearchDialog-recent"
            onPointerMove={() => onActive(index)}
            onClick={() => onChoose(index)}
          >
            {query}
          </div>
        ))}
      </div>
    </>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}
