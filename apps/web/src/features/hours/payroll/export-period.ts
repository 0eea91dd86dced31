import { addDays } from '@plumbline/domain/days/days';
import { type Week, weekOf, type WeekStart } from '@plumbline/domain/days/weeks';

export const exportPeriods = ['last_week', 'this_week', 'last_month', 'this_month', 'custom'] as const;
export type ExportPeriod = (typeof exportPeriods)[number];

export const periodLabels: Record<ExportPeriod, string> = {
  last_week: 'Last week',
  this_week: 'This week',
  last_month: 'Last month',
  this_month: 'This month',
  custom: 'Other days',
};

/** The first and the last day of a period that depends on today. */
export function periodOf(period: Exclude<ExportPeriod, 'custom'>, today: string, weekStart: WeekStart): Week {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (period) {
    case 'this_week':
      return weekOf(today, weekStart);
    case 'last_week':
      return weekOf(addDays(today, -7), weekStart);
    case 'this_month':
      return monthOf(firstOfMonth);
    case 'last_month':
      return monthOf(addDays(firstOfMonth, -1));
  }
}

function monthOf(day: string): Week {
  const from = `${day.slice(0, 7)}-01`;
  // No month is longer than 31 days.
  const next = addDays(from, 31);
  return { from, to: addDays(`${next.slice(0, 7)}-01`, -1) };
}
