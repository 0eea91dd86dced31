import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@plumbline/domain/errors/app-error';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openAnew, openApp, openCompany } from '../../../testing/app.tsx';
import { bridge, clinic, now, people } from '../../../testing/company.ts';
import { setSignal } from '../../../testing/device-network.ts';
import type { Person } from '../../../testing/person.ts';
import { linesIn, pressInToast } from '../../../testing/read.ts';
import { searchHere } from '../../../testing/search-here.ts';

const { userId } = people.crew;

/** The device knows at once where it is. */
function standsAt(latitude: number, longitude: number): void {
  const isLoaded = Object.getOwnPropertyDescriptor(navigator, 'geolocation');
  const coords = { latitude, longitude, accuracy: 8.6 };
  const geolocation = { getCurrentPosition: (found: (at: unknown) => void) => found({ coords }) };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  onTestFinished(() => {
    if (isLoaded === undefined) Reflect.deleteProperty(navigator, 'geolocation');
    else Object.defineProperty(navigator, 'geolocation', isLoaded);
  });
}

test('CLOCK-18: without a signal a punch runs at once on the chosen job, and is sent with its moment and position when the signal comes', async () => {
  standsAt(46.8, -92.1);
  const { server } = await openCompany('crew');
  const person = await openApp('/timeclock');
  await person.reads('Nothing on the clock today yet.');
  setSignal(false);
  await person.press('Choose job');
  await person.pick('Project', 'Bridge');
  await person.press('Use this job');
  await person.press('Clock in');
  await person.find('button', 'Clock out');
  await person.reads('Clocked in at 9:00 AM.');
  await person.find('heading', 'Bridge');
  expect(server.inputsOf('clockIn')).toEqual([]);
  setSignal(true);
  await waitFor(() =>
    expect(server.inputsOf('clockIn')).toMatchObject([
      {
        ...{ projectId: bridge, taskId: null },
        punch: {
          at: '2026-03-04T09:00:00.000Z',
          position: { latitude: 46.8, longitude: -92.1, accuracyM: 9 },
        },
      },
    ]),
  );
});

test('CLOCK-19: a clock-out within seconds asks; a no leaves it running, a yes ends it', async () => {
  standsAt(46.8, -92.1);
  const { server, records } = await openCompany('crew');
  const running = records.hours({
    userId,
    clockIn: '2026-03-04T08:59:40.000Z',
    clockOut: null,
    status: 'active',
  });
  await server.put('timeEntry', running);
  const person = await openApp('/timeclock');
  // A button that has just replaced 'Clock in', as the entry arrives, rests for a moment.
  const clockOut = await person.find('button', 'Clock out');
  await waitFor(() => expect(clockOut.getAttribute('aria-disabled')).toBe('false'));
  await person.press('Clock out');
  await person.reads('You clocked in 20 seconds ago.');
  await person.press('Stay on the clock');
  await person.readsNo('Clock out already?');
  expect(server.inputsOf('clockOut')).toEqual([]);
  await person.press('Clock out');
  await person.press('Yes, clock out');
  await person.find('button', 'Clock in');
  await waitFor(() => expect(server.inputsOf('clockOut')).toMatchObject([{ entryId: running.id }]));
});

test('CLOCK-20: today and this week stand beside the clock, which offers the job of the last entry', async () => {
  const { server, records } = await openCompany('crew');
  const day = (date: string, from: string, to: string, projectId = clinic) =>
    records.hours({
      userId,
      projectId,
      clockIn: `${date}T${from}:00.000Z`,
      clockOut: `${date}T${to}:00.000Z`,
    });
  await server.put(
    'timeEntry',
    day('2026-03-04', '06:00', '07:30', bridge),
    day('2026-03-02', '08:00', '12:00'),
    // Of the week before.
    day('2026-03-01', '08:00', '12:00'),
  );
  const person = await openApp('/timeclock');
  await person.find('heading', 'Bridge');
  const hours = await screen.findByRole('region', { name: 'Your hours' });
  expect(linesIn(hours).join(' | ')).toContain('Today | 1:30 | This week | 5:30');
  await person.reads('6:00 AM to 7:30 AM');
});

const running = { userId, clockIn: '2026-03-04T05:40:00.000Z', clockOut: null, status: 'active' } as const;
const rested = async (
  person: { find: (role: 'button', name: string | RegExp) => Promise<HTMLElement> },
  name: string | RegExp,
) => {
  await person.find('button', name);
  await waitFor(async () =>
    expect((await person.find('button', name)).getAttribute('aria-disabled')).toBe('false'),
  );
};

