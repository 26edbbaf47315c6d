import { createAnswerer } from './answerer.ts';
import { parseQuery } from './parse-query.ts';
import type { SearchRequest } from './search-messages.ts';

const answer = createAnswerer((response) => postMessage(response));

// Compiling its expressions takes longer than an answer: done while the first files are on their way.
parseQuery('first');

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => answer(data));
