import BookmarkIcon from 'lucide-react/icons/bookmark';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CodeXml from 'lucide-react/icons/code-xml';
import FileText from 'lucide-react/icons/file-text';
import Hash from 'lucide-react/icons/hash';
import History from 'lucide-react/icons/history';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import { Fragment, type ReactNode, useId } from 'react';
import { useSite, useTranslate } from '../../routing/contexts.ts';
import { libraryTexts } from '../../i18n/texts/commands.ts';
import { searchTexts } from '../../i18n/texts/search.ts';
import { commonTexts, searchBoxTexts } from '../../i18n/texts/shell.ts';
import { Translate } from '../../i18n/Translate.tsx';
import type { TranslateFunction } from '../../i18n/translate.ts';
import { groupBy } from '../../model/group-by.ts';
import { toAddress } from '../../model/page-path.ts';
import { Link } from '../../routing/Link.tsx';
import type { FoundName } from '../../search/query/find-names.ts';
import type { SearchState } from '../../search/query/search-client.ts';
import type { FoundPage, Hit, SearchAnswer } from '../../search/query/search-engine.ts';
import type { MarkedText } from '../../search/query/snippet.ts';
import type { FoundSite } from '../../search/search-files.ts';
import { FIRST_PAGES } from '../../search/weights.ts';
import { useCommands } from '../Commands/useCommands.ts';
import { PaletteOption as Option, type Selection } from './Palette.tsx';
import { keyOf, type PaletteOption, type PaletteQuery } from './palette-options.ts';

interface PaletteResultsProps {
  readonly state: SearchState;
  readonly options: readonly PaletteOption[];
  readonly selection: Selection;
  readonly asked: PaletteQuery;
  /** What was typed, without spaces around it. */
  readonly query: string;
  readonly onClearRecent: () => void;
  readonly onMore: () => void;
  /** Takes the focus from a button that goes. */
  readonly onFocusField: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  /** Null when all versions are searched already. */
  readonly onSearchVersions: (() => void) | null;
  /** Null when the whole site is searched already. */
  readonly onSearchEverywhere: (() => void) | null;
}

/** Lists the options, and says what there is to say about them. */
export function PaletteResults(props: PaletteResultsProps) {
  const translate = useTranslate();
  const { state, options, asked, onMore, onFocusField } = props;
  const { answer, status } = state;
  const isShown = asked.query !== '' && status === 'ready' && (options.length > 0 || isNone(props));
  const hasMore =
    isShown && !asked.isForCommands && asked.link === null && answer?.hasMore === true;
  const listed = options.filter(({ kind }) => kind !== 'hit').length;
  const count = asked.isForCommands || asked.link !== null ? listed : listed + (answer?.count ?? 0);
  return (
    <>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        className="Dialog-body PaletteDialog-body"
        tabIndex={0}
        // Further results load once the reader looks beyond the first.
        onScroll={() => hasMore && answer.pages.length <= FIRST_PAGES && onMore()}
      >
        <Outcome {...props} />
      </div>
      <div className="Palette-foot Line Line--apart Fine">
        <p role="status">{isShown && countText(count, translate)}</p>
        {hasMore && (
          <button
            type="button"
            className="PaletteDialog-more"
            onClick={() => {
              onFocusField();
              onMore();
            }}
          >
            {translate(searchTexts.more)}
          </button>
        )}
        <p className="Palette-keys Line" aria-hidden="true">
          <span>
            <kbd>&gt;</kbd> {translate(searchTexts.keyCommands)}
          </span>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {translate(searchTexts.keyMove)}
          </span>
          <span>
            <kbd>↵</kbd> {translate(searchTexts.keyOpen)}
          </span>
        </p>
      </div>
    </>
  );
}

function Outcome(props: PaletteResultsProps) {
  const { state, options, asked } = props;
  const hasFailed = state.status === 'failed' && !asked.isForCommands;
  if (asked.query === '') {
    return (
      <>
        {hasFailed && <Failure {...props} />}
        <Recent {...props} />
      </>
    );
  }
  const answer = asked.isForCommands || asked.link !== null ? null : state.answer;
  return (
    <>
      {answer !== null && answer.count > 0 && <AnswerNotes {...props} answer={answer} />}
      {options.length > 0 && <OptionList {...props} />}
      {hasFailed && <Failure {...props} />}
      {options.length === 0 && !hasFailed && <Nothing {...props} />}
    </>
  );
}

function Failure({ onRetry, onFocusField }: PaletteResultsProps) {
  const translate = useTranslate();
  return (
    <div className="Dialog-message" role="alert">
      <p>{translate(searchTexts.failure)}</p>
      <button
        type="button"
        className="Button"
        onClick={() => {
          onFocusField();
          onRetry();
        }}
      >
        {translate(commonTexts.retry)}
      </button>
    </div>
  );
}

