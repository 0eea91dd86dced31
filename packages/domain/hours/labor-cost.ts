import type { WeekStart } from '../days/weeks.ts';
import type { MemberRate } from '../entities/member.ts';
import type { TimeEntry } from '../entities/time-entry.ts';
import { plusTimes, share } from '../money/exact.ts';
import type { OvertimeRules } from './overtime.ts';
import { paidEntries } from './payroll.ts';
import { rateOn } from './rates.ts';
import { unrounded } from './rounding.ts';

/** What an hour costs: minor units, and the factor for what comes on top of pay. Null: the person has no rate. */
export type HourPrice = { hourlyCost: number | null; burdenFactor: string; overtimeFactor: string };

/** The cost of an approved entry, as it is kept. `cost`: minor units, rounded once; null without a rate. */
export type LaborCost = HourPrice & {
  entryId: string;
  userId: string;
  projectId: string | null;
  day: string;
  /** Whole minutes, overtime included. */
  minutes: number;
  overtimeMinutes: number;
  cost: number | null;
};

/** The rate, burden and time of an entry multiplied, in minor units, rounded once, half away from zero. Null without a rate. */
export function costOfMinutes(
  { minutes, overtimeMinutes }: Pick<LaborCost, 'minutes' | 'overtimeMinutes'>,
  { hourlyCost, burdenFactor, overtimeFactor }: HourPrice,
): number | null {
  if (hourlyCost === null) return null;
  const weighted = plusTimes(minutes - overtimeMinutes, overtimeMinutes, overtimeFactor);
  return share(hourlyCost, 1, 60, burdenFactor, weighted);
}

export type RatePeriod = Pick<MemberRate, 'userId' | 'hourlyCost' | 'validFrom' | 'burdenFactor'>;

/** The price of a person's hour on a day. `rates`: of anybody. */
export function priceOn(
  rates: readonly RatePeriod[],
  userId: string,
  day: string,
  overtimeFactor: string,
): HourPrice {
  const rate = rateOn(
    rates.filter((each) => each.userId === userId),
    day,
  );
  return { hourlyCost: rate?.hourlyCost ?? null, burdenFactor: rate?.burdenFactor ?? '1', overtimeFactor };
}

export type CostRules = {
  timeZone: string;
  weekStart: WeekStart;
  overtime: OvertimeRules;
  overtimeFactor: string;
};

/** The price with which an entry was frozen, and on which day. */
export type Frozen = Pick<LaborCost, 'entryId' | 'day'> & HourPrice;

/**
 * The cost of ended entries. Overtime is divided among these alone, so all approved entries of the weeks in question are
 * given. An entry that was costed before keeps its price, unless it is on another day now or had no rate then.
 */
export function laborCosts(
  entries: readonly TimeEntry[],
  { rates, frozen, rules }: { rates: readonly RatePeriod[]; frozen: readonly Frozen[]; rules: CostRules },
): LaborCost[] {
  const { overtimeFactor, ...hours } = rules;
  const frozenById = new Map(frozen.map((each) => [each.entryId, each]));
  return paidEntries(entries, { ...hours, rounding: unrounded, until: 0 }).map(
    ({ entry, day, workedS, overtimeS }) => {
      const was = frozenById.get(entry.id);
      const isKept = was !== undefined && was.day === day && was.hourlyCost !== null;
      const price = isKept
        ? {
            hourlyCost: was.hourlyCost,
            burdenFactor: was.burdenFactor,
            overtimeFactor: was.overtimeFactor,
          }
        : priceOn(rates, entry.userId, day, overtimeFactor);
      const time = { minutes: workedS / 60, overtimeMinutes: overtimeS / 60 };
      const { userId, projectId } = entry;
      return {
        entryId: entry.id,
        userId,
        projectId,
        day,
        ...time,
        ...price,
        cost: costOfMinutes(time, price),
      };
    },
  );
}
