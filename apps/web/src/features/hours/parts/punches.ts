import { positionJoinsMs } from '@plumbline/domain/limits/time';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { ClockIn } from '@plumbline/domain/mutations/time-entries/clock-in';
import { v7 as uuidv7 } from 'uuid';
import {
  type DevicePosition,
  devicePosition,
  grantedPosition,
} from '../../../data/device/device-position.ts';
import { mutate } from '../../../data/queue/mutate.ts';
import type { QueuedChange } from '../../../data/queue/mutate-together.ts';
import { amendItem, withdraw } from '../../../data/queue/queue-actions.ts';
import { clockOffsetMs } from '../../../data/device/clock-offset.ts';
import { logError, showError, toAppError } from '../../../data/server/errors.ts';
import type { Job } from './next-job.ts';
import { locatedPunches, positionsSought, type PunchOf } from './punch-positions.ts';
import { forgetSought, keepSought, type SoughtPunch } from './sought-punches.ts';

type Punch = NonNullable<ClockIn['punch']>;
type PunchChange = Extract<QueuedChange, { name: 'timeEntries.clockIn' | 'timeEntries.clockOut' }>;

/** Loads the definitions of changes, which the screen does not need to be drawn. */
export const loadMutateTogether = async () => await import('../../../data/queue/mutate-together.ts');

/** The milliseconds for which a punch waits for its position before it is sent without one. */
const waitMs = 4_000;

/** The time of a press by the device's clock. */
export function pressTime(): number {
  return Date.now();
}

/** Resolves to whether the punch is stored; a refusal has been shown. The functions below do the same. */
export async function clockIn(job: Job, pressedAt: number): Promise<boolean> {
  const entry = newEntry(job);
  return (await punchAt(pressedAt, job.projectId, (punch) => [entry(punch)])) !== null;
}

export async function clockOut({ id: entryId, projectId }: TimeEntry, pressedAt: number): Promise<boolean> {
  const queued = await punchAt(pressedAt, projectId, (punch) => [
    { name: 'timeEntries.clockOut', input: { entryId, punch } },
  ]);
  return queued !== null;
}

/**
 * Ends the entry and begins another one in the same second, so that there is neither a gap nor an overlap.
 * Both are queued, or none. The server answers each on its own: if it refuses the new entry, the old one has
 * ended, and the new one waits in 'Needs you', where it can be moved to another job with its time. Resolves
 * to a function that undoes the switch, or to null if it was not stored; the reason has then been shown.
 */
export async function switchJob(
  { id: entryId, projectId: jobBefore, taskId: taskBefore }: TimeEntry,
  job: Job,
  pressedAt: number,
): Promise<(() => Promise<void>) | null> {
  const entry = newEntry(job);
  const queued = await punchAt(pressedAt, job.projectId, (punch) => [
    { name: 'timeEntries.clockOut', input: { entryId, punch } },
    entry(punch),
  ]);
  if (queued === null) return null;
  const [out, into] = queued;
  const before = { projectId: jobBefore, taskId: taskBefore };
  return async () => {
    forgetSought([{ entryId, of: 'clockOut' }]);
    if (!(await isWithdrawn(into))) {
      // The server may have the entry already. Two entries on the same job without a gap mean the same as
      // one.
      await mutate('timeEntries.update', { entryId: entry.id, ...before }, { context: 'time-clock' });
      return;
    }
    if (await isWithdrawn(out)) return;
    // The old entry has ended, so work on the old job goes on in a new entry from that second.
    const again = newEntry(before);
    const { name, input } = again(punchWith(pressedAt));
    await mutate(name, input, { context: 'time-clock' });
  };
}

/** Returns a function that builds the input of an entry with an id of its own. */
function newEntry({ projectId, taskId }: Job) {
  const id = uuidv7();
  const begin = (punch: Punch) => ({
    name: 'timeEntries.clockIn' as const,
    input: { id, projectId, taskId, punch },
  });
  return Object.assign(begin, { id });
}

/** The punches that were taken back before they were sent. They get no position any more. */
const takenBack = new Set<string>();

async function isWithdrawn(operationId = ''): Promise<boolean> {
  const gone = await withdraw(operationId);
  if (gone) takenBack.add(operationId);
  return gone;
}

export async function startBreak(entry: TimeEntry, paid: boolean, pressedAt: number): Promise<boolean> {
  return await breakAt(entry, { kind: 'start', paid, punch: punchWith(pressedAt) });
}

export async function endBreak(entry: TimeEntry, pressedAt: number): Promise<boolean> {
  return await breakAt(entry, { kind: 'end', punch: punchWith(pressedAt) });
}

type BreakPunch = { kind: 'start'; paid: boolean; punch: Punch } | { kind: 'end'; punch: Punch };

