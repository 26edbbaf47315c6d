import { useSite } from '../../routing/SiteContext.ts';
import { Link } from '../../routing/Link.tsx';
import type { TranslateFunction } from '../../i18n/translate.ts';
import { Translate } from '../../i18n/Translate.tsx';
import { modifierKeyLabel, quickOpenKeys } from '../../commands/chords.ts';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { quickOpenTexts } from '../../i18n/texts/commands.ts';
import { searchTexts } from '../../i18n/texts/search.ts';
import { commonTexts, searchBoxTexts } from '../../i18n/texts/shell.ts';
import type { SearchState } from '../../search/query/search-client.ts';
import type { FoundPage, Hit, SearchAnswer } from '../../search/query/search-engine.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { runCommand } from '../Commands/command-bus.ts';
import { PaletteFoot, PaletteList, PaletteOption } from '../Palette/Palette.tsx';
import FileText from 'lucide-react/icons/file-text';
import Hash from 'lucide-react/icons/hash';
import { useId } from 'react';
import { toAddress } from '../../model/page-path.ts';
import type { MarkedText } from '../../search/query/snippet.ts';

interface SearchOutcomeProps {
  readonly state: SearchState;
  readonly query: string;
  readonly recent: readonly string[];
  /** Names the site of a page by its pack; null where one site is searched. */
  readonly nameOf: ((pack: string | null) => string) | null;
  readonly onClearRecent: () => void;
  readonly onMore: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  /** Null when all versions are searched already. */
  readonly onSearchVersions: (() => void) | null;
  /** Null when the whole site is searched already. */
  readonly onSearchEverywhere: (() => void) | null;
}

export function SearchOutcome(props: SearchOutcomeProps) {
  const translate = useTranslate();
  const { app } = usePlatform();
  const { answer, status } = props.state;
  const hasAnswer = props.query !== '' && answer !== null && status === 'ready';
  return (
    <>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className="Dialog-body SearchDialog-body" tabIndex={0}>
        <Outcome {...props} />
      </div>
      <PaletteFoot>
        <p role="status">{hasAnswer && countText(answer.count, translate)}</p>
        {hasAnswer && answer.hasMore && (
          <button type="button" className="SearchDialog-more" onClick={props.onMore}>
            {translate(searchTexts.more)}
          </button>
        )}
        <button
          type="button"
          className="Palette-keys SearchDialog-quickOpen"
          onClick={() => runCommand({ command: 'quick-open' })}
        >
          <kbd>{quickOpenKeys(app !== null).replace('CmdOrCtrl', modifierKeyLabel())}</kbd>{' '}
          {translate(quickOpenTexts.label)}
        </button>
      </PaletteFoot>
    </>
  );
}

function Outcome(props: SearchOutcomeProps) {
  const translate = useTranslate();
  const { state, query, recent, onRetry } = props;
  if (state.status === 'failed') {
    return (
      <div className="Dialog-message" role="alert">
        <p>{translate(searchTexts.failure)}</p>
        <button type="button" className="Button" onClick={onRetry}>
          {translate(commonTexts.retry)}
        </button>
      </div>
    );
  }
  if (query === '') {
    return (
      <>
        {recent.length > 0 && <RecentSearches {...props} />}
        <div className="Dialog-message">
          {recent.length === 0 && <p>{translate(searchTexts.lead)}</p>}
          <p className="SearchDialog-tip">
            {translate(searchTexts.quotes)} {translate(searchTexts.commands)}
          </p>
          <p className="SearchDialog-tip">
            {translate(searchTexts.startPages)} <StartPages onClose={props.onClose} />
          </p>
        </div>
      </>
    );
  }
  if (!state.answer) return <p className="Dialog-message">{translate(searchBoxTexts.loading)}</p>;
  if (state.answer.count === 0) return <NoResults {...props} />;
  return (
    <>
      <AnswerNotes {...props} answer={state.answer} />
      <SearchResults pages={state.answer.pages} nameOf={props.nameOf} />
    </>
  );
}

/** Says what was searched besides the reader's words, and when nothing fits well. */
function AnswerNotes({
  answer: { isWeak, related },
  ...props
}: SearchOutcomeProps & { readonly answer: SearchAnswer }) {
  const translate = useTranslate();
  return (
    <>
      {isWeak && (
        <p className="SearchDialog-note">
          {translate(searchTexts.nearest)} <CommunityLink {...props} />
        </p>
      )}
      {related.length > 0 && (
        <p className="SearchDialog-note">
          <Translate
            {...searchTexts.alsoSearched}
            values={{ terms: <span className="SearchDialog-related">{related.join(', ')}</span> }}
          />
        </p>
      )}
    </>
  );
}

function StartPages({ onClose }: Pick<SearchOutcomeProps, 'onClose'>) {
  const { areas } = useSite();
  return (
    <span className="SearchDialog-start">
      {areas.map(({ id, label, versions }) => (
        <Link key={id} to={versions[0]!.mainPath} onClick={onClose}>
          {label}
        </Link>
      ))}
    </span>
  );
}

