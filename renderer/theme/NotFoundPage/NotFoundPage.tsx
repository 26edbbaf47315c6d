import { useLocation } from 'react-router-dom';
import { MAIN_ID } from '../../model/document-data.ts';
import { Translate } from '../../i18n/Translate.tsx';
import { useSite, useTranslate } from '../../routing/contexts.ts';
import { notFoundTexts } from '../../i18n/texts/pages.ts';
import { Link } from '../../routing/Link.tsx';
import { useHydrated } from '../useHydrated.ts';
import './NotFoundPage.css';
import { runCommand } from '../Commands/command-bus.ts';
import { fileOf, normalizePagePath } from '../../model/page-path.ts';

export function NotFoundPage() {
  const translate = useTranslate();
  const { title, areas } = useSite();
  const { pathname } = useLocation();
  // The same document is served for every missing path, so only the browser knows the path.
  const isHydrated = useHydrated();
  return (
    <main id={MAIN_ID} tabIndex={-1} className="NotFoundPage PlainPage">
      <MissingLink />
      <h1>{translate(notFoundTexts.title)}</h1>
      <p>
        <Translate
          {...notFoundTexts.lead}
          values={{
            address: isHydrated ? (
              <code className="NotFoundPage-path">{pathname}</code>
            ) : (
              translate(notFoundTexts.thisAddress)
            ),
          }}
        />
      </p>
      {isHydrated && <SearchButton path={pathname} />}
      <ul className="NotFoundPage-areas">
        <li>
          <Link to="/" className="NotFoundPage-area Control Line Line--apart Chevron">
            {translate(notFoundTexts.start, { title })}
          </Link>
        </li>
        {areas.map(({ id, label, path, versions }) => (
          <li key={id}>
            <Link
              to={versions.find(({ isLast }) => isLast)?.mainPath ?? path}
              className="NotFoundPage-area Control Line Line--apart Chevron"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

function MissingLink() {
  return (
    <svg
      className="NotFoundPage-art Mirrored"
      viewBox="0 0 320 72"
      fill="none"
      stroke="var(--eliza-brand)"
      aria-hidden="true"
    >
      <path d="M28 36H230" />
      <circle fill="var(--eliza-brand)" stroke="none" cx="28" cy="36" r="14" />
      <circle cx="28" cy="36" r="22" />
      <g strokeWidth="1.5">
        <circle fill="var(--eliza-surface)" cx="120" cy="36" r="5" />
        <circle fill="var(--eliza-surface)" cx="180" cy="36" r="5" />
        <circle
          stroke="var(--eliza-text-faint)"
          strokeDasharray="5 6"
          strokeLinecap="round"
          cx="262"
          cy="36"
          r="31"
        />
      </g>
    </svg>
  );
}

/** Offers to search for the words of a missing path. */
function SearchButton({ path }: { readonly path: string }) {
  const translate = useTranslate();
  const words = wordsOf(path);
  return (
    words !== '' && (
      <button
        type="button"
        className="Button NotFoundPage-search"
        aria-haspopup="dialog"
        onClick={() => runCommand({ command: 'search', text: words })}
      >
        {translate(notFoundTexts.search, { words })}
      </button>
    )
  );
}

/** Returns the words of a path's last segment, without the ending of a file and without escapes. */
function wordsOf(path: string): string {
  const bare = path.replace(/\.(?:mdx?|html?|txt)\/?$/i, '');
  return (fileOf(normalizePagePath(bare)).split('/').at(-2) ?? '').replace(/[-_.]+/g, ' ').trim();
}
