import { dayOf } from '@plumbline/domain/days/days';
import type { Expense } from '@plumbline/domain/entities/expense';
import type { MemberRate } from '@plumbline/domain/entities/member';
import type { ProjectMoney } from '@plumbline/domain/entities/project';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { rateOn } from '@plumbline/domain/hours/rates';
import { countedSeconds } from '@plumbline/domain/hours/worked';

/** In minor units of the organization's currency. */
export type Cost = { labour: number; materials: number; subcontractors: number; spent: number };

/** The records from which the cost of one or several jobs is computed. */
export type CostSources = {
  entries: readonly Pick<TimeEntry, 'userId' | 'clockIn' | 'clockOut' | 'breaks' | 'status'>[];
  rates: readonly Pick<MemberRate, 'userId' | 'hourlyCost' | 'validFrom'>[];
  expenses: readonly Pick<Expense, 'kind' | 'status' | 'amount'>[];
  timeZone: string;
  /** Milliseconds since 1970, up to which a running clock counts. */
  now: number;
};

const spentStatuses: ReadonlySet<Expense['status']> = new Set(['approved', 'reimbursed']);

/**
 * The cost of hours at the rate of their day, and of approved expenses. Hours of people without a rate add
 * nothing, and rejected hours do not count.
 */
export function costOf({ entries, rates, expenses, timeZone, now }: CostSources): Cost {
  const ofUser = new Map<string, typeof rates>();
  for (const rate of rates) ofUser.set(rate.userId, [...(ofUser.get(rate.userId) ?? []), rate]);
  let labour = 0;
  for (const entry of entries) {
    if (entry.status === 'rejected') continue;
    const rate = rateOn(ofUser.get(entry.userId) ?? [], dayOf(entry.clockIn, timeZone));
    labour += (countedSeconds(entry, now) / 3_600) * (rate?.hourlyCost ?? 0);
  }
  labour = Math.round(labour);
  const paid = (kind: Expense['kind']) =>
    expenses
      .filter((expense) => expense.kind === kind && spentStatuses.has(expense.status))
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const [materials, subcontractors] = [paid('material'), paid('subcontractor')];
  return { labour, materials, subcontractors, spent: labour + materials + subcontractors };
}

type Budgets = Pick<ProjectMoney, 'budgetLabour' | 'budgetMaterials' | 'budgetSubcontractors'>;

/** The whole budget of a job. Null if no part is set. */
export function budgetOf({ budgetLabour, budgetMaterials, budgetSubcontractors }: Budgets): number | null {
  const parts = [budgetLabour, budgetMaterials, budgetSubcontractors].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
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
  const share = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Math.abs(off));
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
