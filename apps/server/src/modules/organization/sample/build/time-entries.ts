import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { JobKey, PersonKey, SampleJob } from '../content/shapes.ts';
import { exceptions, type SampleShifts, type SampleShiftToday } from '../content/shifts.ts';
import { secondsOf, type Stage } from './stage.ts';
import type { Day } from './wall-clock.ts';

const lunch = { from: secondsOf('12:00'), to: secondsOf('12:30') };
const switchJobs = secondsOf('12:48');
const longDaySeconds = 78 * 60;
const metresPerDegree = 111_320;
/** Entries up to the one day were approved on the other. */
const approvals = [
  { through: -11, on: -10 },
  { through: -6, on: -5 },
] as const;

type Punches = {
  person: PersonKey;
  job: JobKey;
  day: Day;
  /** Seconds after midnight. */
  from: number;
  to: number | null;
  breaks: { start: number; end: number | null; paid: boolean }[];
  /** Differs between entries; the same at every load. */
  seed: number;
};

/** A shift of up to this many seconds either way, since nobody punches exactly on the minute. */
function off(seed: number, range: number): number {
  return ((seed * 7919 + 104_729) % (2 * range)) - range;
}

const seedOf = (person: PersonKey): number =>
  Array.from(person).reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0);

export function buildPastEntries(
  stage: Stage,
  { person, start, end, days }: SampleShifts,
  jobs: readonly SampleJob[],
): TimeEntry[] {
  return days.flatMap((shift, index) => {
    if (shift === 'off') return [];
    const count = index - days.length;
    const day = stage.day(count);
    const seed = index * 31 + seedOf(person);
    const from = secondsOf(start) + off(seed, 290);
    const longer = shift.endsWith('+') ? longDaySeconds : 0;
    const to = secondsOf(end) + longer + off(seed + 3, 430);
    const between = switchJobs + off(seed + 5, 340);
    const meal = {
      start: lunch.from + off(seed + 7, 500),
      end: lunch.to + off(seed + 11, 200),
      paid: false,
    };
    const visited = jobs.filter(({ key }) => shift.replace('+', '').split(' ').includes(key));
    const inOrder = visited.toSorted((a, b) => shift.indexOf(a.key) - shift.indexOf(b.key));
    return inOrder.map(({ key }, part) => {
      const last = part === inOrder.length - 1;
      const punches: Punches = {
        person,
        job: key,
        day,
        from: part === 0 ? from : between,
        to: last ? to : between,
        breaks: part === 0 ? [meal] : [],
        seed: seed + part * 13,
      };
      return settled(stage, count, part, entry(stage, punches, jobs));
    });
  });
}

/**
 * The part of today's shift that has happened by now; people who are still working are clocked in. On a
 * weekend nobody is.
 */
export function buildTodaysEntry(
  stage: Stage,
  shift: SampleShiftToday,
  jobs: readonly SampleJob[],
): TimeEntry[] {
  const day = stage.day(0);
  const passed = (time: string) => stage.clock.instant(day, secondsOf(time)) <= stage.now;
  if (!passed(shift.in)) return [];
  const [from, to] = shift.lunch ?? [];
  const meal =
    from !== undefined && to !== undefined && passed(from)
      ? [{ start: secondsOf(from), end: passed(to) ? secondsOf(to) : null, paid: false }]
      : [];
  const punches: Punches = {
    person: shift.person,
    job: shift.job,
    day,
    from: secondsOf(shift.in),
    to: passed(shift.out) ? secondsOf(shift.out) : null,
    breaks: meal,
    seed: secondsOf(shift.in),
  };
  const made = entry(stage, punches, jobs);
  return [{ ...made, taskId: shift.task === undefined ? null : stage.named(shift.job, shift.task) }];
}

function entry(stage: Stage, punches: Punches, jobs: readonly SampleJob[]): TimeEntry {
  const { person, day, seed } = punches;
  const at = (seconds: number) => stage.clock.instant(day, seconds);
  const clockIn = at(punches.from);
  const clockOut = punches.to === null ? null : at(punches.to);
  const job = jobs.find(({ key }) => key === punches.job);
  const located = (salt: number): TimeEntry['clockInLocation'] =>
    job
      ? {
          latitude: job.position[0] + off(seed + salt, 30) / metresPerDegree,
          longitude: job.position[1] + off(seed + salt + 1, 30) / metresPerDegree,
          accuracyM: 6 + (seed % 11),
          insideGeofence: true,
        }
      : null;
  return {
    ...stage.record(person, clockIn, clockOut ?? clockIn),
    userId: stage.user(person),
    projectId: stage.job(punches.job),
    taskId: null,
    clockIn: clockIn.toISOString(),
    clockOut: clockOut?.toISOString() ?? null,
    breaks: punches.breaks.map(({ start, end, paid }) => ({
      start: at(start).toISOString(),
      end: end === null ? null : at(end).toISOString(),
      paid,
    })),
    notes: null,
    source: 'clock',
    clockInLocation: located(17),
    clockOutLocation: clockOut ? located(19) : null,
    deviceClockSkewMs: off(seed + 23, 900),
    clockReadings: null,
    status: clockOut ? 'pending' : 'active',
    approvedBy: null,
    revisions: [],
    answers: [],
    clockInReason: null,
    clockOutReason: null,
    submittedAt: null,
  };
}

/** Whether the office has approved a past entry, and its changes. */
function settled(stage: Stage, day: number, part: number, made: TimeEntry): TimeEntry {
  const { clockOutMoved, clockedInAway, rejected } = exceptions;
  const is = (exception: { person: PersonKey; day: number }) =>
    exception.day === day && part === 0 && made.userId === stage.user(exception.person);
  if (is(clockOutMoved)) {
    const at = stage.instant(stage.day(day + 1), '9:20').toISOString();
    const wasOut = stage.instant(stage.day(day), clockOutMoved.wasOut).toISOString();
    const before = { clockOut: wasOut };
    const revision = { at, by: stage.user('ingrid'), reason: clockOutMoved.reason, before };
    return { ...made, updatedAt: at, revisions: [revision] };
  }
  if (is(clockedInAway) && made.clockInLocation) {
    const latitude = made.clockInLocation.latitude + clockedInAway.metres / metresPerDegree;
    const away = { latitude, insideGeofence: false, distanceM: clockedInAway.metres };
    return { ...made, clockInLocation: { ...made.clockInLocation, ...away } };
  }
  const decided = approvals.find(({ through }) => day <= through);
  if (!decided) return made;
  const updatedAt = stage.instant(stage.day(decided.on), '16:25').toISOString();
  if (is(rejected)) return { ...made, updatedAt, status: 'rejected', notes: rejected.note };
  return { ...made, updatedAt, status: 'approved', approvedBy: stage.user('ingrid') };
}
