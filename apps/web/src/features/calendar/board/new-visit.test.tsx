import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { layerCloses } from '../../../testing/person.ts';
import CalendarScreen from '../calendar-screen.tsx';

const { crew } = people;
const at = (hour: string, day = '2030-03-05') => `${day}T${hour}:00.000Z`;
const free = { success: true, message: '', conflicts: [], warnings: [], eventId: null, version: 7 };

/** Marc tests flues from eight to ten on a Tuesday. */
async function openBoard(who: 'office' | 'crew' = 'office', view = '') {
  const device = await openDevice(who);
  const { records, keep, server } = device;
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const flues = records.visit({
    ...{ title: 'Flue test', attendees: [crew.userId], jobStatus: 'scheduled' },
    ...{ startDate: at('08:00'), endDate: at('10:00'), requiredSkills: ['Gas'] },
  });
  await keep('calendarEvent', flues);
  server.answer('calendarEvents.checkConflicts', () => ({ conflicts: [], warnings: [] }));
  server.answer('calendarEvents.create', () => free);
  const person = await device.show(<CalendarScreen />, { address: `/calendar?day=2030-03-05${view}` });
  await person.find('button', /Flue test/);
  const created = () => server.inputsOf('calendarEvents.create');
  return { ...device, person, flues, created };
}

const laneOf = (id: string) => {
  const lane = document.querySelector<HTMLElement>(`[data-lane="${id}"]`);
  if (lane === null) throw new Error(`The board has no lane ${id}`);
  // The page lays nothing out here: the lane is a pixel wide for each minute from six to five.
  lane.getBoundingClientRect = () => new DOMRect(0, 0, 660, 50);
  return lane;
};

async function planned(person: Awaited<ReturnType<typeof openBoard>>['person'], title: string) {
  const form = await screen.findByRole('dialog', { name: 'New visit' });
  await person.write('Title', title);
  await person.submit('Plan event');
  await layerCloses();
  return form;
}

test('BOARD-1300: a press on an empty slot opens the form of a visit for that person at that half hour, until the next begins', async () => {
  const { person, created } = await openBoard();
  fireEvent.click(laneOf(crew.userId), { clientX: 80 });
  await planned(person, 'Leak check');
  fireEvent.click(laneOf(crew.userId), { clientX: 310 });
  await planned(person, 'Burner');
  expect(created()).toMatchObject([
    { title: 'Leak check', attendees: [crew.userId], startDate: at('07:00'), endDate: at('08:00') },
    { title: 'Burner', attendees: [crew.userId], startDate: at('11:00'), endDate: at('13:00') },
  ]);
});

test('BOARD-1301: a drag over an empty slot draws the visit, says until when its person is free, and Escape leaves it', async () => {
  const { person, created } = await openBoard();
  const lane = laneOf(crew.userId);
  document.elementFromPoint = () => lane;
  const ghost = () => document.querySelector('[data-ghost]')?.textContent.replaceAll(/\s/g, ' ');
  const draw = async (from: number, to: number) => {
    fireEvent.mouseDown(lane, { clientX: from, clientY: 20, button: 0 });
    fireEvent.mouseMove(window, { clientX: to, clientY: 20 });
    fireEvent.mouseMove(window, { clientX: to, clientY: 20 });
    await waitFor(() => expect(ghost()).toContain('New visit'));
  };
  await draw(390, 540);
  await waitFor(() => expect(ghost()).toContain('12:30 – 3:00 PM'));
  expect(ghost()).toContain('Marc is free for the rest of the day');
  await person.user.keyboard('{Escape}');
  await waitFor(() => expect(ghost()).toBeUndefined());
  fireEvent.mouseUp(window);
  expect(person.has('dialog', 'New visit')).toBe(false);
  // Drawn backwards it ends where it was begun, and it knows of the conflict with what stands there.
  await draw(100, 60);
  await waitFor(() => expect(ghost()).toContain('7:00 – 7:45 AM'));
  expect(ghost()).toContain('Marc is free until 8:00 AM');
  fireEvent.mouseUp(window);
  await planned(person, 'Leak check');
  expect(created()).toMatchObject([{ startDate: at('07:00'), endDate: at('07:45') }]);
});

