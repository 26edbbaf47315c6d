import { parseQuery } from './parse-query.ts';
import { createSearchRequestHandler, type SearchRequest } from './search-request-handler.ts';

const handle = createSearchRequestHandler((response) => postMessage(response));

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  handle(data);
  // Compiling the regular expressions takes longer than a search, so do it while the first files load.
  if (data.type === 'open') parseQuery('first');
});
