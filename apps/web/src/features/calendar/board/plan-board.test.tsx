import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { conflictKinds } from '@plumbline/domain/entities/enumerations';
import { AppError } from '@plumbline/domain/errors/app-error';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridge, clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { layerCloses } from '../../../testing/person.ts';
import { linesIn, pressInToast, saidInToasts } from '../../../testing/read.ts';
import CalendarScreen from '../calendar-screen.tsx';
import { expectLogged } from '../../../testing/logged.ts';

const { crew, office } = people;
const at = (hour: string, day = '2026-03-04') => `${day}T${hour}:00.000Z`;
const free = { success: true, message: '', conflicts: [], warnings: [], eventId: null };

/** Marc has gas drops from seven to nine and hangs doors from one to three, Dana bids at four; a cooler waits. */
async function openBoard(who: 'office' | 'crew' = 'office', address = '/calendar') {
  const device = await openDevice(who);
  const { records, keep, server } = device;
  await keep(
    'project',
    records.project({ id: clinic, name: 'St. Brigid Clinic' }),
    records.project({ id: bridge, name: 'Pier warehouse' }),
  );
  const gas = records.visit({
    ...{ title: 'Gas drops', attendees: [crew.userId], startDate: at('07:00'), endDate: at('09:00') },
    ...{ jobStatus: 'scheduled' },
  });
  const doors = records.visit({ attendees: [crew.userId], jobStatus: 'scheduled', projectId: bridge });
  const cooler = records.visit({ title: 'Walk-in cooler', unscheduled: true, jobStatus: 'scheduled' });
  const meeting = records.visit({
    ...{ title: 'Bids', attendees: [office.userId], eventType: 'meeting', projectId: null },
    ...{ startDate: at('16:00'), endDate: at('17:00') },
  });
  await keep('calendarEvent', gas, doors, cooler, meeting);
  server.answer('calendarEvents.checkConflicts', () => ({ conflicts: [], warnings: [] }));
  const person = await device.show(<CalendarScreen />, { address });
  const focus = async (name: RegExp) => {
    const button = await person.find('button', name);
    button.focus();
    return button;
  };
  return { ...device, person, focus, events: { gas, doors, cooler } };
}

const textOf = () => document.querySelector('[aria-live="assertive"].sr-only')?.textContent;
const ghost = () => {
  const element = document.querySelector<HTMLElement>('[data-ghost]');
  // It is not read aloud, what it says is.
  return (
    element &&
    [...element.children]
      .map(({ textContent }) => textContent)
      .join(' | ')
      .replaceAll(/\s/g, ' ')
  );
};
const inputOf = (
  fields: Partial<CalendarEvent> & { copyVersion?: number },
  { id, version }: CalendarEvent,
) => ({
  ...{ eventId: id, version, refuseOn: [...conflictKinds] },
  ...fields,
});

test('PLANBOARD-1: Space picks an event up, arrows carry it in quarter hours and between people, each step is said, and Enter places it', async () => {
  const { person, focus, server, events } = await openBoard();
  server.answer('calendarEvents.update', () => free);
  await focus(/Gas drops/);
  await person.user.keyboard(' ');
  expect(textOf()).toMatch(/^St\. Brigid Clinic picked up\./);
  await person.user.keyboard('{ArrowRight}');
  expect(textOf()).toBe('Marc Olsen, 7:15 AM to 9:15 AM');
  await person.user.keyboard('{Shift>}{ArrowRight}{/Shift}{Alt>}{ArrowRight}{/Alt}{ArrowUp}');
  expect(textOf()).toBe('Dana Reyes, 8:15 AM to 10:30 AM');
  expect(ghost()).toBe('Gas drops | 8:15 – 10:30 AM');
  expect(server.inputsOf('calendarEvents.update')).toEqual([]);
  await person.user.keyboard('{Enter}');
  const scheduled = { startDate: at('08:15'), endDate: at('10:30'), attendees: [office.userId] };
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.update')).toEqual([
      inputOf({ ...scheduled, unscheduled: false }, events.gas),
    ]),
  );
  await waitFor(() =>
    expect(saidInToasts().join()).toContain('St. Brigid Clinic: Dana Reyes, 8:15 AM to 10:30 AM'),
  );
  expect(ghost()).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Gas drops'));
  await person.press('Undo');
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.update')[1]).toMatchObject({
      ...{ startDate: at('07:00'), endDate: at('09:00'), attendees: [crew.userId] },
      refuseOn: ['overlap', 'time_off'],
    }),
  );
});

