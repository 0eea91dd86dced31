import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAnew, openApp, openCompany } from '../../../testing/app.tsx';
import { people, type Who } from '../../../testing/company.ts';
import { changesArrive } from '../../../testing/device-part.tsx';
import { setSignal } from '../../../testing/device-network.ts';
import { layerCloses, type Person } from '../../../testing/person.ts';
import { pressInToast, saidInToasts } from '../../../testing/read.ts';
import { expectLogged } from '../../../testing/logged.ts';

const { crew, office } = people;

async function openCalendar(
  visit: Partial<CalendarEvent>,
  { who = 'office', address = '/calendar' }: { who?: Who; address?: string } = {},
) {
  const { server, records } = await openCompany(who);
  const event = records.visit({ title: 'Gas drops', attendees: [crew.userId], ...visit });
  const version = await server.put('calendarEvent', event);
  const person = await openApp(address);
  return { server, records, person, event: { ...event, version } };
}

test('EVENTFORM-13: M on an event gives it other people, another day and time, and it keeps its length', async () => {
  const { server, person, event } = await openCalendar({});
  (await person.find('button', /^Clinic Gas drops/)).focus();
  await person.user.keyboard('m');
  await person.find('dialog', 'Move event');
  await person.pick('Crew', 'Dana Reyes');
  await person.set('Starts', 'tomorrow');
  await person.set('Start time', '07:30');
  await person.press('Move');
  await layerCloses();
  expect(server.inputsOf('calendarEvents.update')).toEqual([
    {
      ...{ eventId: event.id, unscheduled: false, attendees: [crew.userId, office.userId] },
      ...{ startDate: '2026-03-05T07:30:00.000Z', endDate: '2026-03-05T09:30:00.000Z' },
      version: event.version,
      refuseOn: ['overlap', 'time_off', 'same_job', 'outside_hours', 'missing_skill', 'travel'],
    },
  ]);
  await waitFor(() => expect(saidInToasts()).toContain('Gas drops moved to Thu, Mar 5, 7:30 AM'));
});

test('EVENTFORM-14: a move is undone; what is in its way is named, and put back it stays in the dialog as it was written', async () => {
  expectLogged('calendarEvents.update: CONFLICT');
  const { server, person, event } = await openCalendar({});
  const { startDate, endDate, attendees } = event;
  const conflict = {
    ...{ kind: 'time_off', userId: crew.userId, eventId: event.id, title: 'Dentist', lengthS: 3600 },
    ...{ startDate, endDate },
  };
  const answer = { message: 'Marc Olsen: Off.', warnings: [], eventId: null };
  server.answer('calendarEvents.update', () => ({ ...answer, success: false, conflicts: [conflict] }));
  await person.press(/^Clinic Gas drops/);
  await person.press('Move…');
  await person.set('Start time', '10:00');
  await person.press('Move');
  await person.find('dialog', 'Marc Olsen cannot take it at 10:00 AM');
  await person.reads('Off for 1 h of it (Dentist)');
  await person.press('Put it back');
  await person.find('dialog', 'Move event');
  expect((await screen.findByLabelText<HTMLInputElement>('Start time')).value).toBe('10:00');
  server.answer('calendarEvents.update', () => ({ ...answer, success: true, conflicts: [] }));
  await person.press('Move');
  await person.find('dialog', 'Gas drops');
  await waitFor(() => expect(saidInToasts()).toContain('Gas drops moved to Wed, Mar 4, 10:00 AM'));
  await pressInToast('Gas drops moved to Wed, Mar 4, 10:00 AM');
  await waitFor(() => expect(server.inputsOf('calendarEvents.update')).toHaveLength(3));
  expect(server.inputsOf('calendarEvents.update').slice(1)).toMatchObject([
    { startDate: '2026-03-04T10:00:00.000Z' },
    { eventId: event.id, startDate, endDate, attendees },
  ]);
});

