import { createSearchRequestHandler, type SearchRequest } from './search-request-handler.ts';

const handle = createSearchRequestHandler((response) => postMessage(response));

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => handle(data));
