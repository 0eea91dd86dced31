import { ADMIN } from '@plumbline/domain/access/roles';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { updateTimeEntry } from '@plumbline/domain/mutations/time-entries/update-time-entry';
import type { z } from 'zod';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { type Arrival, directArrival } from '../../tenant/device-time.ts';
import { announceChanged } from './announce.ts';
import { breaksAfter } from './breaks.ts';
import { confirmed } from './confirm.ts';
import { evidenceOf } from './evidence.ts';
import { startWithHours } from './first-hours.ts';
import { type Happened, saveEntry } from './history/save.ts';
import { requireHours, requireWritable } from './hours.ts';
import { overlapping, refuseOverlap } from './overlap.ts';
import { lockEntry } from './person.ts';
import { isLate, punchTime } from './punch.ts';
import { requireMarksNamed, requireSeen } from './seen.ts';
import { requireWork } from '../../tenant/work.ts';
import { isUnsent, requireReason, requireUnlocked, settledMarks, statusAfter } from './status.ts';

type Input = z.output<typeof updateTimeEntry.input>;

/**
 * Changes the fields that were sent; the earlier values are kept with who changed them, when and why. Breaks
 * and what came to be known of a punch are added to the entry as they happened.
 */
export async function update(write: TenantWrite, input: Input, arrival: Arrival = directArrival) {
  const { entryId, breakPunch, evidence, confirm, seen, ...correction } = input;
  const before = await lockEntry(write, entryId);
  requireUnlocked(write, before, input);
  if (isCorrection(correction)) await requireDecided(write, before, correction, seen);
  const pause = breakPunch && { breaks: breaksAfter(write, before, breakPunch, arrival) };
  const vouched = confirm && (await confirmed(write, before, confirm));
  const came = {
    ...pause,
    ...vouched,
    ...(evidence && (await evidenceOf(write, before, evidence))),
  };
  const corrected = isCorrection(correction) ? await correctionOf(write, before, correction) : null;
  const timeEntry = await saveEntry(
    write,
    before,
    { ...came, ...corrected?.fields },
    happenedBy(write, before, { input, arrival, corrected, pause, vouched }),
  );
  if (isCorrection(correction)) await announceChanged(write, before, timeEntry, correction.reason ?? '');
  return { entryId, timeEntry: seenBy(write.viewer, 'timeEntry', timeEntry) };
}

type Correction = Omit<Input, 'entryId' | 'breakPunch' | 'evidence' | 'confirm' | 'seen'>;

/**
 * What is decided about a status, and every change of another's hours, is of what was seen and says why; an approval
 * names the marks that it settles, and needs no reason.
 */
async function requireDecided(
  write: TenantWrite,
  before: TimeEntry,
  { reason = '', status, ...others }: Correction,
  seen: Input['seen'],
): Promise<void> {
  const isOthers = before.userId !== write.viewer.userId;
  const decides = status !== undefined && status !== before.status;
  if (write.viewer.role !== ADMIN || (!isOthers && !decides)) return;
  const approves = status === 'approved' && Object.values(others).every((value) => value === undefined);
  if (!approves) requireReason(write, reason);
  const shown = seen ? new Map([[before.id, seen]]) : null;
  await requireSeen(write, [before], shown);
  if (status === 'approved') await requireMarksNamed(write, [before], shown);
}

type Done = {
  input: Input;
  arrival: Arrival;
  corrected: Awaited<ReturnType<typeof correctionOf>> | null;
  pause: Pick<TimeEntry, 'breaks'> | undefined;
  vouched: Partial<TimeEntry> | undefined;
};

/** What the history keeps: a press of a break is none of it, unless it is of an earlier time in a call of its own. */
function happenedBy(
  write: TenantWrite,
  before: TimeEntry,
  { input: { breakPunch, reason = '' }, arrival, corrected, pause, vouched }: Done,
): Happened | null {
  if (corrected) {
    return {
      kind: 'change',
      reason,
      changed: { ...pause, ...vouched, ...corrected.changed },
      ...(corrected.changed.status !== before.status && {
        details: statusDetails(write, before, corrected.changed),
      }),
    };
  }
  if (vouched?.unconfirmed !== undefined) return { kind: 'confirmation', changed: vouched };
  const isLatePause = breakPunch && isLate(punchTime(breakPunch.punch, arrival, write.at), arrival, write.at);
  return isLatePause ? { kind: 'change', changed: { ...pause } } : null;
}

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
  if (changesHours(correction)) {
    if (clockIn !== undefined || clockOut !== undefined) requireWritable(write, hours, before);
    await requireRoom(write, hours);
  }
  const changed = {
    ...omitUndefined(fields),
    ...(projectId === undefined && taskId === undefined ? {} : await workAfter(write, before, correction)),
    status,
    approvedBy,
    ...marksAfter(write, before, correction),
    ...(status === 'approved' && settledMarks),
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

/**
 * What is left of the marks once times are corrected. An admin who says another's times has decided about them. A
 * person vouches by it for what somebody else punched for them, and takes no mark off their own punches.
 */
function marksAfter(
  write: TenantWrite,
  { userId, clockReadings = null, unconfirmed = null }: TimeEntry,
  correction: Correction,
): Partial<TimeEntry> {
  const isOthers = userId !== write.viewer.userId;
  const left = (of: 'clockIn' | 'clockOut') => {
    const punch = unconfirmed?.[of] ?? null;
    return correction[of] === undefined || (punch?.by === userId && !isOthers) ? punch : null;
  };
  const [clockIn, clockOut] = [left('clockIn'), left('clockOut')];
  return {
    ...(isOthers && changesHours(correction) && clockReadings !== null && { clockReadings: null }),
    ...(unconfirmed !== null && {
      unconfirmed: clockIn === null && clockOut === null ? null : { clockIn, clockOut },
    }),
  };
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
  if (work.projectId !== before.projectId) await startWithHours(write, work.site);
  return { projectId: work.projectId, taskId: work.taskId };
}
