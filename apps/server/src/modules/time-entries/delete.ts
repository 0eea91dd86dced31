import type { deleteTimeEntry } from '@plumbline/domain/mutations/time-entries/delete-time-entry';
import type { z } from 'zod';
import type { TenantWrite } from '../../tenant/write.ts';
import { lockEntry } from './person.ts';
import { requireUnlocked } from './status.ts';

export async function remove(write: TenantWrite, { entryId }: z.output<typeof deleteTimeEntry.input>) {
  const entry = await lockEntry(write, entryId);
  requireUnlocked(write, entry, { entryId });
  await write.remove('timeEntry', entry);
  return { entryId };
}
