import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keptForms } from '../../../data/queue/kept-forms.ts';
import { openAnew, openApp, openCompany } from '../../../testing/app.tsx';
import { clinic, people, type Who } from '../../../testing/company.ts';
import { AppError } from '@plumbline/domain/errors/app-error';
import { changesArrive } from '../../../testing/device-part.tsx';
import { setSignal } from '../../../testing/device-network.ts';
import { layerCloses, type Person } from '../../../testing/person.ts';
import { linesIn, pressInToast, saidInToasts } from '../../../testing/read.ts';
import { expectLogged } from '../../../testing/logged.ts';

const { crew, office } = people;

async function openCalendar(who: Who = 'office', ...visits: Partial<CalendarEvent>[]) {
  const { server, records } = await openCompany(who);
  const events = visits.map(records.visit);
  await server.put('calendarEvent', ...events);
  const person = await openApp('/calendar');
  return { server, records, person, events };
}

const choose = async (person: Person, label: string, option: string) => {
  await person.press(label, 'combobox');
  await person.press(option, 'option');
};

/** The answer to a plan that something is in the way of. */
const refused = (eventId: string) => ({
  ...{ success: false, message: 'Marc Olsen: Overlaps Gas drops by 1 h.', warnings: [], eventId: null },
  conflicts: [
    {
      ...{ kind: 'overlap', userId: crew.userId, eventId, title: 'Gas drops', lengthS: 3600 },
      ...{ startDate: '2026-03-04T10:00:00.000Z', endDate: '2026-03-04T12:00:00.000Z' },
    },
    {
      ...{ kind: 'missing_skill', userId: crew.userId, eventId: null, title: null, lengthS: null },
      ...{ startDate: null, endDate: null, skills: ['Backflow'] },
    },
  ],
});
const accepted = { success: true, message: '', conflicts: [], warnings: [], eventId: null };

test('EVENTFORM-5: N plans an event with everything that is said of it, and it stands on the board', async () => {
  const { server, person } = await openCalendar('office', { title: 'Gas drops', attendees: [crew.userId] });
  await person.find('heading', 'Wednesday, March 4');
  await person.user.keyboard('n');
  await person.write('Title', 'Set pump');
  await person.pick('Project', 'Clinic');
  await person.pick('Crew', 'Marc Olsen');
  await person.set('Starts', 'tomorrow');
  await person.set('Start time', '07:30');
  await person.set('End time', '09:00');
  await person.write('Location', 'Pump house');
  await choose(person, 'Reminder', '30 minutes before');
  await person.press(/^More/);
  await person.set('Promised by', '3/9');
  await choose(person, 'Color', 'Teal');
  await person.submit('Plan event');
  await layerCloses();
  expect(server.inputsOf('calendarEvents.create')).toEqual([
    {
      id: expect.any(String),
      ...{ title: 'Set pump', eventType: 'job', projectId: clinic, attendees: [crew.userId] },
      ...{ startDate: '2026-03-05T07:30:00.000Z', endDate: '2026-03-05T09:00:00.000Z', isAllDay: false },
      ...{ location: 'Pump house', description: null, priority: 'medium', requiredSkills: [] },
      ...{ promisedBy: '2026-03-09', reminderMinutes: 30, isBlocking: true, colour: '#4fb3a5' },
      unscheduled: false,
      refuseOn: ['overlap', 'time_off', 'same_job', 'outside_hours', 'missing_skill', 'travel'],
    },
  ]);
  await waitFor(() => expect(saidInToasts()).toContain('Event planned: Set pump'));
  await person.press('Next day');
  await person.find('button', /^Clinic Set pump/);
});

test('EVENTFORM-6: what is in the way is named person by person, another time is tried anew, and a reason overrides', async () => {
  expectLogged('calendarEvents.create: CONFLICT');
  const { server, person, events } = await openCalendar('office', {
    title: 'Gas drops',
    attendees: [crew.userId],
  });
  server.answer('calendarEvents.create', () => refused(events[0]?.id ?? ''));
  await person.press('New event');
  await person.write('Title', 'Set pump');
  await person.pick('Crew', 'Marc Olsen');
  await person.submit('Plan event');
  const alert = await person.find('alert', '');
  expect(linesIn(alert).slice(0, 3)).toEqual([
    'Marc Olsen cannot take it then',
    'Overlaps Gas drops by 1 h',
    'Does not have Backflow as a skill',
  ]);
  expect(document.activeElement).toBe(alert);
  // The event that was shown at once is gone from the board.
  await waitFor(() => expect(screen.queryByRole('button', { name: /Set pump/, hidden: true })).toBeNull());
  await person.write('Reason to plan it anyway', 'ok');
  await person.reads('Not less than 3 characters.');
  await person.write('Reason to plan it anyway', 'The client insists');
  // Another time is another plan, which nobody has a reason for yet.
  await person.set('Start time', '14:00');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await person.submit('Plan event');
  await person.find('alert', '');
  server.answer('calendarEvents.create', () => accepted);
  await person.submit('Plan it anyway');
  await layerCloses();
  expect(
    server.inputsOf('calendarEvents.create').map((input) => Reflect.get(Object(input), 'overrideReason')),
  ).toEqual([undefined, undefined, 'The client insists']);
});

