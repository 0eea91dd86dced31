import { openReplica } from '@plumbline/offline/replica/database';
import { watchMissed } from '@plumbline/offline/replica/missed-changes';
import { browserTimers } from '../device/browser-ports.ts';
import { feedIndex, type FeedProgress } from './search-feed.ts';
import { type Asked, createSearchIndex, type Found } from './search-index.ts';

export type SearchRequest =
  { kind: 'open'; organizationId: string; userId: string } | { kind: 'search'; id: number; asked: Asked };
export type SearchReply =
  | ({ kind: 'progress' } & FeedProgress)
  | { kind: 'failed'; message: string }
  | { kind: 'found'; id: number; found: Found };

/** Answers the page's requests from a search index. The first request names the copy that is indexed. */
export function createSearchService(reply: (message: SearchReply) => void): {
  hear: (request: SearchRequest) => void;
  stop: () => void;
} {
  const index = createSearchIndex();
  const failed = (thrown: unknown) =>
    reply({ kind: 'failed', message: thrown instanceof Error ? thrown.message : String(thrown) });
  let stop = () => {};
  let look = async () => {};
  return {
    hear: (request) => {
      if (request.kind === 'search') {
        reply({ kind: 'found', id: request.id, found: index.search(request.asked) });
        // This thread hears of changes by itself, and may have missed some.
        look().catch(failed);
        return;
      }
      const { organizationId, userId } = request;
      const replica = openReplica({ organizationId, userId });
      const feed = feedIndex(replica, index, {
        onProgress: (progress) => reply({ kind: 'progress', ...progress }),
        onFailure: failed,
      });
      const missed = watchMissed(replica, browserTimers);
      look = missed.look;
      look().catch(failed);
      stop = () => {
        feed.stop();
        missed.stop();
        replica.close();
      };
    },
    stop: () => stop(),
  };
}
