import { Fragment } from 'react';
import House from 'lucide-react/icons/house';
import { useTranslate } from '../../routing/contexts.ts';
import { breadcrumbsTexts } from '../../i18n/texts/shell.ts';
import type { Breadcrumb } from '../../model/page.ts';
import { IsolatedName } from '../BreakableName.tsx';
import { Link } from '../../routing/Link.tsx';
import './Breadcrumbs.css';

/** The path from the home page to the current page; renders nothing for a page without breadcrumbs. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  const translate = useTranslate();
  if (items.length === 0) return null;
  const last = items.length - 1;
  const rooms = roomsOf(items);
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
          <Fragment key={index}>
            <li
              className="Breadcrumbs-item Chevron"
              data-room={index < last - 1 ? rooms[index] : undefined}
            >
              <Step label={label} href={href} current={index === last} />
            </li>
            {index === 0 && last > 1 && (
              <li
                className="Breadcrumbs-gap Chevron"
                aria-hidden
                data-room={rooms[Math.min(1, last - 2)]}
              >
                …
              </li>
            )}
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

/** Widths in em: of the icon and the sign for what left, of an arrowhead, and of a letter. */
const START_EM = 4;
const ARROW_EM = 1.2;
const LETTER_EM = 0.56;

/**
 * Returns for each item the width in which it has room, as the style sheet adds it up: powers of two, since a content
 * security policy forbids styles in attributes. In less, the items between the first and the last two leave from left to
 * right, and then the first.
 */
function roomsOf(items: readonly Breadcrumb[]): string[] {
  const widths = items.map(({ label }) => ARROW_EM + LETTER_EM * label.length);
  return widths.map((_, index) => {
    const behind = index === 0 ? widths.slice(1).slice(-2) : widths.slice(index);
    const room = [widths[0]!, ...behind].reduce((sum, width) => sum + width, START_EM);
    return [64, 32, 16, 8, 4, 2, 1].filter((power) => Math.ceil(room) & power).join(' ');
  });
}

function Step({ label, href, current }: Breadcrumb & { current: boolean }) {
  const name = <IsolatedName name={label} />;
  return href !== undefined && !current ? (
    <Link to={href} className="Control OneLine">
      {name}
    </Link>
  ) : (
    <span className="OneLine" aria-current={current ? 'page' : undefined}>
      {name}
    </span>
  );
}
