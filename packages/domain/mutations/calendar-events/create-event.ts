import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { recordId } from '../../entities/record.ts';
import { mutation, newRecord } from '../mutation.ts';
import { conflictRules, eventFields, recurrence } from './event-fields.ts';

/** Field technicians make reminders and time off of their own only. */
export const createEvent = mutation({
  call: 'calendarEvents.create',
  input: z.strictObject({
    id: recordId.optional(),
    ...z.object(eventFields).partial().required({ title: true, startDate: true, endDate: true }).shape,
    recurrence: recurrence.nullable().optional(),
    ...conflictRules,
  }),
  effect: ({ id, refuseOn: _refuseOn, overrideReason: _reason, ...given }, context) => {
    if (id === undefined) return [];
    const { eventType = 'other' } = given;
    return [
      {
        entity: 'calendarEvent',
        id,
        kind: 'create',
        fields: {
          ...newRecord(context),
          description: null,
          isAllDay: false,
          priority: 'medium',
          projectId: null,
          taskId: null,
          location: null,
          attendees: [],
          isBlocking: true,
          reminderMinutes: null,
          colour: null,
          requiredSkills: [],
          promisedBy: null,
          unscheduled: false,
          recurrence: null,
          ...defined(given),
          title: given.title,
          startDate: given.startDate,
          endDate: given.endDate,
          eventType,
          jobStatus: eventType === 'job' ? 'scheduled' : null,
          expectedAt: null,
          override: null,
          statusChanges: [],
          planRevision: 1,
          acknowledgements: [],
        },
      },
    ];
  },
});

export type CreateEvent = z.input<typeof createEvent.input>;
