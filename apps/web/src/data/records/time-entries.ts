import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { byId, compare } from './order.ts';
import { type Query, type Rows, useRecords } from './use-records.ts';

export const latestIn = (a: TimeEntry, b: TimeEntry) => compare(b.clockIn, a.clockIn) || byId(a, b);

type EntryFilter = { userId?: string; projectId?: string };

/** The newest first. */
export function useTimeEntries(filter: EntryFilter = {}): Rows<TimeEntry> {
  return useRecords(...timeEntriesBy(filter));
}

export function timeEntriesBy({ userId, projectId }: EntryFilter): Query<'timeEntry'> {
  const fits = (entry: TimeEntry) =>
    (userId === undefined || entry.userId === userId) &&
    (projectId === undefined || entry.projectId === projectId);
  return [
    'timeEntry',
    'list',
    {
      find: async (table) => {
        const found =
          userId !== undefined
            ? table.where('userId').equals(userId)
            : projectId !== undefined
              ? table.where('projectId').equals(projectId)
              : table.toCollection();
        return (await found.toArray()).filter(fits);
      },
      fits,
      order: latestIn,
    },
    [userId, projectId],
  ];
}
