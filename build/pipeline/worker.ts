/* The program of the threads that compile and render pages. */
import Tinypool from 'tinypool';
import type { MarkdownCompiler } from '../markdown/compile-markdown.ts';
import type { RenderShared, RenderTask } from '../render/prerender.ts';
import type { CompileTask } from '../site/compile-page.ts';
import { openStoreFolder } from '../base/result-store.ts';
import { openPageCache } from '../site/page-cache.ts';

const store = openStoreFolder(Tinypool.workerData as string);
const cache = openPageCache(store);
const compilers = new Map<string, Promise<MarkdownCompiler>>();
const renderers = new Map<string, Promise<RenderShared>>();

/** Compiles a page into the store, or returns the document of a page. */
export default function runTask(task: CompileTask | RenderTask): Promise<unknown> {
  return task.kind === 'compile' ? compile(task) : render(task);
}

async function compile(task: CompileTask): Promise<void> {
  const { locale, key, body, options } = task;
  const compiler = compilers.get(locale) ?? createCompiler(task);
  compilers.set(locale, compiler);
  cache.add(key, await (await compiler).compile(body, options));
}

async function createCompiler({ texts, markdown }: CompileTask): Promise<MarkdownCompiler> {
  const { createTranslate } = await import('../../renderer/i18n/translate.ts');
  const { createMarkdownCompiler } = await import('../markdown/compile-markdown.ts');
  return createMarkdownCompiler(createTranslate(texts), markdown);
}

async function render({ shared, locale, page }: RenderTask): Promise<string> {
  const renderer = renderers.get(shared) ?? openRenderer(shared);
  renderers.set(shared, renderer);
  return (await renderer)(locale, page);
}

async function openRenderer(shared: string): Promise<RenderShared> {
  const { openSharedRenderer } = await import('../render/prerender.ts');
  return openSharedRenderer(store, shared);
}
