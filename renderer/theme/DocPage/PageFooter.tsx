import Flag from 'lucide-react/icons/flag';
import SquarePen from 'lucide-react/icons/square-pen';
import { usePage, useSite, useTranslate } from '../../routing/contexts.ts';
import { pageTexts, paginationTexts } from '../../i18n/texts/shell.ts';
import { Link } from '../../routing/Link.tsx';
import { toAddress } from '../../model/page-path.ts';
import { IsolatedName } from '../BreakableName.tsx';
import type { PageLink } from '../../model/page.ts';
import '../Pagination/Pagination.css';

/** The address where the current page's mistakes are reported, with what names the page filled in. */
export function useReportUrl(): string | undefined {
  const translate = useTranslate();
  const { reportUrl, url, basePath } = useSite();
  const { path, title } = usePage();
  return reportUrl
    ?.replace('{title}', () => encodeURIComponent(translate(pageTexts.reportTitle, { title })))
    .replace('{address}', () => encodeURIComponent(new URL(toAddress(basePath, path), url).href));
}

export function PageFooter() {
  const translate = useTranslate();
  const { editUrl, lastUpdate, lastAuthor: author } = usePage();
  const reportUrl = useReportUrl();
  const links = [
    { to: editUrl, Icon: SquarePen, text: pageTexts.editPage },
    { to: reportUrl, Icon: Flag, text: pageTexts.report },
  ];
  const isDated = lastUpdate !== undefined || author !== undefined;
  if (editUrl === undefined && reportUrl === undefined && !isDated) return null;
  return (
    <footer className="PageFooter Quiet Line Line--apart Line--wrap ScreenOnly">
      {links.map(
        ({ to, Icon, text }) =>
          to !== undefined && (
            <Link key={text.id} to={to} className="Control Line">
              <Icon size="0.9375rem" strokeWidth={1.5} />
              {translate(text)}
            </Link>
          ),
      )}
      {isDated && (
        <p>
          {translate(pageTexts.lastUpdate)}
          {lastUpdate && (
            <>
              {' '}
              <time dateTime={lastUpdate.date}>{lastUpdate.label}</time>
            </>
          )}
          {author !== undefined && ` ${translate(pageTexts.lastAuthor, { author })}`}
        </p>
      )}
    </footer>
  );
}

/** Links to the pages that list what has the same tags. */
export function PageTags() {
  const translate = useTranslate();
  const { tags = [] } = usePage();
  const links = tags.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
  if (links.length === 0) return null;
  return (
    <div className="PageTags Line Line--wrap">
      <b>{translate(pageTexts.tags)}</b>
      <ul className="TagList">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Pagination({ previous, next }: { previous?: PageLink; next?: PageLink }) {
  const translate = useTranslate();
  if (!previous && !next) return null;
  const cards = [
    { rel: 'prev', page: previous, text: paginationTexts.previous },
    { rel: 'next', page: next, text: paginationTexts.next },
  ];
  return (
    <nav aria-label={translate(paginationTexts.label)} className="Pagination ScreenOnly">
      {cards.map(
        ({ rel, page, text }) =>
          page && (
            // Not by its address: a sidebar can have the same page on both sides.
            <Link
              key={rel}
              {...{ rel, to: page.href }}
              className={`Pagination-card Card Pagination-card--${rel}`}
            >
              <span className="Pagination-direction Line Fine Chevron">{translate(text)}</span>
              <span className="Pagination-label">
                <IsolatedName name={page.label} />
              </span>
            </Link>
          ),
      )}
    </nav>
  );
}
