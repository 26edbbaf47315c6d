import Languages from 'lucide-react/icons/languages';
import { useLocation } from 'react-router-dom';
import { translate } from '../../i18n/translate.ts';
import { toAddress } from '../../model/page-path.ts';
import type { NavbarLocaleDropdown } from '../../model/site.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { Dropdown } from '../Dropdown/Dropdown.tsx';
import { ChoiceLabel } from './ChoiceLabel.tsx';
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
      <ChoiceLabel
        topic={translate({ id: 'language', message: 'Language' })}
        value={current.label}
        place={place}
      />
    </>
  );
  return (
    <Dropdown label={label} place={place}>
      {site.locales.map(({ path, label: name, htmlLang }) => (
        <li key={path} className="NavbarItem">
          <a
            className={path === site.locale ? 'NavbarLink active' : 'NavbarLink'}
            href={toAddress(localeBasePath(site, path), pathname) + addressEnd}
            lang={htmlLang}
            hrefLang={htmlLang}
            aria-current={path === site.locale ? 'true' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </Dropdown>
  );
}
