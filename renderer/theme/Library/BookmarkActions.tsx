import { useRef, useState } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { libraryTexts } from '../../i18n/texts/commands.ts';
import { mergePages, type SavedPage } from '../../model/saved-pages.ts';
import { useSite } from '../../routing/SiteContext.ts';
import type { ChangePages } from './useLibraryPages.ts';
import { parseBookmarkFile, toBookmarkHtml, toBookmarkJson } from './bookmark-files.ts';

interface BookmarkActionsProps {
  readonly pages: readonly SavedPage[];
  readonly onChange: ChangePages;
}

const exports = [
  {
    label: libraryTexts.exportHtml,
    file: 'bookmarks.html',
    type: 'text/html',
    format: toBookmarkHtml,
  },
  {
    label: libraryTexts.exportJson,
    file: 'bookmarks.json',
    type: 'application/json',
    format: toBookmarkJson,
  },
];

export function BookmarkActions({ pages, onChange }: BookmarkActionsProps) {
  const translate = useTranslate();
  const site = useSite();
  const file = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');

  const importFile = async (chosen: File) => {
    try {
      const { pages: read, foreign } = parseBookmarkFile(await chosen.text(), site);
      const { added, known, left } = mergePages(pages, read);
      onChange((all) => mergePages(all, read).pages);
      const counts = [
        [libraryTexts.imported, added],
        [libraryTexts.importedKnown, known],
        [libraryTexts.importedForeign, foreign],
        [libraryTexts.importedLeft, left],
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
        accept=".json,.html,.htm"
        hidden
        aria-label={translate(libraryTexts.importFile)}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) void importFile(chosen);
          // Otherwise choosing the same file again wouldn't be a change.
          target.value = '';
        }}
      />
      <button type="button" className="Dialog-button" onClick={() => file.current?.click()}>
        {translate(libraryTexts.import)}
      </button>
      {exports.map(({ label, file, type, format }) => (
        <button
          key={file}
          type="button"
          className="Dialog-button"
          disabled={pages.length === 0}
          onClick={() => save(file, new Blob([format(pages, site)], { type }))}
        >
          {translate(label)}
        </button>
      ))}
    </>
  );
}

function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
