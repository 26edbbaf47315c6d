import { useId, useMemo } from 'react';
import Archive from 'lucide-react/icons/archive';
import ArrowRight from 'lucide-react/icons/arrow-right';
import BookOpen from 'lucide-react/icons/book-open';
import Braces from 'lucide-react/icons/braces';
import UsersRound from 'lucide-react/icons/users-round';
import { MAIN_ID } from '../../model/document-data.ts';
import { usePage, useSite, useTranslate } from '../../routing/contexts.ts';
import { landingTexts } from '../../i18n/texts/pages.ts';
import type { Excerpt } from '../../model/page.ts';
import type { Landing } from '../../model/site-config.ts';
import { Link } from '../../routing/Link.tsx';
import { Article } from '../Article/Article.tsx';
import { CommandLine } from './CommandLine.tsx';
import landingArt from './landing-art.svg?raw';
import './LandingArt.css';
import './LandingPage.css';

const icons = { book: BookOpen, code: Braces, users: UsersRound, archive: Archive };

export function LandingPage() {
  const { title, tagline } = useSite();
  const { landing, excerpts, example } = usePage();
  if (!landing) return null;
  return (
    <main id={MAIN_ID} tabIndex={-1} className="LandingPage PageWidth">
      <div className="LandingPage-hero">
        <div>
          {landing.headline !== title && (
            <p className="LandingPage-name Quiet Line Line--wrap">
              <b>{title}</b> <span>{tagline}</span>
            </p>
          )}
          <h1 className="LandingPage-headline">{landing.headline}</h1>
          <p className="LandingPage-lead">{landing.lead}</p>
          {landing.command !== '' && <CommandLine command={landing.command} />}
          <ul className="LandingPage-actions Line Line--wrap">
            {landing.actions.map(({ label, href }, index) => (
              <li key={label}>
                <Link
                  to={href}
                  className={`LandingPage-action Line${index === 0 ? ' LandingPage-action--first' : ''}`}
                >
                  {label}
                  <ArrowRight className="Mirrored" size="1rem" strokeWidth={1.5} />
                </Link>
              </li>
            ))}
          </ul>
          {landing.note !== undefined && (
            <p className="LandingPage-note Quiet">
              {landing.note}
              {landing.noteLink && (
                <span className={landing.noteLink.isWebOnly ? 'WebOnly' : undefined}>
                  {' '}
                  <Link to={landing.noteLink.href}>{landing.noteLink.label}</Link>
                </span>
              )}
            </p>
          )}
        </div>
        {landing.hasPicture && (
          // In the shape of the logo: an agent, its memories, and the rooms that it shares with others.
          <div className="LandingPage-picture" dangerouslySetInnerHTML={{ __html: landingArt }} />
        )}
      </div>
      {landing.example && example && (
        <Example html={example} conversation={landing.example.conversation} />
      )}
      <Cards cards={landing.cards} />
      {excerpts && <Excerpts entries={excerpts} />}
    </main>
  );
}

function Cards({ cards }: { cards: Landing['cards'] }) {
  return (
    <ul className="LandingPage-cards">
      {cards.map(({ icon, title, text, to }) => {
        const Icon = icons[icon];
        return (
          <li key={to} className="LandingPage-item">
            <Link to={to} className="LandingPage-card">
              <Icon className="LandingPage-icon" size="1.25rem" strokeWidth={1.5} />
              <span className="LandingPage-cardTitle">{title}</span>
              <span className="LandingPage-text Quiet">{text}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface ExampleProps {
  readonly html: string;
  readonly conversation: NonNullable<Landing['example']>['conversation'];
}

/** Shows a file beside the conversation that it leads to, whose first speaker is the reader. */
function Example({ html, conversation }: ExampleProps) {
  const translate = useTranslate();
  const [reader] = conversation[0] ?? [];
  // For another object, React would write the code block again, without its buttons.
  const content = useMemo(() => ({ __html: html }), [html]);
  return (
    <div className="LandingPage-example">
      <Article>
        <div dangerouslySetInnerHTML={content} />
      </Article>
      <ol className="LandingPage-conversation" aria-label={translate(landingTexts.conversation)}>
        {conversation.map(([name, text], index) => (
          <li key={index} className={name === reader ? 'LandingPage-own' : undefined}>
            <b className="GroupTitle">{name}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Excerpts({ entries }: { readonly entries: readonly Excerpt[] }) {
  const translate = useTranslate();
  const headingId = useId();
  return (
    <section className="LandingPage-latest" aria-labelledby={headingId}>
      <h2 id={headingId} className="LandingPage-heading">
        {translate(landingTexts.chosen)}
      </h2>
      <ul className="LandingPage-entries">
        {entries.map(({ title, date, href, text }) => (
          <li key={href} className="LandingPage-entry">
            {!title.includes(date.label) && (
              <time className="Fine" dateTime={date.date}>
                {date.label}
              </time>
            )}
            <Link to={href} className="LandingPage-entryTitle">
              {title}
            </Link>
            <p className="LandingPage-text LandingPage-excerpt Quiet">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
