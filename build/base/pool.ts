import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Tinypool from 'tinypool';
import type { ResultStore } from './result-store.ts';

const launcher = fileURLToPath(new URL('../cli/run.js', import.meta.url));
/** The program of the threads; the launcher compiles it together with the one that starts them. */
const worker = fileURLToPath(new URL('../pipeline/worker.ts', import.meta.url));

/** Threads beside this one. More would wait for this one, which reads or writes what they make. */
const threadCount = Math.min(3, availableParallelism() - 1);

/** Tasks that wait in a thread, so that it needn't wait for this one. */
const TASKS_PER_THREAD = 8;

/** Tasks that are run here before threads start: for fewer, starting one takes longer than it saves. */
const TASKS_BEFORE_THREADS = 40;

/** Tasks to ask for at once, so that all threads have enough to do. */
export const CONCURRENCY = threadCount * TASKS_PER_THREAD + 8;

/** What a thread does, as its program knows it. */
interface Task {
  readonly kind: string;
}

/** Threads that share the work of many pages with this one. */
export interface Pool {
  /** Runs a task in a thread, or calls `here`: if few have come, there is none, or threads are busy and need no waiting. */
  readonly run: <T>(
    task: () => Task,
    here: () => Promise<T>,
    whenBusy: 'wait' | 'here',
  ) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** Creates a pool whose threads share a folder of results. */
export function createPool(
  { folder }: Pick<ResultStore, 'folder'>,
  /** There will be many tasks, so that threads can start with the first. */
  { isCold }: { readonly isCold: boolean },
): Pool {
  const tasksHere = isCold ? 0 : TASKS_BEFORE_THREADS;
  let pool: Tinypool | undefined;
  let asked = 0;
  let running = 0;
  let turn: Promise<void> = Promise.resolve();
  const isBusy = () => running >= threadCount * TASKS_PER_THREAD;
  return {
    run: async (task, here, whenBusy) => {
      asked += 1;
      if (asked <= tasksHere || threadCount === 0) return here();
      if (whenBusy === 'here' && isBusy()) {
        // Threads are heard between two tasks only.
        turn = turn.then(() => setImmediate());
        await turn;
        if (isBusy()) return here();
      }
      pool ??= new Tinypool({
        filename: launcher,
        argv: [worker],
        // The launcher needs none of the flags that a test runner was started with.
        execArgv: [],
        workerData: folder,
        minThreads: threadCount,
        maxThreads: threadCount,
        concurrentTasksPerWorker: TASKS_PER_THREAD,
      });
      running += 1;
      try {
        return (await pool.run(task())) as Awaited<ReturnType<typeof here>>;
      } finally {
        running -= 1;
      }
    },
    close: async () => pool?.destroy(),
  };
}
