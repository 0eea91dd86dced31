import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { panelReads } from '../../testing/read.ts';
import { unsentWeeks } from '../hours/parts/waiting-weeks.ts';
import { OwnHoursPanel } from './own-hours-panel.tsx';

test('SHEET-31: a person reads on their day what was sent back and changed of their hours, and nothing while neither was', async () => {
  const { records, show } = await openDevice('crew');
  const by = people.office.userId;
  const returned = records.hours({
    ...{ status: 'rejected', clockIn: '2026-02-24T08:00:00.000Z', clockOut: '2026-02-24T16:00:00.000Z' },
    revisions: [{ at: '2026-02-27T16:00:00.000Z', by, reason: 'Which job?', before: { status: 'pending' } }],
  });
  const changed = records.hours({
    revisions: [{ at: '2026-03-03T17:00:00.000Z', by, reason: 'Left at four', before: { clockOut: null } }],
  });
  const person = await show(<OwnHoursPanel entries={[records.hours()]} />);
  expect(screen.queryByRole('region', { name: 'Your hours' })).toBeNull();
  person.show(<OwnHoursPanel entries={[returned, changed]} />);
  await panelReads('Your hours', [
    'Your week was sent back | Week from Feb 23: Which job?',
    'Dana Reyes changed your hours | Tue, Mar 3: agree or object',
  ]);
  await person.press(/^Your week was sent back/, 'link');
  expect(person.address()).toBe('/timeentries?week=2026-02-23');
});

test('SHEET-1500: a week that is over and was not sent is asked for on the person’s day, and the present one once its last working day has come', async () => {
  const { records, show } = await openDevice('crew');
  const on = (day: string, fields: Parameters<typeof records.hours>[0] = {}) =>
    records.hours({ clockIn: `${day}T08:00:00.000Z`, clockOut: `${day}T16:00:00.000Z`, ...fields });
  const sent = { submittedAt: '2026-02-20T16:00:00.000Z' };
  const entries = [on('2026-02-25'), on('2026-02-18', sent), on('2026-03-03'), on('2025-12-10')];
  const person = await show(<OwnHoursPanel entries={entries} />);
  await panelReads('Your hours', ['Submit your week | Week from Feb 23 is not submitted for approval yet']);
  await person.press(/^Submit your week/, 'link');
  expect(person.address()).toBe('/timeentries?week=2026-02-23');
  const week = { timeZone: 'UTC', weekStart: 'monday' } as const;
  const asked = (today: string, of = entries) =>
    unsentWeeks(of, week, { today, workDays: [1, 2, 3, 4, 5] }).map(({ week: { from } }) => from);
  expect(asked('2026-03-05')).toEqual(['2026-02-23']);
  expect(asked('2026-03-06')).toEqual(['2026-02-23', '2026-03-02']);
  expect(
    asked('2026-03-06', [on('2026-03-03'), on('2026-03-06', { clockOut: null, status: 'active' })]),
  ).toEqual([]);
  expect(asked('2026-03-06', [on('2026-03-03'), on('2026-03-04', { status: 'rejected' })])).toEqual([]);
});
