import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { jobStatuses } from '../../entities/enumerations.ts';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { base, conflictRules, eventFields } from './event-fields.ts';

/** Changes the fields that are sent. Who is on a job may change its status. */
export const updateEvent = mutation({
  call: 'calendarEvents.update',
  input: z.strictObject({
    eventId: recordId,
    ...z.object(eventFields).partial().shape,
    jobStatus: z.enum(jobStatuses).optional(),
    base: base.optional(),
    ...conflictRules,
  }),
  effect: ({ eventId, base: _base, refuseOn: _refuseOn, overrideReason: _reason, ...said }) => [
    { entity: 'calendarEvent', id: eventId, kind: 'update', fields: defined(said) },
  ],
});

export type UpdateEvent = z.input<typeof updateEvent.input>;
