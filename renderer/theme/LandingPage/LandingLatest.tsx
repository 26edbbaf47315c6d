import { Translate } from '../../i18n/Translate.tsx';
import type { LatestEntry } from '../../model/page.ts';
import { Link } from '../../routing/Link.tsx';
import './LandingLatest.css';

/** What was added to the archive last. */
export function LandingLatest({ entries }: { readonly entries: readonly LatestEntry[] }) {
  return (
    <section className="LandingLatest" aria-labelledby="latest">
      <h2 id="latest" className="LandingLatest-heading">
        <Translate id="landing.latest">Latest in the archive</Translate>
      </h2>
      <ul className="LandingLatest-list">
        {entries.map(({ title, date, href, text }) => (
          <li key={href}>
            <time className="LandingLatest-date" dateTime={date.date}>
              {date.label}
            </time>
            <Link to={href} className="LandingLatest-title">
              {title}
            </Link>
            <p className="LandingLatest-text">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
