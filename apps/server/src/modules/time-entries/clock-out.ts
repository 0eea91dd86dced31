import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import { clockSkewToleranceMs, longestEntryS } from '@plumbline/domain/limits/time';
import type { clockOut as input } from '@plumbline/domain/mutations/time-entries/clock-out';
import type { z } from 'zod';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import { seenBy } from '../../tenant/list.ts';
import { type Arrival, directArrival } from '../../tenant/device-time.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { announceCrewPunch } from './announce.ts';
import { saveEntry } from './history/save.ts';
import { lastsTooLong, requireHours } from './hours.ts';
import { momentInWords } from './overlap.ts';
import { lockEntry, lockPerson, runningEntry } from './person.ts';
import {
  isLate,
  type Punch,
  type PunchTime,
  punchTime,
  readingOf,
  unconfirmedPunch,
  wasSetBetween,
} from './punch.ts';
import { requireSeen } from './seen.ts';
import { siteOf } from '../../tenant/work.ts';
import { punchLocation } from './punch-location.ts';

/** Stops a clock: the caller's own, or that of an entry that the caller may see. A running break ends with it. */
export async function clockOut(
  write: TenantWrite,
  { entryId, notes, punch, seen }: z.output<typeof input.input>,
  arrival: Arrival = directArrival,
) {
  const before = await requireRunning(write, entryId);
  if (before.userId !== write.viewer.userId)
    await requireSeen(write, [before], seen ? new Map([[before.id, seen]]) : null);
  const timeEntry = await stopClock(write, before, { notes, punch }, arrival);
  await announceCrewPunch(write, timeEntry, 'out');
  return { entryId: before.id, timeEntry: seenBy(write.viewer, 'timeEntry', timeEntry) };
}

/** Ends a running entry, which is locked. Stopped by another person it is a change, so that its person can answer. */
export async function stopClock(
  write: TenantWrite,
  before: TimeEntry,
  { notes, punch }: { notes?: string | null | undefined; punch?: Punch | undefined },
  arrival: Arrival = directArrival,
): Promise<TimeEntry> {
  const made = punchTime(punch, arrival, write.at);
  const { skewMs } = made;
  const end = notBefore(before, made).toISOString();
  const breaks = before.breaks.map((each) => ({ ...each, end: each.end ?? later(each.start, end) }));
  await requireStoppable(write, before, end);
  // A clock that is stopped in the second in which it was started makes an empty entry, which is allowed.
  if (end !== before.clockIn) requireHours(write, { clockIn: before.clockIn, clockOut: end, breaks });
  const site = before.projectId === null ? null : await siteOf(write, before.projectId);
  const isOthers = before.userId !== write.viewer.userId;
  const unconfirmed = unconfirmedPunch(write, before.userId, isLate(made, arrival, write.at));
  const changed = { clockOut: end, breaks, status: 'pending' as const, ...omitUndefined({ notes }) };
  const fields = {
    ...changed,
    ...omitUndefined({ deviceClockSkewMs: skewMs ?? undefined }),
    clockReadings: readings(before, punch, made, end),
    clockOutLocation: punchLocation(punch?.position, site, isOthers ? write.viewer.userId : null),
    ...(unconfirmed && {
      unconfirmed: { clockIn: before.unconfirmed?.clockIn ?? null, clockOut: unconfirmed },
    }),
  };
  return await saveEntry(
    write,
    before,
    fields,
    isOthers ? { kind: 'change', changed } : { kind: 'recorded' },
  );
}

/** A clock that was forgotten for days ends when its person says, and not when somebody finds it running. */
async function requireStoppable(write: TenantWrite, { id, clockIn }: TimeEntry, end: string) {
  if (!lastsTooLong({ clockIn, clockOut: end })) return;
  const since = await momentInWords(write, clockIn);
  const message = `This clock has run since ${since}, longer than the ${longestEntryS / 3_600} hours that one entry holds. Say when it stopped.`;
  throw new AppError('VALIDATION_ERROR', {
    at: write.at,
    message,
    details: { entryId: id, clockIn },
    fields: [{ path: 'clockOut', message }],
  });
}

async function requireRunning(write: TenantWrite, entryId: string | undefined): Promise<TimeEntry> {
  if (entryId === undefined) {
    await lockPerson(write, write.viewer.userId);
    const running = await runningEntry(write, write.viewer.userId);
    if (running) return running;
    throw new AppError('CONFLICT', { at: write.at, message: 'The clock is not running.' });
  }
  const entry = await lockEntry(write, entryId);
  if (entry.clockOut === null) return entry;
  throw new AppError('CONFLICT', {
    at: write.at,
    message: 'This clock has been stopped already.',
    details: { entryId, clockIn: entry.clockIn, clockOut: entry.clockOut, projectId: entry.projectId },
  });
}

/**
 * Two corrected times may overlap by moments, and by more where a device's clock was set: the entry then ends
 * where it started, or where its last break did.
 */
function notBefore({ clockIn, breaks, clockReadings = null }: TimeEntry, { at, isCertain }: PunchTime): Date {
  const earliest = breaks.reduce((latest, { start, end }) => later(latest, end ?? start), clockIn);
  const early = Date.parse(earliest) - at.getTime();
  return early > 0 && (early <= clockSkewToleranceMs || !isCertain || clockReadings !== null)
    ? new Date(earliest)
    : at;
}

/**
 * Null when nothing about the device's clock needs a check. `end`: the end of the entry, which may be later
 * than the punch.
 */
function readings(
  before: TimeEntry,
  punch: Punch | undefined,
  made: PunchTime,
  end: string,
): TimeEntry['clockReadings'] {
  const { clockIn, clockReadings = null, deviceClockSkewMs } = before;
  const isDoubtful = clockReadings !== null || !made.isCertain;
  if (!isDoubtful && !wasSetBetween(deviceClockSkewMs, made.skewMs)) return null;
  const begun =
    deviceClockSkewMs === null ? null : { device: readingAt(clockIn, deviceClockSkewMs), counted: clockIn };
  return { clockIn: clockReadings?.clockIn ?? begun, clockOut: readingOf(punch, end) };
}

/** The reading of the device's clock; while it was about right that is the counted time. */
function readingAt(counted: string, skewMs: number): string {
  return Math.abs(skewMs) <= clockSkewToleranceMs
    ? counted
    : new Date(Date.parse(counted) + skewMs).toISOString();
}

const later = (a: string, b: string): string => (a > b ? a : b);
