import type { ReportName } from '@plumbline/domain/operations/reports';
import { type Added, type Days, type Reckoning, reckoning } from './oracle-days.fixture.ts';
import { addExpenses, addProfitability, addSubcontractors } from './oracle-money.fixture.ts';
import {
  addActivity,
  addApprovals,
  addHours,
  addPayroll,
  addProgress,
  addUtilization,
} from './oracle-work.fixture.ts';
import type { Company } from './raw-company.fixture.ts';

const adding: Readonly<Record<ReportName, (reckoned: Reckoning) => void>> = {
  hours: addHours,
  payroll: addPayroll,
  expenses: addExpenses,
  profitability: addProfitability,
  subcontractors: addSubcontractors,
  progress: addProgress,
  activity: addActivity,
  utilization: addUtilization,
  approvals: addApprovals,
};

/** Everything that a report adds up for these days. */
export function addedIn(company: Company, report: ReportName, days: Days): Added[] {
  const reckoned = reckoning(company, days);
  adding[report](reckoned);
  return reckoned.found;
}
