import { AppError } from '@plumbline/domain/errors/app-error';
import type { Location } from '@plumbline/domain/entities/location';
import { fillStart, readPullState, writePullState } from '@plumbline/offline/replica/pull-state';
import { idOf } from '@plumbline/offline/testing/rows';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tabSync } from '../../data/replica/tab-sync.ts';
import { tellTracking } from '../../data/replica/tracking-news.ts';
import { now, people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import TrackingScreen from './tracking-screen.tsx';

const { userId } = people.crew;
const minuteMs = 60_000;
const ago = (minutes: number) => new Date(Date.parse(now) - minutes * minuteMs).toISOString();
const clinic = { latitude: 46.78, longitude: -92.1 };

const located = (minutes: number, more: Partial<Location> = {}): Location => ({
  ...{ id: idOf(0x900 + minutes), organizationId: idOf(0x10), userId, timeEntryId: idOf(0x800) },
  ...{ at: ago(minutes), ...clinic, accuracyM: 8, speed: null, heading: null, batteryPercent: 80 },
  ...more,
});

/** The office's device with Marc on the clock for two hours at the clinic. */
async function openOffice({ current = [located(2)], given = true, onClock = true } = {}) {
  const device = await openDevice('office');
  const { server, records, keep } = device;
  server.answer('locations.list', () => ({ rows: current, nextCursor: null, hasMore: false }));
  server.answer('locations.listConsents', () => ({ people: [{ userId, given, at: ago(300) }] }));
  await keep(
    'project',
    records.project({ name: 'Clinic', status: 'active', ...clinic, geofenceRadiusM: 100 }),
  );
  const [project] = await device.replica.project.toArray();
  if (onClock)
    await keep(
      'timeEntry',
      records.hours({
        id: idOf(0x800),
        ...{ userId, projectId: project?.id ?? null, clockIn: ago(120), clockOut: null, status: 'active' },
      }),
    );
  return device;
}

test('GPS-70 everybody on the clock is listed with their job, where they are and since when that is known', async () => {
  const { show } = await openOffice();
  const person = await show(<TrackingScreen />, { address: '/tracking' });
  await person.reads('One person is on the clock and on the map.');
  await person.reads('Marc Olsen');
  await person.reads(/^Since .* · Clinic$/);
  await person.reads('At Clinic · 2 minutes ago');
  // No map is drawn here, and the list says all that it would.
  await person.reads('This browser cannot show maps');
});

test('GPS-71 when somebody has moved the list follows', async () => {
  const current = [located(20, { latitude: 46.9 })];
  const { show } = await openOffice({ current });
  const person = await show(<TrackingScreen />, { address: '/tracking' });
  await person.reads('Away from the sites · 20 minutes ago');
  current.splice(0, 1, located(0));
  tellTracking({ kind: 'moved', userIds: [userId] });
  await person.reads('At Clinic · now');
});

test('GPS-72 who does not share their location is said to, and when it is everybody how that changes', async () => {
  const { show } = await openOffice({ current: [], given: false });
  const person = await show(<TrackingScreen />, { address: '/tracking' });
  await person.reads('Does not share their location');
  await person.reads('Nobody on the clock shares their location');
  await person.reads('One person is on the clock, none of them on the map.');
});

test.each(['in sight', 'behind another'])(
  'GPS-697 on a map %s nobody stays who has taken their consent back, and the list says so',
  async (where) => {
    const current = [located(2)];
    const sharing = { given: true };
    const { show, server } = await openOffice({ current });
    server.answer('locations.listConsents', () => ({
      people: [{ userId, given: sharing.given, at: ago(300) }],
    }));
    const person = await show(<TrackingScreen />, { address: '/tracking' });
    await person.reads('At Clinic · 2 minutes ago');
    current.splice(0, 1);
    sharing.given = false;
    const hidden = vi.spyOn(document, 'visibilityState', 'get');
    onTestFinished(() => hidden.mockRestore());
    if (where !== 'in sight') hidden.mockReturnValue('hidden');
    tellTracking({ kind: 'moved', userIds: [userId] });
    hidden.mockReturnValue('visible');
    if (where !== 'in sight') fireEvent(document, new Event('visibilitychange'));
    await person.reads('Does not share their location');
    await person.reads('One person is on the clock, none of them on the map.');
  },
);

test('GPS-73 with nobody on the clock the page says what appears here', async () => {
  const { show } = await openOffice({ current: [], onClock: false });
  const person = await show(<TrackingScreen />, { address: '/tracking' });
  await person.reads('Nobody is on the clock.');
  await person.reads(/^Whoever clocks in appears here\./);
});

test('GPS-74 positions that did not load are said, and the crew stays listed', async () => {
  const { show, server } = await openOffice();
  for (let turn = 0; turn < 4; turn += 1) server.refuse('locations.list', new AppError('PERMISSION_DENIED'));
  const person = await show(<TrackingScreen />, { address: '/tracking' });
  await person.reads('The positions did not load');
  await person.reads('Marc Olsen');
});

test('GPS-75 a person’s day has its distance, time on site and stops, in the units of the organization, and a slider that moves along it', async () => {
  const { show, server } = await openOffice();
  const far = 0.02;
  const trail = [
    ...Array.from({ length: 31 }, (_, minute) => located(120 - minute)),
    ...Array.from({ length: 31 }, (_, minute) =>
      located(60 - minute, { latitude: clinic.latitude + far, id: idOf(0xa00 + minute) }),
    ),
  ];
  const asked: unknown[] = [];
  server.answer('locations.getHistory', (input: unknown) => {
    asked.push(input);
    const second = typeof input === 'object' && input !== null && 'cursor' in input;
    return second
      ? { rows: trail.slice(40), nextCursor: null, hasMore: false }
      : { rows: trail.slice(0, 40), nextCursor: 'next', hasMore: true };
  });
  const person = await show(<TrackingScreen />, { address: '/tracking' });
  await person.press(/^Marc Olsen/);
  await person.reads('Marc Olsen, today');
  expect(person.address()).toBe(`/tracking?person=${userId}`);
  // Both pages, of this person alone.
  await waitFor(() => expect(asked).toMatchObject([{ userId }, { userId, cursor: 'next' }]));
  await person.reads('1.4 mi');
  await person.reads('0:30');
  expect(screen.getByRole('list', { name: 'Stops' }).children).toHaveLength(2);
  const slider = await person.find('slider', 'Time of the day');
  const at = Date.parse(ago(100));
  fireEvent.change(slider, { target: { value: String(at) } });
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('7:20 AM'));
  await person.press('Play');
  await person.find('button', 'Pause');
  await person.press('Close');
  await person.readsNo('Marc Olsen, today');
});

