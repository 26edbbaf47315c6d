import { useMemo } from 'react';
import { isApple } from '../../commands/chords.ts';
import {
  type CommandContext,
  type CommandEntry,
  listCommands,
} from '../../commands/command-table.ts';
import { usePage, usePlatform, useSite, useStored, useTranslate } from '../../routing/contexts.ts';
import { isBookmarked as hasBookmark, storageKeys } from '../../model/persisted-state.ts';

export function useCommandContext(): CommandContext {
  const isApp = usePlatform().app !== null;
  const [bookmarks] = useStored(storageKeys.bookmarks);
  const site = useSite();
  const page = usePage();
  const isBookmarked = hasBookmark(bookmarks, page.path);
  return useMemo(() => ({ page, site, isBookmarked, isApp }), [page, site, isBookmarked, isApp]);
}

export function useCommands(): readonly CommandEntry[] {
  const translate = useTranslate();
  const context = useCommandContext();
  return useMemo(
    () => listCommands(context, { translate, isMac: isApple() }),
    [context, translate],
  );
}
