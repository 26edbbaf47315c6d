import { useTranslate } from '../../i18n/TextsContext.ts';
import { paginationTexts } from '../../i18n/texts/shell.ts';
import type { PageLink } from '../../model/page.ts';
import { Link } from '../../routing/Link.tsx';
import './Pagination.css';

export function Pagination({ previous, next }: { previous?: PageLink; next?: PageLink }) {
  const translate = useTranslate();
  if (!previous && !next) return null;
  return (
    <nav aria-label={translate(paginationTexts.label)} className="Pagination screen-only">
      {previous && (
        <Link to={previous.href} rel="prev" className="Pagination-card">
          <span className="Pagination-direction">{translate(paginationTexts.previous)}</span>
          <span className="Pagination-label">{previous.label}</span>
        </Link>
      )}
      {next && (
        <Link to={next.href} rel="next" className="Pagination-card Pagination-card--next">
          <span className="Pagination-direction">{translate(paginationTexts.next)}</span>
          <span className="Pagination-label">{next.label}</span>
        </Link>
      )}
    </nav>
  );
}
