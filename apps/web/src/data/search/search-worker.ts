import { createSearchService, type SearchRequest } from './search-service.ts';

/** In a worker, because reading ten thousand records and searching them must not delay typing. */
const service = createSearchService((message) => globalThis.postMessage(message));

globalThis.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => service.hear(data));
