import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CodeXml from 'lucide-react/icons/code-xml';
import FileSearch from 'lucide-react/icons/file-search';
import FileText from 'lucide-react/icons/file-text';
import Hash from 'lucide-react/icons/hash';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { chordOf, isApple, QUICK_OPEN_KEYS, toChord } from '../../commands/chords.ts';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { quickOpenTexts } from '../../i18n/texts/commands.ts';
import { commonTexts } from '../../i18n/texts/shell.ts';
import { toAddress } from '../../model/page-path.ts';
import { storageKeys } from '../../model/persisted-state.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { runCommand } from '../Commands/command-bus.ts';
import { useCommands } from '../Commands/useCommands.ts';
import { Palette, PaletteFoot, PaletteList, PaletteOption } from '../Dialog/Palette.tsx';
import { useRecentList } from '../Dialog/useRecentList.ts';
import { SearchScopeChoice } from '../SearchScope/SearchScopeChoice.tsx';
import { siteNames, useSearchScope } from '../SearchScope/useSearchScope.ts';
import { type Choice, findChoices } from './quick-open-entries.ts';
import { usePageLists } from './usePageLists.ts';
import './QuickOpen.css';

const failureTexts = { pages: quickOpenTexts.failure, headings: quickOpenTexts.noHeadings };

/** Pages listed before anything is typed. */
const MAX_RECENT_PAGES = 8;

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

interface QuickOpenProps {
  /** What its field contains at first. */
  readonly typed?: string;
  readonly onClose: () => void;
}

export function QuickOpen({ typed = '', onClose }: QuickOpenProps) {
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
  const { pages, headings, others, failure, retry } = usePageLists(basePath, scoped?.packs ?? null);
  const { recent, remember } = useRecentList(storageKeys.recentlyOpened, MAX_RECENT_PAGES);

  useEffect(() => field.current?.focus(), []);

  const isOwnIn = scoped?.isOwnIn ?? true;
  const choices = useMemo(() => {
    const own = isOwnIn ? [...pages, ...headings] : [];
    return findChoices({
      ...{ query, pages: own, others, recent, site },
      commands: commands.filter(({ command }) => command !== 'quick-open'),
    });
  }, [query, isOwnIn, pages, headings, others, recent, commands, site]);

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
  const onKeyDown = (event: KeyboardEvent) => {
    if (!app || chordOf(event.nativeEvent) !== toChord(QUICK_OPEN_KEYS, isApple())) return;
    // Pressed again, the key prints as it does elsewhere.
    event.stopPropagation();
    event.preventDefault();
    onClose();
    app.print();
  };

  const nameOf = siteNames(scoped, site.title);
  const label = translate(quickOpenTexts.label);
  return (
    <Palette
      className="QuickOpen"
      label={label}
      onClose={onClose}
      closeLabel={translate(quickOpenTexts.close)}
      icon={<FileSearch size={18} strokeWidth={1.75} />}
      inputRef={field}
      placeholder={translate(quickOpenTexts.placeholder)}
      value={query}
      onChange={(next) => {
        setQuery(next);
        setActive(0);
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
          search={{ command: 'quick-open', text: query }}
          onClose={onClose}
          onChange={() => {
            setActive(0);
            field.current?.focus();
          }}
        />
      )}
      <PaletteList aria-label={label} className="Dialog-body QuickOpen-list" tabIndex={-1}>
        {choices.map((choice, index) => (
          <Option key={keyOf(choice)} choice={choice} index={index} nameOf={nameOf} />
        ))}
      </PaletteList>
      {failure !== null && (
        <div className="Dialog-message QuickOpen-failure" role="alert">
          <p>{translate(failureTexts[failure])}</p>
          <button
            type="button"
            className="Dialog-button"
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
        {failure === null && choices.length === 0 && translate(quickOpenTexts.none)}
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

interface OptionProps {
  readonly choice: Choice;
  readonly index: number;
  /** Names the site of a page by its pack; null where one site is searched. */
  readonly nameOf: ((pack: string | null) => string) | null;
}

function Option({ choice: { entry, marks }, index, nameOf }: OptionProps) {
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
      <Icon size={16} strokeWidth={1.5} />
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

interface Run {
  readonly text: string;
  readonly isMarked: boolean;
  /** Index in the name. */
  readonly start: number;
}

/** Divides a name into the parts that match and those that don't. */
function runsOf(name: string, marks: ReadonlySet<number>): readonly Run[] {
  const bounds = [...Array(name.length).keys()].filter(
    (index) => index === 0 || marks.has(index) !== marks.has(index - 1),
  );
  return bounds.map((start, at) => ({
    text: name.slice(start, bounds[at + 1]),
    isMarked: marks.has(start),
    start,
  }));
}

function keyOf({ entry }: Choice): string {
  return entry.kind === 'command' ? entry.command : `${entry.pack ?? ''}${entry.path}`;
}
