import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CommandId, CommandRequest } from '../../commands/command-table.ts';
import { useTranslate } from '../../i18n/TextsContext.ts';
import {
  bookmarkTexts,
  commandTexts,
  headingLinkTexts,
  shortcutsTexts,
} from '../../i18n/texts/commands.ts';
import { encodePath, markdownFile, toAddress } from '../../model/page-path.ts';
import { MAX_VALUE_LENGTH, rootAttributes, storageKeys } from '../../model/persisted-state.ts';
import {
  formatSavedPages,
  parseSavedPages,
  withoutPage,
  withPage,
} from '../../model/saved-pages.ts';
import type { PdfProgress, PrintExtent } from '../../platform/platform.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { announce } from '../announce.ts';
import { attempt } from '../Notice/attempt.ts';
import { isPalette, type PaletteName } from '../Palette/palette-store.ts';
import { ToolBoundary, withToolBoundary } from '../ToolBoundary/ToolBoundary.tsx';
import { shortcutOf } from './shortcut-keys.ts';
import { useCommandContext } from './useCommands.ts';
import { useDialogs } from './useDialogs.tsx';
import { useNotice } from './useNotice.tsx';
import { useVisits } from './useVisits.ts';
import './CommandRunner.css';

const loadFindBar = () => import('../FindBar/FindBar.tsx');

interface CommandRunnerProps {
  readonly requests: readonly (CommandRequest | KeyboardEvent)[];
  /** Called when the reader closes the message that it failed. */
  readonly onClose: () => void;
}

/** Runs commands; dialogs and bars load when they are first opened. */
export const CommandRunner = withToolBoundary(RunCommands);

