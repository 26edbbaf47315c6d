import { useMemo } from 'react';
import { usePlatform, useStored } from '../../platform/PlatformContext.ts';

/** A stored list of what the reader chose recently, newest first, with at most `limit` entries. */
export function useRecentList(key: string, limit: number) {
  const { storage } = usePlatform();
  const [stored, store] = useStored(key);
  return {
    recent: useMemo(() => parse(stored), [stored]),
    remember: (entry: string) => {
      // Another window may have changed the list since the last render.
      const others = parse(storage.get(key)).filter((other) => other !== entry);
      store(JSON.stringify([entry, ...others].slice(0, limit)));
    },
    clear: () => store(null),
  };
}

function parse(stored: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}
