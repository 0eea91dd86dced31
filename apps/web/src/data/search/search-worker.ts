import { openReplica } from '@plumbline/offline/replica/database';
import { feedIndex, type FeedProgress } from './search-feed.ts';
import { type Asked, createSearchIndex, type Found } from './search-index.ts';

export type SearchRequest =
  { kind: 'open'; organizationId: string; userId: string } | { kind: 'search'; id: number; asked: Asked };
export type SearchReply =
  | ({ kind: 'progress' } & FeedProgress)
  | { kind: 'failed'; message: string }
  | { kind: 'found'; id: number; found: Found };

/** Beside the page: reading ten thousand records and searching in them must not hold up a key. */
const index = createSearchIndex();
const reply = (message: SearchReply) => globalThis.postMessage(message);

globalThis.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data.kind === 'search') {
    reply({ kind: 'found', id: data.id, found: index.search(data.asked) });
    return;
  }
  const { organizationId, userId } = data;
  const replica = openReplica({ organizationId, userId });
  feedIndex(replica, index, {
    onProgress: (progress) => reply({ kind: 'progress', ...progress }),
    onFailure: (thrown) =>
      reply({ kind: 'failed', message: thrown instanceof Error ? thrown.message : String(thrown) }),
  });
});
