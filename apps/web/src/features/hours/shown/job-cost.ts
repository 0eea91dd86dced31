import { numberText } from '@plumbline/domain/formats/number-text';
import type { JobCost } from '@plumbline/domain/operations/projects';

/** Sums of a job's lines, in minor units. `budget` null: no line has one. */
export type CostTotals = {
  labour: number;
  budget: number | null;
  committed: number | null;
  spent: number;
  notBilled: number;
  /** Null where no line says what is to come. */
  toCome: number | null;
  /** Whether each line that has a budget or a cost says what is to come, so that the end is known. */
  isForecast: boolean;
  endsAt: number;
};

/** Of a job the sums of what its lines show. */
export function costTotals({ lines }: Pick<JobCost, 'lines'>): CostTotals {
  const sum = (of: (line: JobCost['lines'][number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  const sumOfSome = (of: (line: JobCost['lines'][number]) => number | null) =>
    lines.every((line) => of(line) === null) ? null : sum((line) => of(line) ?? 0);
  return {
    labour: lines.find(({ line }) => line === 'labour')?.actual ?? 0,
    budget: sumOfSome(({ budget }) => budget),
    committed: sumOfSome(({ committed }) => committed),
    spent: sum(({ actual }) => actual),
    notBilled: sum(({ notBilled }) => notBilled),
    toCome: sumOfSome(({ toCome }) => toCome?.amount ?? null),
    isForecast: lines.every(
      ({ budget, committed, actual, toCome }) =>
        toCome !== null || (budget === null && committed === null && actual === 0),
    ),
    endsAt: sum(({ endsAt }) => endsAt),
  };
}

export type CostDeviation = {
  /** '4.8% over', 'On budget', '2.0% under'. */
  words: string;
  severity: 'true' | 'risk' | 'blocked';
  /** The tilt of the vial from −1 to 1. Over budget is to the right. */
  tilt: number;
};

/** The shares over budget from which a job is at risk, and from which it is blocked. */
const [riskShare, blockedShare] = [0.03, 0.1];

/**
 * How far the spent money is off the budget for the work done, as a share of the whole budget. Null without a
 * budget.
 */
export function costDeviation(
  { spent, budget, percentComplete }: { spent: number; budget: number | null; percentComplete: number },
  locale: string,
): CostDeviation | null {
  if (budget === null || budget <= 0) return null;
  const off = (spent - (budget * percentComplete) / 100) / budget;
  const share = numberText(Math.abs(off), locale, { percent: true, least: 1 });
  return {
    words: Math.abs(off) < 0.0005 ? 'On budget' : `${share} ${off > 0 ? 'over' : 'under'}`,
    severity: off < riskShare ? 'true' : off < blockedShare ? 'risk' : 'blocked',
    tilt: costTilt(off),
  };
}

/** The deviations at which the bubble reaches an end of the vial. */
const [farUnder, farOver] = [0.5, 0.25];

/**
 * The tilt for a deviation. On budget is between the vial's marks, a third of the way from the middle. The
 * rest of the way shows how far off the others are.
 */
function costTilt(off: number): number {
  const size = Math.abs(off);
  const band = 1 / 3;
  const far = off < 0 ? farUnder : farOver;
  const tilt =
    size <= riskShare
      ? (size / riskShare) * band
      : band + ((size - riskShare) / (far - riskShare)) * (1 - band);
  return Math.sign(off) * Math.min(1, tilt);
}

/** How far an amount at the end is off its budget. Null without a budget. */
export function budgetDeviation(
  endsAt: number,
  budget: number | null,
): (Pick<CostDeviation, 'severity' | 'tilt'> & { over: number; share: number }) | null {
  if (budget === null) return null;
  const over = endsAt - budget;
  const share = budget === 0 ? Math.sign(over) : over / budget;
  return {
    over,
    share,
    severity: share < riskShare ? 'true' : share < blockedShare ? 'risk' : 'blocked',
    tilt: costTilt(share),
  };
}
