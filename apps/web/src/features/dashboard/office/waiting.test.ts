import type { Expense } from '@plumbline/domain/entities/expense';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { expect, test } from 'vitest';
import { recordsOf } from '../../../testing/company.ts';
import { waitingFor } from './waiting.ts';

const now = Date.parse('2026-03-04T09:00:00.000Z');
const organizationId = '00000000-0000-7000-8000-000000000001';
const { hours } = recordsOf(organizationId);
const { expense } = recordsOf(organizationId);

const entry = (userId: string, day: string, more: Partial<TimeEntry> = {}) =>
  hours({
    ...{ userId, clockIn: `${day}T08:00:00.000Z`, clockOut: `${day}T12:30:00.000Z` },
    ...more,
  });
const texts = (entries: TimeEntry[], expenses: Expense[] = []) =>
  waitingFor(entries, expenses, { now, timeZone: 'UTC', weekStart: 'monday' }).map((line) => {
    const since = line.since.slice(0, 10);
    switch (line.kind) {
      case 'hours':
        return `${line.userId}: ${line.entries.length} of ${line.minutes} since ${since}`;
      case 'sheets':
        return `${line.people} from ${line.week.from} of ${line.minutes} since ${since}`;
      case 'objection':
        return `${line.entry.userId} objects since ${since}`;
      case 'expense':
        return `${line.expense.vendor} since ${since}`;
    }
  });

test('DASH-118: the hours of one person wait as one line, from the first of them on', () => {
  const entries = [entry('ray', '2026-03-03'), entry('priya', '2026-03-02'), entry('ray', '2026-02-27')];
  expect(texts(entries)).toEqual(['ray: 2 of 540 since 2026-02-27', 'priya: 1 of 270 since 2026-03-02']);
});

test('DASH-118: what is decided, still running or a draft does not wait', () => {
  const entries = (['active', 'approved', 'rejected'] as const).map((status) =>
    entry('ray', '2026-03-03', { status }),
  );
  const expenses = (['draft', 'approved', 'rejected', 'reimbursed'] as const).map((status) =>
    expense({ status }),
  );
  expect(texts(entries, expenses)).toEqual([]);
});

test('DASH-118: an expense waits from when it was handed in, among the hours in that order', () => {
  const expenses = [
    expense({ vendor: 'Northern Glass', createdAt: '2026-03-02T10:00:00.000Z', date: '2026-01-01' }),
    expense({ vendor: 'Pier Lumber', createdAt: '2026-02-20T10:00:00.000Z', date: '2026-03-01' }),
  ];
  expect(texts([entry('ray', '2026-02-27')], expenses)).toEqual([
    'Pier Lumber since 2026-02-20',
    'ray: 1 of 270 since 2026-02-27',
    'Northern Glass since 2026-03-02',
  ]);
});

test('SHEET-30: submitted hours wait as the timesheets of their week, and what people object to comes first', () => {
  const submittedAt = '2026-03-02T09:00:00.000Z';
  const answers = [{ at: submittedAt, revisions: 0, agrees: false, comment: 'I stayed' }];
  expect(
    texts([
      entry('ray', '2026-02-24', { submittedAt }),
      entry('ray', '2026-02-25', { submittedAt }),
      entry('priya', '2026-02-25', { submittedAt }),
      entry('priya', '2026-03-03'),
      entry('luis', '2026-02-20', { answers, status: 'approved' }),
    ]),
  ).toEqual([
    'luis objects since 2026-03-02',
    '2 from 2026-02-23 of 810 since 2026-02-24',
    'priya: 1 of 270 since 2026-03-03',
  ]);
});