/** A break has no position; only punches ask for one. */
async function breakAt({ id: entryId }: TimeEntry, breakPunch: BreakPunch): Promise<boolean> {
  try {
    await mutate('timeEntries.update', { entryId, breakPunch }, { context: 'time-clock' });
    return true;
  } catch (thrown) {
    toAppError(thrown);
    return false;
  }
}

/** Stores the reason for a punch away from the job. */
export async function sayReason({ entryId, of }: PunchOf, reason: string) {
  await mutate('timeEntries.update', { entryId, evidence: { of, reason } });
}

function punchWith(pressedAt: number): Punch {
  return { at: new Date(pressedAt).toISOString(), offsetMs: clockOffsetMs(), position: null };
}

/**
 * Queues changes at the press with its second, whatever happens to the phone afterwards. The position is
 * added when the device has found it. `projectId` is the job of the last change. Resolves to the operation
 * ids, or to null if nothing was stored.
 */
async function punchAt(
  pressedAt: number,
  projectId: string | null,
  changesWith: (punch: Punch) => PunchChange[],
): Promise<string[] | null> {
  const punch = punchWith(pressedAt);
  try {
    const { mutateTogether } = await loadMutateTogether().catch((thrown: unknown) => {
      showError(thrown, { context: 'time-clock' });
      throw thrown;
    });
    const queued = await mutateTogether(changesWith(punch), { context: 'time-clock', heldMs: waitMs });
    const operationIds = queued.map(({ operationId }) => operationId);
    const punches = changesWith(punch).map(punchOf);
    const sought = punches.map((each, index) => ({
      ...each,
      projectId: index === punches.length - 1 ? projectId : null,
      at: pressedAt,
    }));
    void locate(sought, () => addPosition(operationIds, (position) => changesWith({ ...punch, position })));
    return operationIds;
  } catch (thrown) {
    toAppError(thrown);
    return null;
  }
}

/**
 * Continues to look for the position of a punch whose page was closed. It does not ask for permission,
 * because there was no press.
 */
export async function lookOn(punch: SoughtPunch): Promise<void> {
  const { entryId, of, at } = punch;
  await locate([punch], async () => {
    const position = await grantedPosition(at + positionJoinsMs - Date.now());
    if (position !== null)
      await mutate('timeEntries.update', { entryId, evidence: { of, position } }, { quiet: true });
    return position;
  });
}

/** Never rejects, because a punch counts without a position, too. */
async function locate(
  punches: readonly SoughtPunch[],
  seek: () => Promise<DevicePosition | null>,
): Promise<void> {
  const entryIds = punches.map(({ entryId }) => entryId);
  keepSought(punches);
  positionsSought.set(new Set([...positionsSought.get(), ...entryIds]));
  try {
    const position = await seek();
    const last = punches.at(-1);
    if (position !== null && last !== undefined)
      locatedPunches.set([...locatedPunches.get(), { ...last, position }]);
  } catch (thrown) {
    logError(thrown, 'Placing a punch');
  } finally {
    forgetSought(punches);
    positionsSought.set(new Set([...positionsSought.get()].filter((id) => !entryIds.includes(id))));
  }
}

type ChangesAt = (position: DevicePosition | null) => PunchChange[];

/** The position is null if the device does not know it, or may not tell. */
async function addPosition(
  operationIds: readonly string[],
  changesAt: ChangesAt,
): Promise<DevicePosition | null> {
  const seeking = devicePosition(positionJoinsMs);
  const early = await within(seeking, waitMs);
  if (early === null)
    for (const [index, { input }] of changesAt(null).entries())
      await amendItem(operationIds[index] ?? '', { ...input });
  const found = early ?? (await seeking);
  // Also an early one may come when the punches are on their way, because the queue holds them by a clock of its own.
  if (found !== null) await join(operationIds, changesAt(found), found);
  return takenBack.has(operationIds.at(-1) ?? '') ? null : found;
}

/**
 * Adds the position to punches that still wait here. Those that were already sent get it by a change of their
 * own.
 */
async function join(
  operationIds: readonly string[],
  changes: readonly PunchChange[],
  position: DevicePosition,
): Promise<void> {
  for (const [index, change] of changes.entries()) {
    const operationId = operationIds[index] ?? '';
    if (takenBack.has(operationId) || (await amendItem(operationId, { ...change.input }))) continue;
    const { entryId, of } = punchOf(change);
    await mutate('timeEntries.update', { entryId, evidence: { of, position } }, { quiet: true });
  }
}

function punchOf({ name, input }: PunchChange): PunchOf {
  return name === 'timeEntries.clockIn'
    ? { entryId: input.id ?? '', of: 'clockIn' }
    : { entryId: input.entryId ?? '', of: 'clockOut' };
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
