import FileSearch from 'lucide-react/icons/file-search';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { chordOf, isApple, QUICK_OPEN_KEYS, toChord } from '../../commands/chords.ts';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { quickOpenTexts } from '../../i18n/texts/commands.ts';
import { commonTexts, searchBoxTexts } from '../../i18n/texts/shell.ts';
import { storageKeys } from '../../model/persisted-state.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { runCommand } from '../Commands/command-bus.ts';
import { useCommands } from '../Commands/useCommands.ts';
import { Palette, PaletteFoot, PaletteList, PaletteOption } from '../Palette/Palette.tsx';
import type { PaletteDialogProps } from '../Palette/palette-store.ts';
import { useRecentList } from '../Palette/useRecentList.ts';
import { SearchScopeChoice, useSearchScope } from '../Palette/SearchScope.tsx';
import { withErrorBoundary } from '../Notice/OverlayErrorBoundary.tsx';
import {
  type Choice,
  findChoices,
  loadHeadings,
  loadPackPages,
  loadPages,
  type PageEntry,
} from './quick-open-entries.ts';
import './QuickOpen.css';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CodeXml from 'lucide-react/icons/code-xml';
import FileText from 'lucide-react/icons/file-text';
import Hash from 'lucide-react/icons/hash';
import { toAddress } from '../../model/page-path.ts';

const failureTexts = { pages: quickOpenTexts.failure, headings: quickOpenTexts.noHeadings };

/** Pages listed before anything is typed. */
const MAX_RECENT_PAGES = 8;

/** Finds pages, headings and commands by name; starts anew each time. */
export const QuickOpen = withErrorBoundary(QuickOpenPalette);

function QuickOpenPalette({ isOpen, openings, ...opened }: PaletteDialogProps) {
  return isOpen && <OpenedQuickOpen key={openings} {...opened} />;
}

type OpenedProps = Omit<PaletteDialogProps, 'isOpen' | 'openings'>;

function OpenedQuickOpen({ typed, isEntered, onClose }: OpenedProps) {
  const translate = useTranslate();
  const site = useSite();
  const { basePath } = site;
  const { app, packs } = usePlatform();
  const scoped = useSearchScope();
  const commands = useCommands();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(typed);
  const [active, setActive] = useState(0);
  const { pages, headings, others, isLoading, failure, retry } = usePageLists(
    basePath,
    scoped?.packs ?? null,
  );
  const { recent, remember } = useRecentList(storageKeys.recentlyOpened, MAX_RECENT_PAGES);

  // With the dialog itself: a letter that came in between would replace what was typed before.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(typed.length, typed.length);
  }, [typed]);

  const choices = useMemo(() => {
    return findChoices({
      ...{ query, pages: [...pages, ...headings], others, recent, site },
      commands: commands.filter(({ command }) => command !== 'quick-open'),
    });
  }, [query, pages, headings, others, recent, commands, site]);

  const choose = (index: number) => {
    const entry = choices[index]?.entry;
    if (!entry) return;
    onClose();
    if (entry.kind === 'command') {
      // After the dialog has closed, so that what the command opens gets the focus.
      setTimeout(() => runCommand({ command: entry.command }));
      return;
    }
    if (entry.pack !== undefined) {
      packs?.show(entry.pack, entry.path);
      return;
    }
    remember(entry.path);
    void navigate(entry.path);
  };
  // Enter that comes before the lists is meant for the best match in them.
  const isIncomplete = isLoading && query.trimStart().charAt(0) !== '>';
  const isEnterPending = useRef(isEntered && query.trim() !== '');
  const chooseFirst = useEffectEvent(() => choose(0));
  useEffect(() => {
    if (isIncomplete || !isEnterPending.current) return;
    isEnterPending.current = false;
    chooseFirst();
  }, [isIncomplete]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isIncomplete && choices.length === 0) {
      isEnterPending.current = true;
    }
    if (!app || chordOf(event.nativeEvent) !== toChord(QUICK_OPEN_KEYS, isApple())) return;
    // Pressed again, the key prints as it does elsewhere.
    event.stopPropagation();
    event.preventDefault();
    onClose();
    app.print();
  };

  const label = translate(quickOpenTexts.label);
  return (
    <Palette
      className="QuickOpen"
      label={label}
      onClose={onClose}
      closeLabel={translate(quickOpenTexts.close)}
      icon={<FileSearch size="1.125rem" strokeWidth={1.75} />}
      inputRef={field}
      placeholder={translate(quickOpenTexts.placeholder)}
      value={query}
      onChange={(next) => {
        setQuery(next);
        setActive(0);
        isEnterPending.current = false;
      }}
      count={choices.length}
      active={active}
      onActive={setActive}
      onChoose={choose}
      onKeyDown={onKeyDown}
    >
      {scoped?.choice && (
        <SearchScopeChoice
          choice={scoped.choice}
          onChange={() => {
            setActive(0);
            field.current?.focus();
          }}
        />
      )}
      <PaletteList aria-label={label} className="Dialog-body QuickOpen-list" tabIndex={-1}>
        {choices.map((choice, index) => (
          <QuickOpenOption
            key={keyOf(choice)}
            choice={choice}
            index={index}
            nameOf={scoped?.nameOf ?? null}
          />
        ))}
      </PaletteList>
      {failure !== null && (
        <div className="Dialog-message QuickOpen-failure" role="alert">
          <p>{translate(failureTexts[failure])}</p>
          <button
            type="button"
            className="Button"
            onClick={() => {
              // The button goes.
              field.current?.focus();
              retry();
            }}
          >
            {translate(commonTexts.retry)}
          </button>
        </div>
      )}
      <p className="Dialog-message" role="status">
        {failure === null &&
          choices.length === 0 &&
          translate(isIncomplete ? searchBoxTexts.loading : quickOpenTexts.none)}
      </p>
      <PaletteFoot>
        <p className="Palette-keys" aria-hidden="true">
          <span>
            <kbd>&gt;</kbd> {translate(quickOpenTexts.commands)}
          </span>
        </p>
      </PaletteFoot>
    </Palette>
  );
}

