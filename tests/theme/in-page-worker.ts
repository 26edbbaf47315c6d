import {
  createSearchRequestHandler,
  type SearchRequest,
} from '../../renderer/search/query/search-request-handler.ts';

/** The worker's own code, run in the page: jsdom has no threads. */
export class InPageWorker extends EventTarget {
  private readonly answer = createSearchRequestHandler((data) => {
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  });

  postMessage(request: SearchRequest) {
    this.answer(structuredClone(request));
  }
}
