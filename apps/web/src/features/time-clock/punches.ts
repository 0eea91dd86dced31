import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { ClockIn } from '@plumbline/domain/operations/time-entries';
import { clockOffsetMs } from '../../data/clock-offset.ts';
import { devicePosition } from '../../data/device-position.ts';
import { toAppError } from '../../data/errors.ts';
import { mutate } from '../../data/mutate.ts';
import { newRecord } from '../../data/new-record.ts';

/** No punch waits longer than this for its position; it is kept without one then. */
const positionWaitMs = 4_000;

export type Job = { projectId: string | null; taskId: string | null };
type Punch = NonNullable<ClockIn['punch']>;

/** The device's clock at a press. */
export function pressTime(): number {
  return Date.now();
}

/** The second of the press, whatever the position takes. */
async function punchAt(pressedAt: number): Promise<Punch> {
  return {
    at: new Date(pressedAt).toISOString(),
    offsetMs: clockOffsetMs(),
    position: await devicePosition(positionWaitMs),
  };
}

/** The server's time as this device knows it. */
const corrected = ({ at, offsetMs }: Punch) => new Date(Date.parse(at) + (offsetMs ?? 0)).toISOString();

/** Resolves to whether it is kept; a refusal has been shown. */
export async function clockIn({ projectId, taskId }: Job, pressedAt: number): Promise<boolean> {
  const punch = await punchAt(pressedAt);
  const record = newRecord();
  const fields: TimeEntry = {
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
  };
  return await kept(
    mutate(
      'timeEntries.clockIn',
      { id: record.id, projectId, taskId, punch },
      {
        context: 'time-clock',
        optimistic: { entity: 'timeEntry', id: record.id, kind: 'create', fields },
      },
    ),
  );
}

/** The same for the end of an entry. A break that runs ends with it. */
export async function clockOut({ id, breaks }: TimeEntry, pressedAt: number): Promise<boolean> {
  const punch = await punchAt(pressedAt);
  const at = corrected(punch);
  return await kept(
    mutate(
      'timeEntries.clockOut',
      { entryId: id, punch },
      {
        context: 'time-clock',
        optimistic: {
          entity: 'timeEntry',
          id,
          kind: 'update',
          fields: {
            clockOut: at,
            breaks: breaks.map((pause) => ({ ...pause, end: pause.end ?? at })),
            clockOutLocation: placeOf(punch),
            status: 'pending',
          },
        },
      },
    ),
  );
}

/** Whether that is on site is the server's to say: it knows the fence. */
function placeOf({ position }: Punch): TimeEntry['clockInLocation'] {
  return position && { ...position, insideGeofence: null };
}

async function kept(changing: Promise<unknown>): Promise<boolean> {
  try {
    await changing;
    return true;
  } catch (thrown) {
    toAppError(thrown);
    return false;
  }
}
