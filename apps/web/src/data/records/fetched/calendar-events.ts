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
import { useRecord } from '../use-records.ts';

/**
 * Events that overlap the time from `from` to `to` (ISO 8601, UTC), by their start. Where the device does not keep all
 * of that time, the server's are loaded completely, because a day without an event is a day on which somebody is free.
 */
export function useFetchedEvents({ from, to }: { from: string; to: string }): ReadThroughRows<CalendarEvent> {
  const covered = useCovers('calendarEvent', { from, to });
  const { settled } = useCompleteSince('calendarEvent');
  // What waits for a time is on every device.
  const input = { from, to, unscheduled: false, limit: pageOfWhole };
  return useReadThrough(useCalendarEvents({ from, to }), {
    entity: 'calendarEvent',
    covered: settled ? covered : null,
    read: pagesOf('calendarEvents.list', input, {
      ask: (page) => rpc.calendarEvents.list.query({ ...input, ...page }),
    }),
    load: 'all',
    order: earliestStart,
    fits: useCallback(
      ({ startDate, endDate }: CalendarEvent) => startDate < to && endDate > from,
      [from, to],
    ),
  });
}

/** One event, also where the device does not keep its day. `among`: events that are on the screen already. */
export function useFetchedEvent(
  id: string | null,
  among: readonly CalendarEvent[],
): ReadThroughRow<CalendarEvent> {
  const input = { ids: [id ?? ''] };
  const read = pagesOf('calendarEvents.list', input, {
    ask: (page) => rpc.calendarEvents.list.query({ ...input, ...page }),
  });
  const device = useRecord('calendarEvent', id);
  const row = device.row ?? among.find((event) => event.id === id) ?? null;
  return useReadThroughRow({ ...device, row }, isRecordId(id) ? id : null, { entity: 'calendarEvent', read });
}
