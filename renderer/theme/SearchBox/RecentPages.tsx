import { useTranslate } from '../../i18n/TextsContext.ts';
import { searchTexts } from '../../i18n/texts/search.ts';
import { storageKeys } from '../../model/persisted-state.ts';
import { parseSavedPages } from '../../model/saved-pages.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { Link } from '../../routing/Link.tsx';
import { usePage } from '../../routing/PageContext.ts';

const MAX_PAGES = 5;

/** Links to the pages that the reader has been on, for those who search for one of them. */
export function RecentPages({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { storage } = usePlatform();
  const { path: current } = usePage();
  const visits = parseSavedPages(storage.get(storageKeys.history));
  const pages = visits.filter(({ path }) => path !== current).slice(0, MAX_PAGES);
  if (pages.length === 0) return null;
  return (
    <nav aria-label={translate(searchTexts.recentPages)}>
      <p className="SearchDialog-section">{translate(searchTexts.recentPages)}</p>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className="SearchDialog-recentPage" onClick={onClose}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