test('CLOCK-59: a break starts and ends at one press each, also without a signal; the clock counts it meanwhile', async () => {
  const { server, records } = await openCompany('crew');
  const entry = records.hours(running);
  await server.put('timeEntry', entry);
  const person = await openApp('/timeclock');
  await rested(person, 'Clock out');
  setSignal(false);
  await person.press('Start break unpaid');
  await person.reads('Paid time is paused at 3:20 h');
  await person.reads('on break, unpaid');
  await person.reads('Break started at 9:00 AM.');
  const hours = await screen.findByRole('region', { name: 'Your hours' });
  expect(linesIn(hours).join(' | ')).toContain('Break since | 9:00 AM | Today | 3:20');
  await rested(person, 'End break');
  await person.press('End break');
  await person.reads('on the clock');
  setSignal(true);
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toMatchObject([
      { entryId: entry.id, breakPunch: { kind: 'start', paid: false } },
      { entryId: entry.id, breakPunch: { kind: 'end' } },
    ]),
  );
});

test('CLOCK-59: a paid break starts at one press, too', async () => {
  const { server, records } = await openCompany('crew');
  const entry = records.hours(running);
  await server.put('timeEntry', entry);
  const person = await openApp('/timeclock');
  await rested(person, 'Clock out');
  await person.press('Paid break');
  await person.reads('on break, paid');
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toMatchObject([
      { entryId: entry.id, breakPunch: { kind: 'start', paid: true } },
    ]),
  );
});

test('CLOCK-60: a switch ends one entry and begins the other at the same second, with the break that ran, also without a signal', async () => {
  standsAt(46.8, -92.1);
  const { server, records } = await openCompany('crew');
  const pause = { start: '2026-03-04T08:48:00.000Z', end: null, paid: true };
  const entry = records.hours({ ...running, breaks: [pause] });
  await server.put('timeEntry', entry);
  const person = await openApp('/timeclock');
  await rested(person, 'End break');
  await person.reads('Paid time goes on: 3:20 h so far');
  setSignal(false);
  await person.press('Switch job');
  await person.pick('Project', 'Bridge');
  await person.press('Switch now');
  await person.find('heading', 'Bridge');
  await person.reads('Switched to Bridge at 9:00 AM.');
  setSignal(true);
  const at = '2026-03-04T09:00:00.000Z';
  const position = { latitude: 46.8, longitude: -92.1, accuracyM: 9 };
  await waitFor(() =>
    expect(server.inputsOf('clockIn')).toMatchObject([{ projectId: bridge, punch: { at, position } }]),
  );
  expect(server.inputsOf('clockOut')).toMatchObject([{ entryId: entry.id, punch: { at, position } }]);
  expect(await server.row('timeEntry', entry.id)).toMatchObject({
    clockOut: at,
    breaks: [{ ...pause, end: at }],
  });
});

test('CLOCK-61: when the server refuses the job of a switch, the time before it has ended, and the new time is kept', async () => {
  const { server, records } = await openCompany('crew');
  const entry = records.hours(running);
  await server.put('timeEntry', entry);
  server.refuse('clockIn', new AppError('NOT_FOUND'));
  const person = await openApp('/timeclock');
  await rested(person, 'Clock out');
  await person.press('Switch job');
  await person.pick('Project', 'Bridge');
  await person.press('Switch now');
  await person.find('heading', 'Bridge');
  await waitFor(() => expect(server.inputsOf('clockOut')).toHaveLength(1));
  await waitFor(() => expect(server.inputsOf('clockIn').length).toBeGreaterThan(0));
  expect(await server.row('timeEntry', entry.id)).toMatchObject({ clockOut: '2026-03-04T09:00:00.000Z' });
  // It keeps its moment, and the clock runs on the device until the person has decided.
  await person.find('heading', 'Bridge');
});

/** Clocked in at the clinic, where the bridge was worked on before. */
async function workedOnTheBridge() {
  const { server, records } = await openCompany('crew');
  const entry = records.hours(running);
  const earlier = {
    projectId: bridge,
    clockIn: '2026-03-03T08:00:00.000Z',
    clockOut: '2026-03-03T16:00:00.000Z',
  };
  await server.put('timeEntry', entry, records.hours({ userId, ...earlier }));
  return { server, entry };
}
const anyJob = /^Bridge Worked on lately$/;

