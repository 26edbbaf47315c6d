import House from 'lucide-react/icons/house';
import { translate } from '../../i18n/translate.ts';
import type { Breadcrumb } from '../../model/page.ts';
import { Link } from '../../routing/Link.tsx';
import './Breadcrumbs.css';

/** The trail from the landing page to the page on show; nothing where a page has no trail. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  if (items.length === 0) return null;
  return (
    <nav
      aria-label={translate({ id: 'breadcrumbs.label', message: 'Breadcrumbs' })}
      className="Breadcrumbs"
    >
      <ol className="Breadcrumbs-list">
        <li className="Breadcrumbs-item">
          <Link
            to="/"
            className="Breadcrumbs-link"
            aria-label={translate({ id: 'breadcrumbs.home', message: 'Home' })}
          >
            <House size={15} strokeWidth={1.5} />
          </Link>
        </li>
        {items.map(({ label, href }, index) => (
          <li key={index} className="Breadcrumbs-item">
            <Step label={label} href={href} current={index === items.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ label, href, current }: Breadcrumb & { current: boolean }) {
  if (href !== undefined && !current) {
    return (
      <Link to={href} className="Breadcrumbs-link">
        {label}
      </Link>
    );
  }
  return (
    <span className="Breadcrumbs-text" aria-current={current ? 'page' : undefined}>
      {label}
    </span>
  );
}
