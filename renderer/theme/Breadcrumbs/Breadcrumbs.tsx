import House from 'lucide-react/icons/house';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { breadcrumbsTexts } from '../../i18n/texts/shell.ts';
import type { Breadcrumb } from '../../model/page.ts';
import { Link } from '../../routing/Link.tsx';
import './Breadcrumbs.css';

/** The path from the home page to the current page; renders nothing for a page without breadcrumbs. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  const translate = useTranslate();
  if (items.length === 0) return null;
  return (
    <nav aria-label={translate(breadcrumbsTexts.label)} className="Breadcrumbs Quiet">
      <ol className="Breadcrumbs-list">
        <li className="Breadcrumbs-item Chevron">
          <Link
            to="/"
            className="Breadcrumbs-home Control"
            aria-label={translate(breadcrumbsTexts.home)}
          >
            <House size="0.9375rem" strokeWidth={1.5} />
          </Link>
        </li>
        {items.map(({ label, href }, index) => (
          <li key={index} className="Breadcrumbs-item Chevron">
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
      <Link to={href} className="Control OneLine">
        {label}
      </Link>
    );
  }
  return (
    <span className="OneLine" aria-current={current ? 'page' : undefined}>
      {label}
    </span>
  );
}
