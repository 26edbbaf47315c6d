type Listener = (value: string | null) => void;

/** Listeners by storage key; `add` returns an unsubscribe function. */
interface Subscriptions {
  readonly add: (key: string, listener: Listener) => () => void;
  readonly notify: (key: string, value: string | null) => void;
  readonly notifyAll: (value: string | null) => void;
}

export function createSubscriptions(): Subscriptions {
  const listeners = new Map<string, Set<Listener>>();
  const notify = (key: string, value: string | null) => {
    for (const listener of [...(listeners.get(key) ?? [])]) listener(value);
  };
  return {
    add: (key, listener) => {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => own.delete(listener);
    },
    notify,
    notifyAll: (value) => {
      for (const key of listeners.keys()) notify(key, value);
    },
  };
}

/** A value that calls back when it changes; `subscribe` returns an unsubscribe function. */
export interface Observable<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createObservable<Value>(initial: Value): Observable<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set: (value) => {
      if (value === current) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
