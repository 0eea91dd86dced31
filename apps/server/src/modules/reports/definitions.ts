import type { Figures, ReportGroup, ReportName } from '@plumbline/domain/operations/reports';
import { share } from '@plumbline/domain/money/exact';
import type { SQL } from 'drizzle-orm';
import { expenses } from './expenses.ts';
import type { FactsOf } from './fact.ts';
import { hours, payroll } from './hours.ts';

/** How the figures of a report are counted. */
export type Counted = {
  facts: FactsOf;
  /** Figures that are computed of the sums of others, in this order; they cannot be added up. */
  ratios?: Readonly<Record<string, (figures: Figures) => number | null>>;
  /**
   * Figures that each row has once, whatever lies in the period; null for rows that are nothing of the kind. The statement has the
   * organization and the row's key as `g.key` in it, and answers one row at most.
   */
  ofRow?: (organizationId: string, group: ReportGroup) => Readonly<Record<string, SQL>>;
};

/** A part in hundredths of a percent, half away from zero; null of nothing. */
export function basisPoints(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : share(part, 10_000, whole);
}

export const counted: Readonly<Record<ReportName, Counted>> = {
  profitability: { facts: () => [] },
  subcontractors: { facts: () => [] },
  progress: { facts: () => [] },
  utilization: { facts: () => [] },
  activity: { facts: () => [] },
  approvals: { facts: () => [] },
  hours: { facts: hours },
  payroll: { facts: payroll },
  expenses: { facts: expenses },
};
