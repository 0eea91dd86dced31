import { CLIENT } from '@plumbline/domain/access/roles';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { useCallback } from 'react';
import { rpc } from '../../server/rpc.ts';
import { usePlan, useUser } from '../../session/session.ts';
import { latestIn, useTimeEntries } from '../time-entries.ts';
import { type ReadThroughRows, useReadThrough } from '../use-read-through.ts';
import { useCovers, useCompleteSince } from './coverage.ts';
import { isAny, pageOfWhole, pagesOf } from './pages.ts';

/**
 * Everybody's entries whose clock-in is from `from` to `to` (ISO 8601), besides the others on the device.
 * They are loaded completely, because the time is added up.
 */
export function useFetchedEntriesWithin({
  from,
  to,
}: {
  from: string;
  to: string;
}): ReadThroughRows<TimeEntry> {
  const input = { from, to, limit: pageOfWhole };
  return useReadThrough(useTimeEntries(), {
    entity: 'timeEntry',
    covered: useCovers('timeEntry', { from, to }),
    read: pagesOf('timeEntries.list', input, {
      ask: (page) => rpc.timeEntries.list.query({ ...input, ...page }),
    }),
    load: 'all',
    order: latestIn,
    fits: isAny,
  });
}

/** All entries of one project, because they are added up. For a person who may not see hours nothing is requested. */
export function useFetchedEntriesOf(projectId: string): ReadThroughRows<TimeEntry> {
  const { role } = useUser();
  const seesHours = planCapabilities[usePlan()].hasTimeClock && role !== CLIENT;
  const { to, settled } = useCompleteSince('timeEntry');
  const input = { projectId, ...(to !== null && { to }), limit: pageOfWhole };
  return useReadThrough(useTimeEntries({ projectId }), {
    entity: 'timeEntry',
    covered: !seesHours || (settled ? false : null),
    read: pagesOf('timeEntries.list', input, {
      ask: (page) => rpc.timeEntries.list.query({ ...input, ...page }),
    }),
    load: 'all',
    order: latestIn,
    fits: useCallback((entry: TimeEntry) => entry.projectId === projectId, [projectId]),
  });
}
