/** Keeps at most `limit` values, those that were used last. */
export function createRecent<Key, Value>(limit: number) {
  const loads = new Map<Key, Promise<Value>>();
  const remove = (key: Key) => void loads.delete(key);
  return {
    /** Returns what was loaded for a key, or loads it; what failed is loaded again by the next call. */
    get: (key: Key, load: () => Promise<Value>) => {
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
