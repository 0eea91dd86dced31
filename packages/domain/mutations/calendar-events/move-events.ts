import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { recordId } from '../../entities/record.ts';
import { movesMax } from '../../limits/schedule.ts';
import { mutation } from '../mutation.ts';
import { conflictRules, eventFields, seenVersion } from './event-fields.ts';
import { planChanges } from './plan-changes.ts';

const { startDate, endDate, attendees, unscheduled } = eventFields;

/** Moves several events at once, all or none. What they make room for counts as free. */
export const moveEvents = mutation({
  call: 'calendarEvents.moveEvents',
  input: z.strictObject({
    moves: z
      .array(
        z.strictObject({
          eventId: recordId,
          /** Pages of an earlier version leave it out: others' plans are not moved for them. */
          version: seenVersion.optional(),
          startDate,
          endDate,
          attendees: attendees.optional(),
          unscheduled: unscheduled.optional(),
        }),
      )
      .min(1)
      .max(movesMax)
      .refine((moves) => new Set(moves.map(({ eventId }) => eventId)).size === moves.length, {
        error: 'Name each event once.',
      }),
    ...conflictRules,
  }),
  effect: ({ moves }) =>
    moves.flatMap(({ eventId, version: _version, ...plan }) => planChanges(eventId, defined(plan))),
});

export type MoveEvents = z.input<typeof moveEvents.input>;
