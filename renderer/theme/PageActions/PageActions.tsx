import Bookmark from 'lucide-react/icons/bookmark';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import { type ComponentProps, useCallback, useState } from 'react';
import { usePage, useStored, useTranslate } from '../../routing/contexts.ts';
import { pageActionsTexts } from '../../i18n/texts/shell.ts';
import { isBookmarked, rootFlags, storageKeys } from '../../model/persisted-state.ts';
import { runCommand } from '../Commands/command-bus.ts';
import { Popup } from '../Dropdown/Dropdown.tsx';
import { IconButton } from '../IconButton.tsx';
import { loadWithRecovery } from '../Notice/load-with-recovery.ts';
import type { PageMenu } from '../PageMenu/PageMenu.tsx';
import { useRootFlag } from '../useRootFlag.ts';
import './PageActions.css';

export function PageActions() {
  const translate = useTranslate();
  const { path } = usePage();
  const [bookmarks] = useStored(storageKeys.bookmarks);
  const [isWide, toggleWide] = useRootFlag(rootFlags.readingWide);
  return (
    <div className="PageActions ScreenOnly">
      <button
        type="button"
        className="IconButton PageActions-copy"
        title={translate(pageActionsTexts.copyHint)}
        onClick={() => runCommand({ command: 'copy-markdown' })}
      >
        <Copy size="1em" strokeWidth={1.5} />
        {translate(pageActionsTexts.copy)}
      </button>
      <Action
        className="PageActions-bookmark"
        label={translate(pageActionsTexts.bookmark)}
        aria-pressed={isBookmarked(bookmarks, path)}
        onClick={() => runCommand({ command: 'toggle-bookmark' })}
      >
        <Bookmark size="1em" strokeWidth={1.5} />
      </Action>
      <Action
        className="PageActions-width"
        label={translate(pageActionsTexts.wideColumn)}
        aria-pressed={isWide}
        onClick={toggleWide}
      >
        <MoveHorizontal size="1em" strokeWidth={1.5} />
      </Action>
      <MoreActions />
    </div>
  );
}

/** Opens a menu of what a reader can do with the page, which loads when it is opened. */
function MoreActions() {
  const translate = useTranslate();
  const [Menu, setMenu] = useState<typeof PageMenu | null>(null);
  const load = useCallback(() => {
    const loadMenu = async () => {
      const loaded = await import('../on-demand.ts');
      setMenu(() => loaded.PageMenu);
    };
    void loadWithRecovery({ part: 'page-menu', load: loadMenu });
  }, []);
  const name = translate(pageActionsTexts.more);
  return (
    <Popup
      label={<Ellipsis size="1em" strokeWidth={1.5} />}
      button={{ className: 'IconButton', 'aria-label': name, title: name }}
      onOpen={load}
    >
      {Menu && <Menu />}
    </Popup>
  );
}

function Action(props: ComponentProps<typeof IconButton>) {
  return <IconButton title={props.label} {...props} />;
}
