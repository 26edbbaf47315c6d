import { useId } from 'react';
import type { CommandId } from '../../commands/command-table.ts';
import type { Text } from '../../i18n/translate.ts';
import { usePlatform, useSite, useTranslate } from '../../routing/contexts.ts';
import { offlineButtonTexts, shortcutsButtonTexts } from '../../i18n/texts/shell.ts';
import type { Footer as FooterModel, Logo as LogoModel } from '../../model/site-config.ts';
import { Link } from '../../routing/Link.tsx';
import { runCommand } from '../Commands/command-bus.ts';
import { AuthorHtml } from '../AuthorHtml/AuthorHtml.tsx';
import { ExternalLinkIcon } from '../ExternalLinkIcon/ExternalLinkIcon.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { useLoaded } from '../useLoaded.ts';
import './Footer.css';

export function Footer() {
  const { footer } = useSite();
  const { style, links, logo, copyright } = footer;
  return (
    // A style other than `auto` gives the footer a color mode of its own.
    <footer className="Footer Quiet ScreenOnly" data-theme={style === 'auto' ? undefined : style}>
      <div className="Footer-content PageWidth">
        {logo && <FooterLogo logo={logo} />}
        <div className="Footer-tools Line Line--wrap">
          <FooterCommand command="shortcuts" text={shortcutsButtonTexts.title} hideFrom="touch" />
          <FooterCommand command="offline" text={offlineButtonTexts.save} hideFrom="app" />
        </div>
        {links[0]?.title === undefined ? (
          <Links links={links[0]?.items ?? []} className="Footer-row Line Line--wrap" />
        ) : (
          <div className="Footer-columns">
            {links.map((column) => (
              <Column key={column.title} column={column} />
            ))}
          </div>
        )}
        <AuthorHtml className="Footer-copyright Fine" html={copyright} />
        <Updates />
      </div>
    </footer>
  );
}

const loadUpdateStatus = () => import('../UpdateStatus/UpdateStatus.tsx');

function Updates() {
  const { app, updates } = usePlatform();
  const part = useLoaded(loadUpdateStatus, updates !== null);
  return app && updates && part && <part.UpdateStatus {...{ app, updates }} />;
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

type FooterColumn = FooterModel['links'][number];

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
  readonly links: FooterColumn['items'];
  readonly className: string;
  readonly labelledBy?: string;
}

function Links({ links, className, labelledBy }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className={className} aria-labelledby={labelledBy}>
      {links.map(({ label, href, isWebOnly }) => (
        <li key={label} className={isWebOnly ? 'WebOnly' : undefined}>
          <Link to={href} className="Footer-link Control Line">
            {label}
            <ExternalLinkIcon to={href} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface FooterCommandProps {
  readonly command: CommandId;
  readonly text: Text;
  /** Touch screens, which come without a keyboard, and the app hide commands that mean nothing to them. */
  readonly hideFrom: 'touch' | 'app';
}

/** Runs a command that readers would otherwise not find. */
function FooterCommand({ command, text, hideFrom }: FooterCommandProps) {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className={`FooterCommand Control Fine ${hideFrom === 'app' ? 'WebOnly' : 'FooterCommand--not-touch'}`}
      onClick={() => runCommand({ command })}
    >
      {translate(text)}
    </button>
  );
}