test('CLOCK-82: one tap switches to a likely job, and Undo takes it back as if it had not been, without a signal too', async () => {
  const { server, entry } = await workedOnTheBridge();
  const person = await openApp('/timeclock');
  await person.find('heading', 'Clinic');
  await rested(person, anyJob);
  setSignal(false);
  await person.press(anyJob);
  await person.find('heading', 'Bridge');
  await person.reads('Switched to Bridge at 9:00 AM.');
  await person.press('Undo');
  await person.find('heading', 'Clinic');
  setSignal(true);
  await rested(person, 'Clock out');
  await person.press('Clock out');
  await waitFor(() => expect(server.inputsOf('clockOut')).toMatchObject([{ entryId: entry.id }]));
  expect(server.inputsOf('clockIn')).toEqual([]);
});

test('CLOCK-82: after the switch was sent, Undo puts the new time on the job before', async () => {
  standsAt(46.8, -92.1);
  const { server } = await workedOnTheBridge();
  const person = await openApp('/timeclock');
  await rested(person, anyJob);
  await person.press(anyJob);
  await person.find('heading', 'Bridge');
  await waitFor(() => expect(server.inputsOf('clockIn')).toHaveLength(1));
  await person.press('Undo');
  await person.find('heading', 'Clinic');
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toMatchObject([{ projectId: clinic, taskId: null }]),
  );
});

/** The job's pin is where the person is not. */
async function awayFromClinic(geofencePolicy: 'warn' | 'ask_reason') {
  const company = await openCompany('crew');
  const { server, records } = company;
  await server.put('organization', { ...records.organization(), geofencePolicy });
  await server.put(
    'project',
    records.project({ id: clinic, name: 'Clinic', latitude: 46.81, longitude: -92.1 }),
  );
  await server.put('timeEntry', records.hours({ userId }));
  return company;
}

test('CLOCK-62: where the organization warns, a punch away from the job is kept and said to be away at once', async () => {
  standsAt(46.8, -92.1);
  const { server } = await awayFromClinic('warn');
  const person = await openApp('/timeclock');
  await person.reads('0.7 mi away');
  await person.press('Clock in');
  await person.reads('Off site, 0.7 mi from Clinic');
  await person.reads('Off site, 0.7 mi from the job');
  await waitFor(() => expect(server.inputsOf('clockIn')).toHaveLength(1));
});

test('CLOCK-63: where the organization asks, the reason is asked for after the punch was kept, and skipped or said by one tap', async () => {
  standsAt(46.8, -92.1);
  const { server } = await awayFromClinic('ask_reason');
  const person = await openApp('/timeclock');
  await person.reads('0.7 mi away');
  await person.press('Clock in');
  await person.reads('Why are you away from the job?');
  await waitFor(() => expect(server.inputsOf('clockIn')).toHaveLength(1));
  await person.press('Skip');
  await person.press('Say why');
  await person.press('Send');
  await person.reads('Write a reason, tap one above, or skip.');
  await person.press('Parked away from the site');
  await person.reads('You said: Parked away from the site');
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toMatchObject([
      { evidence: { of: 'clockIn', reason: 'Parked away from the site' } },
    ]),
  );
});

test('CLOCK-80: a punch from the palette, on any page, is answered as the organization asks', async () => {
  standsAt(46.8, -92.1);
  searchHere();
  const { server } = await awayFromClinic('ask_reason');
  const person = await openApp('/tasks');
  await person.press('Find anything');
  await person.user.click(await person.find('combobox', 'Find anything'));
  await person.user.paste('clock in at clinic');
  await person.press('Clock in at Clinic', 'option');
  await person.reads('Why are you away from the job?');
  await person.reads('You clocked in 0.7 mi from Clinic. It is kept, and your time counts all the same.');
  await person.press('Between two jobs');
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toMatchObject([
      { evidence: { of: 'clockIn', reason: 'Between two jobs' } },
    ]),
  );
  expect(server.inputsOf('clockIn')).toMatchObject([{ projectId: clinic }]);
});

test('CLOCK-64: a position that comes after the punch was sent joins it, and a device without one says so', async () => {
  const isLoaded = Object.getOwnPropertyDescriptor(navigator, 'geolocation');
  let tell: (at: unknown) => void = () => undefined;
  const geolocation = { getCurrentPosition: (found: (at: unknown) => void) => (tell = found) };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  onTestFinished(() => {
    if (isLoaded === undefined) Reflect.deleteProperty(navigator, 'geolocation');
    else Object.defineProperty(navigator, 'geolocation', isLoaded);
  });
  const { server } = await openCompany('crew');
  const person = await openApp('/timeclock');
  await person.press('Clock in');
  await person.reads('Finding your location');
  await waitFor(() => expect(server.inputsOf('clockIn')).toHaveLength(1));
  tell({ coords: { latitude: 46.8, longitude: -92.1, accuracy: 9 } });
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toMatchObject([
      { evidence: { of: 'clockIn', position: { latitude: 46.8, longitude: -92.1, accuracyM: 9 } } },
    ]),
  );
  await person.reads('Your location is saved with the punch');
});

