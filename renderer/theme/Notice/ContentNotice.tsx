import { useTranslate } from '../../routing/contexts.ts';
import { contentNewsTexts as texts } from '../../i18n/texts/offline.ts';
import type { ContentNews } from '../../platform/desktop-ipc.ts';
import { Notice } from './Notice.tsx';

/** Tells that there is other content than the page shows, and shows it if the reader wants. */
export function ContentNotice({ news, onClose }: { news: ContentNews; onClose: () => void }) {
  const translate = useTranslate();
  const isThere = news.kind === 'ready' || news.kind === 'restored';
  const show = { label: translate(texts.show), run: () => location.reload() };
  return (
    <Notice {...(isThere && { action: show })} onClose={onClose}>
      <p>{translate(texts[news.kind])}</p>
    </Notice>
  );
}
