import Languages from 'lucide-react/icons/languages';
import { useLocation } from 'react-router-dom';
import { toAddress } from '../../model/page-path.ts';
import type { NavbarLocaleDropdown } from '../../model/site.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { Dropdown } from '../Dropdown/Dropdown.tsx';
import { DropdownAccordion } from '../Dropdown/DropdownAccordion.tsx';
import { localeBasePath } from './locale-base-path.ts';
import type { NavbarItemProps } from './navbar-item-props.ts';
import { useAddressEnd } from './useAddressEnd.ts';

/** Leads to the same address in the site's other languages, each a site of its own. */
export function LocaleDropdownItem({ place }: NavbarItemProps<NavbarLocaleDropdown>) {
  const site = useSite();
  const { pathname } = useLocation();
  const addressEnd = useAddressEnd();
  const current = site.locales.find(({ path }) => path === site.locale);
  if (!current || site.locales.length === 1) return null;

  const label = (
    <>
      <Languages size={16} strokeWidth={1.5} />
      <span>
        <span className="visually-hidden">Language: </span>
        {current.label}
      </span>
    </>
  );
  const entries = site.locales.map(({ path, label, htmlLang, direction }) => (
    <li key={path} className="NavbarItem">
      <a
        className={path === site.locale ? 'NavbarLink active' : 'NavbarLink'}
        href={toAddress(localeBasePath(site, path), pathname) + addressEnd}
        lang={htmlLang}
        hrefLang={htmlLang}
        dir={direction}
        aria-current={path === site.locale ? 'true' : undefined}
      >
        {label}
      </a>
    </li>
  ));
  return place === 'bar' ? (
    <Dropdown label={label}>{entries}</Dropdown>
  ) : (
    <DropdownAccordion label={label}>{entries}</DropdownAccordion>
  );
}