function Nothing(props: PaletteResultsProps) {
  const translate = useTranslate();
  if (isNone(props)) return <NoResults {...props} />;
  return <p className="Dialog-message">{translate(searchBoxTexts.loading)}</p>;
}

/** Tells whether nothing was found. */
function isNone({ state, options, asked }: PaletteResultsProps): boolean {
  const isAnswered = asked.isForCommands ? state.namesQuery === asked.query : state.answer !== null;
  return options.length === 0 && isAnswered;
}

/** What there is before anything is typed: where the reader was, and ways to begin. */
function Recent(props: PaletteResultsProps) {
  const translate = useTranslate();
  const hasOptions = props.options.length > 0;
  const hasSearches = props.options.some(({ kind }) => kind === 'search');
  return (
    <>
      {hasOptions && <OptionList {...props} />}
      <div className="Dialog-message">
        {!hasOptions && <p>{translate(searchTexts.lead)}</p>}
        <p className="PaletteDialog-tip Fine">
          {translate(searchTexts.quotes)} {translate(searchTexts.commands)}
        </p>
        <p className="PaletteDialog-tip Fine">
          {translate(searchTexts.startPages)} <StartPages onClose={props.onClose} />
        </p>
        {hasSearches && (
          <p className="PaletteDialog-tip Fine">
            <button type="button" onClick={props.onClearRecent}>
              {translate(searchTexts.clear)}
            </button>
          </p>
        )}
      </div>
    </>
  );
}

/** Words that a note names; of a pasted message, most are left out. */
const MAX_NAMED_WORDS = 8;

/** Says in what the search differs from what the reader wrote, and when nothing fits well. */
function AnswerNotes({
  answer: { lacks, related, corrected, leftOut },
  ...props
}: PaletteResultsProps & { readonly answer: SearchAnswer }) {
  const translate = useTranslate();
  const notes = [
    { ...searchTexts.showing, words: corrected === null ? [] : [corrected] },
    { ...searchTexts.leftOut, words: leftOut },
    { ...searchTexts.alsoSearched, words: related },
  ];
  return (
    <>
      {lacks !== null && (
        <p className="PaletteDialog-note Fine">
          {translate(lacks === 'words' ? searchTexts.nearest : searchTexts.nearestQuoted)}{' '}
          <CommunityLink {...props} />
        </p>
      )}
      {notes.map(
        ({ words, ...text }) =>
          words.length > 0 && (
            <p key={text.id} className="PaletteDialog-note Fine">
              <Translate {...text} values={{ words: <NamedWords words={words} /> }} />
            </p>
          ),
      )}
    </>
  );
}

function NamedWords({ words }: { readonly words: readonly string[] }) {
  const named = words.slice(0, MAX_NAMED_WORDS).join(', ');
  return (
    <strong>
      <bdi>{words.length > MAX_NAMED_WORDS ? `${named}, …` : named}</bdi>
    </strong>
  );
}

function StartPages({ onClose }: Pick<PaletteResultsProps, 'onClose'>) {
  const { areas } = useSite();
  return (
    <span className="PaletteDialog-start Line Line--wrap">
      {areas.map(({ id, label, versions }) => (
        <Link key={id} to={versions[0]!.mainPath} onClick={onClose}>
          {label}
        </Link>
      ))}
    </span>
  );
}

function CommunityLink({ state: { community }, onClose }: PaletteResultsProps) {
  const translate = useTranslate();
  if (community === null) return null;
  return (
    <Link to={community} onClick={onClose}>
      {translate(searchTexts.ask)}
    </Link>
  );
}

