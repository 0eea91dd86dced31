import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { ClockIn } from '@plumbline/domain/operations/time-entries';
import { clockOffsetMs } from '../../data/clock-offset.ts';
import { devicePosition } from '../../data/device-position.ts';
import { logError, toAppError } from '../../data/errors.ts';
import { type Kept, mutate, type Optimistic } from '../../data/mutate.ts';
import { newRecord } from '../../data/new-record.ts';
import { amendItem } from '../../data/queue-actions.ts';

export type Job = { projectId: string | null; taskId: string | null };
type Punch = NonNullable<ClockIn['punch']>;
type Said = { args: { punch: Punch } & Record<string, unknown>; optimistic: Optimistic };

/** A punch waits here so long for its position; it goes without one then. */
const waitMs = 4_000;

/** Whether the position of this entry's start may still come. `now`: milliseconds since 1970 by the server's clock. */
export function isPlacing(
  entry: Pick<TimeEntry, 'clockIn' | 'clockInLocation'> | null,
  now: number,
): boolean {
  return entry !== null && entry.clockInLocation === null && now - Date.parse(entry.clockIn) < waitMs;
}

/** The device's clock at a press. */
export function pressTime(): number {
  return Date.now();
}

/** The server's time as this device knows it. */
const corrected = ({ at, offsetMs }: Punch) => new Date(Date.parse(at) + (offsetMs ?? 0)).toISOString();

/** Resolves to whether it is kept; a refusal has been shown. */
export async function clockIn({ projectId, taskId }: Job, pressedAt: number): Promise<boolean> {
  const record = newRecord();
  const say = (punch: Punch) => ({
    args: { id: record.id, projectId, taskId, punch },
    optimistic: {
      ...{ entity: 'timeEntry', id: record.id, kind: 'create' },
      fields: {
        ...record,
        ...{ userId: record.createdBy, projectId, taskId },
        clockIn: corrected(punch),
        clockOut: null,
        breaks: [],
        notes: null,
        source: 'clock',
        clockInLocation: placeOf(punch),
        clockOutLocation: null,
        deviceClockSkewMs: null,
        status: 'active',
        approvedBy: null,
        revisions: [],
      },
    } as const satisfies Optimistic,
  });
  return await punchAt(pressedAt, say, (punch) => {
    const { args, optimistic } = say(punch);
    return mutate('timeEntries.clockIn', args, { context: 'time-clock', heldMs: waitMs, optimistic });
  });
}

/** The same for the end of an entry. A break that runs ends with it. */
export async function clockOut({ id, breaks }: TimeEntry, pressedAt: number): Promise<boolean> {
  const say = (punch: Punch) => {
    const at = corrected(punch);
    const ended = breaks.map((pause) => ({ ...pause, end: pause.end ?? at }));
    return {
      args: { entryId: id, punch },
      optimistic: {
        ...{ entity: 'timeEntry', id, kind: 'update' },
        fields: { clockOut: at, breaks: ended, clockOutLocation: placeOf(punch), status: 'pending' },
      } as const satisfies Optimistic,
    };
  };
  return await punchAt(pressedAt, say, (punch) => {
    const { args, optimistic } = say(punch);
    return mutate('timeEntries.clockOut', args, { context: 'time-clock', heldMs: waitMs, optimistic });
  });
}

/** Kept at the press, with its second: whatever happens to the phone afterwards. Its position follows when the device knows it. */
async function punchAt(
  pressedAt: number,
  say: (punch: Punch) => Said,
  keep: (punch: Punch) => Promise<Kept>,
): Promise<boolean> {
  const punch: Punch = { at: new Date(pressedAt).toISOString(), offsetMs: clockOffsetMs(), position: null };
  try {
    const { operationId } = await keep(punch);
    addPosition(operationId, punch, say).catch((thrown: unknown) => logError(thrown, 'Placing a punch'));
    return true;
  } catch (thrown) {
    toAppError(thrown);
    return false;
  }
}

async function addPosition(operationId: string, punch: Punch, say: (punch: Punch) => Said): Promise<void> {
  const { args, optimistic } = say({ ...punch, position: await devicePosition(waitMs) });
  await amendItem(operationId, { args, patches: [optimistic] });
}

/** Whether that is on site is the server's to say: it knows the fence. */
function placeOf({ position }: Punch): TimeEntry['clockInLocation'] {
  return position && { ...position, insideGeofence: null };
}