function CommunityLink({ state: { community }, onClose }: SearchOutcomeProps) {
  const translate = useTranslate();
  if (community === null) return null;
  return (
    <Link to={community} onClick={onClose}>
      {translate(searchTexts.ask)}
    </Link>
  );
}

function RecentSearches({ recent, onClearRecent }: SearchOutcomeProps) {
  const translate = useTranslate();
  return (
    <>
      <div className="SearchDialog-section">
        <span>{translate(searchTexts.recent)}</span>
        <button type="button" onClick={onClearRecent}>
          {translate(searchTexts.clear)}
        </button>
      </div>
      <PaletteList aria-label={translate(searchTexts.recent)}>
        {recent.map((query, index) => (
          <PaletteOption key={query} index={index}>
            {query}
          </PaletteOption>
        ))}
      </PaletteList>
    </>
  );
}

function NoResults(props: SearchOutcomeProps) {
  const translate = useTranslate();
  const { query, onSearchVersions, onSearchEverywhere } = props;
  return (
    <div className="Dialog-message">
      <p>
        <Translate {...searchTexts.noResultsFor} values={{ query: <strong>“{query}”</strong> }} />
      </p>
      <ul className="SearchDialog-tips">
        <li>{translate(searchTexts.fewerWords)}</li>
        {/["“]/.test(query) && <li>{translate(searchTexts.noQuotes)}</li>}
        <li>{translate(searchTexts.names)}</li>
      </ul>
      <p className="SearchDialog-tip">
        {translate(searchTexts.startPages)} <StartPages onClose={props.onClose} />
      </p>
      <p className="SearchDialog-tip">
        <CommunityLink {...props} />
      </p>
      {onSearchVersions && (
        <button type="button" className="Button" onClick={onSearchVersions}>
          {translate(searchTexts.searchAllVersions)}
        </button>
      )}
      {onSearchEverywhere && (
        <button type="button" className="Button" onClick={onSearchEverywhere}>
          {translate(searchTexts.searchEverywhere)}
        </button>
      )}
    </div>
  );
}

function countText(count: number, translate: TranslateFunction): string {
  if (count === 0) return translate(searchTexts.count0);
  return count === 1
    ? translate(searchTexts.count1)
    : translate(searchTexts.countMany, { count: String(count) });
}

interface SearchResultsProps {
  readonly pages: readonly FoundPage[];
  /** Names the site of a page by its pack; null where one site is searched. */
  readonly nameOf: ((pack: string | null) => string) | null;
}

function SearchResults({ pages, nameOf }: SearchResultsProps) {
  const translate = useTranslate();
  const starts = pages.map((_, index) =>
    pages.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0),
  );
  return (
    <PaletteList aria-label={translate(searchTexts.results)}>
      {pages.map((page, index) => (
        <PageResults
          key={`${page.pack ?? ''}${page.url}`}
          page={page}
          start={starts[index]!}
          site={nameOf?.(page.pack)}
        />
      ))}
    </PaletteList>
  );
}

interface PageResultsProps {
  readonly page: FoundPage;
  readonly start: number;
  /** Name of its site, where several are searched. */
  readonly site: string | undefined;
}

function PageResults({ page, start, site }: PageResultsProps) {
  const { basePath } = useSite();
  const headId = useId();
  return (
    <div role="group" aria-labelledby={headId} className="SearchDialog-page">
      <div id={headId} className="SearchDialog-pageHead">
        <span className="SearchDialog-title">
          <Marked text={page.title} />
        </span>
        {site !== undefined && <span className="SearchDialog-site">{site}</span>}
        {page.version !== null && <bdi className="SearchDialog-site">{page.version}</bdi>}
        <span className="SearchDialog-trail">{page.subcategory}</span>
      </div>
      {page.hits.map((hit, index) => (
        <PaletteOption
          key={hit.url}
          index={start + index}
          // The page of a pack opens in the window of the pack alone.
          href={page.pack === null ? toAddress(basePath, hit.url) : undefined}
        >
          <HitContent hit={hit} page={page} isFurther={index > 0} />
        </PaletteOption>
      ))}
    </div>
  );
}

interface HitContentProps {
  readonly hit: Hit;
  readonly page: FoundPage;
  /** Whether the page has a better hit: a line is enough then. */
  readonly isFurther: boolean;
}

function HitContent({ hit, page, isFurther }: HitContentProps) {
  const isIntroduction = hit.heading.length === 0;
  const Icon = isIntroduction ? FileText : Hash;
  return (
    <>
      <Icon size="1rem" strokeWidth={1.5} />
      <span className="SearchDialog-hit">
        {isIntroduction ? (
          <span className="VisuallyHidden">{page.title.map(({ text }) => text)}</span>
        ) : (
          <span className="SearchDialog-heading">
            <Marked text={hit.heading} />
          </span>
        )}
        {(isIntroduction || !isFurther) && (
          <span className="SearchDialog-text">
            <Marked text={hit.text} />
          </span>
        )}
      </span>
    </>
  );
}

function Marked({ text }: { readonly text: MarkedText }) {
  return text.map((piece, index) =>
    piece.isMarked ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}
