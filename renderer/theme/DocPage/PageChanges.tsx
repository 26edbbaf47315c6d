import { useEffect, useState } from 'react';
import type { PageChange } from '../../model/page.ts';
import { storageKeys } from '../../model/persisted-state.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import type { PageChangeNotice } from './PageChangeNotice.tsx';

/** Shows what updates changed of the page since the reader read it. Only pages of packs have changes, so it loads with them. */
export function PageChanges({ changes }: { readonly changes: readonly PageChange[] }) {
  const { storage } = usePlatform();
  // This visit enters the history soon, and ends the marks of the next one.
  const [history] = useState(() => storage.get(storageKeys.history));
  const [Notice, setNotice] = useState<typeof PageChangeNotice | null>(null);
  useEffect(() => {
    void import('./PageChangeNotice.tsx').then(
      (part) => setNotice(() => part.PageChangeNotice),
      // The page is readable without it.
      () => undefined,
    );
  }, []);
  return Notice && <Notice changes={changes} history={history} />;
}
