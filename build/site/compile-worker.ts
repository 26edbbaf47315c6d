/* The program of the threads that compile pages. */
import Tinypool from 'tinypool';
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { once } from '../cache.ts';
import { createMarkdownCompiler } from '../markdown/compile-markdown.ts';
import { openResultStore } from '../result-store.ts';
import type { CompileTask, CompileWorkerData } from './compile-pool.ts';
import { createStoredPageCache } from './page-cache.ts';

const { store, locales } = Tinypool.workerData as CompileWorkerData;
const cache = createStoredPageCache(openResultStore(...store));
const compilers = new Map(
  locales.map(({ locale, texts, magicComments }) => [
    locale,
    once(() => createMarkdownCompiler(createTranslate(texts), magicComments)),
  ]),
);

/** Compiles a page into the store; the build reads it there. */
export default async function compileTask(task: CompileTask): Promise<void> {
  const { locale, key, absolute, body, settings } = task;
  const tokens = cache.tokensOf?.(absolute);
  const compiled = await compilers.get(locale)!().compile(body, { ...settings, tokens });
  tokens?.save();
  cache.add(key, compiled);
}
