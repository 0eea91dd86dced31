import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCompany } from '../../../testing/app.tsx';
import { clinic, people, type Who } from '../../../testing/company.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { TaskHours } from './task-hours.tsx';

/** A task on which the crew worked an hour and a half, and the office three quarters of one. */
async function hours(who: Who, estimatedHours: number | null, worked = true) {
  const { server, records } = await openCompany(who);
  const task = records.task({ title: 'Solder the joints', estimatedHours });
  await server.put('task', task);
  const entry = (userId: string, clockOut: string, more: Partial<TimeEntry> = {}) =>
    records.hours({ userId, taskId: task.id, clockIn: '2026-03-03T08:00:00.000Z', clockOut, ...more });
  if (worked)
    await server.put(
      'timeEntry',
      entry(people.crew.userId, '2026-03-03T09:30:00.000Z'),
      entry(people.office.userId, '2026-03-03T08:45:00.000Z'),
      entry(people.crew.userId, '2026-03-03T20:00:00.000Z', { taskId: null }),
    );
  server.answer('timeEntries.list', () => ({ rows: [], nextCursor: null, hasMore: false }));
  return await openOnDevice(
    <>
      <p>Clinic</p>
      <TaskHours task={{ ...task, projectId: clinic }} />
    </>,
  );
}

const section = async () => within(await screen.findByRole('region', { name: 'Hours' }));

test('WORK-172: the office reads what all have worked on a task beside the estimate, and by how much it is over', async () => {
  await hours('office', 2);
  const part = await section();
  await part.findByText('2:15 h');
  part.getByText('worked, 2:00 h estimated');
  part.getByText('0:15 h over the estimate');
  expect(screen.queryByText(/You see your own hours/)).toBeNull();
});

test('WORK-172: a field technician reads their own hours, and that the office sees all', async () => {
  await hours('crew', 2);
  const part = await section();
  await part.findByText('1:30 h');
  part.getByText('worked by you, 2:00 h estimated');
  part.getByText('You see your own hours; the office sees all.');
  expect(screen.queryByText(/over the estimate/)).toBeNull();
});

test('WORK-172: hours without an estimate stand alone', async () => {
  await hours('crew', null);
  await (await section()).findByText('worked by you');
  expect(screen.queryByRole('meter')).toBeNull();
});

test('WORK-173: nothing is said of hours where none were worked and none estimated', async () => {
  await hours('office', null, false);
  await screen.findByText('Clinic');
  expect(screen.queryByRole('region', { name: 'Hours' })).toBeNull();
});