test('EVENTFORM-15: a job without a time is scheduled in the same way, and a planned one is taken off its day', async () => {
  const { server, person, event } = await openCalendar({ unscheduled: true });
  await person.press(/^Gas drops 2:00 h/);
  await person.press('Schedule…');
  await person.find('dialog', 'Schedule it');
  await person.holds('Starts', 'Mar 4, 2026');
  await person.press('Schedule');
  await person.find('dialog', 'Gas drops');
  expect(server.inputsOf('calendarEvents.update')).toMatchObject([
    { unscheduled: false, startDate: '2026-03-04T07:00:00.000Z', endDate: '2026-03-04T09:00:00.000Z' },
  ]);
  await person.press('Move…');
  await person.press('Take it off the day');
  await person.find('dialog', 'Gas drops');
  expect(server.inputsOf('calendarEvents.update')[1]).toMatchObject({ eventId: event.id, unscheduled: true });
  await person.reads('Not scheduled, takes 2:00 h');
});

test('EVENTFORM-16: all-day events move by whole days, without a signal the dialog says so, and only what one may change is moved', async () => {
  const visit: Partial<CalendarEvent> = {
    ...{ isAllDay: true, eventType: 'time_off', createdBy: crew.userId, projectId: null },
    ...{ startDate: '2026-03-04T00:00:00.000Z', endDate: '2026-03-06T00:00:00.000Z' },
  };
  const { server, person } = await openCalendar(visit, { who: 'crew', address: '/calendar?view=agenda' });
  await person.press(/Gas drops/);
  await person.press('Move…');
  await person.set('Starts', '3/10');
  expect(screen.queryByLabelText('Start time')).toBeNull();
  setSignal(false);
  await person.reads(/^No signal\./);
  setSignal(true);
  await person.press('Move');
  await person.find('dialog', 'Gas drops');
  expect(server.inputsOf('calendarEvents.update')).toMatchObject([
    { startDate: '2026-03-10T00:00:00.000Z', endDate: '2026-03-12T00:00:00.000Z' },
  ]);
});

test('EVENTFORM-701: what others changed since the dialog was opened refuses the move in it, with how the event stands, and a second press is about that', async () => {
  const { server, person, event } = await openCalendar({});
  await person.press(/^Clinic Gas drops/);
  await person.press('Move…');
  await person.set('Start time', '10:00');
  const later = await server.put('calendarEvent', {
    ...{ ...event, startDate: '2026-03-05T15:00:00.000Z', endDate: '2026-03-05T18:00:00.000Z' },
  });
  await changesArrive();
  const text = 'Dana Reyes moved Gas drops from Wed, Mar 4, 8:00 AM to Thu, Mar 5, 3:00 PM.';
  server.refuse(
    'calendarEvents.update',
    new AppError('CONFLICT', { message: text, details: { changed: [{ eventId: event.id, text }] } }),
  );
  await person.press('Move');
  await person.reads('Nothing was moved: the plan changed since you saw it');
  await person.reads(text);
  await person.reads('It is planned now: Thu, Mar 5, 3:00 PM, Marc Olsen');
  expect(saidInToasts()).toEqual([]);
  await person.press('Move');
  await person.find('dialog', 'Gas drops');
  expect(server.inputsOf('calendarEvents.update')).toMatchObject([
    { version: event.version, startDate: '2026-03-04T10:00:00.000Z' },
    { version: later, startDate: '2026-03-04T10:00:00.000Z', endDate: '2026-03-04T13:00:00.000Z' },
  ]);
});

test('EVENTFORM-802: what was chosen to move an event is there after a reload, and not once it was moved or given up', async () => {
  const { server, person, event } = await openCalendar({});
  const opened = async (page: Person) => {
    await page.press(/^Clinic Gas drops/);
    await page.press('Move…');
    await page.find('dialog', 'Move event');
  };
  const startTime = async () => (await screen.findByLabelText<HTMLInputElement>('Start time')).value;
  await opened(person);
  await person.set('Start time', '07:45');
  const anew = await openAnew('/calendar');
  await opened(anew);
  expect(await startTime()).toBe('07:45');
  await anew.press('Close');
  await anew.find('dialog', 'Gas drops');
  await anew.press('Move…');
  expect(await startTime()).toBe('13:00');
  await anew.set('Start time', '07:50');
  await anew.press('Move');
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.update')).toMatchObject([
      { eventId: event.id, startDate: '2026-03-04T07:50:00.000Z' },
    ]),
  );
});
