import { useLocation } from 'react-router-dom';
import { Translate } from '../../i18n/Translate.tsx';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { notFoundTexts } from '../../i18n/texts/pages.ts';
import { Link } from '../../routing/Link.tsx';
import { useSite } from '../../routing/SiteContext.ts';
import { useHydrated } from '../useHydrated.ts';
import './NotFoundPage.css';
import { useEffect, useState } from 'react';
import { runCommand } from '../Commands/command-bus.ts';
import { loadPages, type PageEntry } from '../QuickOpen/quick-open-entries.ts';
import { distance } from 'fastest-levenshtein';
import { fileOf, normalizePagePath } from '../../model/page-path.ts';

export function NotFoundPage() {
  const translate = useTranslate();
  const { title, areas } = useSite();
  const { pathname } = useLocation();
  // The same document is served for every missing path, so only the browser knows the path.
  const isHydrated = useHydrated();
  return (
    <main id="main" tabIndex={-1} className="NotFoundPage">
      <MissingLink />
      <h1 className="NotFoundPage-heading">{translate(notFoundTexts.title)}</h1>
      <p className="NotFoundPage-lead">
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
      {isHydrated && <NearPages key={pathname} path={pathname} />}
      <ul className="NotFoundPage-areas">
        <li>
          <Link to="/" className="NotFoundPage-area">
            {translate(notFoundTexts.start, { title })}
          </Link>
        </li>
        {areas.map(({ id, label, path, versions }) => (
          <li key={id}>
            <Link
              to={versions.find(({ isLast }) => isLast)?.mainPath ?? path}
              className="NotFoundPage-area"
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
    <svg className="NotFoundPage-art" viewBox="0 0 320 72" fill="none" aria-hidden="true">
      <path className="NotFoundPage-thread" d="M28 36H230" />
      <circle className="NotFoundPage-agent" cx="28" cy="36" r="14" />
      <circle className="NotFoundPage-orbit" cx="28" cy="36" r="22" />
      <circle className="NotFoundPage-stop" cx="120" cy="36" r="5" />
      <circle className="NotFoundPage-stop" cx="180" cy="36" r="5" />
      <circle className="NotFoundPage-gap" cx="262" cy="36" r="31" />
    </svg>
  );
}

/** Offers what a missing path may mean: near pages, and a search for its words. */
function NearPages({ path }: { readonly path: string }) {
  const translate = useTranslate();
  const { basePath } = useSite();
  const [pages, setPages] = useState<readonly PageEntry[]>([]);
  useEffect(() => {
    let isObsolete = false;
    loadPages(basePath).then(
      (all) => {
        if (!isObsolete) setPages(nearPages(path, all));
      },
      // The page has links and a search without them.
      () => undefined,
    );
    return () => {
      isObsolete = true;
    };
  }, [basePath, path]);

  const words = wordsOf(path);
  return (
    <>
      {pages.length > 0 && (
        <>
          <h2 className="NotFoundPage-subheading">{translate(notFoundTexts.near)}</h2>
          <ul className="NotFoundPage-near">
            {pages.map(({ path: href, title, trail }) => (
              <li key={href}>
                <Link to={href} className="NotFoundPage-nearLink">
                  <span>{title}</span> <span className="NotFoundPage-trail">{trail || href}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {words !== '' && (
        <button
          type="button"
          className="Button NotFoundPage-search"
          aria-haspopup="dialog"
          onClick={() => runCommand({ command: 'search', text: words })}
        >
          {translate(notFoundTexts.search, { words })}
        </button>
      )}
    </>
  );
}

const MAX_CHILDREN = 6;
const MAX_PAGES = 8;

/** Share of a name's letters that may differ. */
const MAX_DIFFERENCE = 0.34;

/**
 * Returns the pages that a missing path most likely means, best first: the same path in other letters or with another
 * ending, the pages below it, then pages with a similar name.
 */
export function nearPages<P extends { readonly path: string }>(
  missing: string,
  pages: readonly P[],
): P[] {
  const wanted = comparable(missing);
  const same: P[] = [];
  const children: P[] = [];
  const similar: { page: P; difference: number; pathDifference: number }[] = [];
  for (const page of pages) {
    const path = comparable(page.path);
    if (path === '/') continue;
    if (path === wanted) same.push(page);
    else if (wanted !== '/' && path.slice(0, wanted.length) === wanted) children.push(page);
    else {
      const difference = differenceOf(nameOf(path), nameOf(wanted));
      if (difference <= MAX_DIFFERENCE) {
        similar.push({ page, difference, pathDifference: differenceOf(path, wanted) });
      }
    }
  }
  children.sort((a, b) => depthOf(a.path) - depthOf(b.path));
  similar.sort((a, b) => a.difference - b.difference || a.pathDifference - b.pathDifference);
  return [...same, ...children.slice(0, MAX_CHILDREN), ...similar.map(({ page }) => page)].slice(
    0,
    MAX_PAGES,
  );
}

/** Returns the words of a path's last segment, to search for. */
export function wordsOf(path: string): string {
  return nameOf(comparable(path))
    .replace(/[-_.]+/g, ' ')
    .trim();
}

/** Returns a path in lower case, without the ending of a file and without escapes. */
function comparable(path: string): string {
  const bare = path.toLowerCase().replace(/\.(mdx?|html?|txt)\/?$/, '');
  return `/${fileOf(normalizePagePath(bare))}`;
}

function nameOf(path: string): string {
  return path.split('/').at(-2) ?? '';
}

function depthOf(path: string): number {
  return path.split('/').length;
}

function differenceOf(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  return length === 0 ? 1 : distance(a, b) / length;
}
