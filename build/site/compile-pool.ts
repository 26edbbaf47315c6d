import { fileURLToPath } from 'node:url';
import type { InterfaceTexts } from '../../renderer/i18n/translate.ts';
import type { MagicComments } from '../markdown/code/code-fence.ts';
import type { CompileOptions } from '../markdown/compile-markdown.ts';
import { startThreads, TASKS_PER_THREAD, threadCount } from '../thread-pool.ts';
import type { SiteSource } from './site-source.ts';

const worker = fileURLToPath(new URL('./compile-worker.ts', import.meta.url));

/** For fewer pages, starting a thread takes longer than it saves. */
const MIN_PAGES = 60;

/** A markdown page that a thread compiles, and the key of the result. */
export interface CompileTask {
  /** See `SiteSource.locale`. */
  readonly locale: string;
  readonly key: string;
  /** Absolute path of the file. */
  readonly absolute: string;
  readonly body: string;
  readonly settings: Pick<CompileOptions, 'file' | 'lineOffset' | 'blocks'>;
}

/** What a thread is started with. */
export interface CompileWorkerData {
  /** What `openResultStore` is called with. */
  readonly store: readonly [folder: string, version: string];
  readonly locales: readonly {
    readonly locale: string;
    readonly texts: InterfaceTexts;
    readonly magicComments: MagicComments | undefined;
  }[];
}

/** Threads that compile pages into a store. */
export interface CompilePool {
  /** How many pages keep the threads busy. */
  readonly capacity: number;
  /** Rejects if the page can't be compiled. */
  readonly compile: (task: CompileTask) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts threads for a build that has to compile all pages; undefined if it wouldn't be faster with them. */
export function startCompilePool(
  store: CompileWorkerData['store'],
  sources: readonly SiteSource[],
): CompilePool | undefined {
  const docs = sources.flatMap(({ areas }) => areas.flatMap((area) => area.docs));
  if (threadCount === 0 || docs.length < MIN_PAGES) return undefined;
  const workerData: CompileWorkerData = {
    store,
    locales: sources.map(({ locale, interfaceTexts, rules }) => ({
      ...{ locale: locale.path, texts: interfaceTexts, magicComments: rules.magicComments },
    })),
  };
  const pool = startThreads(worker, workerData);
  return {
    capacity: threadCount * TASKS_PER_THREAD,
    compile: (task) => pool.run(task) as Promise<void>,
    close: () => pool.destroy(),
  };
}
