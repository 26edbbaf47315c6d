import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { notFoundTexts } from '../../i18n/texts/pages.ts';
import { Link } from '../../routing/Link.tsx';
import { useSite } from '../../routing/SiteContext.ts';
import { runCommand } from '../Commands/command-bus.ts';
import { loadPages, type PageEntry } from '../QuickOpen/quick-open-entries.ts';
import { nearPages, wordsOf } from './near-pages.ts';

/** Offers what a missing path may mean: near pages, and a search for its words. */
export function NearPages({ path }: { readonly path: string }) {
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
