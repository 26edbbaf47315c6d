import Bookmark from 'lucide-react/icons/bookmark';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import type { ComponentProps } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { pageActionsTexts } from '../../i18n/texts/shell.ts';
import { isBookmarked, rootFlags, storageKeys } from '../../model/persisted-state.ts';
import { useStored } from '../../platform/PlatformContext.ts';
import { usePage } from '../../routing/PageContext.ts';
import { runCommand } from '../Commands/command-bus.ts';
import { useRootFlag } from '../useRootFlag.ts';
import './PageActions.css';

export function PageActions() {
  const translate = useTranslate();
  const { path } = usePage();
  const [bookmarks] = useStored(storageKeys.bookmarks);
  const [isWide, setWide] = useRootFlag(rootFlags.readingWide);
  return (
    <div className="PageActions screen-only">
      <button
        type="button"
        className="IconButton PageActions-copy"
        title={translate(pageActionsTexts.copyHint)}
        onClick={() => runCommand({ command: 'copy-markdown' })}
      >
        <Copy size={16} strokeWidth={1.5} />
        {translate(pageActionsTexts.copy)}
      </button>
      <Action
        label={translate(pageActionsTexts.bookmark)}
        aria-pressed={isBookmarked(bookmarks, path)}
        onClick={() => runCommand({ command: 'toggle-bookmark' })}
      >
        <Bookmark size={16} strokeWidth={1.5} />
      </Action>
      <Action
        className="PageActions-width"
        label={translate(pageActionsTexts.wideColumn)}
        aria-pressed={isWide}
        onClick={() => setWide(!isWide)}
      >
        <MoveHorizontal size={16} strokeWidth={1.5} />
      </Action>
      <Action
        label={translate(pageActionsTexts.more)}
        aria-haspopup="dialog"
        onClick={() => runCommand({ command: 'quick-open' })}
      >
        <Ellipsis size={16} strokeWidth={1.5} />
      </Action>
    </div>
  );
}

function Action({
  label,
  className = '',
  ...button
}: ComponentProps<'button'> & { readonly label: string }) {
  return (
    <button
      type="button"
      className={`IconButton ${className}`}
      aria-label={label}
      title={label}
      {...button}
    />
  );
}
