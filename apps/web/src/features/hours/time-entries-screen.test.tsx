import { AppError } from '@plumbline/domain/errors/app-error';
import { readPullState, writePullState } from '@plumbline/offline/replica/pull-state';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridge, clinic, people, type Who } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { linesIn } from '../../testing/read.ts';
import TimeEntriesScreen from './time-entries-screen.tsx';

const { crew, office } = people;

async function openHours(who: Who, address = '/timeentries') {
  const device = await openDevice(who);
  const { records, keep } = device;
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const hours = (day: string, more = {}) =>
    records.hours({ clockIn: `${day}T08:00:00.000Z`, clockOut: `${day}T12:00:00.000Z`, ...more });
  return { ...device, hours, open: async () => await device.show(<TimeEntriesScreen />, { address }) };
}

/** Day by day what stands there. */
const days = () =>
  screen
    .queryAllByRole('region')
    .filter((region) => region.querySelector('header h2') !== null)
    .filter((region) => !linesIn(region).includes('Where the hours went'))
    .map((region) => linesIn(region).join(' | '));
const reads = async (...expected: string[]) => await waitFor(() => expect(days()).toEqual(expected));

test('ENTRY-13: a week stands day by day, the newest first, each with its sum, and its headline says what is open', async () => {
  const { hours, keep, open } = await openHours('crew');
  await keep(
    'timeEntry',
    hours('2026-03-02', { status: 'approved' }),
    hours('2026-03-04', { clockIn: '2026-03-04T07:00:00.000Z', clockOut: '2026-03-04T08:15:00.000Z' }),
    hours('2026-03-02', {
      clockIn: '2026-03-02T13:00:00.000Z',
      clockOut: '2026-03-02T14:30:00.000Z',
      projectId: null,
    }),
    hours('2026-03-01'),
  );
  const person = await open();
  await reads(
    'Wednesday, March 4 | Today | Together | 1:15 | St. Brigid Clinic | 1:15 | 7:00 AM to 8:15 AM | Pending',
    [
      'Monday, March 2 | Together | 5:30 | No job | 1:30 | 1:00 PM to 2:30 PM | Pending',
      'St. Brigid Clinic | 4:00 | 8:00 AM to 12:00 PM | Approved',
    ].join(' | '),
  );
  await person.reads('6:45 h worked, two wait for approval.');
});

test('ENTRY-14: the weeks before are a press away and in the address, and there is none after this one', async () => {
  const { hours, keep, open } = await openHours('crew');
  await keep('timeEntry', hours('2026-02-26', { status: 'rejected' }));
  const person = await open();
  await person.reads('No hours this week yet');
  expect(await person.find('button', 'Next week')).toHaveProperty('disabled', true);
  await person.press('Previous week');
  await person.reads('4:00 h worked, one entry rejected.');
  expect(person.address()).toBe('/timeentries?week=2026-02-23');
  await person.press('Previous week');
  await person.reads('No hours in this week');
  await person.press('Next week');
  await person.press('Next week');
  await person.reads('No hours this week yet');
  expect(person.address()).toBe('/timeentries');
});

test.each(['2026-09-01', 'last week'])(
  'ENTRY-14: a week of the address that is to come or none, %s, is this one',
  async (week) => {
    const { open } = await openHours('crew', `/timeentries?week=${encodeURIComponent(week)}`);
    const person = await open();
    await person.reads('No hours this week yet');
  },
);

test('ENTRY-15: admins see whose hours each are, and narrow them to one person', async () => {
  const { hours, keep, open } = await openHours('office', '/timeentries?view=list');
  await keep(
    'timeEntry',
    hours('2026-03-03'),
    hours('2026-03-03', { userId: office.userId, projectId: bridge, clockIn: '2026-03-03T07:00:00.000Z' }),
  );
  const person = await open();
  await reads(
    [
      'Tuesday, March 3 | Together | 9:00',
      'Marc Olsen | St. Brigid Clinic | 4:00 | 8:00 AM to 12:00 PM | Pending',
      // A job that this device does not have.
      'Dana Reyes | Another job | 5:00 | 7:00 AM to 12:00 PM | Pending',
    ].join(' | '),
  );
  // An admin changes their own here, others' in what happened to them.
  expect(person.has('button', /^Edit Another job/)).toBe(true);
  expect(person.has('button', /^Edit St\. Brigid/)).toBe(false);
  await person.press('Person');
  await person.press('Marc Olsen', 'menuitemcheckbox');
  await reads(
    'Tuesday, March 3 | Together | 4:00 | St. Brigid Clinic | 4:00 | 8:00 AM to 12:00 PM | Pending',
  );
  expect(person.address()).toBe(`/timeentries?view=list&person=${crew.userId}`);
  await person.press('Add hours');
  await person.find('heading', 'Add hours for Marc Olsen');
});

test('ENTRY-15: the address narrows nobody else’s list', async () => {
  const { hours, keep, open } = await openHours('crew', `/timeentries?person=${office.userId}`);
  await keep('timeEntry', hours('2026-03-03'));
  await open();
  await reads(
    'Tuesday, March 3 | Together | 4:00 | St. Brigid Clinic | 4:00 | 8:00 AM to 12:00 PM | Pending',
  );
});

test('ENTRY-16: hours that only the server has are added, and a week that is not whole has no sum', async () => {
  const { server, replica, hours, keep, open } = await openHours('crew', '/timeentries?week=2025-06-02');
  await writePullState(replica, { ...(await readPullState(replica)), fill: null });
  await keep('timeEntry', hours('2025-06-03'));
  server.answer('timeEntries.list', () => ({ rows: [hours('2025-06-04')], nextCursor: null }));
  server.refuse('timeEntries.list', new AppError('PERMISSION_DENIED'));
  const person = await open();
  await person.reads(/^Some hours of this week did not load\./);
  expect(days()).toEqual(['Tuesday, June 3 | St. Brigid Clinic | 4:00 | 8:00 AM to 12:00 PM | Pending']);
  expect(screen.queryByText(/worked/)).toBeNull();
  await person.press(/Try again|the hours of this week/);
  await person.reads('8:00 h worked, two wait for approval.');
  expect(days()).toHaveLength(2);
});

test('ENTRY-16: without a signal the hours of an old week are missing, and never none', async () => {
  const { hearSignal, open } = await openHours('crew', '/timeentries?week=2025-06-02');
  hearSignal(false);
  const person = await open();
  await person.reads('They need a signal');
  expect(screen.queryByText('No hours in this week')).toBeNull();
});