test('PLANBOARD-1: Escape puts it back, and so does a drop where it was', async () => {
  const { person, focus, server } = await openBoard();
  await focus(/Gas drops/);
  await person.user.keyboard(' {ArrowRight}{Escape}');
  expect(textOf()).toBe('St. Brigid Clinic is put back.');
  await person.user.keyboard(' {ArrowRight}{ArrowLeft}{Enter}');
  expect(textOf()).toBe('St. Brigid Clinic stays where it was.');
  expect(server.inputsOf('calendarEvents.update')).toEqual([]);
  expect(person.has('dialog', /Gas drops/)).toBe(false);
});

test('PLANBOARD-2: while it is carried the device says what would be in the way, and after a rest the server does', async () => {
  const { person, focus, server, events } = await openBoard();
  server.answer('calendarEvents.checkConflicts', () => ({
    conflicts: [
      { kind: 'overlap', userId: crew.userId, eventId: events.doors.id, title: 'Hang doors', lengthS: 900 },
    ],
    warnings: [{ kind: 'missing_skill', userId: crew.userId, eventId: null, skills: ['Gas'] }],
  }));
  await focus(/Gas drops/);
  await person.user.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}{ArrowRight}');
  expect(textOf()).toBe('Marc Olsen, 11:15 AM to 1:15 PM, 1 conflict');
  expect(ghost()).toMatch(/1 conflict \| .*Overlaps Hang doors by 15 min/);
  expect((await person.find('button', /Hang doors/)).className).toContain('outline-blocked');
  await waitFor(() => expect(ghost()).toContain('2 conflicts | Marc Olsen cannot take it at 11:15 AM'));
  expect(server.inputsOf('calendarEvents.checkConflicts')).toHaveLength(1);
});

test('PLANBOARD-3: what is in the way is named in words; put back, nothing changes', async () => {
  expectLogged('calendarEvents.update: CONFLICT');
  const { person, focus, server, events } = await openBoard();
  server.answer('calendarEvents.update', () => refused(events));
  await focus(/Gas drops/);
  await person.user.keyboard(' {ArrowRight}{Enter}');
  const dialog = await person.find('dialog', 'Marc Olsen cannot take it at 7:15 AM');
  expect(linesIn(dialog).join(' | ')).toContain(
    'Overlaps Hang doors by 1 h 15 min | 18 min drive from Hang doors, no gap',
  );
  // It stays where it was put while the question stands.
  expect(ghost()).toBe('Gas drops | 7:15 – 9:15 AM | Scheduling…');
  await person.press('Put it back');
  await layerCloses();
  expect(ghost()).toBeNull();
  expect(server.inputsOf('calendarEvents.update')).toHaveLength(1);
  expect(saidInToasts()).toEqual([]);
});

const refused = ({ doors }: { doors: CalendarEvent }) => ({
  ...free,
  success: false,
  conflicts: [
    { ...inTheWay(doors), kind: 'overlap', lengthS: 4500 },
    { ...inTheWay(doors), kind: 'travel', lengthS: 1080, drive: { way: 'from', gapS: 0 } },
  ],
});
const inTheWay = ({ id, title, startDate, endDate }: CalendarEvent) => ({
  ...{ userId: crew.userId, eventId: id, title, startDate, endDate },
});

