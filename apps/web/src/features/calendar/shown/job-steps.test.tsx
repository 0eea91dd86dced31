import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRecord } from '../../../data/records/use-records.ts';
import { openCompany } from '../../../testing/app.tsx';
import { people, type Who } from '../../../testing/company.ts';
import { changesArrive, openOnDevice } from '../../../testing/device-part.tsx';
import { setSignal } from '../../../testing/device-network.ts';
import { linesIn, pressInToast, saidInToasts } from '../../../testing/read.ts';
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
        <JobSteps event={event} />
      </>
    )
  );
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
  await waitFor(() => expect(saidInToasts()).toContain('On the way: Gas drops'));
  await pressStep(opened, 'I’m on site');
  await pressStep(opened, 'Done');
  await waitFor(() => expect(person.has('button', 'Done')).toBe(false));
  await waitFor(() => expect(saidInToasts()).toContain('Done: Gas drops'));
  pressInToast('Done: Gas drops');
  await person.find('button', 'Done');
  await changesArrive();
  expect(server.inputsOf('calendarEvents.setJobStatus')).toEqual(
    ['en_route', 'on_site', 'done', 'on_site'].map((jobStatus) => ({ eventId: event.id, jobStatus })),
  );
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
  await person.reads('No signal. Job steps need one.');
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