function RunCommands({ requests }: CommandRunnerProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { app, packs, storage } = usePlatform();
  const context = useCommandContext();
  const { page, site, isBookmarked } = context;
  const [find, setFind] = useState<ReactNode>(null);
  const { dialog, closeDialog, openers } = useDialogs();
  const [notice, notify] = useNotice();
  useVisits();
  useEffect(() => {
    // Readers type right after Ctrl+F, and a letter that comes before the bar would run a shortcut.
    if (app) void loadFindBar();
  }, [app]);

  const showZoom = useEffectEvent((percent: number) =>
    notify(translate(commandTexts.zoomLevel, { percent: String(percent) })),
  );
  useEffect(() => app?.onZoom((percent) => showZoom(percent)), [app]);

  const showFind = async () => {
    // An open bar listens for these commands itself.
    if (find !== null) return;
    const { FindBar } = await loadFindBar();
    setFind(<FindBar onClose={() => setFind(null)} />);
  };
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(done);
    } catch {
      notify(translate(commandTexts.noClipboard));
    }
  };
  const copyLink = () => {
    const { pathname, search, hash } = location;
    const link = `${new URL(site.url).origin}${pathname}${search}${hash}`;
    return copy(link, translate(headingLinkTexts.copied));
  };
  const markdownAddress = toAddress(site.basePath, encodePath(`/${markdownFile(page.path)}`));
  const copyMarkdown = async () => {
    try {
      const response = await fetch(markdownAddress);
      if (!response.ok) throw new Error(`${markdownAddress}: ${response.status}`);
      await copy(await response.text(), translate(commandTexts.copiedMarkdown));
    } catch (error) {
      console.warn(`Couldn't load the page as Markdown.`, error);
      notify(translate(commandTexts.noMarkdown));
    }
  };
  const toggleBookmark = () => {
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
  const savePdf = async (extent: PrintExtent) => {
    const names = {
      page: page.title,
      category: `${site.title} ${page.breadcrumbs.at(-2)?.label ?? ''}`,
      area: `${site.title} ${page.area ?? ''}`,
    };
    const name = names[extent];
    const file = await app?.savePdf({ extent, name });
    if (!app || !file) {
      // The notice with the progress would stay.
      notify('');
      return;
    }
    notify(translate(commandTexts.savedPdf, { file }), {
      actions: [
        { label: translate(commandTexts.openPdf), run: () => app.run('open-pdf') },
        { label: translate(commandTexts.showPdf), run: () => app.run('show-pdf') },
      ],
    });
  };
  const showPdfProgress = useEffectEvent(({ file, share }: PdfProgress) =>
    notify(translate(commandTexts.savingPdf, { file }), {
      actions: [{ label: translate(commandTexts.cancelPdf), run: () => app?.run('cancel-pdf') }],
      progress: { label: translate(commandTexts.pdfProgress), share },
    }),
  );
  useEffect(() => app?.onPdfProgress((progress) => showPdfProgress(progress)), [app]);
  /** Toggles a stored setting; returns whether it is on now. */
  const toggle = (key: string) => {
    const isOn = storage.get(key) !== 'true';
    if (isOn) storage.set(key, 'true');
    else storage.remove(key);
    return isOn;
  };
  const toggleColorMode = () => {
    const wasDark = document.documentElement.getAttribute(rootAttributes.theme) === 'dark';
    storage.set(storageKeys.theme, wasDark ? 'light' : 'dark');
    announce(translate(wasDark ? shortcutsTexts.isLight : shortcutsTexts.isDark));
  };

  const runners: Readonly<Record<Exclude<CommandId, PaletteName>, () => unknown>> = {
    ...openers,
    find: showFind,
    'find-next': showFind,
    'find-previous': showFind,
    'toggle-bookmark': toggleBookmark,
    'copy-link': copyLink,
    'copy-markdown': copyMarkdown,
    'open-pack': () => packs?.choose(),
    'check-content': () => packs?.check(),
    'view-markdown': () => open(markdownAddress, '_blank', 'noopener'),
    'save-page-pdf': () => savePdf('page'),
    'save-category-pdf': () => savePdf('category'),
    'save-area-pdf': () => savePdf('area'),
    print: () => (app ? app.print() : print()),
    'new-window': () => app?.run('new-window'),
    'reopen-window': () => app?.run('reopen-window'),
    back: () => navigate(-1),
    forward: () => navigate(1),
    'zoom-in': () => app?.run('zoom-in'),
    'zoom-out': () => app?.run('zoom-out'),
    'zoom-reset': () => app?.run('zoom-reset'),
    'previous-page': () => page.previous && navigate(page.previous.href),
    'next-page': () => page.next && navigate(page.next.href),
    'back-to-top': async () => (await import('../on-demand.ts')).goToTop(),
    'toggle-reading-width': () => {
      const isWide = toggle(storageKeys.readingWide);
      announce(translate(isWide ? shortcutsTexts.isWide : shortcutsTexts.isNarrow));
    },
    'toggle-sidebar': () => {
      const isHidden = toggle(storageKeys.sidebarHidden);
      announce(translate(isHidden ? shortcutsTexts.sidebarHidden : shortcutsTexts.sidebarShown));
    },
    'toggle-color-mode': toggleColorMode,
    'system-color-mode': () => storage.remove(storageKeys.theme),
  };
  const keyCommand = (event: KeyboardEvent) =>
    storage.get(storageKeys.shortcutsOff) === 'true' ? undefined : shortcutOf(event, context);
  const execute = useEffectEvent(async (request: CommandRequest | KeyboardEvent) => {
    const command = 'command' in request ? request.command : keyCommand(request);
    if (command === undefined || isPalette(command)) return;
    try {
      await attempt({
        part: `command ${command}`,
        load: () => Promise.resolve().then(runners[command]),
        resume: { command },
      });
    } catch (error) {
      console.error(`Couldn't run the command "${command}".`, error);
    }
  });

  // Several requests may have come while this component was loading.
  const handledCount = useRef(0);
  useEffect(() => {
    for (const request of requests.slice(handledCount.current)) {
      // After the effect, because most commands set a state.
      queueMicrotask(() => void execute(request));
    }
    handledCount.current = requests.length;
  }, [requests]);

  return (
    <>
      <ToolBoundary onClose={() => setFind(null)}>{find}</ToolBoundary>
      <ToolBoundary key={dialog?.key} onClose={closeDialog}>
        {dialog}
      </ToolBoundary>
      {notice}
    </>
  );
}
