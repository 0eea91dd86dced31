import { CLIENT, FIELD_TECH } from '@plumbline/domain/access/roles';
import { addDays } from '@plumbline/domain/days/days';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { Member } from '@plumbline/domain/entities/member';
import type { Span } from '@plumbline/domain/days/span';
import type { Tick } from '../../../kits/timeline/timeline.tsx';
import type { Item } from '../../../kits/timeline/lanes.ts';

/** One event in the row of one of its people. An event with three people stands on the board three times. */
export type BoardItem = Item & { event: CalendarEvent; userId: string | null };
/** `member` is null in the row of the events that nobody of the crew is named for. */
export type BoardRow = { id: string; member: Member | null; items: BoardItem[] };

export const nobody = 'nobody';
const hourMs = 3_600_000;

/**
 * One row for each member of the crew with their events, in the order of `members`. Members who do not work
 * in the field have a row only while they have an event. A last row holds the events without anybody of the
 * crew. `who` lists the user ids to show; each of these has a row, and the last row is left out.
 */
export function boardRows(
  events: readonly CalendarEvent[],
  members: readonly Member[],
  who: readonly string[] | null,
): BoardRow[] {
  const crew = members.filter(
    ({ role, userId }) => role != null && role !== CLIENT && (who === null || who.includes(userId)),
  );
  const crewIds = new Set(crew.map(({ userId }) => userId));
  const rows = crew.map((member) => ({
    id: member.userId,
    member,
    items: events
      .filter(({ attendees }) => attendees.includes(member.userId))
      .map((event) => itemOf(event, member.userId)),
  }));
  const shown: BoardRow[] = rows.filter(
    ({ member, items }) => member.role === FIELD_TECH || items.length > 0 || who !== null,
  );
  const open = events.filter(({ attendees }) => !attendees.some((userId) => crewIds.has(userId)));
  if (open.length > 0 && who === null)
    shown.push({ id: nobody, member: null, items: open.map((event) => itemOf(event, null)) });
  return shown;
}

function itemOf(event: CalendarEvent, userId: string | null): BoardItem {
  const lane = userId ?? nobody;
  return {
    key: `${lane} ${event.id}`,
    id: event.id,
    lane,
    event,
    userId,
    from: Date.parse(event.startDate),
    to: Date.parse(event.endDate),
    fixed: event.isAllDay,
  };
}

/**
 * The hours that the board shows: 6 AM to 5 PM, and more where an event of this day begins earlier or ends
 * later. Whole hours, as instants in milliseconds.
 */
export function hoursOfDay(events: readonly CalendarEvent[], day: string, timeZone: string): Span {
  const at = (of: string, time: string) => instantAt(of, time, timeZone).getTime();
  const whole = { from: at(day, '00:00'), to: at(addDays(day, 1), '00:00') };
  const usual = { from: at(day, '06:00'), to: at(day, '17:00') };
  const edges = events
    .filter(({ isAllDay }) => !isAllDay)
    .flatMap(({ startDate, endDate }) => edgesOf(Date.parse(startDate), Date.parse(endDate), whole, usual));
  const rounded = (instant: number, round: (hours: number) => number) =>
    whole.from + round((instant - whole.from) / hourMs) * hourMs;
  return {
    from: rounded(Math.min(usual.from, ...edges), Math.floor),
    to: rounded(Math.max(usual.to, ...edges), Math.ceil),
  };
}

/**
 * The instants of an event that the hours shown must include. An event that goes on past midnight needs only
 * a part of its time in sight.
 */
function edgesOf(start: number, end: number, whole: Span, usual: Span): number[] {
  if (end <= whole.from || start >= whole.to) return [];
  const [begins, ends] = [start >= whole.from, end <= whole.to];
  return [
    ...(begins ? [start] : end <= usual.from ? [whole.from] : []),
    ...(ends ? [end] : start >= usual.to ? [whole.to] : []),
  ];
}

/** A label for every hour of the span, or for every second hour if the span is longer than fourteen. */
export function ticksOf(
  { from, to }: Span,
  { locale, timeZone }: { locale: string; timeZone: string },
): Tick[] {
  const step = to - from > 14 * hourMs ? 2 * hourMs : hourMs;
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone });
  const ticks: Tick[] = [];
  for (let at = from; at < to; at += step) {
    const parts = format.formatToParts(at);
    const half = parts.find(({ type }) => type === 'dayPeriod')?.value;
    const hour = parts.find(({ type }) => type === 'hour')?.value ?? '';
    const isNamed = ticks.length === 0 || half !== halfAt(format, at - step);
    ticks.push({ at, label: half === undefined || !isNamed ? hour : `${hour} ${half}` });
  }
  return ticks;
}

const halfAt = (format: Intl.DateTimeFormat, at: number): string | undefined =>
  format.formatToParts(at).find(({ type }) => type === 'dayPeriod')?.value;
