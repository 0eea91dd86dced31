import type { Page } from '@plumbline/domain/operations/list';
import type {
  ReportRecordsQuestion,
  Report,
  ReportQuestion,
  ReportRecord,
} from '@plumbline/domain/operations/reports';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { rpc } from '../server/rpc.ts';
import { follows } from './followed-queries.ts';

/**
 * A report, counted by the server over all records of the company; every change of them asks anew. What stands stays while the
 * same report is on its way for other days. Used inside `ServerQueries`.
 */
export function useReport(question: ReportQuestion) {
  return useQuery({
    queryKey: ['reports.get', question.report, question.group, question],
    meta: follows('changes'),
    queryFn: async (): Promise<Report> => await rpc.reports.get.query(question),
    placeholderData: (before, query) =>
      query?.queryKey[1] === question.report && query.queryKey[2] === question.group ? before : undefined,
  });
}

/** The records whose values sum up to one figure, page by page. */
export function useReportRecords(question: Omit<ReportRecordsQuestion, 'cursor'>) {
  return useInfiniteQuery({
    queryKey: ['reports.listRecords', question],
    meta: follows('changes'),
    queryFn: async ({ pageParam }): Promise<Page<ReportRecord>> =>
      await rpc.reports.listRecords.query(pageParam === null ? question : { ...question, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}
