import ArrowRight from 'lucide-react/icons/arrow-right';
import { usePage } from '../../routing/PageContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { Link } from '../../routing/Link.tsx';
import { CommandLine } from './CommandLine.tsx';
import { LandingArt } from './LandingArt.tsx';
import { LandingCards } from './LandingCards.tsx';
import { LandingLatest } from './LandingLatest.tsx';
import './LandingPage.css';

/** The site's first page: what the product is, a first command, and the ways into each area. */
export function LandingPage() {
  const { title, tagline } = useSite();
  const { landing, latest } = usePage();
  if (!landing) return null;
  return (
    <main id="main" tabIndex={-1} className="LandingPage">
      <div className="LandingPage-hero">
        <div className="LandingPage-words">
          <p className="LandingPage-name">
            <b>{title}</b> <span className="LandingPage-tagline">{tagline}</span>
          </p>
          <h1 className="LandingPage-headline">{landing.headline}</h1>
          <p className="LandingPage-lead">{landing.lead}</p>
          <CommandLine command={landing.command} />
          <ul className="LandingPage-actions">
            {landing.actions.map(({ label, to, href = to ?? '/' }, index) => (
              <li key={label}>
                <Link
                  to={href}
                  className={`LandingPage-action${index === 0 ? ' LandingPage-action--first' : ''}`}
                >
                  {label}
                  <ArrowRight size={16} strokeWidth={1.5} />
                </Link>
              </li>
            ))}
          </ul>
          {landing.note !== undefined && <p className="LandingPage-note">{landing.note}</p>}
        </div>
        <div className="LandingPage-picture">
          <LandingArt />
        </div>
      </div>
      <LandingCards cards={landing.cards} />
      {latest && <LandingLatest entries={latest} />}
    </main>
  );
}
