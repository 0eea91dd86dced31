import { ADMIN } from '../../access/roles.ts';
import { defined } from '../../entities/defined.ts';
import { updateTimeEntry as input } from '../../operations/time-entries.ts';
import { queuedMutation, type Scene } from '../mutation.ts';

/** Corrected hours are to be approved again, unless an admin corrects them. */
export const updateTimeEntry = queuedMutation({
  call: 'timeEntries.update',
  entity: 'timeEntry',
  key: 'entryId',
  priority: 90,
  kept: input,
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

function decision(status: Decided['status'], { userId, role }: Scene['person']): Decided {
  if (status !== undefined) return { status, approvedBy: status === 'approved' ? userId : null };
  return role === ADMIN ? {} : { status: 'pending' };
}
