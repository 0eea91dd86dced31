import type { PaperRequest } from '@plumbline/domain/entities/subcontractor';
import type { Page } from '@plumbline/domain/operations/list';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { rpc } from '../server/rpc.ts';
import { follows } from './followed-queries.ts';

// Devices keep no copy of firms and their commitments: all of these are used inside `ServerQueries`. Another admin's
// invoice is news of the live connection; any other change is read when the screen is opened again, or changed here.

const firmKeys = {
  list: 'subcontractors.list',
  get: 'subcontractors.get',
  totals: 'subcontractors.totals',
  requests: 'subcontractors.listPaperRequests',
  commitments: 'subcontractors.listCommitments',
  changeOrders: 'subcontractors.listChangeOrders',
  invoices: 'subcontractors.listInvoices',
  entries: 'subcontractors.listEntries',
};

type Cursor = { cursor?: string };

/** A list of the server page by page, each asked for when it is wanted. */
function usePages<Row>(
  key: readonly unknown[],
  ask: (cursor: Cursor) => Promise<Page<Row>>,
  staysShown = false,
) {
  return useInfiniteQuery({
    queryKey: key,
    meta: follows('changes'),
    queryFn: async ({ pageParam }) => await ask(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    // What was found stands until what is searched for next has come.
    placeholderData: (before) => (staysShown ? before : undefined),
  });
}

/** The firms that need the office first, found by name, trade or job. */
export const useSubcontractors = (search: string) =>
  usePages(
    [firmKeys.list, search],
    async (cursor) => await rpc.subcontractors.list.query({ ...cursor, ...(search !== '' && { search }) }),
    true,
  );

/** One firm with its papers and sums; null asks nothing. */
export function useSubcontractor(subcontractorId: string | null) {
  return useQuery({
    queryKey: [firmKeys.get, subcontractorId],
    meta: follows('changes'),
    enabled: subcontractorId !== null,
    queryFn: async () =>
      subcontractorId === null ? null : await rpc.subcontractors.get.query({ subcontractorId }),
  });
}

/** How often a firm was asked for its papers, the newest first; null until it is known. */
export function usePaperRequests(subcontractorId: string): readonly PaperRequest[] | null {
  const { data } = useQuery({
    queryKey: [firmKeys.requests, subcontractorId],
    meta: follows('changes'),
    queryFn: async () => await rpc.subcontractors.listPaperRequests.query({ subcontractorId }),
  });
  return data?.rows ?? null;
}

/** The sums over all firms, in minor units. */
export function useSubcontractorTotals() {
  return useQuery({
    queryKey: [firmKeys.totals],
    meta: follows('changes'),
    queryFn: async () => await rpc.subcontractors.totals.query(),
  });
}

/** A firm's commitments with their sums, the newest first. */
export const useCommitments = (subcontractorId: string) =>
  usePages(
    [firmKeys.commitments, subcontractorId],
    async (cursor) => await rpc.subcontractors.listCommitments.query({ subcontractorId, ...cursor }),
  );

/** The change orders of a commitment by their number, while they are wanted. */
export function useChangeOrders(commitmentId: string, enabled: boolean) {
  return useQuery({
    queryKey: [firmKeys.changeOrders, commitmentId],
    meta: follows('changes'),
    enabled,
    queryFn: async () => await rpc.subcontractors.listChangeOrders.query({ commitmentId }),
  });
}

/** The invoices of a commitment, the newest first; rejected ones too. */
export const useInvoices = (commitmentId: string) =>
  usePages(
    [firmKeys.invoices, commitmentId],
    async (cursor) => await rpc.subcontractors.listInvoices.query({ commitmentId, ...cursor }),
  );

/** Payments and releases of an invoice, the newest first. */
export function useInvoiceEntries(expenseId: string) {
  return useQuery({
    queryKey: [firmKeys.entries, expenseId],
    meta: follows('changes'),
    queryFn: async () => await rpc.subcontractors.listEntries.query({ expenseId }),
  });
}

/** Returns a function to call after anything of a firm was changed; it resolves once what is in sight is read again. */
export function useSubcontractorsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    const keys: readonly unknown[] = Object.values(firmKeys);
    await client.invalidateQueries({ predicate: ({ queryKey }) => keys.includes(queryKey[0]) });
  }, [client]);
}
