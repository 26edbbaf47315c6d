import { setImmediate } from 'node:timers/promises';

const MAX_WORK_MS = 20;

/**
 * Creates a function for a long loop to await in each iteration. It yields to the event loop, so that the bundler
 * and file access go on, but only once `MAX_WORK_MS` have passed: yielding each time would cost more than it gains.
 */
export function createYielder(): () => Promise<void> | undefined {
  let started = performance.now();
  const yieldNow = async () => {
    await setImmediate();
    started = performance.now();
  };
  return () => (performance.now() - started < MAX_WORK_MS ? undefined : yieldNow());
}
