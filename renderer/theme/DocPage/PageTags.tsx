import { useTranslate } from '../../i18n/TextsContext.ts';
import { pageTexts } from '../../i18n/texts/shell.ts';
import { Link } from '../../routing/Link.tsx';
import { usePage } from '../../routing/PageContext.ts';

/** Links to the pages that list what has the same tags. */
export function PageTags() {
  const translate = useTranslate();
  const { tags = [] } = usePage();
  const links = tags.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
  if (links.length === 0) return null;
  return (
    <div className="PageTags">
      <b>{translate(pageTexts.tags)}</b>
      <ul className="TagList">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
