import { expect, test } from 'vitest';
import { comparisonLabel, daysOf, reportPeriods, viewFromAddress } from './report-view.ts';

const around = { today: '2026-01-01', weekStart: 'sunday' } as const;

test('REPORTSPAGE-21: a named period is of the organization’s days and weeks, and one that has begun ends today', () => {
  const days = Object.fromEntries(
    reportPeriods.map((period) => [period, Object.values(daysOf(period, around)).join(' ')]),
  );
  expect(days).toEqual({
    thisweek: '2025-12-28 2026-01-01',
    lastweek: '2025-12-21 2025-12-27',
    thismonth: '2026-01-01 2026-01-01',
    lastmonth: '2025-12-01 2025-12-31',
    thisquarter: '2026-01-01 2026-01-01',
    lastquarter: '2025-10-01 2025-12-31',
    thisyear: '2026-01-01 2026-01-01',
    lastyear: '2025-01-01 2025-12-31',
    last13weeks: '2025-09-28 2025-12-27',
  });
  expect(daysOf('lastweek', { today: '2026-01-01', weekStart: 'monday' })).toEqual({
    from: '2025-12-22',
    until: '2025-12-28',
  });
  expect(daysOf('thisquarter', { ...around, today: '2024-02-29' }).from).toBe('2024-01-01');
});

test('REPORTSPAGE-22: a comparison says with how many days it is made', () => {
  const of = (from: string, until: string) => comparisonLabel('before', { from, until });
  expect(of('2026-01-01', '2026-01-01')).toBe('Against the day before');
  expect(of('2026-01-01', '2026-01-07')).toBe('Against the week before');
  expect(of('2025-09-28', '2025-12-27')).toBe('Against the 13 weeks before');
  expect(of('2026-01-01', '2026-01-31')).toBe('Against the 31 days before');
});

test('REPORTSPAGE-23: how things stand is asked for today, and the records of a row without a key have an address', () => {
  expect(viewFromAddress({ report: 'approvals' }, around)).toMatchObject({
    ...{ period: 'thismonth', group: 'person', opened: null },
  });
  const opened = (address: Record<string, string>) =>
    viewFromAddress({ report: 'hours', figure: 'total', ...address }, around).opened;
  expect(opened({ row: 'none' })).toEqual({ figure: 'total', key: null });
  expect(opened({ row: 'is:none' })).toEqual({ figure: 'total', key: 'none' });
  expect(opened({})).toEqual({ figure: 'total', key: undefined });
  // A margin has no records of its own.
  expect(viewFromAddress({ figure: 'margin' }, around).opened).toBeNull();
});
