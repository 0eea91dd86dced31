import { screen, waitFor } from '@testing-library/react';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { expect, test } from 'vitest';
import { clinic, people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { linesIn } from '../../testing/read.ts';
import { ClockCard } from './clock-card.tsx';

const { userId } = people.crew;
const today = (hour: string) => `2026-03-04T${hour}:00.000Z`;

async function card(expected: readonly string[], ...entries: Partial<TimeEntry>[]): Promise<void> {
  const { records, keep, show } = await openDevice('crew');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  await keep('timeEntry', ...entries.map((entry) => records.hours({ userId, ...entry })));
  const person = await show(<ClockCard />);
  const link = await screen.findByRole('link');
  await waitFor(() => expect(linesIn(link)).toEqual(expected));
  await person.press(/./, 'link');
  expect(person.address()).toBe('/timeclock');
}

test('DASH-129: off the clock the card offers to clock in to the next job, and says what was worked today', async () => {
  await card(
    ['Off the clock, 1:30 h today', 'Clock in to St. Brigid Clinic'],
    { clockIn: today('06:00'), clockOut: today('07:30') },
    { clockIn: '2026-03-03T06:00:00.000Z', clockOut: '2026-03-03T14:00:00.000Z' },
    { userId: people.office.userId, clockIn: today('05:00'), clockOut: null },
  );
});

test('DASH-129: on the clock it says the job and how long, without what was worked before', async () => {
  await card(
    ['Clocked in', 'St. Brigid Clinic', '0:45 h'],
    { clockIn: today('08:15'), clockOut: null, status: 'active' },
    { clockIn: today('06:00'), clockOut: today('07:30') },
  );
});

test('DASH-129: on a break it says so, and a clock without a job runs too', async () => {
  const pause = { start: today('08:45'), end: null, paid: false };
  await card(['On a break', 'No job', '0:45 h'], {
    ...{ clockIn: today('08:00'), clockOut: null, status: 'active', projectId: null, breaks: [pause] },
  });
});
