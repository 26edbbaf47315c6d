import { useEffect, useState, useSyncExternalStore } from 'react';
import { Translate } from '../../i18n/Translate.tsx';
import { usePlatform, useSite, useTranslate } from '../../routing/contexts.ts';
import { commonTexts, failureTexts } from '../../i18n/texts/shell.ts';
import { toAddress } from '../../model/page-path.ts';
import type { ContentNews } from '../../platform/desktop-ipc.ts';
import type { AwaitedPage } from '../../routing/usePendingPage.ts';
import { partFailure } from './load-with-recovery.ts';
import { useLoaded } from '../useLoaded.ts';
import { Notice } from './Notice.tsx';

/** Says what couldn't be loaded, and offers to try again. */
export function Notices({ awaited }: { readonly awaited: AwaitedPage | null }) {
  const translate = useTranslate();
  const retry = translate(commonTexts.retry);
  const failure = useSyncExternalStore(partFailure.subscribe, partFailure.get, () => null);
  return (
    // Screen readers speak what comes into a region that was there before.
    <div role="status" className="Notices ScreenOnly">
      {awaited && <OfflineNotice key={awaited.location.pathname} awaited={awaited} />}
      {failure && (
        <Notice action={{ label: retry, run: failure.retry }} onClose={() => partFailure.set(null)}>
          <p>
            {translate(failureTexts.part)} {failure.isOffline && <ConnectionText />}
          </p>
        </Notice>
      )}
      <ContentNotices />
    </div>
  );
}

const loadContentNotice = () => import('./ContentNotice.tsx');

/** Shows the last news of the content. Most readers never get any, so what shows them loads with the first. */
function ContentNotices() {
  const { onContentNews } = usePlatform();
  const [news, setNews] = useState<ContentNews | null>(null);
  const part = useLoaded(loadContentNotice, news !== null);
  useEffect(() => onContentNews?.(setNews), [onContentNews]);
  return news && part && <part.ContentNotice news={news} onClose={() => setNews(null)} />;
}

function OfflineNotice({
  awaited: { location, open, dismiss },
}: {
  readonly awaited: AwaitedPage;
}) {
  const address = toAddress(useSite().basePath, location.pathname);
  const [name] = useState(() => nameOfLink(address));
  const retry = useTranslate()(commonTexts.retry);
  return (
    <Notice action={{ label: retry, run: open }} onClose={dismiss}>
      <p>
        <ConnectionText />{' '}
        <Translate
          {...failureTexts.awaited}
          values={{ page: name === '' ? <code>{address}</code> : `“${name}”` }}
        />
      </p>
    </Notice>
  );
}

/** Returns what the links to an address call its page, most of which are its title; empty without one. */
function nameOfLink(address: string): string {
  const names = Array.from(document.links)
    .filter((link) => link.origin + link.pathname === location.origin + address && link.hash === '')
    .map((link) => link.textContent.trim());
  return names.find((name) => name !== '') ?? '';
}

/** Says whether the reader's connection or the server is missing. */
export function ConnectionText() {
  const translate = useTranslate();
  return translate(navigator.onLine ? failureTexts.unreachable : failureTexts.offline);
}
