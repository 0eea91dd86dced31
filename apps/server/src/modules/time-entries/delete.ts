import type { deleteTimeEntry } from '@plumbline/domain/operations/time-entries';
import type { z } from 'zod';
import type { TenantWrite } from '../../tenant/write.ts';
import { lockEntry } from './person.ts';
import { requireUnlocked } from './status.ts';

export async function remove(write: TenantWrite, { entryId }: z.output<typeof deleteTimeEntry>) {
  const entry = await lockEntry(write, entryId);
  requireUnlocked(write, entry, { entryId });
  await write.remove('timeEntry', entry);
  return { entryId };
}
