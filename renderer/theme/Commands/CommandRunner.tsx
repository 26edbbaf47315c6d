import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type CommandContext, type CommandId, commands } from '../../commands/command-table.ts';
import type { Text } from '../../i18n/translate.ts';
import { usePage, usePlatform, useSite, useTranslate } from '../../routing/contexts.ts';
import {
  bookmarkTexts,
  commandTexts,
  headingLinkTexts,
  shortcutsTexts,
} from '../../i18n/texts/commands.ts';
import { fileAddress, markdownFile, NOT_FOUND_PATH } from '../../model/page-path.ts';
import {
  MAX_VALUE_LENGTH,
  rootAttributes,
  type RootFlag,
  rootFlags,
  storageKeys,
} from '../../model/persisted-state.ts';
import {
  formatSavedPages,
  parseSavedPages,
  withoutPage,
  withPage,
  withVisit,
} from '../../model/saved-pages.ts';
import type { PrintExtent } from '../../platform/desktop-ipc.ts';
import { announce } from '../announce.ts';
import { writeClipboard } from '../clipboard.ts';
import { goToTop } from '../BackToTop/BackToTop.tsx';
import { loadWithRecovery } from '../Notice/load-with-recovery.ts';
import { OverlayErrorBoundary, withErrorBoundary } from '../Notice/OverlayErrorBoundary.tsx';
import { toggleFlag } from '../useRootFlag.ts';
import { type QueuedRequest, type RequestQueue, runCommand, takeRequests } from './command-bus.ts';
import { useCommandContext } from './useCommands.ts';

interface CommandRunnerProps {
  /** What the reader asked for and nobody has run yet. */
  readonly queue: RequestQueue;
  /** Called when the reader closes the message that it failed. */
  readonly onClose: () => void;
}

/** Runs commands; dialogs and bars load when they are first opened. */
export const CommandRunner = withErrorBoundary(RunCommands);

function RunCommands({ queue }: CommandRunnerProps) {
  const { storage } = usePlatform();
  const context = useCommandContext();
  const { find, closeFind, showFind } = useFind();
  const { dialog, closeDialog, openers } = useDialogs();
  const [notice, notify] = useNotice();
  const copying = useCopying(notify);
  const toggleBookmark = useBookmark(notify);
  const savePdf = usePdf(notify);
  const moving = useMoving();
  const switching = useSwitching();
  useVisits();

  const runners: Readonly<Record<CommandId, () => unknown>> = {
    ...openers,
    ...copying,
    ...moving,
    ...switching,
    find: showFind,
    'find-next': showFind,
    'find-previous': showFind,
    'toggle-bookmark': toggleBookmark,
    'save-page-pdf': () => savePdf('page'),
    'save-category-pdf': () => savePdf('category'),
    'save-area-pdf': () => savePdf('area'),
  };
  const keyCommand = (event: KeyboardEvent) =>
    storage.get(storageKeys.shortcutsOff) === 'true' ? undefined : shortcutOf(event, context);
  const execute = useEffectEvent(async (request: QueuedRequest) => {
    const command = 'command' in request ? request.command : keyCommand(request);
    if (command === undefined) return;
    try {
      await loadWithRecovery({
        part: `command ${command}`,
        load: () => Promise.resolve().then(runners[command]),
        resume: { command },
      });
    } catch (error) {
      console.error(`Couldn't run the command "${command}".`, error);
    }
  });

  useEffect(() => {
    const runAll = () => {
      // After the effect, because most commands set a state.
      for (const request of takeRequests(queue)) queueMicrotask(() => void execute(request));
    };
    // Several requests may have come while this component was loading.
    runAll();
    return queue.subscribe(runAll);
  }, [queue]);

  return (
    <>
      <OverlayErrorBoundary onClose={closeFind}>{find}</OverlayErrorBoundary>
      <OverlayErrorBoundary key={dialog?.key} onClose={closeDialog}>
        {dialog}
      </OverlayErrorBoundary>
      {notice}
    </>
  );
}

/** What runs the commands of a group, by command. */
type Runners<Id extends CommandId> = Readonly<Record<Id, () => unknown>>;

const loadFindBar = () => import('../FindBar/FindBar.tsx');

/** Returns the open find bar, and what opens and closes it. */
function useFind() {
  const { app } = usePlatform();
  const [find, setFind] = useState<ReactNode>(null);
  useEffect(() => {
    // Readers type right after Ctrl+F, and a letter that comes before the bar would run a shortcut.
    if (app) void loadFindBar();
  }, [app]);
  const closeFind = () => setFind(null);
  const showFind = async () => {
    // An open bar listens for these commands itself.
    if (find !== null) return;
    const { FindBar } = await loadFindBar();
    setFind(<FindBar onClose={closeFind} />);
  };
  return { find, closeFind, showFind };
}

