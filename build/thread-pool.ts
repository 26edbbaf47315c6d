import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import Tinypool from 'tinypool';

const launcher = fileURLToPath(new URL('./run.js', import.meta.url));

/** Threads beside this one. More would wait for this one, which reads or writes what they make. */
export const threadCount = Math.min(3, availableParallelism() - 1);

/** Tasks that wait in a thread, so that it needn't wait for this one. */
export const TASKS_PER_THREAD = 8;

/** Starts threads that run a TypeScript program, whose default export is called with each task. */
export function startThreads(
  /** Absolute path. */
  program: string,
  workerData: object,
  count = threadCount,
): Tinypool {
  return new Tinypool({
    filename: launcher,
    argv: [program],
    // The launcher needs none of the flags that a test runner was started with.
    execArgv: [],
    workerData,
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: TASKS_PER_THREAD,
  });
}