test('EVENTFORM-7: changing an event sends what was changed and the version that was seen; without a change nothing', async () => {
  const { server, person, events } = await openCalendar('office', {
    ...{ title: 'Gas drops', attendees: [crew.userId], priority: 'high', isBlocking: true },
  });
  const [event] = events;
  await person.press(/^Clinic Gas drops/);
  await person.press('Edit');
  await person.find('dialog', 'Edit event');
  await person.press('Save event');
  await person.find('dialog', 'Gas drops');
  expect(server.inputsOf('calendarEvents.update')).toEqual([]);
  await person.press('Edit');
  await person.set('Start time', '14:00');
  await person.holds('Title', 'Gas drops');
  const { version: seen } = (await server.row('calendarEvent', event?.id ?? '')) ?? {};
  await person.press('Save event');
  await person.find('dialog', 'Gas drops');
  expect(server.inputsOf('calendarEvents.update')).toMatchObject([
    {
      ...{ eventId: event?.id, startDate: '2026-03-04T14:00:00.000Z', endDate: '2026-03-04T16:00:00.000Z' },
      version: seen,
    },
  ]);
  expect(Object.keys(Object(server.inputsOf('calendarEvents.update')[0]))).not.toContain('title');
  await person.reads('2:00 PM to 4:00 PM');
});

test('EVENTFORM-8: an event that was moved meanwhile is not moved, and who did it is named in the form', async () => {
  expectLogged('calendarEvents.update: CONFLICT');
  const { server, person } = await openCalendar('office', { title: 'Gas drops', attendees: [crew.userId] });
  const message = 'Moved by Dana Okafor to Wed, Mar 4, 10:30 AM meanwhile.';
  server.answer('calendarEvents.update', () => ({ ...accepted, success: false, message }));
  await person.press(/^Clinic Gas drops/);
  await person.press('Edit');
  await person.set('Start time', '14:00');
  await person.press('Save event');
  expect(linesIn(await person.find('alert', ''))).toEqual([message]);
  expect(person.has('textbox', 'Reason to plan it anyway')).toBe(false);
});

test('EVENTFORM-9: field technicians plan reminders and time off of their own, and change nothing else', async () => {
  const { server, person } = await openCalendar(
    'crew',
    { title: 'Gas drops', attendees: [crew.userId] },
    {
      ...{ title: 'Dentist', eventType: 'time_off', projectId: null, attendees: [crew.userId] },
      createdBy: crew.userId,
    },
    { title: 'Walk-in cooler', unscheduled: true },
  );
  await person.press(/^Clinic Gas drops/);
  await person.find('dialog', 'Gas drops');
  expect(person.has('button', 'Edit')).toBe(false);
  await person.press('Close');
  await layerCloses();
  expect(person.has('button', 'Add a visit')).toBe(false);
  await person.press(/^Dentist/);
  await person.find('button', 'Edit');
  await person.press('Close');
  await person.press('New event');
  await person.press('Type', 'combobox');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Reminder',
      'Time off',
    ]),
  );
  await person.press('Time off', 'option');
  for (const [role, name] of [
    ['combobox', 'Project'],
    ['combobox', 'Crew'],
    ['combobox', 'Priority'],
    ['checkbox', /^Not scheduled/],
  ] as const)
    expect(person.has(role, name)).toBe(false);
  await person.write('Title', 'School play');
  await person.press('All day', 'checkbox');
  await person.set('Starts', 'fri');
  await person.submit('Plan event');
  await layerCloses();
  expect(server.inputsOf('calendarEvents.create')).toMatchObject([
    {
      ...{ title: 'School play', eventType: 'time_off', attendees: [crew.userId], isAllDay: true },
      ...{ startDate: '2026-03-06T00:00:00.000Z', endDate: '2026-03-07T00:00:00.000Z', isBlocking: true },
    },
  ]);
  await person.press(/^Clinic Gas drops/);
  await person.press('More for Gas drops');
  // The crew of a job may cancel it.
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Cancel the job']),
  );
});

