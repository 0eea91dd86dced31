import { dayMs } from '@plumbline/domain/days/days';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { Action, WeightedActions, DeviceView } from './device-view.ts';

function punchOf({ now, offsetMs }: DeviceView) {
  return { at: new Date(now).toISOString(), offsetMs, position: null };
}

const isRunning = (entry: TimeEntry) => entry.clockOut === null;

/** Now and then although the clock runs, as people do on a second device. */
const clockIn: Action = (view) => {
  const { chance, newId, word, projects, ownEntries } = view;
  if (ownEntries.some(isRunning) && !chance.chance(0.1)) return null;
  const id = newId();
  const projectId = chance.pickOrNull(projects)?.id ?? null;
  const notes = word();
  return {
    operation: 'clockIn',
    args: { id, projectId, notes, punch: punchOf(view) },
  };
};

const clockOut: Action = (view) => {
  const running = view.ownEntries.filter(isRunning);
  const entry = view.chance.pickOrNull(running);
  if (entry === null) return null;
  return {
    operation: 'clockOut',
    args: { entryId: entry.id, punch: punchOf(view) },
  };
};

/** Some hour of the last weeks: two of them meet seldom, and then the later one is refused. */
const createTimeEntry: Action = (view) => {
  const { chance, newId, word, projects, now, offsetMs } = view;
  const id = newId();
  const projectId = chance.pickOrNull(projects)?.id ?? null;
  const notes = word();
  const day = Math.floor((now + (offsetMs ?? 0)) / dayMs) * dayMs - dayMs * (2 + chance.below(60));
  const start = day + chance.below(20) * 3_600_000;
  const clock = {
    clockIn: new Date(start).toISOString(),
    clockOut: new Date(start + 3_600_000 * (1 + chance.below(3))).toISOString(),
  };
  return {
    operation: 'createTimeEntry',
    args: { id, projectId, notes, ...clock },
  };
};

/** A break of the running clock starts, or the one that runs ends; now and then the same again. */
const pressBreak: Action = (view) => {
  const { chance, ownEntries } = view;
  const entry = chance.pickOrNull(ownEntries.filter(isRunning));
  if (entry === null) return null;
  const ends = entry.breaks.some(({ end }) => end === null) !== chance.chance(0.1);
  const paid = chance.chance(0.3);
  const punch = punchOf(view);
  const breakPunch = ends ? { kind: 'end', punch } : { kind: 'start', paid, punch };
  return { operation: 'updateTimeEntry', args: { entryId: entry.id, breakPunch } };
};

const updateTimeEntry: Action = (view) => {
  const { chance, ownEntries, word } = view;
  if (chance.chance(0.5)) return pressBreak(view);
  const entry = chance.pickOrNull(ownEntries);
  if (entry === null) return null;
  const notes = word();
  return {
    operation: 'updateTimeEntry',
    args: { entryId: entry.id, notes, reason: 'Corrected' },
  };
};

export const hoursActions = {
  clockIn: { weight: 10, action: clockIn },
  clockOut: { weight: 10, action: clockOut },
  createTimeEntry: { weight: 6, action: createTimeEntry },
  updateTimeEntry: { weight: 12, action: updateTimeEntry },
} as const satisfies WeightedActions;