test('GPS-76 a day without positions is said to be one, and one that did not load is asked for again', async () => {
  const { show, server } = await openOffice();
  server.answer('locations.getHistory', () => ({ rows: [], nextCursor: null, hasMore: false }));
  server.refuse('locations.getHistory', new AppError('PERMISSION_DENIED'));
  const person = await show(<TrackingScreen />, { address: `/tracking?person=${userId}&day=2026-03-02` });
  await person.reads('This day did not load');
  await person.press('Try again');
  await person.reads(/^No position is stored of this day\./);
});

test('GPS-77 on a plan without tracking the page says what it is', async () => {
  const { show } = await openDevice('office', { plan: 'professional' });
  const person = await show(<TrackingScreen />, { address: '/tracking' });
  await person.reads('Know who is closest to the next job.');
  await person.reads('Only at work, only with consent');
});

test('GPS-78 as long as it is not known who is on the clock the page does not say that nobody is', async () => {
  const { show, replica } = await openOffice({ current: [], onClock: false });
  await writePullState(replica, { ...(await readPullState(replica)), fill: fillStart });
  await replica.organization.clear();
  await replica.member.clear();
  const before = tabSync.get();
  onTestFinished(() => tabSync.set(before));
  tabSync.set({ ...before, trouble: new AppError('NETWORK_ERROR') });
  const person = await show(<TrackingScreen />, { address: '/tracking' });
  await person.reads('Your entries did not load');
  await person.find('heading', 'Who is where.');
  expect(screen.queryByText(/^Nobody is on the clock/)).toBeNull();
});

