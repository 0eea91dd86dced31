import {
  type Figures,
  reportDefinition,
  type ReportName,
  reportNames,
} from '@plumbline/domain/operations/reports';
import { expect, test } from 'vitest';
import { reportHeadline } from './report-headline.ts';

const formats = { locale: 'en-US', currency: 'USD' };

/** What is said of these figures; every other one is zero. `bids` are the margins of jobs, of which each was bid at 30 %. */
function said(
  report: ReportName,
  figures: Figures,
  before: Figures | null = null,
  bids: number[] = [],
): string {
  const zeros = Object.fromEntries(reportDefinition(report).figures.map(({ name }) => [name, 0]));
  const total = { figures: { ...zeros, ...figures }, before: before && { ...zeros, ...before } };
  const rows = bids.map((margin, at) => ({
    key: String(at),
    label: 'Job',
    figures: { ...zeros, margin, bidMargin: 3_000 },
    before: null,
  }));
  return reportHeadline(report, { rows, rest: null, total }, formats).replaceAll('\u00a0', ' ');
}

test('REPORTSPAGE-24: a headline says what the figures bear out, and no more', () => {
  const billed = { billed: 100_000, cost: 70_000, margin: 3_000 };
  expect(said('profitability', billed)).toBe('Margin is 30.0%.');
  expect(said('profitability', billed, { margin: 2_500 }, [3_100, 2_000, 1_900])).toBe(
    'Margin is up. Two jobs are eating it.',
  );
  expect(said('profitability', billed, { margin: 3_500 }, [3_100])).toBe(
    'Margin is down. No job is far under its bid.',
  );
  expect(said('profitability', billed, { margin: 3_010 })).toBe('Margin holds at 30.0%.');
  expect(said('profitability', { cost: 70_000, margin: null })).toBe('$700 spent, nothing billed.');
  expect(said('hours', { total: 600, waiting: 90 }, { total: 500 })).toBe(
    'Hours are up. 1:30 h wait for approval.',
  );
  expect(said('payroll', { total: 600, cost: 90_000 }, { cost: 90_100 })).toBe('Payroll holds. No overtime.');
  expect(said('expenses', { expenses: 2, amount: 90_000, waiting: 1_000 }, { amount: 0 })).toBe(
    '$900 of material. $10 wait for a decision.',
  );
  expect(said('subcontractors', { revised: 1, open: 90_000, due30: 10_000, dueOver90: 5_000 })).toBe(
    '$900 is open. $150 of it is past due.',
  );
  expect(said('subcontractors', { revised: 1 })).toBe('No firm waits for money.');
  expect(said('progress', { tasks: 4, done: 3, overdue: 1 })).toBe('3 of 4 tasks are done. One is overdue.');
  expect(said('utilization', { planned: 60, worked: 30, share: 5_000 }, { share: 7_000 })).toBe(
    '50.0% of the planned hours were worked. The share was 70.0% before.',
  );
  expect(said('utilization', { planned: 60, worked: 150, share: 25_000 })).toBe(
    '1:30 h more were worked than planned.',
  );
  expect(said('utilization', { worked: 30, share: null })).toBe('0:30 h worked without a plan.');
  expect(said('activity', { photos: 3, notes: 1 }, { photos: 4 })).toBe(
    '4 things were put on record. As many as before.',
  );
  expect(said('approvals', { waiting: 12, waitingOver14: 1 })).toBe(
    '12 wait for a decision. One for more than two weeks.',
  );
});

test('REPORTSPAGE-25: where nothing is, the headline says so, with a comparison and without', () => {
  expect(reportNames.map((report) => said(report, {}))).toEqual(
    reportNames.map((report) => said(report, {}, {})),
  );
  expect(new Set(reportNames.map((report) => said(report, {})))).toEqual(
    new Set([
      'No job was billed, and none cost anything.',
      'No hours in these days.',
      'No approved hours to pay.',
      'No material was bought in these days.',
      'Nothing is agreed with a firm yet.',
      'These jobs have no tasks yet.',
      'Nothing was planned, and nothing worked.',
      'Nothing was put on record.',
      'Nothing waits for a decision.',
    ]),
  );
});