/** Returns what copies the page's address and its Markdown, and what shows that. */
function useCopying(notify: Notify): Runners<'copy-link' | 'copy-markdown' | 'view-markdown'> {
  const translate = useTranslate();
  const site = useSite();
  const page = usePage();
  const markdownAddress = fileAddress(site.basePath, markdownFile(page.path));
  const copy = async (text: string, done: string) =>
    notify((await writeClipboard(text)) ? done : translate(commandTexts.noClipboard));
  return {
    'copy-link': () => {
      const { pathname, search, hash } = location;
      const link = `${new URL(site.url).origin}${pathname}${search}${hash}`;
      return copy(link, translate(headingLinkTexts.copied));
    },
    'copy-markdown': async () => {
      try {
        const response = await fetch(markdownAddress);
        if (!response.ok) throw new Error(`${markdownAddress}: ${response.status}`);
        await copy(await response.text(), translate(commandTexts.copiedMarkdown));
      } catch (error) {
        console.warn(`Couldn't load the page as Markdown.`, error);
        notify(translate(commandTexts.noMarkdown));
      }
    },
    'view-markdown': () => open(markdownAddress, '_blank', 'noopener'),
  };
}

/** Returns a function that adds the page to the bookmarks, or removes it. */
function useBookmark(notify: Notify): () => void {
  const translate = useTranslate();
  const { storage } = usePlatform();
  const { page, isBookmarked } = useCommandContext();
  return () => {
    const { path, title } = page;
    const pages = parseSavedPages(storage.get(storageKeys.bookmarks));
    const next = isBookmarked
      ? withoutPage(pages, path)
      : withPage(pages, { path, title, time: Date.now() });
    const stored = formatSavedPages(next);
    if (stored.length > MAX_VALUE_LENGTH) {
      notify(translate(bookmarkTexts.full));
      return;
    }
    storage.set(storageKeys.bookmarks, stored);
    const added = storage.isKept(storageKeys.bookmarks)
      ? bookmarkTexts.added
      : bookmarkTexts.addedForNow;
    notify(translate(isBookmarked ? bookmarkTexts.removed : added));
  };
}

/** Returns a function that saves the page, its category or its area as PDF. */
function usePdf(notify: Notify): (extent: PrintExtent) => Promise<void> {
  const translate = useTranslate();
  const { app } = usePlatform();
  const site = useSite();
  const page = usePage();
  const showSavingPdf = useEffectEvent((file: string) =>
    notify(translate(commandTexts.savingPdf, { file }), true),
  );
  useEffect(() => app?.on('pdf:saving', (file) => showSavingPdf(file)), [app]);
  return async (extent) => {
    const names = {
      page: page.title,
      category: `${site.title} ${page.breadcrumbs.at(-2)?.label ?? ''}`,
      area: `${site.title} ${page.area ?? ''}`,
    };
    const file = await app?.request('pdf:save', { extent, name: names[extent] });
    // Without a file, the notice that it's being saved would stay.
    notify(file ? translate(commandTexts.savedPdf, { file }) : '');
  };
}

/** Returns what opens other pages, windows and the dialogs of the system. */
function useMoving() {
  const navigate = useNavigate();
  const { app } = usePlatform();
  const page = usePage();
  return {
    search: () => runCommand({ command: 'search' }),
    'open-pack': () => app?.send('packs:choose', null),
    'check-content': () => app?.send('packs:check', null),
    print: () => (app ? app.send('page:print', null) : print()),
    'new-window': () => app?.send('app:run', 'new-window'),
    back: () => navigate(-1),
    forward: () => navigate(1),
    home: () => navigate('/'),
    'previous-page': () => page.previous && navigate(page.previous.href),
    'next-page': () => page.next && navigate(page.next.href),
    'back-to-top': goToTop,
  };
}

/** Returns what switches how the page looks, and tells screen readers. */
function useSwitching() {
  const translate = useTranslate();
  const { app, storage } = usePlatform();
  const toggle = (flag: RootFlag, on: Text, off: Text) =>
    announce(translate(toggleFlag(storage, flag) ? on : off));
  return {
    'zoom-in': () => app?.send('app:run', 'zoom-in'),
    'zoom-out': () => app?.send('app:run', 'zoom-out'),
    'zoom-reset': () => app?.send('app:run', 'zoom-reset'),
    'toggle-reading-width': () =>
      toggle(rootFlags.readingWide, shortcutsTexts.isWide, shortcutsTexts.isNarrow),
    'toggle-code-wrap': () =>
      toggle(rootFlags.codeWrapped, shortcutsTexts.isWrapped, shortcutsTexts.isUnwrapped),
    'toggle-sidebar': () =>
      toggle(rootFlags.sidebarHidden, shortcutsTexts.sidebarHidden, shortcutsTexts.sidebarShown),
    'toggle-color-mode': () => {
      const wasDark = document.documentElement.getAttribute(rootAttributes.theme) === 'dark';
      storage.set(storageKeys.theme, wasDark ? 'light' : 'dark');
      announce(translate(wasDark ? shortcutsTexts.isLight : shortcutsTexts.isDark));
    },
    'system-color-mode': () => storage.remove(storageKeys.theme),
  };
}