/** The device may be located without asking, and answers where it is when the test says so. */
function locatesWhenTold(): { tell: () => void; asked: () => number } {
  const isLoaded = Object.getOwnPropertyDescriptor(navigator, 'geolocation');
  const permissions = Object.getOwnPropertyDescriptor(navigator, 'permissions');
  const waiting: ((at: unknown) => void)[] = [];
  const geolocation = { getCurrentPosition: (found: (at: unknown) => void) => waiting.push(found) };
  const query = () => Promise.resolve({ state: 'granted' });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
  onTestFinished(() => {
    for (const [name, before] of [
      ['geolocation', isLoaded],
      ['permissions', permissions],
    ] as const) {
      if (before === undefined) Reflect.deleteProperty(navigator, name);
      else Object.defineProperty(navigator, name, before);
    }
  });
  return {
    tell: () => waiting.at(-1)?.({ coords: { latitude: 46.8, longitude: -92.1, accuracy: 9 } }),
    asked: () => waiting.length,
  };
}

test('CLOCK-64: a position that comes before the device stops waiting for it, and after the queue has sent the punch, joins it, too', async () => {
  const device = locatesWhenTold();
  const { server } = await openCompany('crew');
  const person = await openApp('/timeclock');
  await person.press('Clock in');
  await person.reads('Finding your location');
  // The queue holds a punch by the time of day, and the press waits by a timer: the first may be over before.
  onTestFinished(() => void vi.setSystemTime(now));
  vi.setSystemTime(Date.parse(now) + 5_000);
  setSignal(false);
  setSignal(true);
  await waitFor(() => expect(server.inputsOf('clockIn')).toHaveLength(1));
  device.tell();
  const position = { latitude: 46.8, longitude: -92.1, accuracyM: 9 };
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toMatchObject([{ evidence: { of: 'clockIn', position } }]),
  );
  await person.reads('Your location is saved with the punch');
});

const sought = 'plumbline.punches-sought';

test('CLOCK-81: a page that is opened again within the minute looks on for the position of a punch', async () => {
  const device = locatesWhenTold();
  const { server } = await awayFromClinic('warn');
  const person = await openApp('/timeclock');
  await person.press('Clock in');
  await person.reads('Finding your location');
  await waitFor(() => expect(server.inputsOf('clockIn')).toHaveLength(1));
  const before = device.asked();
  const again = await openAnew('/messages');
  await waitFor(() => expect(device.asked()).toBe(before + 1));
  device.tell();
  const position = { latitude: 46.8, longitude: -92.1, accuracyM: 9 };
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toMatchObject([{ evidence: { of: 'clockIn', position } }]),
  );
  await again.reads('Off site, 0.7 mi from Clinic');
  await waitFor(() => expect(localStorage.getItem(sought)).toBeNull());
});

test('CLOCK-81: after the minute, and for a punch that has its position, nothing is looked for', async () => {
  const device = locatesWhenTold();
  const { server, records } = await openCompany('crew');
  const { clockInLocation: _, ...rest } = records.hours(running);
  const at = { latitude: 46.8, longitude: -92.1, accuracyM: 9, insideGeofence: null };
  const located = { ...rest, clockInLocation: at };
  await server.put('timeEntry', located);
  const { organizationId } = located;
  const stored = { of: 'clockIn', projectId: null, userId, organizationId };
  const openedAt = Date.parse(now);
  localStorage.setItem(
    sought,
    JSON.stringify([
      { ...stored, entryId: located.id, at: openedAt - 5_000 },
      { ...stored, entryId: located.id, at: openedAt - 60_000 },
    ]),
  );
  await openApp('/messages');
  await waitFor(() => expect(localStorage.getItem(sought)).toBeNull());
  expect(device.asked()).toBe(0);
});

test('CLOCK-151: a clock that has run for days is not stopped by a press: it asks when the person stopped', async () => {
  const { server, records } = await openCompany('crew');
  const clockIn = '2026-02-27T08:00:00.000Z';
  const forgotten = records.hours({ userId, clockIn, clockOut: null, status: 'active' });
  await server.put('timeEntry', forgotten);
  const asked = async (page: Person) => {
    const clockOut = await page.find('button', 'Clock out');
    await waitFor(() => expect(clockOut.getAttribute('aria-disabled')).toBe('false'));
    await page.press('Clock out');
    await page.find('heading', 'When did you stop?');
  };
  const first = await openApp('/timeclock');
  await asked(first);
  await first.set('Stopped at', '16:30');
  const person = await openAnew('/timeclock');
  await asked(person);
  await screen.findByDisplayValue('16:30');
  await person.press('I stopped then');
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toEqual([
      { entryId: forgotten.id, clockOut: '2026-02-27T16:30:00.000Z', reason: 'Forgot to clock out' },
    ]),
  );
  expect(server.inputsOf('clockOut')).toEqual([]);
});

