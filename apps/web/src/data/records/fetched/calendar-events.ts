import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { useCallback } from 'react';
import { rpc } from '../../server/rpc.ts';
import { useCovers, useCompleteSince } from './coverage.ts';
import { isRecordId, pageOfWhole, pagesOf } from './pages.ts';
import { earliestStart, useCalendarEvents } from '../calendar-events.ts';
import {
  type ReadThroughRow,
  type ReadThroughRows,
  useReadThrough,
  useReadThroughRow,
} from '../use-read-through.ts';
import { type PlannedEvent, useDrafted, usePlannedEvent } from '../visit-drafts.ts';

/**
 * Events that overlap the time from `from` to `to` (ISO 8601, UTC), by their start. Where the device does not keep all
 * of that time, the server's are loaded completely, because a day without an event is a day on which somebody is free.
 * Admins see them with their drafts.
 */
export function useFetchedEvents({ from, to }: { from: string; to: string }): ReadThroughRows<PlannedEvent> {
  const covered = useCovers('calendarEvent', { from, to });
  const { settled } = useCompleteSince('calendarEvent');
  // What waits for a time is on every device.
  const input = { from, to, unscheduled: false, limit: pageOfWhole };
  const fits = useCallback(
    ({ startDate, endDate }: CalendarEvent) => startDate < to && endDate > from,
    [from, to],
  );
  const found = useReadThrough(useCalendarEvents({ from, to }), {
    entity: 'calendarEvent',
    covered: settled ? covered : null,
    read: pagesOf('calendarEvents.list', input, {
      ask: (page) => rpc.calendarEvents.list.query({ ...input, ...page }),
    }),
    load: 'all',
    order: earliestStart,
    fits,
  });
  return useDrafted(found, fits);
}

/** One event, also where the device does not keep its day. `among`: events that are on the screen already. */
export function useFetchedEvent(
  id: string | null,
  among: readonly PlannedEvent[],
): ReadThroughRow<PlannedEvent> {
  const input = { ids: [id ?? ''] };
  const read = pagesOf('calendarEvents.list', input, {
    ask: (page) => rpc.calendarEvents.list.query({ ...input, ...page }),
  });
  const device = usePlannedEvent(id);
  const row = device.row ?? among.find((event) => event.id === id) ?? null;
  return useReadThroughRow({ ...device, row }, isRecordId(id) ? id : null, { entity: 'calendarEvent', read });
}
