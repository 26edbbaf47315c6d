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
import {
  type Choice,
  findChoices,
  loadHeadings,
  loadPages,
  type PageEntry,
} from './quick-open-entries.ts';
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
  const { app } = usePlatform();
  const commands = useCommands();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(typed);
  const [active, setActive] = useState(0);
  const [pages, setPages] = useState<readonly PageEntry[]>([]);
  const [headings, setHeadings] = useState<readonly PageEntry[]>([]);
  const [failure, setFailure] = useState<'pages' | 'headings' | null>(null);
  const [attempts, setAttempts] = useState(1);
  const { recent, remember } = useRecentList(storageKeys.recentlyOpened, MAX_RECENT_PAGES);

  useEffect(() => {
    field.current?.focus();
    let isClosed = false;
    const load = async () => {
      let missing: 'pages' | 'headings' = 'pages';
      try {
        const loaded = await loadPages(basePath);
        if (!isClosed) setPages(loaded);
        missing = 'headings';
        const loadedHeadings = await loadHeadings(basePath);
        if (!isClosed) setHeadings(loadedHeadings);
      } catch (error) {
        console.warn(`Couldn't load the list of ${missing} for quick open.`, error);
        if (!isClosed) setFailure(missing);
      }
    };
    void load();
    return () => {
      isClosed = true;
    };
  }, [basePath, attempts]);

  const choices = useMemo(() => {
    const others = commands.filter(({ command }) => command !== 'quick-open');
    return findChoices({ query, pages: [...pages, ...headings], commands: others, recent, site });
  }, [query, pages, headings, recent, commands, site]);

  const choose = (index: number) => {
    const entry = choices[index]?.entry;
    if (!entry) return;
    onClose();
    if (entry.kind === 'command') {
      // After the dialog has closed, so that what the command opens gets the focus.
      setTimeout(() => runCommand({ command: entry.command }));
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
      <PaletteList aria-label={label} className="Dialog-body QuickOpen-list" tabIndex={-1}>
        {choices.map((choice, index) => (
          <Option key={keyOf(choice)} choice={choice} index={index} />
        ))}
      </PaletteList>
      {failure !== null && (
        <div className="Dialog-message QuickOpen-failure" role="alert">
          <p>{translate(failureTexts[failure])}</p>
          <button
            type="button"
            className="Dialog-button"
            onClick={() => {
              setFailure(null);
              setAttempts(attempts + 1);
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

function Option({ choice: { entry, marks }, index }: { choice: Choice; index: number }) {
  const { basePath } = useSite();
  const isCommand = entry.kind === 'command';
  const Icon = icons[entry.kind];
  const name = isCommand ? entry.label : entry.title;
  return (
    <PaletteOption
      index={index}
      href={isCommand ? undefined : toAddress(basePath, entry.path)}
      className="QuickOpen-option"
    >
      <Icon size={16} strokeWidth={1.5} />
      <span className="QuickOpen-name">
        {[...name].map((letter, position) =>
          marks.has(position) ? <mark key={position}>{letter}</mark> : letter,
        )}
      </span>
      {isCommand ? (
        [...entry.keys, ...(entry.shortcut?.toUpperCase() ?? [])].map((key) => (
          <kbd key={key}>{key}</kbd>
        ))
      ) : (
        <span className="QuickOpen-trail">{entry.trail}</span>
      )}
    </PaletteOption>
  );
}

function keyOf({ entry }: Choice): string {
  return entry.kind === 'command' ? entry.command : entry.path;
}