/** Returns the open dialog, and functions that open one by the command that asks for it. Dialogs load when needed. */
function useDialogs() {
  const { app, offline } = usePlatform();
  const [dialog, setDialog] = useState<ReactElement | null>(null);
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const [shownAt, setShownAt] = useState(key);
  if (key !== shownAt) {
    setShownAt(key);
    // A dialog belongs to the page that it was opened on; words of the palette above it only replace the address.
    if (navigationType !== NavigationType.Replace) setDialog(null);
  }

  /** Each dialog closes only itself, because its close event may follow the opening of the next one. */
  const closes = (key: string) => () => setDialog((shown) => (shown?.key === key ? null : shown));
  const showLibrary = async (tab: 'bookmarks' | 'history') => {
    const { Library } = await import('../Library/Library.tsx');
    setDialog(<Library key={tab} initialTab={tab} onClose={closes(tab)} />);
  };
  const openers = {
    bookmarks: () => showLibrary('bookmarks'),
    history: () => showLibrary('history'),
    packs: async () => {
      if (!app) return;
      const { PackList } = await import('../Packs/PackList.tsx');
      setDialog(<PackList key="packs" app={app} onClose={closes('packs')} />);
    },
    offline: async () => {
      if (!offline) return;
      const [{ OfflineDialog }, copy] = await Promise.all([
        import('../Offline/OfflineDialog.tsx'),
        offline(),
      ]);
      setDialog(<OfflineDialog key="offline" copy={copy} onClose={closes('offline')} />);
    },
    shortcuts: async () => {
      const { ShortcutList } = await import('../on-demand.ts');
      setDialog(<ShortcutList key="shortcuts" onClose={closes('shortcuts')} />);
    },
    about: async () => {
      const { AboutDialog } = await import('../AboutDialog/AboutDialog.tsx');
      setDialog(<AboutDialog key="about" onClose={closes('about')} />);
    },
  };
  return { dialog, closeDialog: () => setDialog(null), openers };
}

const NOTICE_DURATION_MS = 2500;

/** A lasting notice stays until the next one. */
type Notify = (text: string, isLasting?: boolean) => void;

/** Returns a short message to the reader, and a function that shows another one for a moment. */
function useNotice(): [ReactNode, Notify] {
  const [text, setText] = useState('');
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const notify: Notify = (next, isLasting = false) => {
    clearTimeout(timer.current);
    setText(next);
    if (!isLasting) timer.current = window.setTimeout(() => setText(''), NOTICE_DURATION_MS);
  };
  // The region is there before the text, so that screen readers hear of it.
  const notice = (
    <div className="Notices ScreenOnly" role="status">
      {text !== '' && <div className="Notice Notice--short Popover">{text}</div>}
    </div>
  );
  return [notice, notify];
}

/** How long a page must be shown to count as visited. */
const MIN_VISIT_MS = 300;

function useVisits(): void {
  const { path, title, kind } = usePage();
  const { storage } = usePlatform();
  useEffect(() => {
    if (kind === 'not-found' || path === NOT_FOUND_PATH || title === '') return;
    const timer = setTimeout(() => {
      const visits = parseSavedPages(storage.get(storageKeys.history));
      const next = withVisit(visits, { path, title, time: Date.now() });
      storage.set(storageKeys.history, formatSavedPages(next));
    }, MIN_VISIT_MS);
    return () => clearTimeout(timer);
  }, [path, title, kind, storage]);
}

/** Returns the command of a single key that was pressed on the page, unless the key means something else there. */
function shortcutOf(event: KeyboardEvent, context: CommandContext): CommandId | undefined {
  const { target } = event;
  const isMeantElsewhere =
    event.defaultPrevented ||
    event.repeat ||
    event.isComposing ||
    (target instanceof HTMLElement && target.isContentEditable) ||
    document.querySelector('dialog[open]') !== null ||
    isForBrowser(event);
  if (isMeantElsewhere) return undefined;
  const command = commands.find(({ shortcut }) => shortcut === event.key);
  return command?.when?.(context) === false ? undefined : command?.id;
}

/** Browsers use letters with a modifier; many keyboards type brackets with Alt, or with Ctrl and Alt. */
function isForBrowser({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  return metaKey || (ctrlKey && !altKey) || (altKey && /\w/.test(key));
}
