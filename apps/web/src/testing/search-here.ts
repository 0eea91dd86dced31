import { onTestFinished, vi } from 'vitest';
import { createSearchService, type SearchReply, type SearchRequest } from '../data/search/search-service.ts';

/** The index answers in the page for the length of a test: there are no workers here. */
export function searchHere(): void {
  vi.stubGlobal('Worker', SearchInPage);
  onTestFinished(() => void vi.unstubAllGlobals());
}

class SearchInPage extends EventTarget {
  readonly #service = createSearchService((message: SearchReply) =>
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: message }))),
  );

  postMessage(request: SearchRequest): void {
    this.#service.hear(request);
  }

  terminate(): void {
    this.#service.stop();
  }
}
