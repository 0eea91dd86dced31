import type { clockIn as input } from '@plumbline/domain/mutations/time-entries/clock-in';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import { type Arrival, directArrival } from '../../tenant/device-time.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { startWithHours } from './first-hours.ts';
import { freeFrom, refuseOverlap } from './overlap.ts';
import { lockPerson } from './person.ts';
import { isLate, punchTime, readingOf, requireRecent, unconfirmedPunch } from './punch.ts';
import { requireWork } from '../../tenant/work.ts';
import { punchLocation } from './punch-location.ts';

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
  const made = punchTime(punch, arrival, write.at);
  const { at, skewMs, isCertain } = made;
  requireRecent(write, made, arrival);
  const unconfirmed = unconfirmedPunch(write, userId, isLate(made, arrival, write.at));
  const free = await freeFrom(write, userId, at);
  const begin = (free.begin ?? (await refuseOverlap(write, free.other))).toISOString();
  const timeEntry = await write.insert('timeEntry', {
    id,
    userId,
    projectId,
    taskId,
    notes,
    clockIn: begin,
    source: 'clock',
    clockInLocation: punchLocation(punch?.position, site),
    deviceClockSkewMs: skewMs,
    clockReadings: isCertain ? null : { clockIn: readingOf(punch, begin), clockOut: null },
    unconfirmed: unconfirmed && { clockIn: unconfirmed, clockOut: null },
    status: 'active',
  });
  await startWithHours(write, site);
  return { entryId: timeEntry.id, timeEntry: seenBy(write.viewer, 'timeEntry', timeEntry) };
}
