import { z } from 'zod';
import { ADMIN } from '../../access/roles.ts';
import { defined } from '../../entities/defined.ts';
import { timeEntryStatuses } from '../../entities/enumerations.ts';
import { instant, recordId } from '../../entities/record.ts';
import { queuedMutation, type EffectContext } from '../mutation.ts';
import { correctionReason, entryBreak, entryNotes } from './entry-fields.ts';

/**
 * Changes the fields that are sent; their earlier values are kept as a revision with the reason. Corrected
 * hours need approval again, unless an admin corrects them.
 */
export const updateTimeEntry = queuedMutation({
  call: 'timeEntries.update',
  entity: 'timeEntry',
  key: 'entryId',
  priority: 90,
  input: z.strictObject({
    entryId: recordId,
    projectId: recordId.nullable().optional(),
    taskId: recordId.nullable().optional(),
    clockIn: instant.optional(),
    clockOut: instant.nullable().optional(),
    breaks: z.array(entryBreak).max(20).optional(),
    notes: entryNotes.optional(),
    status: z.enum(timeEntryStatuses).optional(),
    reason: correctionReason.optional(),
  }),
  fields: { apart: ['reason'] },
  effect: ({ entryId, status, reason: _reason, ...corrected }, { person }) => [
    {
      entity: 'timeEntry',
      id: entryId,
      kind: 'update',
      fields: { ...defined(corrected), ...decision(status, person) },
    },
  ],
});

type Decided = { status?: 'active' | 'pending' | 'approved' | 'rejected'; approvedBy?: string | null };

function decision(status: Decided['status'], { userId, role }: EffectContext['person']): Decided {
  if (status !== undefined) return { status, approvedBy: status === 'approved' ? userId : null };
  return role === ADMIN ? {} : { status: 'pending' };
}

export type UpdateTimeEntry = z.input<typeof updateTimeEntry.input>;