test('PLANBOARD-4: an admin schedules it anyway with a reason of three characters at least, which is sent', async () => {
  expectLogged('calendarEvents.update: CONFLICT');
  const { person, focus, server, events } = await openBoard();
  let answers = 0;
  server.answer('calendarEvents.update', () => (answers++ === 0 ? refused(events) : free));
  await focus(/Gas drops/);
  await person.user.keyboard(' {ArrowRight}{Enter}');
  await person.press('Schedule it anyway');
  await person.write('Why it is scheduled anyway', 'ok');
  await person.submit('Schedule it anyway');
  await person.reads('Write 3 to 500 characters.');
  await person.write('Why it is scheduled anyway', 'The client insists.');
  await person.submit('Schedule it anyway');
  await layerCloses();
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.update')[1]).toMatchObject({
      ...{ overrideReason: 'The client insists.', startDate: at('07:15') },
    }),
  );
});

test('PLANBOARD-4: instead of a conflict the nearest time of that person, or who else is free, is a press away', async () => {
  expectLogged('calendarEvents.update: CONFLICT');
  const { person, focus, server, events } = await openBoard('office', '/calendar?day=2030-03-05');
  await focus(/Walk-in cooler/);
  let answers = 0;
  server.answer('calendarEvents.update', () => (answers++ === 0 ? refused(events) : free));
  await person.user.keyboard(' {ArrowDown}{ArrowDown}{Enter}');
  const offers = within(await screen.findByRole('list', { name: 'What fits instead' }));
  expect(offers.getAllByRole('listitem').map((each) => linesIn(each).join(' | '))).toEqual([
    'Marc Olsen can: 8:00 AM to 10:00 AM',
  ]);
  await person.press(/^Marc Olsen can/);
  await layerCloses();
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.update')[1]).toMatchObject({
      ...{ attendees: [crew.userId], startDate: at('08:00', '2030-03-05'), unscheduled: false },
    }),
  );
});

/** Marc's gas drops are carried onto the doors that he hangs; Ray is free then. */
async function openRefused() {
  const opened = await openBoard('office', '/calendar?day=2030-03-05');
  const { keep, records, focus, person } = opened;
  const ray = records.member({ ...crew, userId: idOf(0x155), firstName: 'Ray', lastName: 'Nakamura' });
  const day = '2030-03-05';
  const drops = records.visit({
    ...{ title: 'Flue test', attendees: [crew.userId], jobStatus: 'scheduled' },
    ...{ startDate: at('07:00', day), endDate: at('09:00', day) },
  });
  const doors = records.visit({
    ...{ title: 'Rehang doors', attendees: [crew.userId], jobStatus: 'scheduled', projectId: bridge },
    ...{ startDate: at('13:00', day), endDate: at('15:00', day) },
  });
  await keep('member', ray);
  await keep('calendarEvent', drops, doors);
  opened.server.answer('calendarEvents.update', () => free);
  opened.server.answer('calendarEvents.checkConflicts', () => ({
    conflicts: [
      { kind: 'overlap', userId: crew.userId, eventId: doors.id, title: 'Rehang doors', lengthS: 900 },
    ],
    warnings: [],
  }));
  await person.reads('Ray Nakamura');
  const shift = '{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}{ArrowRight}';
  const carry = async () => {
    await focus(/Flue test/);
    await person.user.keyboard(` ${shift}`);
    await waitFor(() => expect(proposed()).toBe('Ray can: 11:15 AM – 1:15 PM'));
  };
  const sent = () => opened.server.inputsOf('calendarEvents.update');
  return { ...opened, ray, drops, day, carry, sent };
}

const proposal = () => document.querySelector<HTMLElement>('[data-proposal]');
const proposed = () => proposal()?.textContent.replaceAll(/\s/g, ' ');

