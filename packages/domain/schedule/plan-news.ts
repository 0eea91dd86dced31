import type { CalendarEvent } from '../entities/calendar-event.ts';

export type NewsKind = 'added' | 'moved' | 'changed' | 'removed';
/** What one person hears of one change of the plan. */
export type PlanNews = { userId: string; kind: NewsKind };

/** The fields of which a change is told to the people who stay on an event. */
const toldFields = [
  'title',
  'startDate',
  'endDate',
  'isAllDay',
  'projectId',
  'location',
] as const satisfies readonly (keyof CalendarEvent)[];

/**
 * Who hears what when a plan is published. Null for before: it is new; null for after: it is deleted. Nobody hears of
 * an event that is over at `now`, has no time, or was cancelled.
 */
export function planNews(before: CalendarEvent | null, after: CalendarEvent | null, now: number): PlanNews[] {
  if ([before, after].every((event) => event === null || Date.parse(event.endDate) < now)) return [];
  const had = peopleOf(before);
  const has = peopleOf(after);
  const stays = has.filter((userId) => had.includes(userId));
  const moved = before?.startDate !== after?.startDate;
  const changed =
    before !== null && after !== null && toldFields.some((field) => before[field] !== after[field]);
  return [
    ...has.filter((userId) => !had.includes(userId)).map((userId) => ({ userId, kind: 'added' as const })),
    ...(changed
      ? stays.map((userId) => ({ userId, kind: moved ? ('moved' as const) : ('changed' as const) }))
      : []),
    ...had.filter((userId) => !has.includes(userId)).map((userId) => ({ userId, kind: 'removed' as const })),
  ];
}

const peopleOf = (event: CalendarEvent | null): readonly string[] =>
  event === null || event.unscheduled === true || event.jobStatus === 'cancelled' ? [] : event.attendees;
