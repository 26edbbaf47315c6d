import { isSitePath } from '../../model/page-path.ts';
import { Link, type LinkProps } from '../../routing/Link.tsx';
import { ExternalMark } from '../ExternalMark/ExternalMark.tsx';

/** A link of the navbar; one that leaves the site says so. */
export function NavbarLink({ children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className="NavbarLink">
      <span>{children}</span>
      {!isSitePath(rest.to) && <ExternalMark />}
    </Link>
  );
}
