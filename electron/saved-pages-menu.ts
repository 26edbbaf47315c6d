import type { MenuItemConstructorOptions } from 'electron';
import { parseSavedPages } from '../renderer/model/saved-pages.ts';

/** Pages a menu lists; the others are in the library. */
const MOST = 12;

/** Longer titles would make a menu as wide as the screen. */
const LONGEST = 60;

/** The newest pages of a stored list as items of a menu, each once, with a line before them. */
export function savedPagesMenu(
  stored: string | null,
  show: (sitePath: string) => void,
): MenuItemConstructorOptions[] {
  const titles = new Map<string, string>();
  for (const { path, title } of parseSavedPages(stored)) {
    if (titles.size === MOST) break;
    if (!titles.has(path)) titles.set(path, title);
  }
  const items = [...titles].map(([path, title]) => ({
    // A single ampersand would underline the next letter.
    label: shorten(title || path).replaceAll('&', '&&'),
    click: () => show(path),
  }));
  return items.length === 0 ? [] : [{ type: 'separator' }, ...items];
}

function shorten(title: string): string {
  return title.length > LONGEST ? `${title.slice(0, LONGEST - 1).trimEnd()}…` : title;
}
