import type { Location, LocationLook, PunchPosition } from '@plumbline/domain/entities/location';
import { listPageSize, listPageSizeMax } from '@plumbline/domain/limits/lists';
import type { Page } from '@plumbline/domain/operations/list';
import { trailPointOf } from '@plumbline/domain/positions/trail';
import { weigh } from '@plumbline/domain/positions/weigh';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onTrackingNews } from '../replica/tracking-news.ts';
import { logError } from '../server/errors.ts';
import { rpc } from '../server/rpc.ts';

const currentKey = 'locations.list';
const consentsKey = 'locations.listConsents';
/** Without news positions are asked for again after this: the socket may be away. */
const againMs = 60_000;
/** Positions of a day come in pages of this, so that reading one keeps the page from nothing else. */
const trailPage = 2_000;

/**
 * The newest position of everybody who is clocked in and shares it, kept current by the live socket while the page is
 * open. Used inside `ServerQueries`. Positions of others are never kept on the device.
 */
export function useCurrentPositions() {
  const client = useQueryClient();
  useEffect(() => {
    let missed = false;
    const askAgain = (userIds: readonly string[]) => {
      // News of somebody who is not on the map afterwards: they may have taken their consent back.
      client
        .invalidateQueries({ queryKey: [currentKey] })
        .then(async () => {
          const shown = client.getQueryData<Location[]>([currentKey]) ?? [];
          if (userIds.every((id) => shown.some(({ userId }) => userId === id))) return;
          await client.invalidateQueries({ queryKey: [consentsKey] });
        })
        .catch((thrown: unknown) => logError(thrown, 'Asking for positions again'));
    };
    const endNews = onTrackingNews((news) => {
      if (news.kind !== 'moved') return;
      if (document.visibilityState === 'visible') askAgain(news.userIds);
      else missed = true;
    });
    // A map that comes back into sight shows nobody who has left it meanwhile.
    const shown = () => {
      if (!missed || document.visibilityState !== 'visible') return;
      missed = false;
      askAgain([]);
      void client.invalidateQueries({ queryKey: [consentsKey] });
    };
    document.addEventListener('visibilitychange', shown);
    return () => {
      endNews();
      document.removeEventListener('visibilitychange', shown);
    };
  }, [client]);
  return useQuery({
    queryKey: [currentKey],
    queryFn: async () => (await rpc.locations.list.query({ current: true, limit: listPageSizeMax })).rows,
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
      userId,
      from,
      to,
      limit: trailPage,
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
    queryKey: [consentsKey],
    queryFn: async () => {
      const { people } = await rpc.locations.listConsents.query();
      return new Map(people.map(({ userId, given }) => [userId, given]));
    },
    refetchInterval: againMs,
  });
}

const firstPage: string | null = null;

type OwnInput = { limit: number; cursor?: string };
const ownPositions = async (input: OwnInput): Promise<Page<Location>> =>
  await rpc.locations.listOwn.query(input);
const ownLooks = async (input: OwnInput): Promise<Page<LocationLook>> =>
  await rpc.locations.listLooks.query(input);

/** What is stored of the reader's positions, page by page, newest first. */
export function useOwnPositions() {
  return useInfiniteQuery({
    queryKey: ['locations.listOwn'],
    queryFn: async ({ pageParam: cursor }) =>
      await ownPositions({ limit: listPageSize, ...(cursor !== null && { cursor }) }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
  });
}

/** Who looked at the reader's positions, page by page, newest first. */
export function useOwnLooks() {
  return useInfiniteQuery({
    queryKey: ['locations.listLooks'],
    queryFn: async ({ pageParam: cursor }) =>
      await ownLooks({ limit: listPageSize, ...(cursor !== null && { cursor }) }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
  });
}

/** The reader's newest positions, a page of them, without those that do not count. */
export async function readNewestPositions(): Promise<Location[]> {
  const { rows } = await ownPositions({ limit: listPageSizeMax });
  const reasons = weigh(rows.toReversed().map(trailPointOf)).toReversed();
  return rows.filter((_, index) => reasons[index] === null);
}

const ownPunches = async (input: OwnInput): Promise<Page<PunchPosition>> =>
  await rpc.locations.listOwnPunches.query(input);

/** Where the reader's punches were made, page by page, newest first. */
export function useOwnPunches() {
  return useInfiniteQuery({
    queryKey: ['locations.listOwnPunches'],
    queryFn: async ({ pageParam: cursor }) =>
      await ownPunches({ limit: listPageSize, ...(cursor !== null && { cursor }) }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
  });
}

/** All of it, for a file of one's own. */
export async function readOwnRecord(): Promise<{
  positions: Location[];
  punches: PunchPosition[];
  looks: LocationLook[];
}> {
  return {
    positions: await everyPage(ownPositions),
    punches: await everyPage(ownPunches),
    looks: await everyPage(ownLooks),
  };
}

async function everyPage<Row>(read: (input: OwnInput) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Page<Row> = await read({ limit: listPageSizeMax, ...(cursor !== undefined && { cursor }) });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
}
