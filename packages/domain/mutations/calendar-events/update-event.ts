import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { jobStatuses } from '../../entities/enumerations.ts';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { planChanges } from './plan-changes.ts';
import {
  base,
  conflictRules,
  copyVersion,
  eventFields,
  recurrence,
  scope,
  seenVersion,
} from './event-fields.ts';

/** Changes the fields that are sent, of one event or of several of a series. Who is on a job may change its status. */
export const updateEvent = mutation({
  call: 'calendarEvents.update',
  input: z.strictObject({
    eventId: recordId,
    ...z.object(eventFields).partial().shape,
    jobStatus: z.enum(jobStatuses).optional(),
    /** Null: it does not repeat any more. */
    recurrence: recurrence.nullable().optional(),
    scope: scope.optional(),
    /** Left out where only words are corrected. */
    version: seenVersion.optional(),
    copyVersion,
    base: base.optional(),
    ...conflictRules,
  }),
  // The others of a series change when the server has found their days.
  effect: ({
    eventId,
    scope: _scope,
    version: _version,
    copyVersion: _copyVersion,
    base: _base,
    refuseOn: _refuseOn,
    overrideReason: _reason,
    ...given
  }) => planChanges(eventId, defined(given)),
});

export type UpdateEvent = z.input<typeof updateEvent.input>;
