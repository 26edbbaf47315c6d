/** Returns a function that calls `make` once for each argument, or once if there is none, and keeps what it returned. */
export function memoize<T, Argument = void>(
  make: (argument: Argument) => T,
): (argument: Argument) => T {
  const made = new Map<Argument, T>();
  return (argument) => {
    if (!made.has(argument)) made.set(argument, make(argument));
    return made.get(argument) as T;
  };
}
