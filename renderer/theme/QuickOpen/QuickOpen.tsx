import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CodeXml from 'lucide-react/icons/code-xml';
import FileSearch from 'lucide-react/icons/file-search';
import FileText from 'lucide-react/icons/file-text';
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { translate } from '../../i18n/translate.ts';
import { toAddress } from '../../model/page-path.ts';
import { storageKeys } from '../../model/persisted-state.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { usePage } from '../../routing/PageContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { commandsFor } from '../commands.ts';
import { Dialog, isMoving } from '../Dialog/Dialog.tsx';
import { optionId, PaletteField, PaletteFoot } from '../Dialog/Palette.tsx';
import { runCommand } from '../reader-commands.ts';
import { type Choice, findChoices, loadPages, type PageEntry } from './quick-open-entries.ts';
import './QuickOpen.css';

/** Pages that are offered before anything is typed. */
const RECENT = 8;

const icons = { page: FileText, symbol: CodeXml, day: CalendarDays, command: ChevronRight };

/** The dialog that leads to any page, symbol, day or command by a few letters of its name. */
export function QuickOpen({ onClose }: { readonly onClose: () => void }) {
  const { basePath } = useSite();
  const platform = usePlatform();
  const { storage } = platform;
  const page = usePage();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [pages, setPages] = useState<readonly PageEntry[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [recent] = useState(() => parseRecent(storage.get(storageKeys.recentlyOpened)));

  useEffect(() => {
    field.current?.focus();
    let isOver = false;
    loadPages(basePath).then(
      (loaded) => !isOver && setPages(loaded),
      () => !isOver && setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [basePath]);

  const choices = useMemo(() => {
    const commands = commandsFor({ page, platform }).filter(
      ({ command }) => command !== 'quick-open',
    );
    return findChoices({ query, pages, commands, recent });
  }, [query, pages, recent, page, platform]);

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    const { entry } = choice;
    if (entry.kind === 'command') {
      // Once the dialog has gone: what the command opens takes the focus.
      setTimeout(() => runCommand({ command: entry.command }));
      return;
    }
    const next = [entry.path, ...recent.filter((path) => path !== entry.path)].slice(0, RECENT);
    storage.set(storageKeys.recentlyOpened, JSON.stringify(next));
    void navigate(entry.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p') {
      // Once more, the key does what it does elsewhere: print.
      event.stopPropagation();
      if (!platform.app) return;
      event.preventDefault();
      onClose();
      platform.app.print();
      return;
    }
    const { length } = choices;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: (active + 1) % length,
      ArrowUp: (active - 1 + length) % length,
    };
    const target = targets[event.key];
    if (target !== undefined && length > 0) {
      setActive(target);
      document.getElementById(optionId(listId, target))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') choose(choices[active]);
    else return;
    event.preventDefault();
  };

  const label = translate({ id: 'quickOpen.label', message: 'Quick open' });
  return (
    <Dialog className="Palette QuickOpen" label={label} onClose={onClose}>
      <PaletteField
        ref={field}
        icon={<FileSearch size={18} strokeWidth={1.75} />}
        label={label}
        placeholder={translate({
          id: 'quickOpen.placeholder',
          message: 'Page, symbol, day or > command',
        })}
        value={query}
        listId={listId}
        count={choices.length}
        active={active}
        onChange={(next) => {
          setQuery(next);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        closeLabel={translate({ id: 'quickOpen.close', message: 'Close quick open' })}
        onClose={onClose}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className="Dialog-body QuickOpen-list"
        tabIndex={-1}
      >
        {choices.map((choice, index) => (
          <Option
            key={keyOf(choice)}
            id={optionId(listId, index)}
            choice={choice}
            address={
              choice.entry.kind === 'command' ? null : toAddress(basePath, choice.entry.path)
            }
            isActive={index === active}
            onActive={() => setActive(index)}
            onChoose={() => choose(choice)}
          />
        ))}
      </div>
      <p className="Dialog-message" role="status">
        {hasFailed
          ? translate({
              id: 'quickOpen.failure',
              message: 'The list of pages could not be loaded; commands are there.',
            })
          : choices.length === 0 && translate({ id: 'quickOpen.none', message: 'Nothing found' })}
      </p>
      <PaletteFoot>
        <p className="Palette-keys" aria-hidden="true">
          <span>
            <kbd>&gt;</kbd> {translate({ id: 'quickOpen.commands', message: 'commands' })}
          </span>
        </p>
      </PaletteFoot>
    </Dialog>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice;
  /** Null for a command. */
  readonly address: string | null;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onChoose: () => void;
}

function Option({ id, choice, address, isActive, onActive, onChoose }: OptionProps) {
  const { entry, marks } = choice;
  const Icon = icons[entry.kind];
  const name = entry.kind === 'command' ? entry.label : entry.title;
  const content = (
    <>
      <Icon size={16} strokeWidth={1.5} />
      <span className="QuickOpen-name">
        {[...name].map((letter, index) =>
          marks.has(index) ? <mark key={index}>{letter}</mark> : letter,
        )}
      </span>
      {entry.kind === 'command' ? (
        entry.keys?.map((key) => <kbd key={key}>{key}</kbd>)
      ) : (
        <span className="QuickOpen-trail">{entry.trail}</span>
      )}
    </>
  );
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    className: 'Palette-option QuickOpen-option',
    onPointerMove: (event: PointerEvent) => isMoving(event) && onActive(),
  } as const;
  if (address === null) {
    return (
      <div {...shared} onClick={onChoose}>
        {content}
      </div>
    );
  }
  return (
    <a
      {...shared}
      href={address}
      tabIndex={-1}
      onClick={(event) => {
        // With a modifier the browser opens a tab of its own.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onChoose();
      }}
    >
      {content}
    </a>
  );
}

function keyOf({ entry }: Choice): string {
  return entry.kind === 'command' ? entry.command : entry.path;
}

function parseRecent(stored: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((path) => typeof path === 'string') : [];
  } catch {
    // Somebody else's value under this key is no list of paths.
    return [];
  }
}