test('EVENTFORM-10: a job is added to what is not scheduled with how long it takes', async () => {
  const { server, person } = await openCalendar('office', { title: 'Walk-in cooler', unscheduled: true });
  await person.press('Add a visit');
  await person.find('dialog', 'New visit');
  await person.write('Title', 'Vent cap');
  await person.write('How long it takes', '1.5');
  await person.submit('Plan event');
  await layerCloses();
  expect(server.inputsOf('calendarEvents.create')).toMatchObject([
    {
      ...{ title: 'Vent cap', unscheduled: true, eventType: 'job' },
      ...{ startDate: '2026-03-04T09:00:00.000Z', endDate: '2026-03-04T10:30:00.000Z' },
    },
  ]);
  await person.find('button', /^Vent cap 1:30 h/);
});

test('EVENTFORM-11: a deleted event is gone at once, and Undo brings it back', async () => {
  const { server, person, events } = await openCalendar('office', {
    title: 'Gas drops',
    attendees: [crew.userId],
  });
  await person.press(/^Clinic Gas drops/);
  await person.press('More for Gas drops');
  await person.press('Delete', 'menuitem');
  await layerCloses();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Gas drops/ })).toBeNull());
  await waitFor(() => expect(saidInToasts()).toContain('Event deleted: Gas drops'));
  const { version } = (await server.row('calendarEvent', events[0]?.id ?? '')) ?? {};
  server.answer('calendarEvents.restoreEvent', async () => {
    await server.put('calendarEvent', ...events);
    return accepted;
  });
  await pressInToast('Event deleted: Gas drops');
  await person.find('button', /^Clinic Gas drops/);
  expect(server.inputsOf('calendarEvents.restoreEvent')).toEqual([{ eventId: events[0]?.id, version }]);
});

test('EVENTFORM-12: without a signal the form says so and keeps what was written, and it is offered again', async () => {
  const { server, person } = await openCalendar('office');
  await person.press('New event');
  setSignal(false);
  await within(await person.find('dialog', 'New event')).findByText(
    /^No signal\. This needs one to be sent\./,
  );
  await person.write('Title', 'Set pump');
  await person.pick('Crew', 'Dana Reyes');
  await person.submit('Plan event');
  await person.reads(/You are asked to send it when the signal is back\./);
  await person.holds('Title', 'Set pump');
  await person.press('Cancel');
  await layerCloses();
  expect(keptForms.get()).toMatchObject([{ draft: 'event:new:', what: 'Set pump', action: 'Plan it' }]);
  setSignal(true);
  await waitFor(() =>
    expect(saidInToasts().some((message) => message.startsWith('The signal is back'))).toBe(true),
  );
  await pressInToast('The signal is back', 'Plan it');
  await waitFor(() => expect(saidInToasts()).toContain('Event planned: Set pump'));
  expect(server.inputsOf('calendarEvents.create')).toMatchObject([
    { title: 'Set pump', attendees: [office.userId] },
  ]);
  expect(keptForms.get()).toEqual([]);
});

test('EVENTFORM-17: an event repeats in a usual way or another, from its day on, and ends when it is said', async () => {
  const { server, person } = await openCalendar('office');
  await person.press('New event');
  await person.write('Title', 'Toolbox talk');
  await choose(person, 'Repeats', 'Every week on Wednesday');
  // What was on Wednesdays goes to Fridays with its start.
  await person.set('Starts', 'fri');
  await waitFor(async () =>
    expect((await person.find('combobox', 'Repeats')).textContent).toContain('Every week on Friday'),
  );
  await choose(person, 'Ends', 'After so many times');
  await person.submit('Plan event');
  await person.reads('When does it stop repeating?');
  await person.write('Times', '6');
  await choose(person, 'Repeats', 'Another way');
  await choose(person, 'Every', '3');
  await person.press('Mon', 'checkbox');
  await person.submit('Plan event');
  await layerCloses();
  expect(server.inputsOf('calendarEvents.create')).toMatchObject([
    {
      startDate: '2026-03-06T10:00:00.000Z',
      recurrence: 'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR;COUNT=6',
    },
  ]);
});