function keyOf({ entry }: Choice): string {
  return entry.kind === 'command' ? entry.command : `${entry.pack ?? ''}${entry.path}`;
}

const icons = {
  page: FileText,
  overview: FileText,
  symbol: CodeXml,
  day: CalendarDays,
  stream: CalendarDays,
  post: FileText,
  heading: Hash,
  command: ChevronRight,
};

interface QuickOpenOptionProps {
  readonly choice: Choice;
  readonly index: number;
  /** Names the site of a page by its pack; null where one site is searched. */
  readonly nameOf: ((pack: string | null) => string) | null;
}

function QuickOpenOption({ choice: { entry, marks }, index, nameOf }: QuickOpenOptionProps) {
  const { basePath } = useSite();
  const isCommand = entry.kind === 'command';
  const Icon = icons[entry.kind];
  const name = isCommand ? entry.label : entry.title;
  return (
    <PaletteOption
      index={index}
      href={isCommand || entry.pack !== undefined ? undefined : toAddress(basePath, entry.path)}
      className="QuickOpen-option"
    >
      <Icon size="1rem" strokeWidth={1.5} />
      <span className="QuickOpen-name">
        {runsOf(name, marks).map(({ text, isMarked, start }) =>
          isMarked ? <mark key={start}>{text}</mark> : text,
        )}
      </span>
      {isCommand ? (
        [...entry.keys, ...(entry.shortcut?.toUpperCase() ?? [])].map((key) => (
          <kbd key={key}>{key}</kbd>
        ))
      ) : (
        <span className="QuickOpen-trail">
          {[nameOf?.(entry.pack ?? null), entry.trail].filter(Boolean).join(' › ')}
        </span>
      )}
    </PaletteOption>
  );
}

/** Divides a name into the parts that match and those that don't, with the index where each begins. */
function runsOf(name: string, marks: ReadonlySet<number>) {
  const bounds = [...Array(name.length).keys()].filter(
    (index) => index === 0 || marks.has(index) !== marks.has(index - 1),
  );
  return bounds.map((start, at) => ({
    text: name.slice(start, bounds[at + 1]),
    isMarked: marks.has(start),
    start,
  }));
}

type PageList = readonly PageEntry[];

const noLists: Readonly<Record<'pages' | 'headings' | 'others', PageList>> = {
  pages: [],
  headings: [],
  others: [],
};

/** Returns the pages and headings to open, as their lists arrive, and those of packs; null for packs not known yet. */
function usePageLists(basePath: string, packs: readonly string[] | null) {
  const [lists, setLists] = useState(noLists);
  const [failure, setFailure] = useState<keyof typeof failureTexts | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [attempts, setAttempts] = useState(1);

  useEffect(() => {
    let isObsolete = false;
    const show = async (name: keyof typeof noLists, loading: Promise<PageList>) => {
      try {
        const list = await loading;
        if (!isObsolete) setLists((known) => ({ ...known, [name]: list }));
      } catch (error) {
        console.warn(`Couldn't load the list of ${name} for quick open.`, error);
        if (isObsolete) return;
        setFailure((known) => known ?? (name === 'headings' ? 'headings' : 'pages'));
      }
    };
    void Promise.all([
      show('pages', loadPages(basePath)),
      show('headings', loadHeadings(basePath)),
      show('others', loadPackPages(packs ?? [])),
    ]).then(() => isObsolete || setLoading(false));
    return () => {
      isObsolete = true;
    };
  }, [basePath, packs, attempts]);

  const retry = () => {
    setFailure(null);
    setLoading(true);
    setAttempts(attempts + 1);
  };
  return { ...lists, isLoading, failure, retry };
}
