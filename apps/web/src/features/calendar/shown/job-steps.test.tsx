import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRecord } from '../../../data/records/use-records.ts';
import { openCompany } from '../../../testing/app.tsx';
import { recordOf, textOf } from '../../../data/parse.ts';
import { bridge, clinic, people, type Who } from '../../../testing/company.ts';
import { changesArrive, openOnDevice } from '../../../testing/device-part.tsx';
import { setSignal } from '../../../testing/device-network.ts';
import { linesIn, pressInToast, saidInToasts } from '../../../testing/read.ts';
import { useDrive } from '../parts/use-drive.ts';
import JobSteps from './job-steps.tsx';

const { crew } = people;
const at = '2026-03-04T08:10:00.000Z';

async function openSteps(fields: Partial<CalendarEvent> = {}, who: Who = 'crew') {
  const { server, records } = await openCompany(who);
  const event = records.visit({
    ...{ title: 'Gas drops', attendees: [crew.userId], jobStatus: 'scheduled', startDate: at },
    ...fields,
  });
  await server.put('calendarEvent', event);
  const person = await openOnDevice(<Steps id={event.id} />);
  return { server, person, event };
}

function Steps({ id }: { id: string }) {
  const event = useRecord('calendarEvent', id).row;
  return (
    event && (
      <>
        <p>{event.title}</p>
        <DriveToIt event={event} />
        <JobSteps event={event} />
      </>
    )
  );
}

/** What the press of a step needs, and the page says only after it. */
function DriveToIt({ event }: { event: CalendarEvent }) {
  const drive = useDrive(event);
  return drive && <p>{`A drive of ${drive.minutes} minutes`}</p>;
}

/** A button that replaces another takes no press for a moment. */
const pressStep = async ({ person }: Awaited<ReturnType<typeof openSteps>>, name: string) => {
  const button = await person.find('button', name);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'), { timeout: 5_000 });
  await person.user.click(button);
};

test('JOBSTEP-1: who is on a job says in three steps how far it is, one button after the other, and Undo takes each back', async () => {
  const opened = await openSteps();
  const { server, person, event } = opened;
  await pressStep(opened, 'I’m on my way');
  await person.find('button', 'I’m on site');
  await pressStep(opened, 'I’m on site');
  await pressStep(opened, 'Done');
  await waitFor(() => expect(person.has('button', 'Done')).toBe(false));
  await waitFor(() => expect(saidInToasts()).toContain('Done: Gas drops'));
  await pressInToast('Done: Gas drops');
  await person.find('button', 'Done');
  await changesArrive();
  expect(server.inputsOf('calendarEvents.setJobStatus')).toEqual(
    ['en_route', 'on_site', 'done', 'on_site'].map((jobStatus) => ({ eventId: event.id, jobStatus })),
  );
});

test('JOBSTEP-5: who sets out is expected by the drive from their visit before, and says another time with one press', async () => {
  const { server, records } = await openCompany('crew');
  const site = { latitude: 46.78, longitude: -92.1 };
  // 11.1 km away: 16.7 minutes at 40 km/h.
  const there = { latitude: 46.88, longitude: -92.1 };
  await server.put('project', records.project({ id: clinic, name: 'St. Brigid Clinic', ...there }));
  await server.put('project', records.project({ id: bridge, name: 'Pier warehouse', ...site }));
  const mine = (fields: Partial<CalendarEvent>) =>
    records.visit({ attendees: [crew.userId], jobStatus: 'scheduled', ...fields });
  const event = mine({ title: 'Gas drops', projectId: clinic, startDate: at });
  await server.put('calendarEvent', mine({ projectId: bridge, startDate: '2026-03-04T06:00:00.000Z' }));
  await server.put('calendarEvent', event);
  const person = await openOnDevice(<Steps id={event.id} />);
  await person.reads('Gas drops');
  expect(person.has('group', 'Expected arrival')).toBe(false);
  await person.reads('A drive of 20 minutes');
  const from = Date.now();
  await pressStep({ server, person, event }, 'I’m on my way');
  await person.find('group', 'Expected arrival');
  const sent = () => server.inputsOf('calendarEvents.setJobStatus');
  const minutesOf = (input: unknown) =>
    Math.round((Date.parse(textOf(recordOf(input)['expectedAt']) ?? '') - from) / 60_000);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect([20, 19]).toContain(minutesOf(sent()[0]));
  await person.reads('About 20 min from Pier warehouse');
  expect(person.has('button', 'Expected in 45 min')).toBe(true);
  await person.press('Expected in 30 min');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ eventId: event.id, jobStatus: 'en_route' });
  expect([30, 29]).toContain(minutesOf(sent()[1]));
  await pressStep({ server, person, event }, 'I’m on site');
  await waitFor(() => expect(person.has('group', 'Expected arrival')).toBe(false));
  // Undo brings back when they were expected.
  await waitFor(() => expect(saidInToasts()).toContain('On site: Gas drops'));
  await pressInToast('On site: Gas drops');
  await person.find('group', 'Expected arrival');
  await waitFor(() => expect(sent()).toHaveLength(4));
  expect(sent()[3]).toEqual(sent()[1]);
  await changesArrive();
});

