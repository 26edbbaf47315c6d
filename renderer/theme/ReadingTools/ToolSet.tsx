import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { translate } from '../../i18n/translate.ts';
import type { CommandRequest } from '../../model/reader-commands.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { usePage } from '../../routing/PageContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { toggleBookmark } from './toggle-bookmark.ts';
import { useNotice } from './useNotice.ts';
import { useVisits } from './useVisits.ts';
import './ToolSet.css';

const loadFindBar = () => import('../FindBar/FindBar.tsx');

/** Carries out the reader's commands; each part that opens on the page is fetched when first wanted. */
export function ToolSet({ requests }: { readonly requests: readonly CommandRequest[] }) {
  const { app, storage } = usePlatform();
  const site = useSite();
  const { url } = site;
  const page = usePage();
  const [find, setFind] = useState<ReactNode>(null);
  const [dialog, setDialog] = useState<ReactElement | null>(null);
  const [notice, notify] = useNotice();
  useVisits();
  useEffect(() => {
    // Whoever finds types on at once: a letter that came before the bar would be a shortcut.
    if (app) void loadFindBar();
  }, [app]);

  // Each dialog closes itself alone: its close event may come when the next one is open already.
  const closes = (key: string) => () => setDialog((shown) => (shown?.key === key ? null : shown));
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(done);
    } catch {
      notify(translate({ id: 'command.noClipboard', message: 'The clipboard is not available' }));
    }
  };
  const showFind = async () => {
    const { FindBar } = await loadFindBar();
    setFind(<FindBar onClose={() => setFind(null)} />);
  };
  const showLibrary = async (tab: 'bookmarks' | 'history') => {
    const { Library } = await import('../Library/Library.tsx');
    setDialog(<Library key={tab} first={tab} onClose={closes(tab)} />);
  };
  const showQuickOpen = async () => {
    const { QuickOpen } = await import('../QuickOpen/QuickOpen.tsx');
    const key = `quick-open-${Date.now()}`;
    setDialog(<QuickOpen key={key} onClose={closes(key)} />);
  };
  const showAbout = async () => {
    const { AboutDialog } = await import('../AboutDialog/AboutDialog.tsx');
    setDialog(<AboutDialog key="about" onClose={closes('about')} />);
  };
  const copyMarkdown = async () => {
    const article = document.querySelector('main article');
    if (!article) return;
    const { toPageMarkdown } = await import('./page-markdown.ts');
    await copy(
      toPageMarkdown(article, url),
      translate({ id: 'command.copiedMarkdown', message: 'Page copied as Markdown' }),
    );
  };

  const answer = async (composed: Promise<void>) => {
    try {
      await composed;
      app?.areaComposed(true);
    } catch (error) {
      app?.areaComposed(false);
      throw error;
    }
  };
  const showPaper = async () => {
    const { composePage } = await import('./compose-page.ts');
    await composePage(site);
  };
  const showArea = async () => {
    const { composeArea } = await import('./compose-area.ts');
    await composeArea(page, site);
  };

  const obey = useEffectEvent(({ command }: CommandRequest): Promise<void> | void => {
    switch (command) {
      case 'find':
      case 'find-next':
      case 'find-previous':
        // An open bar listens for itself.
        return find === null ? showFind() : undefined;
      case 'quick-open':
        return showQuickOpen();
      case 'toggle-bookmark':
        return notify(toggleBookmark(storage, page));
      case 'bookmarks':
      case 'history':
        return showLibrary(command);
      case 'about':
        return showAbout();
      case 'copy-link':
        return copy(
          `${new URL(url).origin}${location.pathname}${location.search}${location.hash}`,
          translate({ id: 'headingLink.copied', message: 'Link copied' }),
        );
      case 'copy-markdown':
        return copyMarkdown();
      case 'print':
        return app ? app.print() : print();
      case 'save-page-pdf':
        return app?.savePdf('page');
      case 'save-area-pdf':
        return app?.savePdf('area');
      case 'compose-page':
        return answer(showPaper());
      case 'compose-area':
        return answer(showArea());
      case 'search':
      case 'shortcuts':
        // Other parts of the page listen for these.
        return;
    }
  });
  // Several may have come before these tools did.
  const obeyed = useRef(0);
  useEffect(() => {
    for (const request of requests.slice(obeyed.current)) {
      // Later than the effect: most commands show something, which is a state of its own.
      void Promise.resolve(request)
        .then(obey)
        .catch((error: unknown) => {
          console.error(`"${request.command}" could not be carried out.`, error);
        });
    }
    obeyed.current = requests.length;
  }, [requests]);

  return (
    <>
      {find}
      {dialog}
      <p className="ToolSet-notice" role="status">
        {notice}
      </p>
    </>
  );
}
