import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { updateTimeEntry } from '@plumbline/domain/mutations/time-entries/update-time-entry';
import type { z } from 'zod';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireHours } from './hours.ts';
import { overlapping, refuseOverlap } from './overlap.ts';
import { lockEntry } from './person.ts';
import { requireWork } from './site.ts';
import { requireUnlocked, statusAfter } from './status.ts';

type Input = z.output<typeof updateTimeEntry.input>;

/** Changes the fields that were sent; the earlier values are kept with who changed them, when and why. */
export async function update(write: TenantWrite, input: Input) {
  const { entryId, reason = '', status: wanted, projectId, taskId, clockIn, clockOut, ...others } = input;
  const fields = {
    ...others,
    clockIn: clockIn && wireInstant(clockIn),
    clockOut: clockOut && wireInstant(clockOut),
  };
  const before = await lockEntry(write, entryId);
  requireUnlocked(write, before, input);
  const hours = { ...before, ...omitUndefined(fields) };
  const { status, approvedBy } = statusAfter(write, before, wanted, hours.clockOut);
  if (changesHours(input)) await requireRoom(write, hours);
  const changed = {
    ...omitUndefined(fields),
    ...(projectId === undefined && taskId === undefined ? {} : await workAfter(write, before, input)),
    ...{ status, approvedBy },
    // Correcting the times implies that the readings of the device's clock were checked.
    ...(changesHours(input) && before.clockReadings ? { clockReadings: null } : {}),
  };
  const timeEntry = await write.update('timeEntry', before, {
    ...changed,
    revisions: [...before.revisions, ...revision(write, before, changed, reason)],
  });
  return { entryId, timeEntry: seenBy(write.viewer, 'timeEntry', timeEntry) };
}

/** An instant in the form of rows, so that equal instants compare equal. */
const wireInstant = (instant: string): string => new Date(instant).toISOString();

const changesHours = ({ clockIn, clockOut, breaks }: Input): boolean =>
  clockIn !== undefined || clockOut !== undefined || breaks !== undefined;

async function requireRoom(write: TenantWrite, hours: TimeEntry): Promise<void> {
  requireHours(write, hours);
  const { id, userId, clockIn, clockOut } = hours;
  const span = {
    userId,
    clockIn: new Date(clockIn),
    clockOut: clockOut === null ? null : new Date(clockOut),
  };
  const other = await overlapping(write, span, id);
  if (other) await refuseOverlap(write, other);
}

/** With another project and no task in the call, the old project's task is removed. */
async function workAfter(
  write: TenantWrite,
  before: TimeEntry,
  { projectId, taskId }: Input,
): Promise<Pick<TimeEntry, 'projectId' | 'taskId'>> {
  const moves = projectId !== undefined && projectId !== before.projectId;
  const work = await requireWork(write, {
    projectId: projectId === undefined && !taskId ? before.projectId : projectId,
    taskId: taskId === undefined && !moves ? before.taskId : taskId,
  });
  return { projectId: work.projectId, taskId: work.taskId };
}

function revision(
  write: TenantWrite,
  before: TimeEntry,
  changed: Partial<TimeEntry>,
  reason: string,
): TimeEntry['revisions'] {
  const now = new Map(Object.entries(changed));
  const earlier = Object.entries(before).filter(
    ([field, value]) => now.has(field) && JSON.stringify(now.get(field)) !== JSON.stringify(value),
  );
  if (earlier.length === 0) return [];
  const { at, viewer } = write;
  return [{ at: at.toISOString(), by: viewer.userId, reason, before: Object.fromEntries(earlier) }];
}
