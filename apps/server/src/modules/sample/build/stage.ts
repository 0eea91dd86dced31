import { minorDigits } from '@plumbline/domain/formats/minor-units';
import {
  type JobKey,
  type Moment,
  type PersonKey,
  type Someone,
  storyTime,
  type WallTime,
} from '../content/shapes.ts';
import { type Day, wallClock, type WallClock, weekdayName, workday } from './wall-clock.ts';

export type SampleInput = {
  organizationId: string;
  today: Date;
  /** IANA zone of the organization. */
  timezone: string;
  /** ISO 4217. */
  currency: string;
  newId: () => string;
  loader: { userId: string };
  /** The lowest number that a job of a sample has had; 0 for none. Below 0, so that none of one's own is taken. */
  lastProjectNumber: number;
};

/** Converts the content's days, wall times, people and jobs by key into days, instants and ids of this organization. */
export type Stage = {
  now: Date;
  clock: WallClock;
  newId: () => string;
  /** The working day that many days from today, which is one itself, so that a crew is at work on a Sunday too. */
  day: (count: number) => Day;
  /** The same for what has happened: before `storyTime` day 0 is the working day before. */
  pastDay: (count: number) => Day;
  instant: (day: Day, time: WallTime) => Date;
  happened: (moment: Moment) => Date;
  text: (text: string) => string;
  /** Whole minor units of an amount in units of the organization's currency, in which the sample reads alike. */
  minor: (amount: number) => number;
  user: (someone: Someone) => string;
  job: (key: JobKey) => string;
  /** Keeps the id of something to which other content refers by name. */
  name: (job: JobKey, of: string, id: string) => void;
  named: (job: JobKey, of: string) => string;
  /** The fields of every record. */
  record: (
    createdBy: Someone | null,
    createdAt: Date,
    updatedAt?: Date,
  ) => {
    id: string;
    organizationId: string;
    createdAt: string;
    updatedAt: string;
    createdBy: string | null;
    version: number;
    deletedAt: null;
  };
};

export function createStage(
  input: SampleInput,
  people: readonly { key: PersonKey }[],
  jobs: readonly { key: JobKey }[],
): Stage {
  const { organizationId, newId } = input;
  const clock = wallClock(input.timezone);
  const today = clock.dayOf(input.today);
  const begun = clock.minuteOf(input.today) >= secondsOf(storyTime) / 60;
  const storyDay = begun ? today : workday(today, -1);
  const users = new Map<Someone, string>([['you', input.loader.userId]]);
  for (const { key } of people) users.set(key, newId());
  const jobIds = new Map(jobs.map(({ key }) => [key, newId()]));
  const names = new Map<string, string>();
  const instant = (day: Day, time: WallTime) => clock.instant(day, secondsOf(time));

  return {
    now: input.today,
    clock,
    newId,
    day: (count) => workday(today, count),
    pastDay: (count) => workday(storyDay, count),
    instant,
    happened: ([count, time]) => instant(workday(storyDay, count), time),
    text: (text) =>
      text.replace(/\{([+-]\d+)\}/g, (_, count: string) => weekdayName(workday(today, Number(count)))),
    minor: (amount) => Math.round(amount * 10 ** minorDigits(input.currency)),
    user: (someone) => valueOf(users, someone),
    job: (key) => valueOf(jobIds, key),
    name: (job, of, id) => names.set(`${job}/${of}`, id),
    named: (job, of) => valueOf(names, `${job}/${of}`),
    record: (createdBy, createdAt, updatedAt = createdAt) => ({
      id: newId(),
      organizationId,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      createdBy: createdBy === null ? null : valueOf(users, createdBy),
      version: 0,
      deletedAt: null,
    }),
  };
}

/** Seconds after midnight of `H:MM` or `H:MM:SS`. */
export function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

export function latest(first: Date, ...others: (Date | null | undefined)[]): Date {
  return others.reduce<Date>((last, other) => (other && other > last ? other : last), first);
}

function valueOf<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const found = map.get(key);
  if (found === undefined) throw new Error(`the sample names ${String(key)}, which it does not have`);
  return found;
}
