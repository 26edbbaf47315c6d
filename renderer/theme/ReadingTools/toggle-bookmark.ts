import { translate } from '../../i18n/translate.ts';
import { storageKeys } from '../../model/persisted-state.ts';
import { holdsPage } from '../../model/holds-page.ts';
import {
  formatSavedPages,
  parseSavedPages,
  withoutPage,
  withPage,
} from '../../model/saved-pages.ts';
import type { Page } from '../../model/page.ts';
import type { PlatformStorage } from '../../platform/platform.ts';

/** Marks a page, or takes its mark away; returns the words that say which. */
export function toggleBookmark(storage: PlatformStorage, { path, title }: Page): string {
  const stored = storage.get(storageKeys.bookmarks);
  const pages = parseSavedPages(stored);
  const isMarked = holdsPage(stored, path);
  const next = isMarked
    ? withoutPage(pages, path)
    : withPage(pages, { path, title, time: Date.now() });
  storage.set(storageKeys.bookmarks, formatSavedPages(next));
  return isMarked
    ? translate({ id: 'bookmark.removed', message: 'Bookmark removed' })
    : translate({ id: 'bookmark.added', message: 'Bookmark added' });
}
