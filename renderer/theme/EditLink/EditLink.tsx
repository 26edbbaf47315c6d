import SquarePen from 'lucide-react/icons/square-pen';
import { translate } from '../../i18n/translate.ts';
import { Link } from '../../routing/Link.tsx';
import './EditLink.css';

/** Leads to the page's source, where readers can propose a change. */
export function EditLink({ href }: { href: string }) {
  return (
    <Link to={href} className="EditLink">
      <SquarePen size={15} strokeWidth={1.5} />
      {translate({ id: 'editPage', message: 'Edit this page' })}
    </Link>
  );
}
