/* The program of the worker threads that prerender pages. */
import Tinypool from 'tinypool';
import type { RenderTask, RenderWorkerData } from './render-pool.ts';
import { createDocumentRenderer, createServerEntry } from './render-page.ts';

const { bundle, build, sites } = Tinypool.workerData as RenderWorkerData;
const render = createDocumentRenderer(bundle, createServerEntry(bundle), build);

export default function renderTask({ locale, page }: RenderTask): Promise<string> {
  return render(
    sites.find(({ site }) => site.locale === locale)!,
    page,
  );
}
