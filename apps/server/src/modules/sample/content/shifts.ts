import type { JobKey, PersonKey, WallTime } from './shapes.ts';

/**
 * One person's usual day. `days`: the last fifteen working days, oldest first; two jobs mean a switch after
 * lunch, `+` a long day, `off` a day off.
 */
export type SampleShifts = {
  person: PersonKey;
  start: WallTime;
  end: WallTime;
  days: readonly (JobKey | 'off' | `${JobKey}+` | `${JobKey} ${JobKey}`)[];
};

export const shifts: readonly SampleShifts[] = [
  {
    person: 'ingrid',
    start: '8:10',
    end: '12:40',
    days: [
      'school',
      'depot',
      'off',
      'harbor',
      'clinic',
      'off',
      'clinic',
      'off',
      'school',
      'harbor',
      'off',
      'woodland',
      'off',
      'bakery',
      'ostby',
    ],
  },
  {
    person: 'marko',
    start: '7:00',
    end: '15:30',
    days: [
      'clinic',
      'clinic',
      'library clinic',
      'clinic',
      'clinic+',
      'clinic',
      'clinic',
      'clinic',
      'clinic',
      'bakery clinic',
      'bakery',
      'bakery clinic',
      'clinic',
      'clinic',
      'clinic+',
    ],
  },
  {
    person: 'sanna',
    start: '7:00',
    end: '15:25',
    days: [
      'clinic',
      'clinic',
      'school clinic',
      'bakery',
      'clinic+',
      'bakery',
      'bakery',
      'bakery',
      'bakery',
      'bakery',
      'clinic',
      'clinic',
      'clinic',
      'school clinic',
      'clinic',
    ],
  },
  {
    person: 'joel',
    start: '7:25',
    end: '15:50',
    days: [
      'dental',
      'clinic',
      'library',
      'coldstore',
      'coldstore',
      'coldstore',
      'clinic',
      'coldstore',
      'coldstore',
      'dental clinic',
      'clinic+',
      'coldstore lofts',
      'dental',
      'coldstore',
      'bakery',
    ],
  },
  {
    person: 'tess',
    start: '7:00',
    end: '15:20',
    days: [
      'school',
      'school',
      'school',
      'school',
      'school',
      'school',
      'school',
      'school+',
      'school',
      'school',
      'off',
      'school lofts',
      'bakery school',
      'school',
      'school',
    ],
  },
  {
    person: 'ray',
    start: '6:55',
    end: '15:25',
    days: [
      'school',
      'school',
      'school harbor',
      'harbor',
      'harbor',
      'school',
      'school',
      'school',
      'harbor',
      'harbor+',
      'firehall',
      'harbor dental',
      'harbor',
      'harbor ostby',
      'harbor',
    ],
  },
  {
    person: 'aaron',
    start: '7:30',
    end: '15:55',
    days: [
      'woodland',
      'woodland+',
      'woodland',
      'woodland',
      'woodland',
      'woodland',
      'woodland',
      'woodland',
      'woodland',
      'woodland',
      'woodland',
      'woodland',
      'dental woodland',
      'woodland',
      'woodland',
    ],
  },
  {
    person: 'luis',
    start: '6:58',
    end: '15:20',
    days: [
      'harbor',
      'harbor',
      'harbor',
      'harbor',
      'clinic',
      'firehall',
      'firehall',
      'harbor',
      'harbor',
      'harbor firehall',
      'firehall',
      'firehall',
      'firehall',
      'clinic',
      'firehall',
    ],
  },
];

export type SampleShiftToday = {
  person: PersonKey;
  job: JobKey;
  task?: string;
  in: `${WallTime}:${number}`;
  out: `${WallTime}:${number}`;
  lunch?: readonly [from: WallTime, to: WallTime];
};

/** Who is clocked in on the day of loading. All three overlap from 7:03 on, and stay until after three. */
export const shiftsToday: readonly SampleShiftToday[] = [
  {
    person: 'marko',
    job: 'clinic',
    task: 'gas-drops',
    in: '6:57:12',
    out: '15:31:40',
    lunch: ['11:41', '12:14'],
  },
  {
    person: 'sanna',
    job: 'clinic',
    task: 'curb-4',
    in: '6:58:33',
    out: '15:24:05',
    lunch: ['11:42', '12:15'],
  },
  {
    person: 'luis',
    job: 'firehall',
    task: 'loops-2',
    in: '7:02:48',
    out: '15:41:19',
    lunch: ['12:26', '12:58'],
  },
];

/** Exceptions from the usual days, for the office to look at; `nth` is the person's how manieth day of last week. */
export const exceptions = {
  /** The office moved the clock-out, and the person has not answered; `wasOut` is the time of the punch. */
  clockOutMoved: {
    person: 'sanna',
    nth: 2,
    wasOut: '19:31',
    reason: 'Forgot to clock out. The last photo is from a little before half past three.',
  },
  /** The same, and the person objects. */
  clockOutObjected: {
    person: 'luis',
    nth: 3,
    wasOut: '17:36',
    reason: 'The crew left the fire hall before four.',
    objection: 'I stayed until half past five to pressure test loop 2. Marko was there.',
  },
  clockedInAway: {
    person: 'ray',
    nth: 1,
    metres: 2_100,
    reason: 'Picked up the curb gaskets on the way.',
  },
  rejected: { person: 'joel', nth: 2, reason: 'Both visits are on one entry, please split them.' },
  /** Who has forgotten to submit last week. */
  notSubmitted: 'tess',
} as const;
