import X from 'lucide-react/icons/x';
import { useLayoutEffect } from 'react';
import { usePlatform, useSite, useTranslate } from '../../routing/contexts.ts';
import { announcementTexts } from '../../i18n/texts/shell.ts';
import { announcementDismissed, storageKeys } from '../../model/persisted-state.ts';
import type { AnnouncementBar as AnnouncementBarModel } from '../../model/site-config.ts';
import { AuthorHtml } from '../AuthorHtml/AuthorHtml.tsx';
import { IconButton } from '../IconButton.tsx';
import './AnnouncementBar.css';

export function AnnouncementBar() {
  const { announcementBar } = useSite();
  return announcementBar ? <Bar bar={announcementBar} /> : null;
}

function Bar({ bar }: { bar: AnnouncementBarModel }) {
  const translate = useTranslate();
  const dismiss = useDismissal(bar.id);
  return (
    <div
      role="region"
      aria-label={translate(announcementTexts.label)}
      className={`AnnouncementBar${bar.isCloseable ? ' AnnouncementBar--closeable' : ''} ScreenOnly`}
      style={{ background: bar.backgroundColor, color: bar.textColor }}
    >
      <AuthorHtml className="AnnouncementBar-content" html={bar.content} />
      {bar.isCloseable && (
        <IconButton
          className="AnnouncementBar-close"
          label={translate(announcementTexts.close)}
          onClick={dismiss}
        >
          <X size="1.125rem" strokeWidth={1.5} />
        </IconButton>
      )}
    </div>
  );
}

/** Returns a function that dismisses the bar; styles hide it by the attribute of `<html>`. */
function useDismissal(id: string): () => void {
  const { storage } = usePlatform();

  // Comes before the effect that sets the attribute: a bar with a new id is shown again.
  useLayoutEffect(() => {
    if (storage.get(storageKeys.announcementId) === id) return;
    storage.remove(announcementDismissed.key);
    storage.set(storageKeys.announcementId, id);
  }, [storage, id]);

  return () => storage.set(announcementDismissed.key, 'true');
}
