import { useTranslate } from '../../i18n/TextsContext.ts';
import { commandTexts } from '../../i18n/texts/commands.ts';
import { contentNewsTexts as texts } from '../../i18n/texts/offline.ts';
import type { ContentNews } from '../../platform/platform.ts';
import { runCommand } from '../Commands/command-bus.ts';
import { Notice } from './Notice.tsx';

/** Tells that there is other content than the page shows, and shows it if the reader wants. */
export function ContentNotice({ news, onClose }: { news: ContentNews; onClose: () => void }) {
  const translate = useTranslate();
  const show = { label: translate(texts.show), run: () => location.reload() };
  switch (news.kind) {
    case 'ready':
    case 'restored':
      return (
        <Notice action={show} onClose={onClose}>
          <p>{translate(texts[news.kind])}</p>
        </Notice>
      );
    case 'updated': {
      const run = () => {
        onClose();
        runCommand({ command: 'packs' });
      };
      return (
        <Notice action={{ label: translate(commandTexts.packs), run }} onClose={onClose}>
          <p>{translate(texts.updated, { title: news.title, version: news.version })}</p>
        </Notice>
      );
    }
    case 'no-room':
    case 'not-kept':
      return (
        <Notice onClose={onClose}>
          <p>{translate(news.kind === 'no-room' ? texts.noRoom : texts.notKept)}</p>
        </Notice>
      );
  }
}
