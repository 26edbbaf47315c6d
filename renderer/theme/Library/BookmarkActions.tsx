import { useRef, useState } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { bookmarkTexts, libraryTexts } from '../../i18n/texts/commands.ts';
import {
  formatSavedPages,
  isTime,
  mergePages,
  type SavedPage,
  toSavedPage,
} from '../../model/saved-pages.ts';
import { MAX_VALUE_LENGTH } from '../../model/persisted-state.ts';
import { useSite } from '../../routing/SiteContext.ts';
import type { ChangePages } from './useLibraryPages.ts';
import { escapeHtml } from '../../model/plain-text.ts';
import { normalizePagePath, toSitePath } from '../../model/page-path.ts';
import type { SiteModel } from '../../model/site.ts';

interface BookmarkActionsProps {
  readonly pages: readonly SavedPage[];
  readonly onChange: ChangePages;
}

export function BookmarkActions({ pages, onChange }: BookmarkActionsProps) {
  const translate = useTranslate();
  const site = useSite();
  const file = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');

  const importFile = async (chosen: File) => {
    try {
      const { pages: read, foreign } = parseBookmarkFile(await chosen.text(), site);
      const merged = mergePages(pages, read);
      if (formatSavedPages(merged).length > MAX_VALUE_LENGTH) {
        setMessage(translate(bookmarkTexts.full));
        return;
      }
      onChange((all) => mergePages(all, read));
      const added = merged.length - pages.length;
      const counts = [
        [libraryTexts.imported, added],
        [libraryTexts.importedKnown, read.length - added],
        [libraryTexts.importedForeign, foreign],
      ] as const;
      const told = counts.filter(([text, count]) => count > 0 || text === libraryTexts.imported);
      setMessage(told.map(([text, count]) => translate(text, { count: String(count) })).join(' '));
    } catch {
      setMessage(translate(libraryTexts.importFailed, { file: chosen.name }));
    }
  };

  return (
    <>
      <p className="Library-message" role="status">
        {message}
      </p>
      <input
        ref={file}
        type="file"
        accept=".html,.htm"
        hidden
        aria-label={translate(libraryTexts.importFile)}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) void importFile(chosen);
          // Otherwise choosing the same file again wouldn't be a change.
          target.value = '';
        }}
      />
      <button type="button" className="Button" onClick={() => file.current?.click()}>
        {translate(libraryTexts.import)}
      </button>
      <button
        type="button"
        className="Button"
        disabled={pages.length === 0}
        onClick={() => save('bookmarks.html', toBookmarkHtml(pages, site))}
      >
        {translate(libraryTexts.export)}
      </button>
    </>
  );
}

function save(name: string, html: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

type PublicSite = Pick<SiteModel, 'url' | 'basePath'>;

/** Formats bookmarks in the HTML format that browsers import. */
export function toBookmarkHtml(pages: readonly SavedPage[], site: PublicSite): string {
  const items = pages.map(({ path, title, time }) => {
    const address = escapeHtml(publicAddress(path, site));
    return `    <DT><A HREF="${address}" ADD_DATE="${Math.floor(time / 1000)}">${escapeHtml(title)}</A>`;
  });
  return [
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>',
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    '<TITLE>Bookmarks</TITLE>',
    '<H1>Bookmarks</H1>',
    '<DL><p>',
    ...items,
    '</DL><p>',
    '',
  ].join('\n');
}

/** Parses the HTML that browsers export, and counts bookmarks of other sites; throws if it has none. */
export function parseBookmarkFile(text: string, site: PublicSite) {
  const entries = parseHtml(text);
  const pages: SavedPage[] = [];
  for (const { address, title, time } of entries) {
    const path = sitePathOf(address, site);
    const page = path === null ? null : toSavedPage([path, title.trim() || path, time]);
    if (page) pages.push(page);
  }
  return { pages, foreign: entries.length - pages.length };
}

function parseHtml(text: string) {
  const links = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('dt a[href]');
  if (links.length === 0) throw new Error('The file has no bookmarks');
  return [...links].map((link) => {
    const time = 1000 * Number(link.getAttribute('add_date'));
    return {
      address: link.getAttribute('href')!,
      title: link.textContent,
      time: time > 0 && isTime(time) ? time : Date.now(),
    };
  });
}

function publicAddress(sitePath: string, { url, basePath }: PublicSite): string {
  return new URL(`${basePath}${sitePath.slice(1)}`, url).href;
}

/** Normalized site path, with the hash, of an address on the public site; null for other sites. */
function sitePathOf(address: string, { url, basePath }: PublicSite): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, hash } = new URL(address);
  const path = origin === new URL(url).origin ? toSitePath(basePath, pathname) : null;
  return path === null ? null : `${normalizePagePath(path)}${hash}`;
}
