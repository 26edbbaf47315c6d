/** What was loaded and used last. */
interface Recent<Key, Value> {
  /** Returns what was loaded for a key, or loads it; what failed is loaded again by the next call. */
  readonly get: (key: Key, load: () => Promise<Value>) => Promise<Value>;
  readonly remove: (key: Key) => void;
}

/** Keeps at most `limit` values. */
export function createRecent<Key, Value>(limit: number): Recent<Key, Value> {
  const loads = new Map<Key, Promise<Value>>();
  const remove = (key: Key) => void loads.delete(key);
  return {
    get: (key, load) => {
      const known = loads.get(key);
      const loading = known ?? load();
      if (!known) loading.catch(() => remove(key));
      // The one used last is at the end.
      remove(key);
      loads.set(key, loading);
      if (loads.size > limit) remove(loads.keys().next().value!);
      return loading;
    },
    remove,
  };
}
