import { setImmediate } from 'node:timers/promises';

const MAX_WORK_MS = 5;

/**
 * Creates a function for a long loop to await in each iteration. It yields to the event loop, so that the bundler
 * and file access go on, but only once `MAX_WORK_MS` have passed: yielding each time would cost more than it gains.
 * Loops that run side by side can share it, and then yield together.
 */
export function createYielder(): () => Promise<void> | undefined {
  let started = performance.now();
  let yielding: Promise<void> | undefined;
  const yieldNow = async () => {
    await setImmediate();
    started = performance.now();
    yielding = undefined;
  };
  return () => (performance.now() - started < MAX_WORK_MS ? undefined : (yielding ??= yieldNow()));
}
