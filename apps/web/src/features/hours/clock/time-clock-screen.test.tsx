import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openApp, openCompany } from '../../../testing/app.tsx';
import { bridge, clinic, people } from '../../../testing/company.ts';
import { setSignal } from '../../../testing/device-network.ts';
import { linesIn } from '../../../testing/read.ts';

const { userId } = people.crew;

/** The device knows at once where it is. */
function standsAt(latitude: number, longitude: number): void {
  const known = Object.getOwnPropertyDescriptor(navigator, 'geolocation');
  const coords = { latitude, longitude, accuracy: 8.6 };
  const geolocation = { getCurrentPosition: (found: (at: unknown) => void) => found({ coords }) };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  onTestFinished(() => {
    if (known === undefined) Reflect.deleteProperty(navigator, 'geolocation');
    else Object.defineProperty(navigator, 'geolocation', known);
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
  expect(linesIn(hours).join(' | ')).toContain('Today | 1h 30m | This week | 5h 30m');
  await person.reads('6:00 AM to 7:30 AM');
});
