import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridge, clinic, people } from '../../testing/company.ts';
import { type Device, openDevice } from '../../testing/device-part.tsx';
import { findPanel, linesIn, panelReads } from '../../testing/read.ts';
import { DayPanel } from './day-panel.tsx';

const { userId } = people.crew;
const at = (hour: string) => `2026-03-04T${hour}:00.000Z`;
const own = { attendees: [userId] };

async function withJobs({ keep, records }: Device): Promise<void> {
  await keep(
    'project',
    records.project({
      ...{
        id: clinic,
        name: 'St. Brigid Clinic',
        address: '12 Superior Street',
        clientPhone: '(218) 555-0143',
      },
    }),
    records.project({ id: bridge, name: 'Pier warehouse', status: 'on_hold' }),
  );
}

test('DASH-130: the day’s stops stand in their order with where and when; what is over is done', async () => {
  const device = await openDevice('crew');
  const { records, keep, show } = device;
  await withJobs(device);
  await keep(
    'calendarEvent',
    records.visit({ ...own, title: 'Inspect roof', startDate: at('13:00'), endDate: at('14:00') }),
    records.visit({
      ...{ ...own, title: 'Hang doors', startDate: at('08:00'), endDate: at('10:00'), jobStatus: 'on_site' },
      location: 'Back gate',
    }),
    records.visit({
      ...{
        ...own,
        title: 'Unload glass',
        location: 'Dock',
        startDate: at('06:00'),
        endDate: at('07:00'),
        projectId: bridge,
      },
    }),
    records.visit({
      ...{ ...own, title: 'Toolbox talk', startDate: at('15:00'), endDate: at('15:30'), projectId: null },
      ...{ eventType: 'meeting', location: 'Office' },
    }),
    records.visit({ title: 'Of somebody else', attendees: [people.office.userId] }),
    records.visit({ ...own, title: 'Without a time', unscheduled: true }),
    records.visit({
      ...own,
      title: 'Tomorrow',
      startDate: '2026-03-05T08:00:00.000Z',
      endDate: '2026-03-05T09:00:00.000Z',
    }),
  );
  const person = await show(<DayPanel userId={userId} projectIds={[]} />);
  const panel = await panelReads('Your day', [
    // Where it was does not matter any more.
    '6:00 AM | · Done | Pier warehouse | Unload glass',
    '8:00 AM to 2:00 PM | On site | St. Brigid Clinic | 8:00 AM | Hang doors | 1:00 PM | Inspect roof | Back gate | On the way | On site | Done | , not yet | Done | Directions | Call site',
    '8:00 AM | Hang doors',
    '1:00 PM | Inspect roof',
    '3:00 PM | Toolbox talk | Office',
  ]);
  expect(linesIn(panel)).toContain('3 stops');
  await person.press('Pier warehouse', 'link');
  expect(person.address()).toBe(`/projectdetail?id=${bridge}`);
});

test('DASH-143: visits at one site are one stop, with each visit, its time and what is done; coming back is another', async () => {
  const device = await openDevice('crew');
  const { records, keep, show } = device;
  await withJobs(device);
  const visit = (title: string, from: string, to: string, projectId = clinic) =>
    records.visit({ ...own, title, projectId, startDate: at(from), endDate: at(to) });
  await keep(
    'calendarEvent',
    visit('Unload glass', '06:00', '07:00'),
    visit('Hang doors', '08:00', '10:00'),
    visit('Inspect roof', '10:00', '11:00'),
    visit('Look at the gate', '12:00', '12:30', bridge),
    visit('Clean up', '13:00', '14:00'),
  );
  await show(<DayPanel userId={userId} projectIds={[]} />);
  const panel = await panelReads('Your day', [
    [
      '6:00 AM to 11:00 AM | St. Brigid Clinic',
      '6:00 AM | Unload glass | Done | 8:00 AM | Hang doors | 10:00 AM | Inspect roof',
      '12 Superior Street | Directions | Call site',
    ].join(' | '),
    ...['6:00 AM | Unload glass | Done', '8:00 AM | Hang doors', '10:00 AM | Inspect roof'],
    '12:00 PM | Pier warehouse | Look at the gate',
    '1:00 PM | St. Brigid Clinic | Clean up | 12 Superior Street',
  ]);
  expect(linesIn(panel)).toContain('3 stops');
});

test('DASH-130: the way there and the call go to the job’s address and number, where these are known', async () => {
  const device = await openDevice('crew');
  const { records, keep, show } = device;
  await withJobs(device);
  await keep(
    'calendarEvent',
    records.visit({ ...own, projectId: clinic }),
    records.visit({ ...own, projectId: bridge, startDate: at('16:00'), endDate: at('17:00') }),
  );
  const person = await show(<DayPanel userId={userId} projectIds={[]} />);
  const call = await person.find('link', 'Call site');
  expect(call.getAttribute('href')).toBe('tel:2185550143');
  const way = await person.find('link', 'Directions');
  expect(way.getAttribute('href')).toContain(encodeURIComponent('12 Superior Street'));
  expect(screen.getAllByRole('link', { name: /^Directions/ })).toHaveLength(1);
});

test('DASH-130: a visit of the whole day says so, and one that was called off is no stop', async () => {
  const { records, keep, show } = await openDevice('crew');
  const whole = { startDate: at('00:00'), endDate: '2026-03-05T00:00:00.000Z' };
  await keep(
    'calendarEvent',
    records.visit({
      ...own,
      ...whole,
      isAllDay: true,
      title: 'Training',
      eventType: 'training',
      projectId: null,
    }),
    records.visit({ ...own, title: 'Called off', jobStatus: 'cancelled' }),
  );
  await show(<DayPanel userId={userId} projectIds={[]} />);
  const panel = await panelReads('Your day', ['All day | Training']);
  expect(linesIn(panel)).toContain('1 stop');
});

test('DASH-130: a day without a visit shows the own jobs that are running, with the way to each', async () => {
  const device = await openDevice('crew');
  await withJobs(device);
  await device.show(<DayPanel userId={userId} projectIds={[clinic, bridge]} />);
  const panel = await panelReads('Your jobs', ['St. Brigid Clinic | 12 Superior Street']);
  expect(linesIn(panel)).toContain('No visit is planned today');
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  expect(ways).toEqual([null, 'Directions: St. Brigid Clinic', 'Call site: St. Brigid Clinic']);
});

test('DASH-130: where nothing is planned the projects are a press away', async () => {
  const { show } = await openDevice('crew');
  const person = await show(<DayPanel userId={userId} projectIds={[]} />);
  await person.reads('Nothing is planned for you today');
  await person.press('See the projects', 'link');
  expect(person.address()).toBe('/projects');
});

test('DASH-130: the day is the organization’s: what ends at its midnight lies on the day before', async () => {
  const { records, keep, show } = await openDevice('crew');
  // In Chicago it is three in the morning of the 4th.
  await keep(
    'calendarEvent',
    records.visit({
      ...own,
      title: 'Late shift',
      startDate: '2026-03-04T02:00:00.000Z',
      endDate: '2026-03-04T06:00:00.000Z',
      projectId: null,
    }),
    records.visit({
      ...own,
      title: 'Night shift',
      startDate: '2026-03-05T04:00:00.000Z',
      endDate: '2026-03-05T10:00:00.000Z',
      projectId: null,
    }),
  );
  await show(<DayPanel userId={userId} projectIds={[]} />, { settings: { timeZone: 'America/Chicago' } });
  const panel = await findPanel('Your day');
  await waitFor(() => expect(linesIn(panel)).toContain('Night shift'));
  expect(linesIn(panel)).not.toContain('Late shift');
});
