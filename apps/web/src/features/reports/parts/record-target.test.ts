import type { ReportRecord } from '@plumbline/domain/operations/reports';
import { expect, test } from 'vitest';
import { recordTarget } from './record-target.ts';

const opener = { userId: 'dana', mayOpen: () => true };
const kinds = [
  'timeEntry',
  'expense',
  'bill',
  'task',
  'photo',
  'note',
  'calendarEvent',
  'invoiceEntry',
] as const;
const record = (kind: ReportRecord['kind'], projectId: string | null): ReportRecord => ({
  ...{ kind, id: 'r1', day: '2026-03-04', title: 'Hang doors', projectId, userId: null, value: 1 },
});

test('REPORTSPAGE-26: each kind of record behind a figure opens itself, or the list in which it stands', () => {
  const search = kinds.map((kind) => recordTarget(record(kind, 'clinic'), opener)?.search);
  expect(search).toEqual([
    { entry: 'r1' },
    { id: 'clinic', tab: 'expenses', expense: 'r1' },
    { view: 'ready-to-bill', project: 'clinic' },
    { task: 'r1' },
    { photo: 'r1' },
    { note: 'r1' },
    { id: 'clinic' },
    { id: 'clinic', tab: 'expenses', kind: 'subcontractor' },
  ]);
  // An expense without a job is in no list that could open it.
  expect(recordTarget(record('expense', null), opener)).toBeNull();
});