test('PLANBOARD-46: once the hand rests who can take it instead is drawn in their row, and Enter gives it there', async () => {
  const { person, ray, drops, day, carry, sent } = await openRefused();
  await carry();
  expect(proposal()?.closest<HTMLElement>('[data-lane]')?.dataset['lane']).toBe(ray.userId);
  expect(ghost()).toContain('EnterGive it to RayEscPut it back');
  expect(textOf()?.replaceAll(/\s/g, ' ')).toBe(
    'Marc Olsen, 11:15 AM to 1:15 PM, 1 conflict. Ray can: 11:15 AM – 1:15 PM. Enter: Give it to Ray, Space: Drop it here',
  );
  await person.user.keyboard('{Enter}');
  const scheduled = { attendees: [ray.userId], startDate: at('11:15', day), endDate: at('13:15', day) };
  await waitFor(() => expect(sent()).toMatchObject([{ eventId: drops.id, ...scheduled }]));
  await waitFor(() => expect(ghost()).toBeNull());
  expect(proposal()).toBeNull();
});

test('PLANBOARD-46: Space drops it where it is all the same, Escape puts it back, and a free place has no proposal', async () => {
  const { person, drops, day, carry, sent } = await openRefused();
  await carry();
  await person.user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  expect(proposal()).toBeNull();
  await person.user.keyboard('{Escape}');
  expect(sent()).toEqual([]);
  await carry();
  await person.user.keyboard(' ');
  const scheduled = { attendees: [crew.userId], startDate: at('11:15', day), endDate: at('13:15', day) };
  await waitFor(() => expect(sent()).toMatchObject([{ eventId: drops.id, ...scheduled }]));
});

test('PLANBOARD-46: over the crew week the proposal stands on the day of who can', async () => {
  const { person, focus, ray, keep, records } = await openRefused();
  await keep(
    'calendarEvent',
    records.visit({
      ...{ title: 'Boiler check', attendees: [crew.userId], jobStatus: 'scheduled', projectId: null },
      ...{ startDate: at('07:30', '2030-03-06'), endDate: at('08:30', '2030-03-06') },
    }),
  );
  await person.press('Crew week', 'radio');
  await focus(/Flue test/);
  await person.user.keyboard(' {ArrowRight}');
  await waitFor(() => expect(proposed()).toBe('Ray can: 7:00 – 9:00 AM'));
  expect(proposal()?.closest('td')?.dataset).toMatchObject({ lane: ray.userId, day: '2030-03-06' });
});

test('PLANBOARD-5: a job comes out of the tray by the keys, and goes back into it', async () => {
  const { person, focus, server, events } = await openBoard();
  server.answer('calendarEvents.update', () => free);
  await focus(/Walk-in cooler/);
  await person.user.keyboard(' {ArrowDown}{ArrowDown}');
  expect(textOf()).toMatch(/^Marc Olsen, /);
  await person.user.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.update')[0]).toMatchObject({
      ...{ eventId: events.cooler.id, attendees: [crew.userId], unscheduled: false },
    }),
  );
  await waitFor(() => expect(ghost()).toBeNull());
  await focus(/Gas drops/);
  await person.user.keyboard(' {ArrowUp}{ArrowUp}');
  expect(textOf()).toBe('Not scheduled');
  await person.user.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.update')[1]).toMatchObject({
      ...{ eventId: events.gas.id, unscheduled: true },
    }),
  );
});

test('PLANBOARD-6: without a signal nothing is sent, and it is said that scheduling needs one', async () => {
  const { person, focus, server, hearSignal } = await openBoard();
  hearSignal(false);
  await focus(/Gas drops/);
  await person.user.keyboard(' {ArrowRight}{Enter}');
  await waitFor(() => expect(saidInToasts().join()).toContain('Scheduling needs a signal'));
  expect(server.inputsOf('calendarEvents.update')).toEqual([]);
  expect(ghost()).toBeNull();
});

