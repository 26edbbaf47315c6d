import { translate } from '../../i18n/translate.ts';
import type { PageLink } from '../../model/page.ts';
import { Link } from '../../routing/Link.tsx';
import './Pagination.css';

export interface PaginationProps {
  readonly previous?: PageLink;
  readonly next?: PageLink;
}

/** The ways to the page before and the page after; nothing where there are none. */
export function Pagination({ previous, next }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={translate({ id: 'pagination.label', message: 'Docs pages' })}
      className="Pagination"
    >
      {previous && (
        <Link to={previous.href} rel="prev" className="Pagination-card">
          <span className="Pagination-direction">
            {translate({ id: 'pagination.previous', message: 'Previous' })}
          </span>
          <span className="Pagination-label">{previous.label}</span>
        </Link>
      )}
      {next && (
        <Link to={next.href} rel="next" className="Pagination-card Pagination-card--next">
          <span className="Pagination-direction">
            {translate({ id: 'pagination.next', message: 'Next' })}
          </span>
          <span className="Pagination-label">{next.label}</span>
        </Link>
      )}
    </nav>
  );
}
