import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { conflictKinds } from '@plumbline/domain/entities/enumerations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAnew, openApp, openCompany } from '../../../testing/app.tsx';
import { clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { expectLogged } from '../../../testing/logged.ts';
import { layerCloses, type Person } from '../../../testing/person.ts';
import { linesIn, saidInToasts } from '../../../testing/read.ts';
import CalendarScreen from '../calendar-screen.tsx';

const { crew, office } = people;
const at = (hour: string, day = '2030-03-05') => `${day}T${hour}:00.000Z`;
const free = { success: true, message: '', conflicts: [], warnings: [], eventId: null, version: 7 };

/** Marc has doors from eight to ten, a flue from half past nine, and time off was laid over his afternoon. */
async function openBoard(who: 'office' | 'crew' = 'office', more: Partial<CalendarEvent> = {}) {
  const device = await openDevice(who);
  const { records, keep, server } = device;
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const marcs = { attendees: [crew.userId], jobStatus: 'scheduled' as const, projectId: null };
  const doors = records.visit({ ...marcs, title: 'Doors', startDate: at('08:00'), endDate: at('10:00') });
  const flue = records.visit({
    ...marcs,
    ...{ title: 'Flue', startDate: at('09:30'), endDate: at('11:30') },
    ...more,
  });
  const boiler = records.visit({ ...marcs, title: 'Boiler', startDate: at('13:00'), endDate: at('14:00') });
  const off = records.visit({
    ...{ title: 'Dentist', attendees: [crew.userId], eventType: 'time_off', projectId: null },
    ...{ startDate: at('13:30'), endDate: at('15:00'), jobStatus: null },
  });
  await keep('calendarEvent', doors, flue, boiler, off);
  server.answer('calendarEvents.update', () => free);
  const person = await device.show(<CalendarScreen />, { address: '/calendar?day=2030-03-05' });
  await person.find('button', /Flue/);
  const list = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .filter((item) => item.parentElement?.getAttribute('aria-label') === name)
      .map((item) => linesIn(item).join(' | '));
  return { ...device, person, doors, flue, boiler, list };
}

test('STANDING-1300: what stands in conflict is marked on the board and in a list, both of an overlap and the work under time off', async () => {
  const { person, list } = await openBoard();
  await person.press('2 conflicts');
  expect(await list('In conflict')).toEqual([
    'Flue | Tue, Mar 5, 9:30 AM | Marc Olsen: Overlaps Doors by 30 min | Move… | Open | Accept…',
    'Boiler | Tue, Mar 5, 1:00 PM | Marc Olsen: Off for 30 min of it (Dentist) | Move… | Open | Accept…',
  ]);
  for (const name of [/Doors/, /Flue/, /Boiler/])
    await waitFor(async () =>
      expect((await person.find('button', name)).textContent).toContain('In conflict'),
    );
  expect((await person.find('button', /Dentist/)).textContent).not.toContain('In conflict');
});

test('STANDING-1301: a conflict is accepted with a reason, usual ones by a press, and then stands among the accepted', async () => {
  const { person, server, flue, list, replica } = await openBoard();
  await person.press('2 conflicts');
  await list('In conflict');
  const [accept] = await screen.findAllByRole('button', { name: 'Accept…' });
  await person.user.click(accept ?? document.body);
  await person.submit('Accept it');
  await person.reads('Write 3 to 500 characters.');
  await person.press('Agreed with the crew');
  await person.submit('Accept it');
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.update')).toEqual([
      {
        ...{ eventId: flue.id, version: flue.version, refuseOn: [...conflictKinds] },
        overrideReason: 'Agreed with the crew',
      },
    ]),
  );
  await waitFor(() => expect(saidInToasts().join()).toContain('Conflict accepted'));
  const override = { by: office.userId, at: at('05:00'), reason: 'Agreed with the crew', kinds: ['overlap'] };
  await replica.table('calendarEvent').update(flue.id, { override });
  await waitFor(async () =>
    expect(await list('Accepted')).toEqual([
      'Flue | Tue, Mar 5, 9:30 AM | Marc Olsen: Overlaps Doors by 30 min | Accepted by Dana Reyes: “Agreed with the crew” | Open',
    ]),
  );
  expect((await person.find('button', /Flue/)).textContent).toContain('Conflict accepted');
});

test('STANDING-1302: a conflict that is mended goes from the board and from the list by itself', async () => {
  const { person, replica, flue, boiler } = await openBoard();
  await person.find('button', '2 conflicts');
  await replica.table('calendarEvent').update(flue.id, { startDate: at('10:00') });
  await person.find('button', '1 conflict');
  // The board marks its visits a frame after the list has counted them.
  await waitFor(async () =>
    expect((await person.find('button', /Flue/)).textContent).not.toContain('In conflict'),
  );
  await replica.table('calendarEvent').update(boiler.id, { jobStatus: 'cancelled' });
  await waitFor(() => expect(person.has('button', /conflict$/)).toBe(false));
});

