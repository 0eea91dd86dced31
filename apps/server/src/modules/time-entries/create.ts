import type { createTimeEntry } from '@plumbline/domain/mutations/time-entries/create-time-entry';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { startWithHours } from './first-hours.ts';
import { addEntry } from './history/save.ts';
import { requireHours, requireWritable } from './hours.ts';
import { overlapping, refuseOverlap } from './overlap.ts';
import { lockPerson, requireSubject } from './person.ts';
import { requireWork } from '../../tenant/work.ts';

/** Hours recorded afterwards, which need approval. */
export async function create(write: TenantWrite, input: z.output<typeof createTimeEntry.input>) {
  const { id, clockIn, clockOut, breaks = [], notes = null, ...fields } = input;
  const userId = await requireSubject(write, fields.userId);
  requireHours(write, { clockIn, clockOut, breaks });
  const { projectId, taskId, site } = await requireWork(write, fields);
  requireWritable(write, { clockIn, clockOut, breaks });
  await lockPerson(write, userId);
  const span = { userId, clockIn: new Date(clockIn), clockOut: new Date(clockOut) };
  const other = await overlapping(write, span, null);
  if (other) await refuseOverlap(write, other);
  const timeEntry = await addEntry(write, {
    id,
    userId,
    projectId,
    taskId,
    clockIn,
    clockOut,
    breaks,
    notes,
    source: 'manual',
    status: 'pending',
  });
  await startWithHours(write, site);
  return { entryId: timeEntry.id, timeEntry: seenBy(write.viewer, 'timeEntry', timeEntry) };
}
