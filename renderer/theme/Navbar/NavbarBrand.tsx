import { useSite } from '../../routing/SiteContext.ts';
import { Link } from '../../routing/Link.tsx';
import { Logo } from '../Logo/Logo.tsx';

/** The site's picture and name, which lead home. */
export function NavbarBrand() {
  const { title: siteTitle, navbar } = useSite();
  const { logo, title } = navbar;
  const name = title ?? (logo ? undefined : siteTitle);
  return (
    <Link to={logo?.href ?? '/'} className="NavbarBrand">
      {logo && <Logo logo={logo} isDecorative={name !== undefined} />}
      {name}
    </Link>
  );
}
