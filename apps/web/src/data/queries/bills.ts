import { billEntriesMost, billExpensesMost, billLinesMost } from '@plumbline/domain/limits/bills';
import { listPageSizeMax } from '@plumbline/domain/limits/lists';
import type { BillLine, ReadyLine } from '@plumbline/domain/operations/bills';
import type { Page } from '@plumbline/domain/operations/list';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { rpc } from '../server/rpc.ts';
import { follows } from './followed-queries.ts';

// Devices keep no copy of bills: all of these are used inside `ServerQueries`.

const billKeys = {
  listReady: 'bills.listReady',
  getReady: 'bills.getReady',
  listReadyJobs: 'bills.listReadyJobs',
  list: 'bills.list',
  listChanges: 'bills.listChanges',
};

type Cursor = { cursor?: string };

/** The rows of a list up to `most`, and whether there are more. */
async function rowsUpTo<Row>(
  most: number,
  ask: (cursor: Cursor) => Promise<Page<Row>>,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await ask(cursor === null ? {} : { cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null && rows.length < most);
  return { rows: rows.slice(0, most), hasMore: cursor !== null || rows.length > most };
}

/** A job, and the last day of what is looked at. */
export type ReadyOf = { projectId: string; until?: string };

/** What can be billed of a job, as many hours and expenses as one bill has at most. Another last day leaves what was found. */
export function useReadyLines(of: ReadyOf) {
  return useQuery({
    queryKey: [billKeys.listReady, of],
    meta: follows('changes'),
    placeholderData: (before) => before,
    queryFn: async () => {
      const { rows, hasMore } = await rowsUpTo<ReadyLine>(
        billLinesMost,
        async (cursor) => await rpc.bills.listReady.query({ ...of, ...cursor, limit: listPageSizeMax }),
      );
      const left = { hours: billEntriesMost, expense: billExpensesMost };
      const fit = rows.filter(({ kind }) => (left[kind] -= 1) >= 0);
      return { rows: fit, hasMore: hasMore || fit.length < rows.length };
    },
  });
}

/** The sums of what can be billed of a job, and what is not in them. */
export function useReady(of: ReadyOf) {
  return useQuery({
    queryKey: [billKeys.getReady, of],
    meta: follows('changes'),
    placeholderData: (before) => before,
    queryFn: async () => await rpc.bills.getReady.query(of),
  });
}

/** The jobs of which something can be billed, the largest sum first. */
export function useReadyJobs() {
  return useInfiniteQuery({
    queryKey: [billKeys.listReadyJobs],
    meta: follows('changes'),
    queryFn: async ({ pageParam }) =>
      await rpc.bills.listReadyJobs.query(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** The bills of a job, the newest first. */
export function useBills(projectId: string) {
  return useInfiniteQuery({
    queryKey: [billKeys.list, projectId],
    meta: follows('changes'),
    queryFn: async ({ pageParam }) =>
      await rpc.bills.list.query({ projectId, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** What stands on bills of a job and was changed since. */
export function useBillChanges(projectId: string) {
  return useQuery({
    queryKey: [billKeys.listChanges, projectId],
    meta: follows('changes'),
    queryFn: async () => await rpc.bills.listChanges.query({ projectId }),
  });
}

/** All lines of a bill, as they stood on the client's page. */
export async function linesOfBill(billId: string): Promise<BillLine[]> {
  const { rows } = await rowsUpTo<BillLine>(
    billLinesMost,
    async (cursor) => await rpc.bills.listLines.query({ billId, ...cursor, limit: listPageSizeMax }),
  );
  return rows;
}

/** Returns a function to call after a bill was made or taken back; it resolves once what is in sight is read again. */
export function useBillsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    const keys: readonly unknown[] = Object.values(billKeys);
    await client.invalidateQueries({ predicate: ({ queryKey }) => keys.includes(queryKey[0]) });
  }, [client]);
}
