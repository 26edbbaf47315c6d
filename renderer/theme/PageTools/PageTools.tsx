import Bookmark from 'lucide-react/icons/bookmark';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { translate } from '../../i18n/translate.ts';
import { storageKeys } from '../../model/persisted-state.ts';
import { holdsPage } from '../../model/holds-page.ts';
import { useStored } from '../../platform/PlatformContext.ts';
import { usePage } from '../../routing/PageContext.ts';
import { ReadingWidth } from '../ReadingWidth/ReadingWidth.tsx';
import { runCommand } from '../reader-commands.ts';
import './PageTools.css';

/** What can be done with the page on show: bookmark it, widen its column, and the rest by quick open. */
export function PageTools() {
  const { path } = usePage();
  const [bookmarks] = useStored(storageKeys.bookmarks);
  const bookmark = translate({ id: 'pageTools.bookmark', message: 'Bookmark this page' });
  const more = translate({ id: 'pageTools.more', message: 'More for this page' });
  return (
    <div className="PageTools">
      <button
        type="button"
        aria-pressed={holdsPage(bookmarks, path)}
        aria-label={bookmark}
        title={bookmark}
        onClick={() => runCommand({ command: 'toggle-bookmark' })}
      >
        <Bookmark size={16} strokeWidth={1.5} />
      </button>
      <ReadingWidth />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={more}
        title={more}
        onClick={() => runCommand({ command: 'quick-open' })}
      >
        <Ellipsis size={16} strokeWidth={1.5} />
      </button>
    </div>
  );
}
