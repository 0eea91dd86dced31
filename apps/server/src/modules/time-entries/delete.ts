import type { deleteTimeEntry } from '@plumbline/domain/mutations/time-entries/delete-time-entry';
import type { z } from 'zod';
import type { TenantWrite } from '../../tenant/write.ts';
import { tellPerson } from './announce.ts';
import { lockEntry } from './person.ts';
import { requireSeen } from './seen.ts';
import { requireReason, requireUnlocked } from './status.ts';

export async function remove(
  write: TenantWrite,
  { entryId, reason = '', seen }: z.output<typeof deleteTimeEntry.input>,
) {
  const entry = await lockEntry(write, entryId);
  requireUnlocked(write, entry, { entryId });
  if (entry.userId !== write.viewer.userId) {
    requireReason(write, reason);
    await requireSeen(write, [entry], seen ? new Map([[entryId, seen]]) : null);
    await tellPerson(write, entry, { deed: 'deleted your hours', reason });
  }
  await write.remove('timeEntry', entry);
  return { entryId };
}