test('BOARD-1302: a drag over a taken hour says what is in the way before anything is opened', async () => {
  await openBoard();
  const lane = laneOf(crew.userId);
  document.elementFromPoint = () => lane;
  fireEvent.mouseDown(lane, { clientX: 90, clientY: 20, button: 0 });
  fireEvent.mouseMove(window, { clientX: 180, clientY: 20 });
  await waitFor(() =>
    expect(document.querySelector('[data-ghost]')?.textContent).toContain('Overlaps Flue test by 1 h'),
  );
  fireEvent.mouseUp(window);
});

test('BOARD-1303: the keys reach the first free slot after the last visit, where Enter opens the form and Space chooses the time first', async () => {
  const { person, created } = await openBoard();
  const flues = await person.find('button', /Flue test/);
  flues.focus();
  await person.user.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('New visit for Marc Olsen');
  await person.user.keyboard('{ArrowLeft}');
  expect(document.activeElement?.textContent).toContain('Flue test');
  await person.user.keyboard('{ArrowRight}{Enter}');
  await planned(person, 'Leak check');
  // What was planned there takes the slot, so that the next begins after it.
  (await person.find('button', 'New visit for Marc Olsen')).focus();
  await person.user.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift}{Alt>}{ArrowLeft}{/Alt}');
  const said = () => document.querySelector('[aria-live="assertive"].sr-only')?.textContent;
  expect(said()).toBe('Marc Olsen, 2:00 PM to 3:45 PM');
  await person.user.keyboard('{Enter}');
  await planned(person, 'Burner');
  expect(created()).toMatchObject([
    { startDate: at('10:00'), endDate: at('12:00'), attendees: [crew.userId] },
    { startDate: at('14:00'), endDate: at('15:45'), attendees: [crew.userId] },
  ]);
});

test('BOARD-1304: a press on a day of the crew week begins the visit at eight, or when the person is free', async () => {
  const { person, created } = await openBoard('office', '&view=crew-week');
  const cell = (day: string) => document.querySelector(`td[data-lane="${crew.userId}"][data-day="${day}"]`);
  fireEvent.click(cell('2030-03-06') ?? document.body);
  await planned(person, 'Leak check');
  fireEvent.click(cell('2030-03-05') ?? document.body);
  await planned(person, 'Burner');
  expect(created()).toMatchObject([
    { startDate: at('08:00', '2030-03-06'), endDate: at('10:00', '2030-03-06'), attendees: [crew.userId] },
    { startDate: at('10:00'), endDate: at('12:00'), attendees: [crew.userId] },
  ]);
});

test('BOARD-1305: crews begin nothing on the board', async () => {
  const { person } = await openBoard('crew');
  fireEvent.click(laneOf(crew.userId), { clientX: 310 });
  expect(person.has('button', /^New visit/)).toBe(false);
  expect(person.has('dialog', 'New visit')).toBe(false);
});

test('BOARD-1306: a visit is duplicated from its menu with its work and people, at the same hours of the next day', async () => {
  const { person, created } = await openBoard();
  await person.press(/Flue test/);
  await person.press('More for Flue test');
  await person.press('Duplicate', 'menuitem');
  await screen.findByRole('dialog', { name: 'Duplicate event' });
  await person.submit('Plan event');
  await waitFor(() => expect(person.has('dialog', 'Duplicate event')).toBe(false));
  expect(created()).toMatchObject([
    {
      ...{ title: 'Flue test', attendees: [crew.userId], projectId: clinic, requiredSkills: ['Gas'] },
      ...{ startDate: at('08:00', '2030-03-06'), endDate: at('10:00', '2030-03-06') },
    },
  ]);
});
