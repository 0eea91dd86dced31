import type { TimeEntry } from '../entities/time-entry.ts';
import { type HoursTotal, sumOfHours } from './overtime.ts';
import { type PaidEntry, type PayrollRules, paidEntries } from './payroll.ts';

/**
 * What is still to be paid of one person's week that was paid before: its late entries, with the overtime that they add
 * to the week. The hours that were paid keep their share, so that a Monday that came late is overtime as far as the
 * week has no room for it any more. Of several late entries the last ones have the overtime.
 *
 * `entries`: all of the week, those that were paid and the late ones.
 */
export function latePaid(
  entries: readonly TimeEntry[],
  isLate: (entry: TimeEntry) => boolean,
  rules: PayrollRules,
): PaidEntry[] {
  const all = paidEntries(entries, rules);
  const before = paidEntries(
    entries.filter((entry) => !isLate(entry)),
    rules,
  );
  let left = overtimeOf(all) - overtimeOf(before);
  return all
    .filter(({ entry }) => isLate(entry))
    .toSorted((a, b) => (a.entry.clockIn < b.entry.clockIn ? -1 : 1))
    .toReversed()
    .map((one) => {
      const overtimeS = Math.min(one.workedS, left);
      left -= overtimeS;
      return { ...one, regularS: one.workedS - overtimeS, overtimeS };
    })
    .toReversed();
}

const overtimeOf = (paid: readonly HoursTotal[]): number => sumOfHours(paid).overtimeS;