test('CLOCK-1501: one press takes half an hour of lunch off today’s hours, says when, and Undo gives it back', async () => {
  const { server, records } = await openCompany('crew');
  const morning = records.hours({
    ...{ userId, clockIn: '2026-03-04T06:00:00.000Z', clockOut: '2026-03-04T08:30:00.000Z', breaks: [] },
  });
  await server.put('timeEntry', morning);
  const person = await openApp('/timeclock');
  await person.press('30 min lunch');
  const lunch = { start: '2026-03-04T08:00:00.000Z', end: '2026-03-04T08:30:00.000Z', paid: false };
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toEqual([{ entryId: morning.id, breaks: [lunch] }]),
  );
  await waitFor(() => expect(person.has('button', '30 min lunch')).toBe(false));
  await pressInToast('Lunch from 8:00 AM to 8:30 AM, unpaid');
  await waitFor(() => expect(server.inputsOf('updateTimeEntry')).toHaveLength(2));
  expect(server.inputsOf('updateTimeEntry')[1]).toEqual({ entryId: morning.id, breaks: [] });
  await person.find('button', '30 min lunch');
});

test('CLOCK-1502: without a signal the lunch of a running clock counts at once; on a break none is offered', async () => {
  const { server, records } = await openCompany('crew');
  await server.put(
    'timeEntry',
    records.hours({
      ...{ userId, clockIn: '2026-03-04T06:00:00.000Z', clockOut: null, status: 'active', breaks: [] },
    }),
  );
  const person = await openApp('/timeclock');
  await person.find('button', '30 min lunch');
  setSignal(false);
  await person.press('30 min lunch');
  await person.reads('On the clock for 2:30 h');
  setSignal(true);
  await waitFor(() => expect(server.inputsOf('updateTimeEntry')).toHaveLength(1));
  await pressInToast('Lunch from 8:30 AM to 9:00 AM, unpaid');
  await person.find('button', '30 min lunch');
  await person.press('Start break unpaid');
  await person.find('button', 'End break');
  expect(person.has('button', '30 min lunch')).toBe(false);
});

test('CLOCK-1505: the last day at work stands below today, and opens for correction until it is approved', async () => {
  const { server, records } = await openCompany('crew');
  const on = (from: string, to: string) => ({
    userId,
    clockIn: `2026-03-03T${from}:00.000Z`,
    clockOut: `2026-03-03T${to}:00.000Z`,
  });
  await server.put(
    'timeEntry',
    records.hours({ ...on('07:00', '11:00'), projectId: clinic, status: 'approved' }),
    records.hours({ ...on('12:00', '15:00'), projectId: bridge }),
    records.hours({ userId, clockIn: '2026-03-02T07:00:00.000Z', clockOut: '2026-03-02T08:00:00.000Z' }),
  );
  const person = await openApp('/timeclock');
  const day = await screen.findByRole('region', { name: 'Yesterday' });
  expect(linesIn(day)).toEqual([
    ...['Yesterday', '7:00 h', 'Edit', 'Bridge', '12:00 PM to 3:00 PM', 'Clinic', '7:00 AM to 11:00 AM'],
  ]);
  expect(within(day).getAllByRole('button')).toHaveLength(1);
  await person.press(/^Edit Bridge/);
  await person.find('dialog', 'Edit hours');
});

test('CLOCK-1506: the question why somebody is away is asked again after a reload, with what was written, until it is answered', async () => {
  standsAt(46.8, -92.1);
  const { server } = await awayFromClinic('ask_reason');
  const person = await openApp('/timeclock');
  await person.reads('0.7 mi away');
  await person.press('Clock in');
  await person.write('Something else', 'The gate is locked');
  await waitFor(() => expect(server.inputsOf('clockIn')).toHaveLength(1));
  const anew = await openAnew('/tasks');
  await anew.reads('You clocked in 0.7 mi from Clinic. It is kept, and your time counts all the same.');
  await anew.holds('Something else', 'The gate is locked');
  await anew.press('Send');
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toMatchObject([
      { evidence: { of: 'clockIn', reason: 'The gate is locked' } },
    ]),
  );
  const answered = await openAnew('/timeclock');
  await answered.reads('You said: The gate is locked');
  expect(answered.has('dialog', 'Why are you away from the job?')).toBe(false);
});
