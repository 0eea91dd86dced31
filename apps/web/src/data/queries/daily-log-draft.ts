import type { DailyLogDraft } from '@plumbline/domain/operations/notes';
import type { Weather } from '@plumbline/domain/operations/weather';
import { useQuery } from '@tanstack/react-query';
import { rpc } from '../server/rpc.ts';

export type DailyLogFacts = { draft: DailyLogDraft | null; weather: Weather | null; waits: boolean };

/**
 * The facts that the server has about a project's day (`YYYY-MM-DD`), and the weather there. Null if the
 * server cannot be asked. Use it inside `ServerQueries`.
 */
export function useDailyLogFacts(projectId: string, date: string): DailyLogFacts {
  const input = { projectId, date };
  const draft = useQuery({
    queryKey: ['notes.draftDailyLog', projectId, date],
    queryFn: async () => await rpc.notes.draftDailyLog.query(input),
    networkMode: 'always',
    retry: false,
  });
  const weather = useQuery({
    queryKey: ['weather.at', projectId, date],
    queryFn: async () => await rpc.weather.at.query(input),
    networkMode: 'always',
    retry: false,
  });
  return { draft: draft.data ?? null, weather: weather.data ?? null, waits: draft.isPending };
}
