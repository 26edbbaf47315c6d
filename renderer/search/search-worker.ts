import { createAnswerer } from './answerer.ts';
import type { SearchRequest } from './search-messages.ts';

const answer = createAnswerer((response) => postMessage(response));

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => answer(data));
