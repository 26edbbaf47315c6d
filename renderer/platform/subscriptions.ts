/** Creates what calls back all listeners; `on` returns an unsubscribe function. */
export function createEmitter<Event>() {
  const listeners = new Set<(event: Event) => void>();
  return {
    emit: (event: Event) => {
      for (const listener of [...listeners]) listener(event);
    },
    on: (listener: (event: Event) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Creates what calls back listeners of stored values by key; `add` returns an unsubscribe function. */
export function createSubscriptions() {
  const changes = createEmitter<{ readonly key: string | null; readonly value: string | null }>();
  return {
    add: (key: string, listener: (value: string | null) => void) =>
      changes.on((change) => {
        if (change.key === key || change.key === null) listener(change.value);
      }),
    /** Null stands for all keys. */
    notify: (key: string | null, value: string | null) => changes.emit({ key, value }),
  };
}

export type Observable<Value> = ReturnType<typeof createObservable<Value>>;

/** Creates a value that calls back when it changes; `subscribe` returns an unsubscribe function. */
export function createObservable<Value>(initial: Value) {
  const changes = createEmitter<void>();
  let current = initial;
  return {
    get: () => current,
    set: (value: Value) => {
      if (value === current) return;
      current = value;
      changes.emit();
    },
    subscribe: changes.on,
  };
}