test('PLANBOARD-7: several that are selected move together by the same time, and a copy leaves its original', async () => {
  const { person, focus, server, events } = await openBoard();
  server.answer('calendarEvents.moveEvents', () => ({ ...free, events: [], before: [] }));
  server.answer('calendarEvents.create', () => free);
  const doors = await person.find('button', /Hang doors/);
  await person.user.keyboard('{Control>}');
  await person.user.click(doors);
  await person.user.keyboard('{/Control}');
  expect(textOf()).toBe('1 selected');
  await focus(/Gas drops/);
  await person.user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(textOf()).toBe('2 selected'));
  await person.user.keyboard(' {ArrowLeft}{ArrowUp}{Enter}');
  await waitFor(() => expect(server.inputsOf('calendarEvents.moveEvents')).toHaveLength(1));
  await waitFor(() => expect(ghost()).toBeNull());
  const moved = (startDate: string, endDate: string, { id, version }: CalendarEvent) => ({
    ...{ eventId: id, version, startDate, endDate, attendees: [office.userId], unscheduled: false },
  });
  expect(server.inputsOf('calendarEvents.moveEvents')[0]).toEqual({
    moves: expect.arrayContaining([
      moved(at('06:45'), at('08:45'), events.gas),
      moved(at('12:45'), at('14:45'), events.doors),
    ]),
    refuseOn: [...conflictKinds],
  });
  await person.user.keyboard('{Escape}');
  await focus(/Gas drops/);
  await person.user.keyboard(' {ArrowUp}{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.create')[0]).toMatchObject({
      ...{ title: 'Gas drops', attendees: [office.userId], projectId: clinic },
    }),
  );
});

test('PLANBOARD-8: what is carried stays where it is put while rows of others arrive, and is put back when it is gone', async () => {
  const { person, focus, keep, records, events, replica } = await openBoard();
  await focus(/Gas drops/);
  await person.user.keyboard(' {ArrowRight}');
  await keep(
    'calendarEvent',
    records.visit({
      title: 'Boiler',
      attendees: [office.userId],
      startDate: at('04:00'),
      endDate: at('05:00'),
    }),
  );
  await person.find('button', /Boiler/);
  expect(ghost()).toBe('Gas drops | 7:15 – 9:15 AM');
  await replica.table('calendarEvent').delete(events.gas.id);
  await waitFor(() => expect(ghost()).toBeNull());
});

test('PLANBOARD-61: the card of a job whose crew is on the way says when it is due, as does its sheet', async () => {
  const { person, keep, records } = await openBoard();
  const expectedAt = at('12:50');
  await keep(
    'calendarEvent',
    records.visit({ title: 'Boiler', attendees: [crew.userId], jobStatus: 'en_route', expectedAt }),
  );
  await person.press(/Boiler.*On the way, due 12:50 PM/);
  const sheet = await screen.findByRole('dialog', { name: 'Boiler' });
  expect(linesIn(sheet).join(' | ')).toContain('Status | On the way, due 12:50 PM');
  await person.user.keyboard('{Escape}');
  await layerCloses();
});

test.for([
  ['following', /^This and those after it/],
  ['all', /^All of them/],
] as const)(
  'PLANBOARD-62: of what repeats a drop asks which events are moved, and Undo takes back as many (%s)',
  async ([scope, choice]) => {
    const { person, focus, server, events, keep, records } = await openBoard();
    const event = records.visit({
      ...{ title: 'Flush', attendees: [crew.userId], recurrence: 'FREQ=WEEKLY' },
      ...{ startDate: at('10:00'), endDate: at('11:00') },
    });
    await keep('calendarEvent', event);
    // The answer may show another event of the series.
    const moved = { ...event, id: events.doors.id, startDate: at('10:15'), endDate: at('11:15') };
    server.answer('calendarEvents.update', () => ({ ...free, event: moved }));
    await focus(/Flush/);
    await person.user.keyboard(' {ArrowRight}{Enter}');
    await person.find('dialog', 'Which events do you move?');
    expect(server.inputsOf('calendarEvents.update')).toEqual([]);
    await person.press(choice, 'radio');
    await person.submit('Move');
    await layerCloses();
    await waitFor(() =>
      expect(server.inputsOf('calendarEvents.update')).toEqual([
        inputOf(
          {
            ...{ startDate: at('10:15'), endDate: at('11:15'), attendees: [crew.userId] },
            ...{ unscheduled: false, scope, copyVersion: expect.any(Number) },
          },
          event,
        ),
      ]),
    );
    await person.press('Undo');
    await waitFor(() =>
      expect(server.inputsOf('calendarEvents.update')[1]).toMatchObject({
        ...{ eventId: moved.id, scope, startDate: at('10:00'), endDate: at('11:00') },
        version: moved.version,
      }),
    );
    expect(person.has('dialog', 'Which events do you move?')).toBe(false);
  },
);

