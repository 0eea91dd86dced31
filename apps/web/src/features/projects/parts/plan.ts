import { addDays, daysBetween } from '@plumbline/domain/days/days';

type Dates = { startDate: string | null; endDate: string | null };
type Progress = Dates & { percentComplete: number };

/**
 * The planned share of the work at the end of today, from 0 to 1. It grows evenly from the first to the last
 * day. Undefined without both dates.
 */
export function planShare({ startDate, endDate }: Dates, today: string): number | undefined {
  if (startDate === null || endDate === null || endDate < startDate) return undefined;
  const length = daysBetween(startDate, endDate) + 1;
  const gone = daysBetween(startDate, today) + 1;
  return Math.min(1, Math.max(0, gone / length));
}

export type Deviation = {
  /** Whole days off the plan; negative is behind. */
  days: number;
  severity: 'true' | 'risk' | 'blocked';
  /** '2 days behind', 'On the day', '1 day ahead'. */
  words: string;
  /** The tilt of the vial from −1 to 1. */
  tilt: number;
};

/** From this many days behind a job is blocked instead of at risk. */
const severeDays = 5;

/**
 * How far the work is off its plan, in days of the plan. Past the end every further day counts as one behind
 * until it is done. Undefined where there is no plan: without dates, or before the first day.
 */
export function deviation(project: Progress, today: string): Deviation | undefined {
  const { startDate, endDate, percentComplete } = project;
  const plan = planShare(project, today);
  if (plan === undefined || startDate === null || endDate === null || today < startDate) return undefined;
  const done = percentComplete / 100;
  const length = daysBetween(startDate, endDate) + 1;
  const overdue = done < 1 ? Math.max(0, daysBetween(endDate, today)) : 0;
  // Rounded toward zero, so that part of a day does not count as one.
  const days = (Math.trunc(Number(((done - plan) * length).toFixed(6))) || 0) - overdue;
  const severity = days > -1 ? 'true' : days > -severeDays ? 'risk' : 'blocked';
  return { days, severity, words: deviationText(days), tilt: Math.min(1, Math.max(-1, days / severeDays)) };
}

function deviationText(days: number): string {
  if (days === 0) return 'On the day';
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days < 0 ? 'behind' : 'ahead'}`;
}

/** The end of the work at the present pace. */
export type Forecast = {
  /** The day on which the work would be done. */
  endDay: string;
  /** The number of days worked so far, including today. */
  days: number;
};

/**
 * The least share of the work and the least number of days for a pace. With less, the forecast would change a
 * lot every day.
 */
const [paceMinShare, paceMinDays] = [0.05, 3];
/** A forecast further away than this only means that hardly anything has been done. */
const forecastMaxDays = 730;

/**
 * When the work would be done at the pace so far: the days since the start, divided by the share that is done.
 * Undefined before there is a pace, once the work is done, and beyond two years.
 */
export function forecast(
  { startDate, percentComplete }: Pick<Progress, 'startDate' | 'percentComplete'>,
  today: string,
): Forecast | undefined {
  if (startDate === null || today < startDate) return undefined;
  const done = percentComplete / 100;
  const days = daysBetween(startDate, today) + 1;
  if (done >= 1 || done < paceMinShare || days < paceMinDays) return undefined;
  const whole = Math.ceil(Number((days / done).toFixed(6)));
  return whole - days > forecastMaxDays ? undefined : { endDay: addDays(startDate, whole - 1), days };
}
