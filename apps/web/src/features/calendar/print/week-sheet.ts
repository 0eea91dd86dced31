import { dayOf } from '@plumbline/domain/days/days';
import type { Letterhead } from '@plumbline/domain/entities/letterhead';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { memberName } from '../../../data/records/member-name.ts';
import { formatDay, formatTime } from '../../../design/format.ts';
import { isOnDays } from '../../../kits/days/event-days.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import type { BoardRow } from '../board/board-rows.ts';
import { eventTypeLabels, headingOf } from '../parts/calendar-text.ts';

/** One event in the cell of a person's day. */
export type SheetEntry = { id: string; time: string; title: string; detail: string };
/** A week on paper: a row for each person, a column for each day. */
export type WeekSheet = {
  letterhead: Letterhead;
  title: string;
  days: { day: string; label: string }[];
  people: { id: string; name: string; position: string; cells: SheetEntry[][] }[];
};

export interface WeekSheetOptions {
  letterhead: Letterhead;
  days: readonly string[];
  rows: readonly BoardRow[];
  names: ProjectNames;
  locale: string;
  timeZone: string;
}

export function weekSheet({ letterhead, days, rows, names, locale, timeZone }: WeekSheetOptions): WeekSheet {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const entryOf = (event: CalendarEvent, day: string): SheetEntry => {
    const { title, detail } = headingOf(event, names);
    const where = event.jobStatus === 'cancelled' ? 'Canceled' : (detail ?? event.location);
    return {
      id: event.id,
      time: timeOf(event, day, { locale, timeZone }),
      title,
      detail: where ?? (event.eventType === 'job' ? '' : eventTypeLabels[event.eventType]),
    };
  };
  return {
    letterhead,
    title: `${formatDay(first, locale, 'medium')} to ${formatDay(last, locale, 'medium')}`,
    days: days.map((day) => ({ day, label: formatDay(day, locale, 'weekday') })),
    people: rows.map(({ id, member, items }) => ({
      id,
      name: member === null ? 'Nobody yet' : memberName(member),
      position: member?.position ?? '',
      cells: days.map((day) =>
        items
          .filter(({ event }) => isOnDays(event, { from: day, to: day }, timeZone))
          .map(({ event }) => entryOf(event, day)),
      ),
    })),
  };
}

function timeOf(
  { startDate, endDate, isAllDay }: CalendarEvent,
  day: string,
  { locale, timeZone }: { locale: string; timeZone: string },
): string {
  if (isAllDay) return 'All day';
  const ends = dayOf(Date.parse(endDate) - 1, timeZone) > day ? '' : formatTime(endDate, locale, timeZone);
  const starts = dayOf(startDate, timeZone) < day ? '' : formatTime(startDate, locale, timeZone);
  if (starts === '') return ends === '' ? 'All day' : `Until ${ends}`;
  return ends === '' ? `From ${starts}` : `${starts} to ${ends}`;
}
