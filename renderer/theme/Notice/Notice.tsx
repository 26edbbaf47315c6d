import X from 'lucide-react/icons/x';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Translate } from '../../i18n/Translate.tsx';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { commonTexts, failureTexts } from '../../i18n/texts/shell.ts';
import { toAddress } from '../../model/page-path.ts';
import type { Page } from '../../model/page.ts';
import { Link } from '../../routing/Link.tsx';
import { useSite } from '../../routing/SiteContext.ts';
import type { AwaitedPage } from '../../routing/useAwaitedPage.ts';
import { getPartFailure, setPartFailure, subscribeToPartFailure } from './attempt.ts';
import './Notice.css';

const MAX_PAGES = 8;

/** Says what couldn't be loaded, and offers to try again. */
export function Notices({
  awaited,
  atHand,
}: {
  readonly awaited: AwaitedPage | null;
  readonly atHand: () => readonly Page[];
}) {
  const failure = useSyncExternalStore(subscribeToPartFailure, getPartFailure, () => null);
  return (
    // Screen readers speak what comes into a region that was there before.
    <div role="status" className="Notices screen-only">
      {awaited && <OfflineNotice awaited={awaited} pages={atHand()} />}
      {failure && (
        <Notice onRetry={failure.retry} onClose={() => setPartFailure(null)}>
          <p>
            <PartText /> {failure.isOffline && <ConnectionText />}
          </p>
        </Notice>
      )}
    </div>
  );
}

function OfflineNotice({
  awaited: { location, open, dismiss },
  pages,
}: {
  readonly awaited: AwaitedPage;
  readonly pages: readonly Page[];
}) {
  const { basePath } = useSite();
  return (
    <Notice onRetry={open} onClose={dismiss}>
      <p>
        <ConnectionText />{' '}
        <Translate
          {...failureTexts.awaited}
          values={{ address: <code>{toAddress(basePath, location.pathname)}</code> }}
        />
      </p>
      <PagesAtHand pages={pages} />
    </Notice>
  );
}

/** Links to pages that need no network. */
export function PagesAtHand({ pages }: { readonly pages: readonly Page[] }) {
  const translate = useTranslate();
  if (pages.length === 0) return null;
  return (
    <details className="Notice-pages">
      <summary>{translate(failureTexts.atHand)}</summary>
      <ul>
        {pages.slice(-MAX_PAGES).map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Says whether the reader's connection or the server is missing. */
export function ConnectionText() {
  const translate = useTranslate();
  return translate(navigator.onLine ? failureTexts.unreachable : failureTexts.offline);
}

function PartText() {
  return useTranslate()(failureTexts.part);
}

interface NoticeProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Notice({ onRetry, onClose, children }: NoticeProps) {
  const translate = useTranslate();
  return (
    <div className="Notice">
      <div className="Notice-body">{children}</div>
      <button type="button" className="Notice-retry" onClick={onRetry}>
        {translate(commonTexts.retry)}
      </button>
      <button
        type="button"
        className="IconButton Notice-close"
        aria-label={translate(failureTexts.close)}
        onClick={onClose}
      >
        <X size={18} strokeWidth={1.5} />
      </button>
    </div>
  );
}
