import { changesGatheredMs, presenceGatheredMs } from '@plumbline/domain/limits/queries';
import { follow } from '@plumbline/offline/replica/follow';
import { pullStateOf, readPullState } from '@plumbline/offline/replica/pull-state';
import type { QueryClient } from '@tanstack/react-query';
import { browserTimers } from '../device/browser-ports.ts';
import { presences } from '../device/presence.ts';
import { openReplicas } from '../replica/replica.ts';
import { gather } from '../server/gather.ts';

type News = 'changes' | 'presence';

/**
 * Pass it as a query's `meta`: the query becomes outdated when this news arrives over the live connection,
 * and not before.
 */
export const follows = (news: News) => ({ follows: news });

/** Visible queries are requested again at once, the others when they are shown again. */
export async function askFollowers(client: QueryClient, news: News): Promise<void> {
  await client.invalidateQueries({ predicate: ({ meta }) => meta?.['follows'] === news });
}

/**
 * Updates the queries with `follows` when their news arrives on this device, for as long as the page lives.
 */
export function refetchFollowers(client: QueryClient): void {
  const noticed = (news: News, pauseMs: number) =>
    gather({
      act: async () => await askFollowers(client, news),
      pauseMs,
      timers: browserTimers,
      looked: () => document.visibilityState === 'visible',
      nextLook: (then) => document.addEventListener('visibilitychange', then, { once: true }),
    });
  presences.subscribe(noticed('presence', presenceGatheredMs));
  const changed = noticed('changes', changesGatheredMs);
  let stop = () => {};
  const followOpen = () => {
    stop();
    const open = openReplicas.get();
    if (open === null) return;
    let latest: number | null = null;
    stop = follow({
      of: [pullStateOf(open.replica)],
      read: async () => (await readPullState(open.replica)).cursor,
      next: (cursor) => {
        if (latest !== null && cursor !== latest) changed();
        latest = cursor;
      },
      // The readers of the copy report its failures. The next copy is followed when it opens.
      failed: () => undefined,
    });
  };
  openReplicas.subscribe(followOpen);
  followOpen();
}
