import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { once } from '../cache.ts';
import { type BuiltSite, toPageData } from '../site/built-site.ts';
import { startThreads, TASKS_PER_THREAD, threadCount } from '../thread-pool.ts';
import type { Bundle } from '../vite/bundle.ts';
import type { DocumentSite } from './document.ts';
import {
  createDocumentRenderer,
  type DocumentPage,
  type LoadServerEntry,
  type RenderPage,
} from './render-page.ts';

const worker = fileURLToPath(new URL('./render-worker.ts', import.meta.url));

/** Pages that are rendered here before a worker starts: for fewer, starting it takes longer than it saves. */
const PAGES_BEFORE_WORKERS = 40;

/** What a worker is started with. */
export interface RenderWorkerData {
  readonly bundle: Bundle;
  /** Identity of the deployment. */
  readonly build: string;
  readonly sites: readonly DocumentSite[];
}

/** What a worker is sent for each page. */
export interface RenderTask {
  readonly locale: string;
  readonly page: DocumentPage;
}

/** Prerenders pages with a bundle: many of them in worker threads and this one at once, few of them here. */
export function createRenderPool(options: {
  readonly bundle: Bundle;
  readonly entry: LoadServerEntry;
  readonly build: string;
  readonly sites: readonly BuiltSite[];
  /** Tells that all pages have to be rendered, so that workers can start at once. */
  readonly isCold: boolean;
}): { readonly renderPage: RenderPage; readonly close: () => Promise<void> } {
  const { bundle, entry, build } = options;
  const renderHere = createDocumentRenderer(bundle, entry, build);
  const start = once(() => {
    const workerData: RenderWorkerData = {
      ...{ bundle, build, sites: options.sites.map(toDocumentSite) },
    };
    return startThreads(worker, workerData);
  });
  const count = options.sites.reduce((sum, { pages }) => sum + pages.length, 0);
  const startsAtOnce = options.isCold && threadCount > 0 && count > PAGES_BEFORE_WORKERS;
  let pool = startsAtOnce ? start() : undefined;
  let rendered = 0;
  let waiting = 0;
  let turn: Promise<void> = Promise.resolve();
  return {
    renderPage: async (built, builtPage) => {
      const page = { data: toPageData(builtPage), sourceFile: builtPage.sourceFile };
      rendered += 1;
      if (!pool && rendered <= PAGES_BEFORE_WORKERS) return renderHere(built, page);
      const isBusy = () => waiting >= threadCount * TASKS_PER_THREAD;
      if (isBusy()) {
        // Workers are heard between two pages only.
        turn = turn.then(() => setImmediate());
        await turn;
        if (isBusy()) return renderHere(built, page);
      }
      pool ??= start();
      waiting += 1;
      const task: RenderTask = { locale: built.site.locale, page };
      try {
        return (await pool.run(task)) as string;
      } finally {
        waiting -= 1;
      }
    },
    close: async () => pool?.destroy(),
  };
}

function toDocumentSite({ site, siteFile, images, source }: BuiltSite): DocumentSite {
  const { siteBasePath, interfaceTexts } = source;
  return { site, siteFile, images, source: { siteBasePath, interfaceTexts } };
}
