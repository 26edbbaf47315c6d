import { useRef, useState } from 'react';
import { translate } from '../../i18n/translate.ts';
import { type SavedPage, withPage } from '../../model/saved-pages.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { parseBookmarkFile, toBookmarkHtml, toBookmarkJson } from './bookmark-files.ts';

interface BookmarkActionsProps {
  readonly pages: readonly SavedPage[];
  readonly onChange: (change: (pages: readonly SavedPage[]) => readonly SavedPage[]) => void;
}

/** Takes bookmarks along: out to a file, and in from one of this reader or of a browser. */
export function BookmarkActions({ pages, onChange }: BookmarkActionsProps) {
  const site = useSite();
  const file = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');

  const take = async (chosen: File) => {
    try {
      const { pages: read, foreign } = parseBookmarkFile(await chosen.text(), site);
      // The file's first bookmark ends up first.
      onChange((all) => read.toReversed().reduce<readonly SavedPage[]>(withPage, all));
      setMessage(importedText(read.length, foreign));
    } catch {
      setMessage(
        translate(
          { id: 'library.importFailed', message: '“{file}” is no file of bookmarks.' },
          { file: chosen.name },
        ),
      );
    }
  };

  return (
    <>
      <p className="LibraryDialog-message" role="status">
        {message}
      </p>
      <input
        ref={file}
        type="file"
        accept=".json,.html,.htm"
        hidden
        aria-label={translate({ id: 'library.importFile', message: 'File of bookmarks' })}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) void take(chosen);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <button type="button" className="Dialog-button" onClick={() => file.current?.click()}>
        {translate({ id: 'library.import', message: 'Import…' })}
      </button>
      <button
        type="button"
        className="Dialog-button"
        disabled={pages.length === 0}
        onClick={() => save('bookmarks.html', 'text/html', toBookmarkHtml(pages, site))}
      >
        {translate({ id: 'library.exportHtml', message: 'Export for browsers' })}
      </button>
      <button
        type="button"
        className="Dialog-button"
        disabled={pages.length === 0}
        onClick={() => save('bookmarks.json', 'application/json', toBookmarkJson(pages, site))}
      >
        {translate({ id: 'library.exportJson', message: 'Export as JSON' })}
      </button>
    </>
  );
}

function save(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The download has read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function importedText(read: number, foreign: number): string {
  const values = { count: String(read), foreign: String(foreign) };
  return foreign === 0
    ? translate({ id: 'library.imported', message: '{count} bookmarks imported.' }, values)
    : translate(
        {
          id: 'library.importedSome',
          message: '{count} bookmarks imported; {foreign} lead to other sites.',
        },
        values,
      );
}
