import type { Figures, ReportGroup, ReportName } from '@plumbline/domain/operations/reports';
import type { SQL } from 'drizzle-orm';
import { activity } from './activity.ts';
import { approvals } from './approvals.ts';
import { expenses } from './expenses.ts';
import type { FactsOf } from './fact.ts';
import { hours, payroll } from './hours.ts';
import { bids, profitability, profitRatios } from './profitability.ts';
import { progress, progressRatios } from './progress.ts';
import { subcontractors } from './subcontractors.ts';
import { utilization, utilizationRatios } from './utilization.ts';

/** How the figures of a report are counted. */
export type Counted = {
  facts: FactsOf;
  /** Figures that a row has once, whatever lies in the period, by the row's key as `g.key`. */
  ofRow?: Readonly<Record<string, (organizationId: string, group: ReportGroup) => SQL>>;
  /** Figures that are computed of the sums of others, in this order; they cannot be added up. */
  /** Ratios of figures that a row has once: sums of some rows say nothing about all. */
  ofRowAlone?: readonly string[];
  ratios?: Readonly<Record<string, (figures: Figures) => number | null>>;
};

export const counted: Readonly<Record<ReportName, Counted>> = {
  profitability: { facts: profitability, ofRow: bids, ratios: profitRatios, ofRowAlone: ['bidMargin'] },
  hours: { facts: hours },
  payroll: { facts: payroll },
  expenses: { facts: expenses },
  subcontractors: { facts: subcontractors },
  progress: { facts: progress, ratios: progressRatios },
  utilization: { facts: utilization, ratios: utilizationRatios },
  activity: { facts: activity },
  approvals: { facts: approvals },
};
