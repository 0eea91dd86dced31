import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { updateTimeEntry } from '@plumbline/domain/mutations/time-entries/update-time-entry';
import type { z } from 'zod';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { type Arrival, directArrival } from '../../tenant/device-time.ts';
import { announceChanged } from './announce.ts';
import { breaksAfter } from './breaks.ts';
import { evidenceOf } from './evidence.ts';
import { requireHours } from './hours.ts';
import { saveEntry } from './history/save.ts';
import { overlapping, refuseOverlap } from './overlap.ts';
import { lockEntry } from './person.ts';
import { requireWork } from './site.ts';
import { isUnsent, requireUnlocked, statusAfter } from './status.ts';

type Input = z.output<typeof updateTimeEntry.input>;

/**
 * Changes the fields that were sent; the earlier values are kept with who changed them, when and why. Breaks
 * and what came to be known of a punch are added to the entry as they happened.
 */
export async function update(write: TenantWrite, input: Input, arrival: Arrival = directArrival) {
  const { entryId, breakPunch, evidence, ...correction } = input;
  const before = await lockEntry(write, entryId);
  requireUnlocked(write, before, input);
  const happened = {
    ...(breakPunch && { breaks: breaksAfter(write, before, breakPunch, arrival) }),
    ...(evidence && (await evidenceOf(write, before, evidence))),
  };
  const corrected = isCorrection(correction) ? await correctionOf(write, before, correction) : null;
  const timeEntry = await saveEntry(
    write,
    before,
    { ...happened, ...corrected?.fields },
    corrected && {
      ...{ kind: 'change', reason: correction.reason ?? '', changed: corrected.changed },
      ...(corrected.changed.status !== before.status && {
        details: statusDetails(write, before, corrected.changed),
      }),
    },
  );
  if (isCorrection(correction)) await announceChanged(write, before, timeEntry, correction.reason ?? '');
  return { entryId, timeEntry: seenBy(write.viewer, 'timeEntry', timeEntry) };
}

type Correction = Omit<Input, 'entryId' | 'breakPunch' | 'evidence'>;

const isCorrection = (correction: Correction): boolean =>
  Object.values(correction).some((value) => value !== undefined);

async function correctionOf(write: TenantWrite, before: TimeEntry, correction: Correction) {
  const { reason: _, status: wanted, projectId, taskId, clockIn, clockOut, ...others } = correction;
  const fields = {
    ...others,
    clockIn: clockIn && wireInstant(clockIn),
    clockOut: clockOut && wireInstant(clockOut),
  };
  const hours = { ...before, ...omitUndefined(fields) };
  const { status, approvedBy } = statusAfter(write, before, wanted, hours.clockOut);
  if (changesHours(correction)) await requireRoom(write, hours);
  const changed = {
    ...omitUndefined(fields),
    ...(projectId === undefined && taskId === undefined ? {} : await workAfter(write, before, correction)),
    ...{ status, approvedBy },
    // Correcting the times implies that the readings of the device's clock were checked.
    ...(changesHours(correction) && before.clockReadings ? { clockReadings: null } : {}),
  };
  return {
    changed,
    // What its person changes after submitting has not been submitted.
    fields: { ...changed, ...(before.userId === write.viewer.userId && { submittedAt: null }) },
  };
}

/** The status that a change left, and whether it approved what its person had never sent. */
function statusDetails(write: TenantWrite, before: TimeEntry, { status }: Pick<TimeEntry, 'status'>) {
  return { status, ...(status === 'approved' && isUnsent(write, before) && { unsent: true as const }) };
}

/** An instant in the form of rows, so that equal instants compare equal. */
const wireInstant = (instant: string): string => new Date(instant).toISOString();

const changesHours = ({ clockIn, clockOut, breaks }: Correction): boolean =>
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
  { projectId, taskId }: Correction,
): Promise<Pick<TimeEntry, 'projectId' | 'taskId'>> {
  const moves = projectId !== undefined && projectId !== before.projectId;
  const work = await requireWork(write, {
    projectId: projectId === undefined && !taskId ? before.projectId : projectId,
    taskId: taskId === undefined && !moves ? before.taskId : taskId,
  });
  return { projectId: work.projectId, taskId: work.taskId };
}