test('STANDING-1303: a waiting job says why nobody can take it on the day in sight', async () => {
  const { person, keep, records, replica } = await openBoard();
  const team = await replica.table('member').toArray();
  const marc = team.find(({ userId }) => userId === crew.userId);
  await replica.table('member').update(marc.id, { skills: ['Gas'] });
  await keep(
    'calendarEvent',
    records.visit({ title: 'Backflow', unscheduled: true, requiredSkills: ['Backflow'] }),
    records.visit({
      ...{ title: 'Repipe', unscheduled: true, startDate: at('00:00'), endDate: at('06:00') },
      requiredSkills: ['gas'],
    }),
    records.visit({ title: 'Valve', unscheduled: true, startDate: at('00:00'), endDate: at('01:00') }),
  );
  const said = async (name: RegExp) => linesIn(await person.find('button', name)).join(' | ');
  await waitFor(async () => expect(await said(/^Backflow/)).toContain('Nobody has Backflow as a skill'));
  expect(await said(/^Repipe/)).toContain('Nobody who has the skill has 6 h free on this day');
  expect(await said(/^Valve/)).not.toContain('Nobody');
});

test('STANDING-1304: crews are shown no conflicts, which are the office’s to mend', async () => {
  const { person } = await openBoard('crew');
  // The board marks its visits a frame after the list has counted them.
  await waitFor(async () =>
    expect((await person.find('button', /Flue/)).textContent).not.toContain('In conflict'),
  );
  expect(person.has('button', /conflict/)).toBe(false);
});

test('STANDING-1305: work outside of hours alone is taken as an emergency call by a press, without a word to write', async () => {
  expectLogged('calendarEvents.update: CONFLICT');
  const { person, server, boiler } = await openBoard();
  let answers = 0;
  const late = {
    ...{ kind: 'outside_hours', userId: crew.userId, eventId: null, title: null },
    ...{ startDate: null, endDate: null, lengthS: 900 },
  };
  server.answer('calendarEvents.update', () =>
    answers++ === 0 ? { ...free, success: false, conflicts: [late] } : free,
  );
  (await person.find('button', /Boiler/)).focus();
  await person.user.keyboard(' {ArrowRight}{Enter}');
  await person.press('It is an emergency call');
  await layerCloses();
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.update')[1]).toMatchObject({
      ...{ eventId: boiler.id, overrideReason: 'Emergency call' },
    }),
  );
});

test('STANDING-1322: a reason to accept a conflict, or to schedule in spite of one, is there after a reload until it was taken', async () => {
  expectLogged('calendarEvents.update: CONFLICT');
  const { server, records } = await openCompany('office');
  const marcs = { attendees: [crew.userId], jobStatus: 'scheduled' as const, projectId: null };
  const doors = records.visit({ ...marcs, title: 'Doors', startDate: at('08:00'), endDate: at('10:00') });
  const flue = records.visit({ ...marcs, title: 'Flue', startDate: at('09:30'), endDate: at('11:30') });
  await server.put('calendarEvent', doors, flue);
  const address = '/calendar?day=2030-03-05';
  const overlap = {
    ...{ kind: 'overlap', userId: crew.userId, eventId: doors.id, title: 'Doors', lengthS: 900 },
    ...{ startDate: doors.startDate, endDate: doors.endDate },
  };
  const refused = { ...free, success: false, message: 'Overlaps.', conflicts: [overlap] };
  const scheduleAnyway = async (page: Person) => {
    (await page.find('button', /Flue/)).focus();
    await page.user.keyboard(' {ArrowRight}{Enter}');
    await page.press('Schedule it anyway');
  };
  const first = await openApp(address);
  await first.press('1 conflict');
  await first.press('Accept…');
  await first.write('Why it may stay as it is', 'They share the lift');
  const second = await openAnew(address);
  await second.press('1 conflict');
  await second.press('Accept…');
  await second.holds('Why it may stay as it is', 'They share the lift');
  server.answer('calendarEvents.update', () => free);
  await second.submit('Accept it');
  await waitFor(() => expect(saidInToasts().join()).toContain('Conflict accepted'));
  await second.press('Accept…');
  await second.holds('Why it may stay as it is', '');
  server.answer('calendarEvents.update', () => refused);
  const third = await openAnew(address);
  await scheduleAnyway(third);
  await third.write('Why it is scheduled anyway', 'The client insists');
  const fourth = await openAnew(address);
  await scheduleAnyway(fourth);
  await fourth.holds('Why it is scheduled anyway', 'The client insists');

  // Refused once more, so that what was written is still needed.
  await fourth.submit('Schedule it anyway');
  await waitFor(() => expect(server.inputsOf('calendarEvents.update')).toHaveLength(4));
  await fourth.press('Schedule it anyway');
  await fourth.holds('Why it is scheduled anyway', 'The client insists');
  server.answer('calendarEvents.update', () => free);
  await fourth.submit('Schedule it anyway');
  // The toast of the conflict that was accepted names the visit too.
  await waitFor(() => {
    const others = saidInToasts().filter((text) => !text.startsWith('Conflict accepted'));
    expect(others.join()).toContain('Flue');
  });
  await layerCloses();
  server.answer('calendarEvents.update', () => refused);
  const fifth = await openAnew(address);
  await scheduleAnyway(fifth);
  await fifth.holds('Why it is scheduled anyway', '');
});