test('PLANBOARD-63: where it is not said which events are moved the event is put back, and without a signal it is not asked', async () => {
  const { person, focus, server, keep, records, hearSignal } = await openBoard();
  await keep(
    'calendarEvent',
    records.visit({
      ...{ title: 'Flush', attendees: [crew.userId], recurrence: 'FREQ=WEEKLY' },
      ...{ startDate: at('10:00'), endDate: at('11:00') },
    }),
  );
  await focus(/Flush/);
  await person.user.keyboard(' {ArrowRight}{Enter}');
  await person.find('dialog', 'Which events do you move?');
  await person.user.keyboard('{Escape}');
  await layerCloses();
  await waitFor(() => expect(ghost()).toBeNull());
  hearSignal(false);
  await focus(/Flush/);
  await person.user.keyboard(' {ArrowRight}{Enter}');
  await waitFor(() => expect(saidInToasts().join()).toContain('Scheduling needs a signal'));
  expect(person.has('dialog', 'Which events do you move?')).toBe(false);
  expect(server.inputsOf('calendarEvents.update')).toEqual([]);
});

test.for(['office', 'crew'] as const)(
  'PLANBOARD-67: %s cancels a job from its sheet with a way back, and schedules it again',
  async (who) => {
    const { person, server, keep, records, replica } = await openBoard(who);
    const done = records.visit({ title: 'Boiler', attendees: [crew.userId], jobStatus: 'done' });
    await keep('calendarEvent', done);
    const { id } = records.visit({});
    const job = records.visit({ id, title: 'Drain', attendees: [crew.userId], jobStatus: 'on_site' });
    await keep('calendarEvent', job);
    server.answer('calendarEvents.setJobStatus', () => free);
    const chosen = async (item: string) => {
      await person.press('More for Drain');
      await person.press(item, 'menuitem');
    };
    const sent = () => server.inputsOf('calendarEvents.setJobStatus');
    await person.press(/Drain/);
    await chosen('Cancel the job');
    await waitFor(() => expect(sent()).toEqual([{ eventId: id, jobStatus: 'cancelled' }]));
    await waitFor(() => expect(saidInToasts().join()).toContain('Canceled: Drain'));
    await pressInToast('Canceled: Drain');
    await waitFor(() => expect(sent()[1]).toEqual({ eventId: id, jobStatus: 'on_site' }));
    await replica.table('calendarEvent').update(id, { jobStatus: 'cancelled' });
    await chosen('Schedule it again');
    await waitFor(() => expect(sent()[2]).toEqual({ eventId: id, jobStatus: 'scheduled' }));
    await person.user.keyboard('{Escape}');
    await layerCloses();
    // What is done cannot be cancelled.
    await person.press(/Boiler/);
    const sheet = await screen.findByRole('dialog', { name: 'Boiler' });
    const more = within(sheet).queryByRole('button', { name: 'More for Boiler' });
    expect(more === null).toBe(who === 'crew');
    await person.user.keyboard('{Escape}');
    await layerCloses();
  },
);

test('PLANBOARD-9: crews see the board and carry nothing on it', async () => {
  const { person, focus } = await openBoard('crew');
  await focus(/Hang doors/);
  await person.user.keyboard(' ');
  expect(ghost()).toBeNull();
  expect(document.querySelector('[aria-live="assertive"].sr-only')?.textContent ?? '').toBe('');
  await person.find('dialog', 'Hang doors');
});

