import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { queuedMutation } from '../mutation.ts';
import { entryNotes, entryPunch, seenEntry } from './entry-fields.ts';
import { positionOf, punchedAt } from './punched.ts';

/** Without `entryId` the caller's running entry ends. A running break ends with the entry. */
export const clockOut = queuedMutation({
  call: 'timeEntries.clockOut',
  entity: 'timeEntry',
  key: 'entryId',
  priority: 100,
  chain: 'punches',
  input: z.strictObject({
    entryId: recordId.optional(),
    notes: entryNotes.optional(),
    /** Of another's clock. */
    seen: seenEntry.optional(),
    punch: entryPunch.optional(),
  }),
  reads: ({ entryId = '' }) => [{ entity: 'timeEntry', id: entryId }],
  effect: ({ entryId = '', notes, punch }, context) => {
    const end = punchedAt(punch, context);
    const breaks = context.row('timeEntry', entryId)?.breaks;
    return [
      {
        entity: 'timeEntry',
        id: entryId,
        kind: 'update',
        fields: {
          clockOut: end,
          status: 'pending',
          clockOutLocation: positionOf(punch),
          ...(breaks && { breaks: breaks.map((pause) => ({ ...pause, end: pause.end ?? end })) }),
          ...(notes !== undefined && { notes }),
        },
      },
    ];
  },
});

export type ClockOut = z.input<typeof clockOut.input>;
