import { useLocation } from 'react-router-dom';
import { Translate } from '../../i18n/Translate.tsx';
import { translate } from '../../i18n/translate.ts';
import { Link } from '../../routing/Link.tsx';
import { useSite } from '../../routing/SiteContext.ts';
import { useHydrated } from '../useHydrated.ts';
import './NotFoundPage.css';

/** Says that nothing stands at the path that was asked for, and where to go from here. */
export function NotFoundPage() {
  const { title, areas } = useSite();
  const { pathname } = useLocation();
  // One document answers for every missing path, so only the browser knows which one it was.
  const isHydrated = useHydrated();
  return (
    <main id="main" tabIndex={-1} className="NotFoundPage">
      <MissingLink />
      <h1 className="NotFoundPage-heading">
        {translate({ id: 'notFound.title', message: 'Page not found' })}
      </h1>
      <p className="NotFoundPage-lead">
        <Translate
          id="notFound.lead"
          values={{
            address: isHydrated ? (
              <code className="NotFoundPage-path">{pathname}</code>
            ) : (
              translate({ id: 'notFound.thisAddress', message: 'this address' })
            ),
          }}
        >
          {
            'Nothing stands at {address}. The page may have moved, or the link that led here has a slip in it.'
          }
        </Translate>
      </p>
      <ul className="NotFoundPage-areas">
        <li>
          <Link to="/" className="NotFoundPage-area">
            {translate({ id: 'notFound.start', message: '{title}, from the start' }, { title })}
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

/** A thread that ends where a page should be. */
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
