import { expect, test } from 'vitest';
import { clinic, people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { panelReads, rowsIn } from '../../testing/read.ts';
import NextVisitsPanel from './next-visits-panel.tsx';

const { crew, office } = people;
const on = (day: string, from: string, to: string) => ({
  startDate: `${day}T${from}:00.000Z`,
  endDate: `${day}T${to}:00.000Z`,
});

test('DASH-131: jobs, inspections and deliveries of two weeks that are to come stand by their start, with job or place', async () => {
  const { records, keep, show } = await openDevice('office');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const { visit } = records;
  await keep(
    'calendarEvent',
    visit({
      title: 'Deliver glass',
      eventType: 'delivery',
      ...on('2026-03-06', '08:00', '09:00'),
      projectId: null,
      location: 'Yard',
    }),
    visit({
      title: 'Set boiler',
      isAllDay: true,
      startDate: '2026-03-09T00:00:00.000Z',
      endDate: '2026-03-10T00:00:00.000Z',
    }),
    visit({ title: 'Hang doors', ...on('2026-03-04', '13:00', '15:00') }),
    visit({ title: 'Inspect roof', eventType: 'inspection', ...on('2026-03-17', '08:00', '09:00') }),
    visit({ title: 'Still going on', ...on('2026-03-04', '08:00', '09:30') }),
    visit({ title: 'Called off', ...on('2026-03-05', '08:00', '09:00'), jobStatus: 'cancelled' }),
    visit({ title: 'Over', ...on('2026-03-04', '07:00', '09:00') }),
    visit({ title: 'A meeting', eventType: 'meeting', ...on('2026-03-05', '08:00', '09:00') }),
    visit({ title: 'Without a time', unscheduled: true, ...on('2026-03-05', '08:00', '09:00') }),
    visit({ title: 'In three weeks', ...on('2026-03-25', '08:00', '09:00') }),
  );
  const person = await show(<NextVisitsPanel />);
  await panelReads('Next visits', [
    'Hang doors | Today, 1:00 PM · St. Brigid Clinic',
    'Deliver glass | Fri, Mar 6, 8:00 AM · Yard',
    'Set boiler | Mon, Mar 9, all day · St. Brigid Clinic',
    'Inspect roof | Tue, Mar 17, 8:00 AM · St. Brigid Clinic',
  ]);
  await person.press(/^Hang doors/, 'link');
  expect(person.address()).toBe(`/projectdetail?id=${clinic}`);
  expect(person.has('link', /^Deliver glass/)).toBe(false);
});

test('DASH-148: a crew on its way stands with the time at which it is expected, also when it is late', async () => {
  const { records, keep, show } = await openDevice('client');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const late = { jobStatus: 'en_route', expectedAt: '2026-03-04T10:40:00.000Z' } as const;
  await keep(
    'calendarEvent',
    records.visit({ title: 'Gas drops', ...on('2026-03-04', '08:00', '12:00'), ...late }),
    records.visit({ title: 'Doors', ...on('2026-03-04', '13:00', '15:00'), jobStatus: 'en_route' }),
    // Forgotten yesterday.
    records.visit({ title: 'Roof', ...on('2026-03-03', '13:00', '15:00'), ...late }),
  );
  await show(<NextVisitsPanel />);
  await panelReads('Next visits', [
    'Gas drops | On the way, due 10:40 AM · Today, 8:00 AM · St. Brigid Clinic',
    'Doors | On the way · Today, 1:00 PM · St. Brigid Clinic',
  ]);
});

test('DASH-131: of one person only their own visits, six at most', async () => {
  const { records, keep, show } = await openDevice('crew');
  const days = ['05', '06', '07', '08', '09', '10', '11'];
  await keep(
    'calendarEvent',
    ...days.map((day) =>
      records.visit({
        title: `Door ${day}`,
        attendees: [crew.userId],
        ...on(`2026-03-${day}`, '08:00', '09:00'),
      }),
    ),
    // The day's own stops are listed on Today already.
    records.visit({
      title: 'Later today',
      attendees: [crew.userId],
      ...on('2026-03-04', '13:00', '15:00'),
    }),
    records.visit({ title: 'Of the office', attendees: [office.userId] }),
  );
  await show(<NextVisitsPanel attendee={crew.userId} />);
  const panel = await panelReads(
    'Next visits',
    [
      ...['Door 05 | Thu, Mar 5, 8:00 AM', 'Door 06 | Fri, Mar 6, 8:00 AM', 'Door 07 | Sat, Mar 7, 8:00 AM'],
      ...['Door 08 | Sun, Mar 8, 8:00 AM', 'Door 09 | Mon, Mar 9, 8:00 AM', 'Door 10 | Tue, Mar 10, 8:00 AM'],
    ].map((row) => `${row} | Marc Olsen`),
  );
  expect(rowsIn(panel)).toHaveLength(6);
});

test('DASH-131: without a visit in two weeks it says so', async () => {
  const { show } = await openDevice('client');
  const person = await show(<NextVisitsPanel />);
  await person.reads('No visit in the next two weeks');
});
