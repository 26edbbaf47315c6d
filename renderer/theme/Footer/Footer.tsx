import { useId } from 'react';
import type {
  Footer as FooterModel,
  FooterColumn,
  FooterLink,
  Logo as LogoModel,
} from '../../model/site-config.ts';
import { isSitePath } from '../../model/page-path.ts';
import { Link } from '../../routing/Link.tsx';
import { useSite } from '../../routing/SiteContext.ts';
import { ExternalMark } from '../ExternalMark/ExternalMark.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { Shortcuts } from '../Shortcuts/Shortcuts.tsx';
import { Updates } from '../UpdateStatus/Updates.tsx';
import './Footer.css';

/** Where else to go, at the end of every page, and whose work this is. */
export function Footer() {
  const { footer } = useSite();
  const { style, links, logo, copyright } = footer;
  return (
    // A fixed style is a colour mode of the footer's own.
    <footer className="Footer" data-theme={style === 'auto' ? undefined : style}>
      <div className="Footer-content">
        {logo && <FooterLogo logo={logo} />}
        {hasColumns(links) ? (
          <div className="Footer-columns">
            {links.map((column) => (
              <Column key={column.title} column={column} />
            ))}
          </div>
        ) : (
          <Links links={links} className="Footer-row" />
        )}
        <p className="Footer-copyright">{copyright}</p>
        <Shortcuts />
        <Updates />
      </div>
    </footer>
  );
}

function FooterLogo({ logo }: { logo: LogoModel }) {
  return (
    <div className="Footer-logo">
      {logo.href === undefined ? (
        <Logo logo={logo} />
      ) : (
        <Link to={logo.href}>
          <Logo logo={logo} />
        </Link>
      )}
    </div>
  );
}

function hasColumns(links: FooterModel['links']): links is readonly FooterColumn[] {
  return links.some((entry) => 'items' in entry);
}

function Column({ column }: { column: FooterColumn }) {
  const titleId = useId();
  return (
    <div>
      <p id={titleId} className="Footer-title">
        {column.title}
      </p>
      <Links links={column.items} className="Footer-links" labelledBy={titleId} />
    </div>
  );
}

interface LinksProps {
  readonly links: readonly FooterLink[];
  readonly className: string;
  readonly labelledBy?: string;
}

function Links({ links, className, labelledBy }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className={className} aria-labelledby={labelledBy}>
      {links.map(({ label, to, href }) => {
        const target = to ?? href ?? '/';
        return (
          <li key={label}>
            <Link to={target} className="Footer-link">
              {label}
              {!isSitePath(target) && <ExternalMark />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
