import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which others have their turn. */
const TURN = 20;

/** Creates a function for long loops to await at each step: it lets the bundler and open files go on, but not more often than it pays. */
export function createTurns(): () => Promise<void> | undefined {
  let started = performance.now();
  const next = async () => {
    await setImmediate();
    started = performance.now();
  };
  return () => (performance.now() - started < TURN ? undefined : next());
}
