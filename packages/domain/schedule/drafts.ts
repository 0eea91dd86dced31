import { dayOf } from '../days/days.ts';
import type { CalendarEvent } from '../entities/calendar-event.ts';
import type { VisitDraft } from '../entities/visit-draft.ts';

export type DraftPlan = Omit<
  VisitDraft,
  'id' | 'organizationId' | 'createdAt' | 'updatedAt' | 'createdBy' | 'version' | 'deletedAt' | 'kind'
>;

/** The plan of an event as a draft keeps it. What its people do there, such as the job status, is no part of it. */
export const draftPlanOf = (event: DraftSource): DraftPlan => ({
  title: event.title,
  description: event.description ?? null,
  startDate: event.startDate,
  endDate: event.endDate,
  isAllDay: event.isAllDay,
  eventType: event.eventType,
  priority: event.priority ?? 'medium',
  projectId: event.projectId,
  taskId: event.taskId ?? null,
  location: event.location ?? null,
  attendees: event.attendees,
  isBlocking: event.isBlocking !== false,
  reminderMinutes: event.reminderMinutes ?? null,
  colour: event.colour ?? null,
  unscheduled: event.unscheduled === true,
  requiredSkills: event.requiredSkills ?? [],
  promisedBy: event.promisedBy ?? null,
  override: event.override ?? null,
});

export type DraftSource = Pick<
  CalendarEvent,
  'title' | 'startDate' | 'endDate' | 'isAllDay' | 'eventType' | 'projectId' | 'attendees'
> &
  Partial<Omit<CalendarEvent, 'id'>>;

/** The event as the office sees it: the draft over what is published, or alone where nothing is published yet. */
export function withDraft(published: CalendarEvent | null, draft: VisitDraft): CalendarEvent {
  const plan = draftPlanOf(draft);
  const { id, organizationId, createdAt, updatedAt, createdBy, version } = draft;
  if (published !== null)
    // -1 stands for a row that the present commit stamps, which is newer than any other.
    return {
      ...published,
      ...plan,
      version: Math.min(version, published.version) < 0 ? -1 : Math.max(version, published.version),
    };
  return {
    id,
    organizationId,
    createdAt,
    updatedAt,
    createdBy,
    version,
    deletedAt: null,
    ...plan,
    jobStatus: plan.eventType === 'job' ? 'scheduled' : null,
    recurrence: null,
    expectedAt: null,
    statusChanges: [],
    planRevision: 1,
    acknowledgements: [],
  };
}

/** Whether a plan is the one that is published. An old reason for a conflict is no difference. */
export function isPublishedPlan(published: CalendarEvent, plan: DraftPlan): boolean {
  const of = ({ override: _override, attendees, ...rest }: DraftPlan) =>
    JSON.stringify([rest, attendees.toSorted()]);
  return of(draftPlanOf(published)) === of(plan);
}

type Timed = Pick<CalendarEvent, 'startDate' | 'unscheduled' | 'eventType'>;

/**
 * Whether a change of the plan waits until it is published: it is about coming days alone, those after today in the
 * organization's zone. Null for before: it is new; null for after: it is deleted. Reminders and time off are their
 * person's own and never wait, nor does what has no time before and after.
 */
export function waitsForPublishing(
  { before, after }: { before: Timed | null; after: Timed | null },
  { timeZone, now }: { timeZone: string; now: number },
): boolean {
  const both = [before, after].filter((each) => each !== null);
  if (both.some(({ eventType }) => eventType === 'reminder' || eventType === 'time_off')) return false;
  const timed = both.filter(({ unscheduled }) => unscheduled !== true);
  const today = dayOf(now, timeZone);
  return timed.length > 0 && timed.every(({ startDate }) => dayOf(startDate, timeZone) > today);
}
