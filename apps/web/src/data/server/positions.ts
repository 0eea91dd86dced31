import type { Location } from '@plumbline/domain/entities/location';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onTrackingNews } from '../replica/tracking-news.ts';
import { rpc } from './rpc.ts';

const currentKey = 'locations.list';
/** Without news positions are asked for again after this: the socket may be away. */
const againMs = 60_000;
/** Positions of a day come in pages of this. */
const trailPage = 5_000;
/** People at once on the map. */
const peopleMax = 200;

/**
 * The newest position of everybody who is clocked in, kept current by the live socket while the page is open.
 * Used inside `ServerQueries`. Positions of others are never kept on the device.
 */
export function useCurrentPositions() {
  const client = useQueryClient();
  useEffect(
    () =>
      onTrackingNews(({ kind }) => {
        if (kind === 'moved' && document.visibilityState === 'visible')
          void client.invalidateQueries({ queryKey: [currentKey] });
      }),
    [client],
  );
  return useQuery({
    queryKey: [currentKey],
    queryFn: async () => (await rpc.locations.list.query({ current: true, limit: peopleMax })).rows,
    refetchInterval: againMs,
    gcTime: 0,
  });
}

/** One person's positions of a time, oldest first. `from`, `to`: ISO 8601. `live`: more may come. */
export function useTrail(
  userId: string | null,
  { from, to, live }: { from: string; to: string; live: boolean },
) {
  return useQuery({
    queryKey: ['locations.getHistory', userId, from, to],
    enabled: userId !== null,
    queryFn: async () => (userId === null ? [] : await wholeTrail(userId, from, to)),
    gcTime: 0,
    ...(live && { refetchInterval: againMs }),
  });
}

async function wholeTrail(userId: string, from: string, to: string): Promise<Location[]> {
  const rows: Location[] = [];
  let cursor: string | null = null;
  do {
    const page: { rows: Location[]; nextCursor: string | null } = await rpc.locations.getHistory.query({
      ...{ userId, from, to, limit: trailPage },
      ...(cursor !== null && { cursor }),
    });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}

/** Who has decided about being located, and how; by user id. */
export function useConsents() {
  return useQuery({
    queryKey: ['locations.listConsents'],
    queryFn: async () => {
      const { people } = await rpc.locations.listConsents.query();
      return new Map(people.map(({ userId, given }) => [userId, given]));
    },
    refetchInterval: againMs,
  });
}
