import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { ClockIn } from '@plumbline/domain/mutations/time-entries/clock-in';
import { v7 as uuidv7 } from 'uuid';
import { devicePosition } from '../../../data/files/device-position.ts';
import { mutate } from '../../../data/queue/mutate.ts';
import { amendItem } from '../../../data/queue/queue-actions.ts';
import { clockOffsetMs } from '../../../data/replica/clock-offset.ts';
import type { InputOf } from '../../../data/server/calls.ts';
import { logError, toAppError } from '../../../data/server/errors.ts';
import type { Job } from '../shown/next-job.ts';

type Punch = NonNullable<ClockIn['punch']>;
/** How long a punch waits here for its position before it is sent without one. */
const waitMs = 4_000;

/**
 * Whether the position of this entry's start may still arrive. `now`: milliseconds since 1970 by the server's
 * clock.
 */
export function awaitsPosition(
  entry: Pick<TimeEntry, 'clockIn' | 'clockInLocation'> | null,
  now: number,
): boolean {
  return entry !== null && entry.clockInLocation === null && now - Date.parse(entry.clockIn) < waitMs;
}

/** The device's clock at a press. */
export function pressTime(): number {
  return Date.now();
}

/** Resolves to whether it is kept; a refusal was then shown. */
export async function clockIn({ projectId, taskId }: Job, pressedAt: number): Promise<boolean> {
  const id = uuidv7();
  return await punchAt(pressedAt, 'timeEntries.clockIn', (punch) => ({ id, projectId, taskId, punch }));
}

/** The same for the end of an entry. */
export async function clockOut({ id: entryId }: TimeEntry, pressedAt: number): Promise<boolean> {
  return await punchAt(pressedAt, 'timeEntries.clockOut', (punch) => ({ entryId, punch }));
}

/**
 * Kept at the press with its second, whatever happens to the phone afterwards. Its position is added when the
 * device knows it.
 */
async function punchAt<Name extends 'timeEntries.clockIn' | 'timeEntries.clockOut'>(
  pressedAt: number,
  name: Name,
  argsWith: (punch: Punch) => InputOf<Name> & object,
): Promise<boolean> {
  const punch: Punch = { at: new Date(pressedAt).toISOString(), offsetMs: clockOffsetMs(), position: null };
  try {
    const { operationId } = await mutate(name, argsWith(punch), { context: 'time-clock', heldMs: waitMs });
    addPosition(operationId, punch, argsWith).catch((thrown: unknown) => logError(thrown, 'Placing a punch'));
    return true;
  } catch (thrown) {
    toAppError(thrown);
    return false;
  }
}

async function addPosition(
  operationId: string,
  punch: Punch,
  argsWith: (punch: Punch) => object,
): Promise<void> {
  await amendItem(operationId, { ...argsWith({ ...punch, position: await devicePosition(waitMs) }) });
}
