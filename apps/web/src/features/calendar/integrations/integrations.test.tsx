import { calendarFileMaxBytes } from '@plumbline/domain/limits/calendar-files';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { deleteLocalDatabase } from '../../../data/replica/local-database.ts';
import {
  type CalendarIntegration,
  followIntegrations,
} from '../../../data/integrations/integration-store.ts';
import { forgetCopiesOf } from '../../../data/engine/person-copies.ts';
import { people, type Who } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import type { Person } from '../../../testing/person.ts';
import CalendarScreen from '../calendar-screen.tsx';

const file = (summary: string, name = 'family.ics') =>
  new File(
    [
      [
        ...['BEGIN:VCALENDAR', 'X-WR-CALNAME:Family', 'BEGIN:VEVENT', 'UID:1', `SUMMARY:${summary}`],
        ...['DTSTART:20260305T160000Z', 'DTEND:20260305T170000Z', 'LOCATION:Main St', 'END:VEVENT'],
        'END:VCALENDAR',
      ].join('\r\n'),
    ],
    name,
  );

async function openCalendar(who: Who = 'crew', address = '/calendar?view=agenda') {
  const device = await openDevice(who);
  const owner = { organizationId: device.server.organizationId, userId: people[who].userId };
  onTestFinished(async () => await deleteLocalDatabase(owner));
  const stored = { now: [] as CalendarIntegration[] };
  onTestFinished(followIntegrations(owner, (next) => void (stored.now = next)));
  const person = await device.show(<CalendarScreen />, { address });
  await person.find('button', 'More about the calendar');
  return { ...device, owner, stored, person };
}

async function openDialog(person: Person): Promise<void> {
  await person.press('More about the calendar');
  await person.press('Your own calendars…', 'menuitem');
  await person.find('dialog', 'Your own calendars');
}

test('ICS-10: a calendar file stands beside the company’s plans, with no call to the server', async () => {
  const { person, server, stored } = await openCalendar();
  await openDialog(person);
  await person.reads('No calendars of your own yet');
  const before = server.calls.length;
  await person.user.upload(screen.getByLabelText('Calendar file'), file('Dentist'));
  await person.reads('Family');
  await person.reads('1 event, read now');
  expect(server.calls.slice(before)).toEqual([]);
  expect(stored.now).toMatchObject([
    { name: 'Family', createdAt: '2026-03-04T09:00:00.000Z', updatedAt: '2026-03-04T09:00:00.000Z' },
  ]);
  expect(stored.now[0]?.id).toMatch(/^[\da-f-]{36}$/);
  await person.press('Close');
  await person.press(/Dentist/);
  const sheet = await person.find('dialog', 'Dentist');
  expect(sheet.textContent).toContain('Family, on this device alone');
  expect(sheet.textContent).toContain('Main St');
});

test('ICS-11: it is read anew from a file, removed, and what is no calendar is refused in words', async () => {
  const { person, stored } = await openCalendar();
  await openDialog(person);
  const add = async (one: File) => await person.user.upload(screen.getByLabelText('Calendar file'), one);
  await add(new File(['Dear all,'], 'letter.ics'));
  await person.reads(/“letter.ics” is not a calendar file/);
  await add(file('Dentist'));
  await person.find('button', 'Remove Family');
  await person.user.upload(await screen.findByLabelText('File for Family'), file('Doctor'));
  await waitFor(() => expect(stored.now[0]?.events[0]?.title).toBe('Doctor'));
  expect(stored.now).toHaveLength(1);
  await person.press('Remove Family');
  await person.press('Remove');
  await person.reads('No calendars of your own yet');
  expect(stored.now).toEqual([]);
});

test('ICS-12: it is another person’s on no device, and goes with the copies at a sign-out', async () => {
  const { person, owner, stored } = await openCalendar();
  await openDialog(person);
  await person.user.upload(screen.getByLabelText('Calendar file'), file('Dentist'));
  await waitFor(() => expect(stored.now).toHaveLength(1));
  const others: CalendarIntegration[][] = [];
  onTestFinished(followIntegrations({ ...owner, userId: people.office.userId }, (next) => others.push(next)));
  await waitFor(() => expect(others.at(-1)).toEqual([]));
  person.leave();
  await forgetCopiesOf(owner.userId, owner.organizationId);
  const left: CalendarIntegration[][] = [];
  onTestFinished(followIntegrations(owner, (next) => left.push(next)));
  await waitFor(() => expect(left.at(-1)).toEqual([]));
});

test('ICS-429: of a file that is too large the beginning is kept, and what is missing of it is said', async () => {
  const { person, stored } = await openCalendar();
  await openDialog(person);
  const event = (title: string) =>
    ['BEGIN:VEVENT', `SUMMARY:${title}`, 'DTSTART:20260305T160000Z', 'END:VEVENT'].join('\r\n');
  const beat = event('Beat').replace('END:', 'RRULE:FREQ=SECONDLY\r\nEND:');
  const text = ['BEGIN:VCALENDAR', event('First'), beat, 'END:VCALENDAR'].join('\r\n');
  const large = new File([text], 'large.ics');
  Object.defineProperty(large, 'size', { value: calendarFileMaxBytes + 1 });
  await person.user.upload(screen.getByLabelText('Calendar file'), large);
  await person.reads('Only the first 64 MB of the file are read.');
  await person.reads('Beat: It repeats more than 6,000 times on the days that are read.');
  expect(stored.now[0]?.events.map(({ title }) => title)).toEqual(['First']);
});

test('ICS-430: a file that takes long says how far it is, and Cancel ends it', async () => {
  const { person, stored } = await openCalendar();
  await openDialog(person);
  const pending = file('Dentist');
  // It is still being read from its disk.
  pending.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => new Promise<ArrayBuffer>(() => undefined) });
  await person.user.upload(screen.getByLabelText('Calendar file'), pending);
  await person.reads('Reading family.ics…');
  await person.press('Cancel');
  await waitFor(() => expect(person.has('button', 'Cancel')).toBe(false));
  expect(stored.now).toEqual([]);
  await person.user.upload(screen.getByLabelText('Calendar file'), file('Doctor'));
  await waitFor(() => expect(stored.now[0]?.events[0]?.title).toBe('Doctor'));
});
