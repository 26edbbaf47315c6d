import { useEffect, useState } from 'react';
import { loadHeadings, loadPackPages, loadPages, type PageEntry } from './quick-open-entries.ts';

type ListName = 'pages' | 'headings';

/** Returns the pages and headings to open, as their lists arrive, and those of packs; null for packs not known yet. */
export function usePageLists(basePath: string, packs: readonly string[] | null) {
  const [pages, setPages] = useState<readonly PageEntry[]>([]);
  const [headings, setHeadings] = useState<readonly PageEntry[]>([]);
  const [others, setOthers] = useState<readonly PageEntry[]>([]);
  const [failure, setFailure] = useState<ListName | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [attempts, setAttempts] = useState(1);

  useEffect(() => {
    let isObsolete = false;
    const load = async (name: ListName, read: () => Promise<void>) => {
      try {
        await read();
      } catch (error) {
        console.warn(`Couldn't load the list of ${name} for quick open.`, error);
        if (!isObsolete) setFailure(name);
        throw error;
      }
    };
    const show =
      <T>(set: (value: T) => void) =>
      (value: T) =>
        isObsolete || set(value);
    const loadAll = async () => {
      await load('pages', async () => void show(setPages)(await loadPages(basePath)));
      await load('headings', async () => void show(setHeadings)(await loadHeadings(basePath)));
    };
    const loadOthers = async () => {
      await load(
        'pages',
        async () => void show(setOthers)(packs?.length ? await loadPackPages(packs) : []),
      );
    };
    // A failure is shown.
    void Promise.allSettled([loadAll(), loadOthers()]).then(() => show(setLoading)(false));
    return () => {
      isObsolete = true;
    };
  }, [basePath, packs, attempts]);

  const retry = () => {
    setFailure(null);
    setLoading(true);
    setAttempts(attempts + 1);
  };
  return { pages, headings, others, isLoading, failure, retry };
}