test('JOBSTEP-6: where no drive is known nobody is expected until a time is said, and without a signal none can be', async () => {
  const opened = await openSteps();
  const { server, person, event } = opened;
  await pressStep(opened, 'I’m on my way');
  await person.reads('No arrival time yet');
  expect(server.inputsOf('calendarEvents.setJobStatus')).toEqual([
    { eventId: event.id, jobStatus: 'en_route' },
  ]);
  setSignal(false);
  await waitFor(async () =>
    expect((await person.find('button', 'Expected in 10 min')).hasAttribute('disabled')).toBe(true),
  );
  setSignal(true);
  await waitFor(async () =>
    expect((await person.find('button', 'Expected in 10 min')).hasAttribute('disabled')).toBe(false),
  );
  await changesArrive();
});

test('JOBSTEP-2: each step that was taken has its time, and without a signal the button says why it rests', async () => {
  const { person } = await openSteps({
    jobStatus: 'on_site',
    statusChanges: [
      { status: 'en_route', at, by: crew.userId },
      { status: 'on_site', at: '2026-03-04T08:41:00.000Z', by: crew.userId },
    ],
  });
  await person.find('button', 'Done');
  expect(linesIn(document.body).join(' | ')).toContain(
    'On the way | 8:10 AM | On site | 8:41 AM | Done | , not yet',
  );
  setSignal(false);
  await person.reads('No signal. The steps of a visit need one. Your clock, tasks and photos do not.');
  expect((await person.find('button', 'Done')).hasAttribute('disabled')).toBe(true);
  setSignal(true);
  await waitFor(async () =>
    expect((await person.find('button', 'Done')).hasAttribute('disabled')).toBe(false),
  );
});

test('JOBSTEP-3: an admin steps any job, in plain words', async () => {
  const opened = await openSteps({}, 'office');
  await pressStep(opened, 'On the way');
  await opened.person.find('button', 'On site');
  await changesArrive();
});

test.for<[string, Partial<CalendarEvent>]>([
  ['planned for another day', { startDate: '2026-03-05T08:00:00.000Z', endDate: '2026-03-05T09:00:00.000Z' }],
  ['not scheduled', { unscheduled: true }],
  ['called off', { jobStatus: 'cancelled' }],
  ['of somebody else', { attendees: [people.office.userId] }],
  ['a meeting', { eventType: 'meeting', jobStatus: null }],
])('JOBSTEP-4: what is %s has no step to take', async ([, fields]) => {
  const { person } = await openSteps(fields);
  await person.reads('Gas drops');
  expect(person.has('button', 'I’m on my way')).toBe(false);
});

test('JOBSTEP-1500: setting out leaves the choices of arrival uncovered, and is taken back beside them', async () => {
  const opened = await openSteps();
  const { server, person, event } = opened;
  await pressStep(opened, 'I’m on my way');
  await person.find('group', 'Expected arrival');
  const back = await person.find('button', 'Not on my way yet');
  // It rests until the step has been said.
  await waitFor(() => expect(back.getAttribute('aria-busy')).toBeNull());
  await person.user.click(back);
  await waitFor(() => expect(person.has('group', 'Expected arrival')).toBe(false));
  await changesArrive();
  expect(saidInToasts()).toEqual([]);
  expect(server.inputsOf('calendarEvents.setJobStatus')).toEqual([
    { eventId: event.id, jobStatus: 'en_route' },
    { eventId: event.id, jobStatus: 'scheduled' },
  ]);
});

test('JOBSTEP-1501: who is on site clocks in there with one press, and nobody for somebody else', async () => {
  const { server, person } = await openSteps({ jobStatus: 'on_site', projectId: clinic });
  await person.press('Clock in here');
  await waitFor(() => expect(person.has('button', 'Clock in here')).toBe(false));
  await waitFor(() => expect(server.inputsOf('clockIn')).toMatchObject([{ projectId: clinic }]));
  await changesArrive();
  person.leave();
  const office = await openSteps({ jobStatus: 'on_site', projectId: clinic }, 'office');
  await office.person.find('button', 'Done');
  expect(office.person.has('button', 'Clock in here')).toBe(false);
});

test('JOBSTEP-1502: a clock that runs elsewhere is switched to the site, also without a signal, when the step itself has to wait', async () => {
  const { server, records } = await openCompany('crew');
  const running = records.hours({
    ...{ userId: crew.userId, projectId: bridge, status: 'active', clockOut: null, breaks: [] },
    clockIn: '2026-03-04T07:00:00.000Z',
  });
  const event = records.visit({
    title: 'Gas drops',
    attendees: [crew.userId],
    jobStatus: 'en_route',
    startDate: at,
  });
  await server.put('calendarEvent', event);
  await server.put('timeEntry', running);
  const person = await openOnDevice(<Steps id={event.id} />);
  await person.find('button', 'I’m on site');
  expect(person.has('button', /Switch the clock/)).toBe(false);
  setSignal(false);
  await person.reads('No signal. The steps of a visit need one. Your clock, tasks and photos do not.');
  await person.press('Switch the clock to here It runs on Bridge');
  await waitFor(() => expect(saidInToasts()).toContain('Switched to Clinic'));
  setSignal(true);
  await changesArrive();
  expect(server.inputsOf('clockOut')).toMatchObject([{ entryId: running.id }]);
  expect(server.inputsOf('clockIn')).toMatchObject([{ projectId: clinic }]);
});
