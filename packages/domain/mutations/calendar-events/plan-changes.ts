import type { CalendarEvent } from '../../entities/calendar-event.ts';
import type { DraftPlan } from '../../schedule/drafts.ts';
import type { RowChange } from '../mutation.ts';

type PlanFields = Partial<DraftPlan> & Partial<Pick<CalendarEvent, 'jobStatus' | 'recurrence'>>;

/**
 * A change of a plan on the device: of the event, and of its draft where it has one, which the server then changes
 * instead. A change of a row that is not there shows nothing.
 */
export function planChanges(id: string, fields: PlanFields): RowChange[] {
  const { jobStatus: _status, recurrence: _rule, ...plan } = fields;
  return [
    { entity: 'calendarEvent', id, kind: 'update', fields },
    { entity: 'visitDraft', id, kind: 'update', fields: plan },
  ];
}

export const planDeletions = (id: string): RowChange[] => [
  { entity: 'calendarEvent', id, kind: 'delete' },
  { entity: 'visitDraft', id, kind: 'delete' },
];