test('TRACK-860 a job in planning is a site on the map’s list as on the clock, and so is a job that ended while somebody is on it', async () => {
  const { show, replica } = await openOffice();
  const person = await show(<TrackingScreen />, { address: '/tracking' });
  for (const status of ['planning', 'on_hold', 'completed'] as const) {
    await replica.project.toCollection().modify({ status });
    await person.reads('At Clinic · 2 minutes ago');
  }
});

test.each([
  [{ accuracyM: 2_200 }, 'Known only to within 1.35 mi · 2 minutes ago'],
  [{ latitude: 0, longitude: 0 }, 'Their device does not know where it is · 2 minutes ago'],
])(
  'TRACK-861 a position that does not count puts nobody on the map, and the list says what is known',
  async (more, words) => {
    const { show } = await openOffice({ current: [located(2, more)] });
    const person = await show(<TrackingScreen />, { address: '/tracking' });
    await person.reads(words);
    await person.reads('One person is on the clock, none of them on the map.');
  },
);

test('TRACK-862 who may be on site is near it, as on the clock, and not away from the sites', async () => {
  const current = [located(2, { latitude: clinic.latitude + 150 / 111_195, accuracyM: 80 })];
  const { show } = await openOffice({ current });
  const person = await show(<TrackingScreen />, { address: '/tracking' });
  await person.reads('Near Clinic · 2 minutes ago');
});

/** An hour at the clinic, a position a minute. */
const anHour = (more: (minute: number) => Partial<Location> = () => ({})) =>
  Array.from({ length: 61 }, (_, minute) => located(120 - minute, more(minute)));

test('TRACK-863 positions that do not count are listed with when and why, and change no distance, stop or site', async () => {
  const { show, server } = await openOffice();
  const wrong = new Map<number, Partial<Location>>([
    [10, { latitude: 0, longitude: 0 }],
    [20, { accuracyM: 1_600 }],
    [21, { accuracyM: 2_200, longitude: clinic.longitude + 0.25 }],
    [30, { latitude: 48 }],
  ]);
  const rows = anHour((minute) => wrong.get(minute) ?? {});
  server.answer('locations.getHistory', () => ({ rows, nextCursor: null, hasMore: false }));
  const person = await show(<TrackingScreen />, { address: `/tracking?person=${userId}` });
  await person.reads('4 positions left out');
  await person.reads(/of 61\. They are kept, and count for no distance, stop or site\.$/);
  const list = await person.find('list', 'Positions left out');
  expect([...list.children].map(({ textContent }) => textContent.replaceAll(/[\u202f\u00a0]/g, ' '))).toEqual(
    [
      '7:10 AMAt 0°, 0°: the device did not know where it was',
      '7:20 AM – 7:21 AMKnown only to within 1 mi to 1.35 mi2 positions',
      '7:30 AMFarther away than anybody drives in that time',
    ],
  );
  expect(screen.getByRole('list', { name: 'Stops' }).children).toHaveLength(1);
  await person.reads('0 ft');
});

test('TRACK-864 a day of which no position counts says so, and is not a day without positions', async () => {
  const { show, server } = await openOffice();
  const rows = anHour((minute) => ({
    accuracyM: minute % 2 === 0 ? 900 : 1_600,
    ...(minute > 50 && { latitude: 0, longitude: 0 }),
  }));
  server.answer('locations.getHistory', () => ({ rows, nextCursor: null, hasMore: false }));
  const person = await show(<TrackingScreen />, { address: `/tracking?person=${userId}` });
  await person.reads('No position of this day says where somebody was, so there is no way to show.');
  await person.reads('61 positions left out');
  expect(screen.queryByRole('slider')).toBeNull();
});

test('TRACK-865 of many stretches left out the first stand there, and all at a press', async () => {
  const { show, server } = await openOffice();
  const rows = anHour((minute) =>
    minute % 5 === 3 ? { accuracyM: 900 } : minute % 5 === 4 ? { latitude: 0, longitude: 0 } : {},
  );
  server.answer('locations.getHistory', () => ({ rows, nextCursor: null, hasMore: false }));
  const person = await show(<TrackingScreen />, { address: `/tracking?person=${userId}` });
  const list = await person.find('list', 'Positions left out');
  expect(list.children).toHaveLength(5);
  await person.press('Show all 24');
  await waitFor(() => expect(list.children).toHaveLength(24));
});
