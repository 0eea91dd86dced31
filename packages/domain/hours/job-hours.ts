import { costOfMinutes, type RatePeriod } from './labor-cost.ts';
import { sumOfHours } from './overtime.ts';
import { grouped, type PaidEntry } from './payroll.ts';
import { rateOn } from './rates.ts';

export type JobHours = {
  projectId: string | null;
  taskId: string | null;
  workedS: number;
  overtimeS: number;
  /**
   * Minor units: each entry at the rate, burden and overtime factor of its day, rounded once, as job costs have it of
   * hours that are not rounded for payroll. Null where costs are not shown.
   */
  cost: number | null;
  /** Of people without a rate, which `cost` leaves out. */
  withoutRateS: number;
};

/** What hours cost: the rates of anybody, and the factor of overtime. */
export type HourPrices = { rates: readonly RatePeriod[]; overtimeFactor: string };

/** By project and task. `prices`: null for a reader who sees no costs. */
export function jobHours(entries: readonly PaidEntry[], prices: HourPrices | null): JobHours[] {
  const ratesOf = grouped(prices?.rates ?? [], ({ userId }) => userId);
  const overtimeFactor = prices?.overtimeFactor ?? '1';
  const jobs = grouped(entries, ({ entry }) => `${entry.projectId ?? ''} ${entry.taskId ?? ''}`);
  return [...jobs.values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    let [cost, withoutRateS] = [0, 0];
    for (const { entry, day, workedS, overtimeS } of parts) {
      const rate = rateOn(ratesOf.get(entry.userId) ?? [], day);
      if (rate === null) withoutRateS += workedS;
      else {
        const time = { minutes: workedS / 60, overtimeMinutes: overtimeS / 60 };
        const { hourlyCost, burdenFactor = '1' } = rate;
        cost += costOfMinutes(time, { hourlyCost, burdenFactor, overtimeFactor }) ?? 0;
      }
    }
    const { workedS, overtimeS } = sumOfHours(parts);
    return {
      projectId: first.entry.projectId,
      taskId: first.entry.taskId,
      workedS,
      overtimeS,
      ...(prices === null ? { cost: null, withoutRateS: 0 } : { cost, withoutRateS }),
    };
  });
}
