import { positionJoinsMs } from '@plumbline/domain/limits/time';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { ClockIn } from '@plumbline/domain/mutations/time-entries/clock-in';
import { v7 as uuidv7 } from 'uuid';
import { type DevicePosition, devicePosition } from '../../../data/files/device-position.ts';
import { mutate } from '../../../data/queue/mutate.ts';
import type { QueuedChange } from '../../../data/queue/mutate-together.ts';
import { amendItem } from '../../../data/queue/queue-actions.ts';
import { clockOffsetMs } from '../../../data/replica/clock-offset.ts';
import { logError, showError, toAppError } from '../../../data/server/errors.ts';
import { createStore } from '../../../data/store.ts';
import type { Job } from '../shown/next-job.ts';

type Punch = NonNullable<ClockIn['punch']>;
type PunchChange = Extract<QueuedChange, { name: 'timeEntries.clockIn' | 'timeEntries.clockOut' }>;

/** Brings the definitions of changes, which this screen does not need to be drawn. */
export const loadMutateTogether = async () => await import('../../../data/queue/mutate-together.ts');

/** How long a punch waits here for its position before it is sent without one. */
const waitMs = 4_000;

/** Ids of the entries of which a punch waits for its position. */
export const positionsSought = createStore<ReadonlySet<string>>(new Set());

/** A punch that is kept. `position` resolves within a minute: to null where the device does not know it or may not tell. */
export type KeptPunch = {
  entryId: string;
  of: 'clockIn' | 'clockOut';
  projectId: string | null;
  position: Promise<DevicePosition | null>;
};

/** The device's clock at a press. */
export function pressTime(): number {
  return Date.now();
}

/** Resolves to null where it was not kept; that was then shown. */
export async function clockIn({ projectId, taskId }: Job, pressedAt: number): Promise<KeptPunch | null> {
  const id = uuidv7();
  const placed = await punchAt(pressedAt, (punch) => [
    { name: 'timeEntries.clockIn', input: { id, projectId, taskId, punch } },
  ]);
  return placed && { entryId: id, of: 'clockIn', projectId, ...placed };
}

export async function clockOut(entry: TimeEntry, pressedAt: number): Promise<KeptPunch | null> {
  const { id: entryId, projectId } = entry;
  const placed = await punchAt(pressedAt, (punch) => [
    { name: 'timeEntries.clockOut', input: { entryId, punch } },
  ]);
  return placed && { entryId, of: 'clockOut', projectId, ...placed };
}

/**
 * Ends the entry and begins another at the same second, so that there is neither gap nor overlap. Both are kept or
 * none. The server answers each by itself: when it refuses the new one, the old one has ended, and the new one waits
 * in 'Needs you', where it can be moved to another job with its time.
 */
export async function switchJob(
  { id: entryId }: TimeEntry,
  { projectId, taskId }: Job,
  pressedAt: number,
): Promise<KeptPunch | null> {
  const id = uuidv7();
  const placed = await punchAt(pressedAt, (punch) => [
    { name: 'timeEntries.clockOut', input: { entryId, punch } },
    { name: 'timeEntries.clockIn', input: { id, projectId, taskId, punch } },
  ]);
  return placed && { entryId: id, of: 'clockIn', projectId, ...placed };
}

/** Resolves to whether it is kept; a refusal was then shown. */
export async function startBreak(entry: TimeEntry, paid: boolean, pressedAt: number): Promise<boolean> {
  return await breakAt(entry, { kind: 'start', paid, punch: punchWith(pressedAt) });
}

export async function endBreak(entry: TimeEntry, pressedAt: number): Promise<boolean> {
  return await breakAt(entry, { kind: 'end', punch: punchWith(pressedAt) });
}

type BreakPunch = { kind: 'start'; paid: boolean; punch: Punch } | { kind: 'end'; punch: Punch };

/** Without a position, which is asked for at punches alone. */
async function breakAt({ id: entryId }: TimeEntry, breakPunch: BreakPunch): Promise<boolean> {
  try {
    await mutate('timeEntries.update', { entryId, breakPunch }, { context: 'time-clock' });
    return true;
  } catch (thrown) {
    toAppError(thrown);
    return false;
  }
}

/** Says why a punch was made away from the job. */
export async function sayReason({ entryId, of }: Pick<KeptPunch, 'entryId' | 'of'>, reason: string) {
  await mutate('timeEntries.update', { entryId, evidence: { of, reason } });
}

function punchWith(pressedAt: number): Punch {
  return { at: new Date(pressedAt).toISOString(), offsetMs: clockOffsetMs(), position: null };
}

/**
 * Kept at the press with its second, whatever happens to the phone afterwards. Its position is added when the
 * device knows it. Resolves to null where nothing was kept.
 */
async function punchAt(
  pressedAt: number,
  changesWith: (punch: Punch) => PunchChange[],
): Promise<Pick<KeptPunch, 'position'> | null> {
  const punch = punchWith(pressedAt);
  try {
    const { mutateTogether } = await loadMutateTogether().catch((thrown: unknown) => {
      showError(thrown, { context: 'time-clock' });
      throw thrown;
    });
    const kept = await mutateTogether(changesWith(punch), { context: 'time-clock', heldMs: waitMs });
    const position = addPosition(
      kept.map(({ operationId }) => operationId),
      (found) => changesWith({ ...punch, position: found }),
    );
    return { position };
  } catch (thrown) {
    toAppError(thrown);
    return null;
  }
}

type ChangesAt = (position: DevicePosition | null) => PunchChange[];

/** Never rejects: without a position the punch counts all the same. */
async function addPosition(
  operationIds: readonly string[],
  changesAt: ChangesAt,
): Promise<DevicePosition | null> {
  const entryIds = changesAt(null).map(entryOf);
  positionsSought.set(new Set([...positionsSought.get(), ...entryIds]));
  try {
    const seeking = devicePosition(positionJoinsMs);
    const early = await within(seeking, waitMs);
    for (const [index, { input }] of changesAt(early).entries())
      await amendItem(operationIds[index] ?? '', { ...input });
    if (early !== null) return early;
    const late = await seeking;
    if (late !== null) await joinLate(operationIds, changesAt(late), late);
    return late;
  } catch (thrown) {
    logError(thrown, 'Placing a punch');
    return null;
  } finally {
    positionsSought.set(new Set([...positionsSought.get()].filter((id) => !entryIds.includes(id))));
  }
}

/** What still waits here is completed; what was sent gets its position after it. */
async function joinLate(
  operationIds: readonly string[],
  changes: readonly PunchChange[],
  position: DevicePosition,
): Promise<void> {
  for (const [index, change] of changes.entries()) {
    if (await amendItem(operationIds[index] ?? '', { ...change.input })) continue;
    const of = change.name === 'timeEntries.clockIn' ? 'clockIn' : 'clockOut';
    await mutate(
      'timeEntries.update',
      { entryId: entryOf(change), evidence: { of, position } },
      { quiet: true },
    );
  }
}

function entryOf({ name, input }: PunchChange): string {
  return (name === 'timeEntries.clockIn' ? input.id : input?.entryId) ?? '';
}

async function within<Value>(value: Promise<Value>, ms: number): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  const first = await Promise.race([value, over]);
  clearTimeout(timer);
  return first;
}