function NoResults(props: PaletteResultsProps) {
  const translate = useTranslate();
  const { query, onSearchVersions, onSearchEverywhere } = props;
  return (
    <div className="Dialog-message">
      <p>
        <Translate {...searchTexts.noResultsFor} values={{ query: <strong>“{query}”</strong> }} />
      </p>
      <ul className="PaletteDialog-tip Fine">
        <li>{translate(searchTexts.fewerWords)}</li>
        {/["“]/.test(query) && <li>{translate(searchTexts.noQuotes)}</li>}
        <li>{translate(searchTexts.names)}</li>
      </ul>
      <p className="PaletteDialog-tip Fine">
        {translate(searchTexts.startPages)} <StartPages onClose={props.onClose} />
      </p>
      <p className="PaletteDialog-tip Fine">
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

const groupTexts = {
  visited: libraryTexts.history,
  search: searchTexts.recent,
  bookmark: libraryTexts.bookmarks,
};

/** The options in groups: names, the hits of each page, or what is there before anything is typed. */
function OptionList({ options, selection }: PaletteResultsProps) {
  const translate = useTranslate();
  const numbered = options.map((option, index) => ({ option, index }));
  const groups = groupBy(numbered, ({ option }) =>
    option.kind === 'hit' ? `${option.page.site.id ?? ''}${option.page.url}` : option.kind,
  );
  return (
    <div id={selection.listId} role="listbox" aria-label={translate(searchTexts.results)}>
      {[...groups].map(([key, group]) => {
        const [{ option }] = group as [Numbered];
        const rows = group.map((one, at) => (
          <OptionRow key={keyOf(one.option)} {...{ ...one, selection }} isFurther={at > 0} />
        ));
        if (option.kind === 'name') return <Fragment key={key}>{rows}</Fragment>;
        const head =
          option.kind === 'hit' ? (
            <PageHead page={option.page} />
          ) : (
            translate(groupTexts[option.kind])
          );
        return (
          <OptionGroup key={key} isPage={option.kind === 'hit'} head={head}>
            {rows}
          </OptionGroup>
        );
      })}
    </div>
  );
}

interface Numbered {
  readonly option: PaletteOption;
  readonly index: number;
}

function OptionGroup(props: {
  readonly isPage: boolean;
  readonly head: ReactNode;
  readonly children: ReactNode;
}) {
  const headId = useId();
  return (
    <div
      role="group"
      aria-labelledby={headId}
      className={props.isPage ? 'PaletteDialog-group PaletteDialog-page' : 'PaletteDialog-group'}
    >
      <div
        id={headId}
        className={props.isPage ? 'PaletteDialog-head Line' : 'PaletteDialog-head GroupTitle'}
      >
        {props.head}
      </div>
      {props.children}
    </div>
  );
}

function PageHead({ page }: { readonly page: FoundPage }) {
  return (
    <>
      <span className="PaletteDialog-title OneLine">
        <Marked text={page.title} />
      </span>
      {page.site.name !== null && <span className="PaletteDialog-site">{page.site.name}</span>}
      {page.version !== null && <bdi className="PaletteDialog-site">{page.version}</bdi>}
      <span className="Fine OneLine">{page.subcategory}</span>
    </>
  );
}

interface OptionRowProps extends Numbered, Pick<PaletteResultsProps, 'selection'> {
  /** Whether the page has a better hit: a line is enough then. */
  readonly isFurther: boolean;
}

function OptionRow({ option, isFurther, ...place }: OptionRowProps) {
  const { basePath } = useSite();
  const addressOf = (path: string, { id }: FoundSite) =>
    // A page of another site opens in a window of that site alone.
    id === null ? toAddress(basePath, path) : undefined;
  switch (option.kind) {
    case 'hit': {
      const { hit, page } = option;
      return (
        <Option {...place} href={addressOf(hit.url, page.site)}>
          <HitContent {...{ hit, page, isFurther }} />
        </Option>
      );
    }
    case 'name': {
      const { kind, url, site } = option.name;
      return (
        <Option
          {...place}
          className="PaletteDialog-line"
          href={kind === 'command' ? undefined : addressOf(url, site)}
        >
          <NameContent name={option.name} />
        </Option>
      );
    }
    case 'search':
      return (
        <Option {...place} className="PaletteDialog-line">
          <Search size="1rem" strokeWidth={1.5} />
          {option.query}
        </Option>
      );
    default: {
      const { path, title } = option.saved;
      const Icon = option.kind === 'bookmark' ? BookmarkIcon : History;
      return (
        <Option {...place} className="PaletteDialog-line" href={toAddress(basePath, path)}>
          <Icon size="1rem" strokeWidth={1.5} />
          {title}
        </Option>
      );
    }
  }
}

const nameIcons = {
  page: FileText,
  symbol: CodeXml,
  day: CalendarDays,
  heading: Hash,
  setting: Settings,
  command: ChevronRight,
};

function NameContent({ name }: { readonly name: FoundName }) {
  const { kind, title, trail, url, site } = name;
  const commands = useCommands();
  const Icon = nameIcons[kind];
  const command = kind === 'command' ? commands.find((one) => one.command === url) : undefined;
  return (
    <>
      <Icon size="1rem" strokeWidth={1.5} />
      <span className="PaletteDialog-name OneLine">
        <Marked text={title} />
      </span>
      {command ? (
        [...command.keys, ...(command.shortcut?.toUpperCase() ?? [])].map((key) => (
          <kbd key={key}>{key}</kbd>
        ))
      ) : (
        <span className="Fine OneLine">{[site.name, trail].filter(Boolean).join(' › ')}</span>
      )}
    </>
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
      <span className="PaletteDialog-hit">
        {isIntroduction ? (
          <span className="VisuallyHidden">{page.title.map(({ text }) => text)}</span>
        ) : (
          <span className="PaletteDialog-heading OneLine">
            <Marked text={hit.heading} />
          </span>
        )}
        {(isIntroduction || !isFurther) && (
          <span className="PaletteDialog-text Fine">
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
