import SquarePen from 'lucide-react/icons/square-pen';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { pageTexts } from '../../i18n/texts/shell.ts';
import { Link } from '../../routing/Link.tsx';
import { usePage } from '../../routing/PageContext.ts';

export function PageFooter() {
  const translate = useTranslate();
  const { editUrl, lastUpdate, lastAuthor: author } = usePage();
  const isDated = lastUpdate !== undefined || author !== undefined;
  if (editUrl === undefined && !isDated) return null;
  return (
    <footer className="PageFooter screen-only">
      {editUrl !== undefined && (
        <Link to={editUrl} className="PageFooter-edit">
          <SquarePen size={15} strokeWidth={1.5} />
          {translate(pageTexts.editPage)}
        </Link>
      )}
      {isDated && (
        <p>
          {translate(pageTexts.lastUpdate)}
          {lastUpdate && (
            <>
              {' '}
              <time dateTime={lastUpdate.date}>{lastUpdate.label}</time>
            </>
          )}
          {author !== undefined && ` ${translate(pageTexts.lastAuthor, { author })}`}
        </p>
      )}
    </footer>
  );
}
