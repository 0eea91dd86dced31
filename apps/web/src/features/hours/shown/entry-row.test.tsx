import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { now, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { rowsIn } from '../../../testing/read.ts';
import { EntryRow, type EntryRowProps } from './entry-row.tsx';

async function row(entry: Partial<TimeEntry>, more: Partial<EntryRowProps> = {}, timeZone = 'UTC') {
  const { records, show } = await openDevice('office');
  const props = { now: Date.parse(now), person: '', project: 'St. Brigid Clinic', ...more };
  const person = await show(
    <section aria-label="Hours">
      <EntryRow entry={records.hours(entry)} {...props} />
    </section>,
    { settings: { timeZone } },
  );
  return { person, message: rowsIn(await screen.findByRole('region', { name: 'Hours' }))[0] };
}

test('ENTRY-12: a row says the job, what was written, the hours, from when to when, and its status', async () => {
  const { message, person } = await row({ notes: 'Back wall' });
  expect(message).toBe('St. Brigid Clinic | Back wall | 8:00 | 8:00 AM to 4:00 PM | Pending');
  expect(person.has('button', /^Edit/)).toBe(false);
});

test('ENTRY-12: where several people’s hours stand together the person comes first', async () => {
  const { message } = await row(
    { notes: 'Back wall', status: 'approved' },
    { person: 'Marc Olsen', project: '' },
  );
  expect(message).toBe('Marc Olsen | No job · Back wall | 8:00 | 8:00 AM to 4:00 PM | Approved');
});

test('ENTRY-12: a running clock counts up to now, and a break is not worked', async () => {
  const breaks = [{ start: '2026-03-04T08:00:00.000Z', end: '2026-03-04T08:30:00.000Z', paid: false }];
  const { message } = await row({
    clockIn: '2026-03-04T07:00:00.000Z',
    clockOut: null,
    status: 'active',
    breaks,
  });
  expect(message).toBe('St. Brigid Clinic | 1:30 | 7:00 AM to now | On the clock');
});

test('ENTRY-12: what ended on another day of the organization names that day', async () => {
  const night = { clockIn: '2026-03-03T04:00:00.000Z', clockOut: '2026-03-03T12:00:00.000Z' };
  expect((await row(night, {}, 'America/Chicago')).message).toContain('10:00 PM to 6:00 AM | (Tue)');
});

test('ENTRY-12: where the clock of the device was changed both readings stand with the entry', async () => {
  const read = { device: '2026-03-03T08:00:00.000Z', counted: '2026-03-03T08:10:00.000Z' };
  const { message } = await row({ clockReadings: { clockIn: read, clockOut: null } });
  expect(message).toContain('Check these hours: the clock was changed');
  expect(message).toContain('In: device said Mar 3, 8:00 AM, counted as Mar 3, 8:10 AM.');
});

test('ENTRY-12: who may change it finds its edit by job and hour', async () => {
  const onEdit = vi.fn<() => void>();
  const { person } = await row({}, { onEdit });
  await person.press('Edit St. Brigid Clinic, 8:00 AM');
  expect(onEdit).toHaveBeenCalledOnce();
});

test('ENTRY-34: an entry that was sent back says what the office wrote, not an earlier reason', async () => {
  const by = people.office.userId;
  const revisions = [
    { at: now, by, reason: 'The van was back at four', before: { clockOut: '2026-03-03T18:00:00.000Z' } },
    { at: now, by, reason: 'Which unit was this?', before: { status: 'pending' } },
  ];
  expect((await row({ status: 'rejected', revisions })).message).toContain('“Which unit was this?”');
});

test('ENTRY-35: where all hours are of one job the rows do not repeat it', async () => {
  const { message } = await row({}, { person: 'Marc Olsen', project: null });
  expect(message).toBe('Marc Olsen | 8:00 | 8:00 AM to 4:00 PM | Pending');
});
