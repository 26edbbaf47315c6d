import Archive from 'lucide-react/icons/archive';
import BookOpen from 'lucide-react/icons/book-open';
import Braces from 'lucide-react/icons/braces';
import UsersRound from 'lucide-react/icons/users-round';
import type { LandingCard } from '../../model/site-config.ts';
import { Link } from '../../routing/Link.tsx';
import './LandingCards.css';

const icons = { book: BookOpen, code: Braces, users: UsersRound, archive: Archive };

/** The ways into the areas. */
export function LandingCards({ cards }: { cards: readonly LandingCard[] }) {
  return (
    <ul className="LandingCards">
      {cards.map(({ icon, title, text, to }) => {
        const Icon = icons[icon];
        return (
          <li key={to} className="LandingCards-item">
            <Link to={to} className="LandingCards-card">
              <Icon className="LandingCards-icon" size={20} strokeWidth={1.5} />
              <span className="LandingCards-title">{title}</span>
              <span className="LandingCards-text">{text}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