test('PLANBOARD-12: over the crew week an arrow carries by a day and keeps the hour, and out of the tray a job begins at eight', async () => {
  const { person, focus, server, events } = await openBoard(
    'office',
    '/calendar?view=crew-week&day=2030-03-05',
  );
  server.answer('calendarEvents.update', () => free);
  await focus(/Walk-in cooler/);
  await person.user.keyboard(' {ArrowDown}');
  expect(textOf()).toBe('Marc Olsen, Mon, Mar 4, 8:00 AM to 10:00 AM');
  await person.user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.update')[0]).toMatchObject({
      ...{ eventId: events.cooler.id, attendees: [crew.userId], unscheduled: false },
      ...{ startDate: at('08:00', '2030-03-06'), endDate: at('10:00', '2030-03-06') },
    }),
  );
});

test('PLANBOARD-12: in the week the arrows up and down carry along the hours, and to the sides by a day', async () => {
  const { person, focus, server, events } = await openBoard('office', '/calendar?view=week');
  server.answer('calendarEvents.update', () => free);
  await focus(/Gas drops/);
  await person.user.keyboard(' {ArrowDown}{ArrowDown}{ArrowRight}');
  expect(textOf()).toBe('Thu, Mar 5, 7:30 AM to 9:30 AM');
  await person.user.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.update')[0]).toMatchObject({
      ...{ eventId: events.gas.id, attendees: [crew.userId], startDate: at('07:30', '2026-03-05') },
    }),
  );
});

test('PLANBOARD-700: what others changed since it was picked up is not moved: it is put back, what changed and by whom is said, and Undo carries the version of its own move', async () => {
  const { person, focus, server, events } = await openBoard();
  const text = 'Dana Reyes moved Gas drops from Wed, Mar 4, 7:00 AM to Wed, Mar 4, 3:00 PM.';
  const changed = { changed: [{ eventId: events.gas.id, text }] };
  server.refuse('calendarEvents.update', new AppError('CONFLICT', { message: text, details: changed }));
  await focus(/Gas drops/);
  await person.user.keyboard(' {ArrowRight}{Enter}');
  await waitFor(() => expect(saidInToasts().join()).toContain(text));
  await waitFor(() => expect(ghost()).toBeNull());
  expect(person.has('button', 'Undo')).toBe(false);
  const moved = { ...events.gas, startDate: at('07:15'), endDate: at('09:15'), version: 41 };
  server.answer('calendarEvents.update', () => ({ ...free, event: moved, version: 41 }));
  await focus(/Gas drops/);
  await person.user.keyboard(' {ArrowRight}{Enter}');
  await person.press('Undo');
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.update')).toMatchObject([
      ...[{ version: events.gas.version }, { version: events.gas.version }, { version: 41 }],
    ]),
  );
});

test('PLANBOARD-701: Undo of several that moved, and of a copy, carries the versions that these changes left', async () => {
  const { person, focus, server, events } = await openBoard();
  const after = [events.gas, events.doors].map((event) => ({ ...event, version: 41 }));
  server.answer('calendarEvents.moveEvents', () => ({ ...free, events: after, before: [], version: 41 }));
  server.answer('calendarEvents.create', () => ({ ...free, version: 42 }));
  server.answer('calendarEvents.deleteEvent', () => ({ version: 43 }));
  const doors = await person.find('button', /Hang doors/);
  await person.user.keyboard('{Control>}');
  await person.user.click(doors);
  await person.user.keyboard('{/Control}');
  await focus(/Gas drops/);
  await person.user.keyboard('{Shift>}{ArrowRight}{/Shift} {ArrowLeft}{Enter}');
  await person.press('Undo');
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.moveEvents')[1]).toMatchObject({
      moves: [{ version: 41 }, { version: 41 }],
    }),
  );
  await person.user.keyboard('{Escape}');
  await focus(/Gas drops/);
  await person.user.keyboard(' {ArrowUp}{Control>}{Enter}{/Control}');
  await person.press('Undo');
  await waitFor(() => expect(server.inputsOf('calendarEvents.deleteEvent')).toMatchObject([{ version: 42 }]));
});
