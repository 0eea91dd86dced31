import { addDays, daysBetween } from './days.ts';

/** A day, and how many of something belong to it. */
export type DayCount = readonly [day: string, count: number];

/** Days next to each other, as they travel: the newest, and the counts of it and of the days before it. */
export type DayRun = { day: string; counts: number[] };

/** A run goes on over so many empty days: a new one takes as many characters. */
const emptyDaysMax = 14;

/** @param days with something each, the newest first. Ten years of days take about ten kilobytes. */
export function dayRunsOf(days: readonly DayCount[]): DayRun[] {
  const runs: DayRun[] = [];
  for (const [day, count] of days) {
    const run = runs.at(-1);
    const empty = run === undefined ? 0 : daysBetween(day, run.day) - run.counts.length;
    if (run === undefined || empty > emptyDaysMax) runs.push({ day, counts: [count] });
    else run.counts.push(...Array.from({ length: empty }, () => 0), count);
  }
  return runs;
}

/** The days of runs that have something, the newest first. */
export const daysInRuns = (runs: readonly DayRun[]): DayCount[] =>
  runs.flatMap(({ day, counts }) =>
    counts.flatMap((count, back): DayCount[] => (count === 0 ? [] : [[addDays(day, -back), count]])),
  );
