import { fileURLToPath } from 'node:url';
import Tinypool from 'tinypool';

const launcher = fileURLToPath(new URL('./run.js', import.meta.url));

/** Starts threads that run a TypeScript program, whose default export is called with each task. */
export function startThreads(
  /** Absolute path. */
  program: string,
  options: {
    readonly threads: number;
    /** Tasks that wait in a thread, so that it needn't wait for this one. */
    readonly tasksPerThread: number;
    readonly workerData?: object;
  },
): Tinypool {
  const { threads, tasksPerThread, workerData } = options;
  return new Tinypool({
    filename: launcher,
    argv: [program],
    // The launcher needs none of the flags that a test runner was started with.
    execArgv: [],
    workerData,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: tasksPerThread,
  });
}
