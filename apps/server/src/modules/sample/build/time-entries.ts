import { addDays } from '@plumbline/domain/days/days';
import { type Week, weekOf } from '@plumbline/domain/days/weeks';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { distanceToFence } from '@plumbline/domain/hours/geofence';
import type { JobKey, PersonKey, SampleJob } from '../content/shapes.ts';
import { exceptions, type SampleShifts, type SampleShiftToday } from '../content/shifts.ts';
import { secondsOf, type Stage } from './stage.ts';
import type { Day } from './wall-clock.ts';

const lunch = { from: secondsOf('12:00'), to: secondsOf('12:30') };
const switchJobs = secondsOf('12:48');
const longDaySeconds = 78 * 60;
const metresPerDegree = 111_320;
/** When most people submit their week, on its Friday, and when the office decides, on the Monday after. */
const [submitTime, decideTime] = ['17:20', '16:25'] as const;

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
  const lastWeek = weekBefore(stage.day(0));
  const workedThen: Day[] = [];
  return days.flatMap((shift, index) => {
    if (shift === 'off') return [];
    const count = index - days.length;
    const day = stage.day(count);
    if (day >= lastWeek.from && day <= lastWeek.to) workedThen.push(day);
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
      const week = weekOf(day, 'monday');
      const nth = part === 0 ? workedThen.indexOf(day) + 1 : 0;
      return settled(
        stage,
        { person, day, next: stage.day(count + 1), week, nth },
        entry(stage, punches, jobs),
      );
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
  const located = (salt: number): TimeEntry['clockInLocation'] => {
    if (!job) return null;
    const [latitude, longitude] = job.position;
    const position = {
      latitude: latitude + off(seed + salt, 30) / metresPerDegree,
      longitude: longitude + off(seed + salt + 1, 30) / metresPerDegree,
    };
    const away = distanceToFence(position, { latitude, longitude, radiusM: 150 });
    return { ...position, accuracyM: 6 + (seed % 11), insideGeofence: true, distanceM: away };
  };
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
    history: null,
    clockInReason: null,
    clockOutReason: null,
    submittedAt: null,
  };
}

type Past = {
  person: PersonKey;
  day: Day;
  /** The working day after it. */
  next: Day;
  week: Week;
  /** The person's how manieth day of last week it is; 0 for another week, or a second job of the day. */
  nth: number;
};

const weekBefore = (day: Day): Week => weekOf(addDays(day, -7), 'monday');

/** What became of a past entry: its changes, whether its week was submitted, and what the office decided. */
function settled(stage: Stage, past: Past, made: TimeEntry): TimeEntry {
  const { to } = weekBefore(stage.day(0));
  if (past.week.to > to) return made;
  const submittedAt = stage.instant(addDays(past.week.from, 4), submitTime).toISOString();
  const sent = { ...changed(stage, past, made), submittedAt, updatedAt: submittedAt };
  if (past.week.to < to) return approved(stage, past, sent);
  const { notSubmitted, rejected } = exceptions;
  if (past.person === notSubmitted) return { ...sent, submittedAt: null };
  return rejected.person === past.person && rejected.nth === past.nth ? sentBack(stage, past, sent) : sent;
}

/** What was recorded with an exception, and what the office and the person made of it. */
function changed(stage: Stage, { person, day, next, nth }: Past, made: TimeEntry): TimeEntry {
  const { clockOutMoved, clockOutObjected, clockedInAway } = exceptions;
  const is = (exception: { person: PersonKey; nth: number }) =>
    exception.person === person && exception.nth === nth;
  if (is(clockedInAway) && made.clockInLocation) {
    const latitude = made.clockInLocation.latitude + clockedInAway.metres / metresPerDegree;
    const away = { latitude, insideGeofence: false, distanceM: clockedInAway.metres };
    return {
      ...made,
      clockInLocation: { ...made.clockInLocation, ...away },
      clockInReason: clockedInAway.reason,
    };
  }
  const moved = [clockOutMoved, clockOutObjected].find(is);
  if (!moved) return made;
  const revision = {
    at: stage.instant(next, '9:20').toISOString(),
    by: stage.user('ingrid'),
    reason: moved.reason,
    before: { clockOut: stage.instant(day, moved.wasOut).toISOString() },
  };
  const comment = 'objection' in moved ? moved.objection : null;
  const at = stage.instant(next, '12:10').toISOString();
  return {
    ...made,
    revisions: [revision],
    answers: comment === null ? [] : [{ at, revisions: 1, agrees: false, comment }],
  };
}

function approved(stage: Stage, { week }: Past, made: TimeEntry): TimeEntry {
  const at = stage.instant(addDays(week.from, 7), decideTime).toISOString();
  const [status, approvedBy] = ['approved' as const, stage.user('ingrid')];
  const revision = { at, by: approvedBy, reason: '', before: { status: made.status, approvedBy: null } };
  return { ...made, status, approvedBy, updatedAt: at, revisions: [...made.revisions, revision] };
}

function sentBack(stage: Stage, { week }: Past, made: TimeEntry): TimeEntry {
  const at = stage.instant(addDays(week.from, 4), '17:45').toISOString();
  const by = stage.user('ingrid');
  const revision = { at, by, reason: exceptions.rejected.reason, before: { status: made.status } };
  return { ...made, status: 'rejected', updatedAt: at, revisions: [...made.revisions, revision] };
}