test('EVENTFORM-18: of what repeats the form asks which events are changed, moved or deleted, and sends one change', async () => {
  const { server, person, events } = await openCalendar('office', {
    ...{ title: 'Toolbox talk', attendees: [crew.userId], recurrence: 'FREQ=WEEKLY;BYDAY=WE' },
  });
  const eventId = events[0]?.id;
  await person.press(/^Clinic Toolbox talk/);
  await person.reads('Every week on Wednesday');
  await person.press('Edit');
  await person.write('Location', 'Yard');
  await person.press('Save event');
  await person.find('dialog', 'Which events do you change?');
  await person.press(/^This and those after it/, 'radio');
  await person.press('Save');
  await person.find('dialog', 'Toolbox talk');
  expect(server.inputsOf('calendarEvents.update')).toMatchObject([
    { eventId, location: 'Yard', scope: 'following' },
  ]);
  // How it repeats is not changed of one event alone.
  await person.press('Edit');
  await choose(person, 'Repeats', 'Every workday');
  await person.press('Save event');
  await person.find('dialog', 'Which events do you change?');
  expect(person.has('radio', /^This event alone/)).toBe(false);
  await person.press('Cancel');
  await person.press('Cancel');
  await person.press('Move…');
  await person.set('Start time', '10:00');
  await person.press('Move');
  await person.find('dialog', 'Which events do you move?');
  await person.press(/^All of them/, 'radio');
  await person.submit('Move');
  await person.find('dialog', 'Toolbox talk');
  await person.press('More for Toolbox talk');
  await person.press('Delete', 'menuitem');
  await person.find('dialog', 'Which events do you delete?');
  const { version } = (await server.row('calendarEvent', eventId ?? '')) ?? {};
  await person.press('Delete');
  await layerCloses();
  expect(server.inputsOf('calendarEvents.update').slice(1)).toMatchObject([{ eventId, scope: 'all' }]);
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.deleteEvent')).toEqual([{ eventId, version, scope: 'this' }]),
  );
  await changesArrive();
});

test('EVENTFORM-700: an event that others changed is not deleted: who changed it is said, it stands there as it is now, and is then deleted as that', async () => {
  const { server, person, events } = await openCalendar('office', {
    ...{ title: 'Gas drops', attendees: [crew.userId] },
  });
  const [event] = events;
  if (event === undefined) throw new Error('no event');
  const message = 'Marc Olsen renamed Gas drops to Gas leak. Look at it again, then decide.';
  const { version } = (await server.row('calendarEvent', event.id)) ?? {};
  server.refuse(
    'calendarEvents.deleteEvent',
    new AppError('CONFLICT', {
      message,
      details: { changed: [{ eventId: event.id, text: 'Marc Olsen renamed Gas drops to Gas leak.' }] },
    }),
  );
  await person.press(/^Clinic Gas drops/);
  await person.press('More for Gas drops');
  await person.press('Delete', 'menuitem');
  await waitFor(() => expect(saidInToasts().join()).toContain(message));
  expect(saidInToasts().join()).not.toContain('Event deleted');
  await person.find('button', /^Clinic Gas drops/);
  const later = await server.put('calendarEvent', { ...event, title: 'Gas leak' });
  await person.press(/^Clinic Gas leak/);
  await person.press('More for Gas leak');
  await person.press('Delete', 'menuitem');
  await waitFor(() => expect(saidInToasts()).toContain('Event deleted: Gas leak'));
  // The screen says so before the network has answered.
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.deleteEvent')).toEqual([
      { eventId: event.id, version },
      { eventId: event.id, version: later },
    ]),
  );
});

test('EVENTFORM-801: a reason to plan in spite of conflicts is there after a reload, and gone once it is planned', async () => {
  expectLogged('calendarEvents.update: CONFLICT');
  const visit = { title: 'Gas drops', attendees: [crew.userId] };
  const { server, person, events } = await openCalendar('office', visit);
  const answer = () => ({ ...refused(events[0]?.id ?? ''), message: 'Not free.' });
  server.answer('calendarEvents.update', answer);
  const change = async (page: Person, time: string) => {
    await page.press(/^Clinic Gas drops/);
    await page.press('Edit');
    await page.set('Start time', time);
    await page.submit('Save event');
    await page.find('alert', '');
  };
  await change(person, '14:00');
  await person.write('Reason to plan it anyway', 'The client insists');
  const anew = await openAnew('/calendar');
  await change(anew, '15:00');
  await anew.holds('Reason to plan it anyway', 'The client insists');
  server.answer('calendarEvents.update', () => accepted);
  await anew.submit('Plan it anyway');
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.update').at(-1)).toMatchObject({
      overrideReason: 'The client insists',
    }),
  );
  await anew.find('dialog', 'Gas drops');
  server.answer('calendarEvents.update', answer);
  const last = await openAnew('/calendar');
  await change(last, '16:00');
  await last.holds('Reason to plan it anyway', '');
});
