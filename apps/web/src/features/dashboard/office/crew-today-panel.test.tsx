import { expect, test } from 'vitest';
import { clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { linesIn, panelReads } from '../../../testing/read.ts';
import { CrewTodayPanel } from './crew-today-panel.tsx';

const { office, crew } = people;
const running = { clockOut: null, status: 'active' } as const;
const position = { latitude: 46, longitude: -92, accuracyM: 9 };

test('DASH-124: who is on the clock stands with their job, and what is wrong beside it', async () => {
  const { records, keep, show } = await openDevice('office');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const entries = [
    records.hours({
      ...running,
      clockIn: '2026-03-04T07:00:00.000Z',
      clockInLocation: { ...position, insideGeofence: false },
    }),
    records.hours({
      userId: office.userId,
      projectId: null,
      ...running,
      clockIn: '2026-03-04T08:15:00.000Z',
    }),
  ];
  const person = await show(<CrewTodayPanel entries={entries} />);
  const panel = await panelReads('Crew today', [
    'Dana Reyes | On the clock since 8:15 AM',
    'Marc Olsen | Off site | St. Brigid Clinic',
  ]);
  expect(linesIn(panel)).toContain('2 on the clock · 2:45 h so far');
  await person.press(/^Marc Olsen/, 'link');
  expect(person.address()).toBe(`/projectdetail?id=${clinic}`);
  expect(person.has('link', /^Dana Reyes/)).toBe(false);
});

test('DASH-124: a break and the next visit are said in words', async () => {
  const { records, keep, show } = await openDevice('office');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  await keep(
    'calendarEvent',
    records.visit({ attendees: [crew.userId], startDate: '2026-03-04T13:00:00.000Z' }),
  );
  const onBreak = records.hours({
    ...{ userId: office.userId, ...running, clockIn: '2026-03-04T07:00:00.000Z' },
    breaks: [{ start: '2026-03-04T08:40:00.000Z', end: null, paid: false }],
  });
  const person = await show(<CrewTodayPanel entries={[onBreak]} />);
  await panelReads('Crew today', [
    'Dana Reyes | Break since 8:40 AM',
    'Marc Olsen | 1:00 PM, St. Brigid Clinic',
  ]);
  await person.press('Calendar', 'link');
  expect(person.address()).toBe('/calendar');
});

test('DASH-124: who has clocked out says since when, and who is off today stands last', async () => {
  const { records, keep, show } = await openDevice('office');
  await keep(
    'calendarEvent',
    records.visit({
      ...{ attendees: [crew.userId], eventType: 'time_off', isAllDay: true, projectId: null },
      ...{ startDate: '2026-03-04T00:00:00.000Z', endDate: '2026-03-05T00:00:00.000Z' },
    }),
  );
  const done = records.hours({
    ...{ userId: office.userId, clockIn: '2026-03-04T06:00:00.000Z', clockOut: '2026-03-04T08:30:00.000Z' },
  });
  await show(<CrewTodayPanel entries={[done]} />);
  const panel = await panelReads('Crew today', ['Dana Reyes | Out since 8:30 AM', 'Marc Olsen | Off today']);
  expect(linesIn(panel)).toContain('0 on the clock · 2:30 h so far');
});

test('DASH-124: a clock that was left running and a visit that nobody came to are said', async () => {
  const { records, keep, show } = await openDevice('office');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  await keep(
    'calendarEvent',
    records.visit({ attendees: [crew.userId], startDate: '2026-03-04T08:30:00.000Z' }),
  );
  const left = records.hours({ userId: office.userId, ...running, clockIn: '2026-03-03T18:00:00.000Z' });
  await show(<CrewTodayPanel entries={[left]} />);
  await panelReads('Crew today', [
    'Dana Reyes | No clock-out | St. Brigid Clinic',
    'Marc Olsen | Not in yet | 8:30 AM, St. Brigid Clinic',
  ]);
});

test('DASH-124: a day without anybody says who would stand there', async () => {
  const { show } = await openDevice('office');
  const person = await show(<CrewTodayPanel entries={[]} />);
  await person.reads('Nobody is on the clock');
});

test('DASH-1301: whoever never came in is still listed after the visit with its time and job', async () => {
  const { records, keep, show } = await openDevice('office');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  await keep(
    'calendarEvent',
    records.visit({
      ...{ attendees: [crew.userId], startDate: '2026-03-04T06:30:00.000Z' },
      endDate: '2026-03-04T08:00:00.000Z',
    }),
  );
  await show(<CrewTodayPanel entries={[]} />);
  await panelReads('Crew today', ['Marc Olsen | Never came in | 6:30 AM, St. Brigid Clinic']);
});
