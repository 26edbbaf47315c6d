import { useEffect, useState } from 'react';

/**
 * Loads a part of the shell once it's wanted, which is after the page is there; null until then. The page works
 * without it, so a failure isn't told.
 */
export function useLoaded<Part>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [part, setPart] = useState<{ readonly loaded: Part } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (loaded) => setPart({ loaded }),
      () => undefined,
    );
  }, [load, isWanted]);
  return part && part.loaded;
}
