import { clockSkewToleranceMs } from '@plumbline/domain/limits/time';
import type { clockIn as input } from '@plumbline/domain/mutations/time-entries/clock-in';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import { type Arrival, directArrival } from '../../tenant/device-time.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { overlapping, refuseOverlap } from './overlap.ts';
import { lockPerson } from './person.ts';
import { punchTime, readingOf } from './punch.ts';
import { punchLocation, requireWork } from './site.ts';

/** Starts the caller's clock; a CONFLICT while it runs on any device. */
export async function clockIn(
  write: TenantWrite,
  input_: z.output<typeof input.input>,
  arrival: Arrival = directArrival,
) {
  const { id, notes = null, punch, ...work } = input_;
  const { userId } = write.viewer;
  const { projectId, taskId, site } = await requireWork(write, work);
  await lockPerson(write, userId);
  const { at, skewMs, isCertain } = punchTime(punch, arrival, write.at);
  const begin = (await freeFrom(write, userId, at)).toISOString();
  const timeEntry = await write.insert('timeEntry', {
    id,
    ...{ userId, projectId, taskId, notes },
    clockIn: begin,
    source: 'clock',
    clockInLocation: punchLocation(punch?.position, site),
    deviceClockSkewMs: skewMs,
    clockReadings: isCertain ? null : { clockIn: readingOf(punch, begin), clockOut: null },
    status: 'active',
  });
  return { entryId: timeEntry.id, timeEntry: seenBy(write.viewer, 'timeEntry', timeEntry) };
}

/** Two corrected times may overlap by moments: after a switch the entry then begins where the one before it ends. */
async function freeFrom(write: TenantWrite, userId: string, at: Date): Promise<Date> {
  const other = await overlapping(write, { userId, clockIn: at, clockOut: null }, null);
  if (!other) return at;
  const end = other.clockOut === null ? null : new Date(other.clockOut);
  if (end === null || end.getTime() - at.getTime() > clockSkewToleranceMs)
    return await refuseOverlap(write, other);
  const next = await overlapping(write, { userId, clockIn: end, clockOut: null }, null);
  return next ? await refuseOverlap(write, next) : end;
}
