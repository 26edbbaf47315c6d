import FileText from 'lucide-react/icons/file-text';
import Hash from 'lucide-react/icons/hash';
import type { MouseEvent } from 'react';
import { translate } from '../../i18n/translate.ts';
import { toAddress } from '../../model/page-path.ts';
import { useSite } from '../../routing/SiteContext.ts';
import type { FoundPage, Hit } from '../../search/search-engine.ts';
import type { MarkedText } from '../../search/snippet.ts';
import { isMoving } from '../Dialog/Dialog.tsx';
import { optionId } from '../Dialog/Palette.tsx';

interface SearchResultsProps {
  readonly pages: readonly FoundPage[];
  readonly listId: string;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (index: number) => void;
}

/** The results, page by page. */
export function SearchResults({ pages, listId, active, onActive, onChoose }: SearchResultsProps) {
  const starts = pages.map((_, index) =>
    pages.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0),
  );
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={translate({ id: 'search.results', message: 'Results' })}
    >
      {pages.map((page, pageIndex) => (
        <div
          key={page.url}
          role="group"
          aria-labelledby={`${listId}-page-${pageIndex}`}
          className="SearchDialog-page"
        >
          <div id={`${listId}-page-${pageIndex}`} className="SearchDialog-pageHead">
            <span className="SearchDialog-title">
              <Marked text={page.title} />
            </span>
            <span className="SearchDialog-trail">{page.subcategory}</span>
          </div>
          {page.hits.map((hit, hitIndex) => {
            const index = starts[pageIndex]! + hitIndex;
            return (
              <ResultOption
                key={hit.url}
                id={optionId(listId, index)}
                hit={hit}
                title={page.title.join('')}
                isActive={index === active}
                onActive={() => onActive(index)}
                onChoose={() => onChoose(index)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface ResultOptionProps {
  readonly id: string;
  readonly hit: Hit;
  /** Of the page. */
  readonly title: string;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onChoose: () => void;
}

function ResultOption({ id, hit, title, isActive, onActive, onChoose }: ResultOptionProps) {
  const { basePath } = useSite();
  const isOpening = hit.heading.length === 0;
  const Icon = isOpening ? FileText : Hash;
  const onClick = (event: MouseEvent) => {
    // With a modifier the browser opens a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={toAddress(basePath, hit.url)}
      className="Palette-option"
      onPointerMove={(event) => isMoving(event) && onActive()}
      onClick={onClick}
    >
      <Icon size={16} strokeWidth={1.5} />
      <span className="SearchDialog-hit">
        {isOpening ? (
          <span className="visually-hidden">{title}</span>
        ) : (
          <span className="SearchDialog-heading">
            <Marked text={hit.heading} />
          </span>
        )}
        <span className="SearchDialog-text">
          <Marked text={hit.text} />
        </span>
      </span>
    </a>
  );
}

function Marked({ text }: { readonly text: MarkedText }) {
  return text.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece));
}
