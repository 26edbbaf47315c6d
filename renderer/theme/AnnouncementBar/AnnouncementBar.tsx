import X from 'lucide-react/icons/x';
import { useLayoutEffect } from 'react';
import { translate } from '../../i18n/translate.ts';
import { rootAttributes, storageKeys } from '../../model/persisted-state.ts';
import type { AnnouncementBar as AnnouncementBarModel } from '../../model/site-config.ts';
import { usePlatform, useStored } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { AuthorHtml } from '../AuthorHtml/AuthorHtml.tsx';
import { readableColors } from './readable-colors.ts';
import './AnnouncementBar.css';

/** One line of news above the navbar, until the reader closes it. */
export function AnnouncementBar() {
  const { announcementBar } = useSite();
  return announcementBar ? <Bar bar={announcementBar} /> : null;
}

function Bar({ bar }: { bar: AnnouncementBarModel }) {
  const dismiss = useDismissal(bar.id);
  const { background, text } = readableColors({
    background: bar.backgroundColor,
    text: bar.textColor,
  });
  return (
    <div
      role="region"
      aria-label={translate({ id: 'announcement.label', message: 'Announcement' })}
      className={bar.isCloseable ? 'AnnouncementBar AnnouncementBar--closeable' : 'AnnouncementBar'}
      style={{ background, color: text }}
    >
      <AuthorHtml className="AnnouncementBar-content" html={bar.content} />
      {bar.isCloseable && (
        <button
          type="button"
          className="AnnouncementBar-close"
          aria-label={translate({ id: 'announcement.close', message: 'Close announcement' })}
          onClick={dismiss}
        >
          <X size={18} strokeWidth={1.5} />
        </button>
      )}
    </div>
  );
}

/** Keeps `<html>` in step with what is remembered, which hides the bar by style; returns the way to dismiss it. */
function useDismissal(id: string): () => void {
  const { storage } = usePlatform();
  const [stored, store] = useStored(storageKeys.announcementDismissed);

  useLayoutEffect(() => {
    if (storage.get(storageKeys.announcementId) === id) return;
    storage.remove(storageKeys.announcementDismissed);
    storage.set(storageKeys.announcementId, id);
  }, [storage, id]);

  // Asks the storage itself: while hydrating, `stored` is still null, and the first paint has set the attribute.
  useLayoutEffect(() => {
    const isDismissed = storage.get(storageKeys.announcementDismissed) === 'true';
    document.documentElement.toggleAttribute(rootAttributes.announcementDismissed, isDismissed);
  }, [storage, stored]);

  return () => store('true');
}
