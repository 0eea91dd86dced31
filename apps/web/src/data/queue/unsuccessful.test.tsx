import type { AppError } from '@plumbline/domain/errors/app-error';
import { expect, test } from 'vitest';
import { people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { saidInToasts } from '../../testing/read.ts';
import { mutate } from './mutate.ts';
import { expectLogged } from '../../testing/logged.ts';

const conflict = { kind: 'overlap', userId: people.crew.userId, eventId: 'e1', title: 'Harbor Flats' };
const message = 'Joel Reyes: Overlaps Harbor Flats by 30 min.';
const unsuccessful = { success: false, message, conflicts: [conflict], warnings: [], eventId: null };

async function bookedCompany() {
  const { server, records, replica, keep } = await openDevice('office');
  const event = records.visit({ attendees: [] });
  await keep('calendarEvent', event);
  const startOf = async () =>
    (await replica.table<{ startDate: string }>('calendarEvent').get(event.id))?.startDate;
  return { server, replica, event, startOf };
}

test('EVENT-30 an event that is moved onto a taken hour shows there until the answer, then stands where it was, and the error has the message and the conflicts', async () => {
  expectLogged('shown to the person: CONFLICT');
  const { server, event, startOf } = await bookedCompany();
  const release = server.hold('calendarEvents.update');
  server.answer('calendarEvents.update', () => unsuccessful);
  const times = { startDate: '2026-03-04T16:00:00.000Z', endDate: '2026-03-04T18:00:00.000Z' };
  const moving = mutate('calendarEvents.update', { eventId: event.id, ...times }).catch(
    (thrown: AppError) => thrown,
  );
  await expect.poll(startOf).toBe(times.startDate);
  release();
  expect(await moving).toMatchObject({ code: 'CONFLICT', message, details: { conflicts: [conflict] } });
  expect(await startOf()).toBe(event.startDate);
  expect(saidInToasts().join()).toContain(message);
  expect(server.inputsOf('calendarEvents.update')).toHaveLength(1);
});

test('EVENT-30 a booking of a taken hour is not left on the device', async () => {
  expectLogged('shown to the person: CONFLICT');
  const { server, replica } = await bookedCompany();
  server.answer('calendarEvents.create', () => unsuccessful);
  const id = '01955c3a-0000-7000-8000-000000000001';
  const input = {
    id,
    title: 'Tune-up',
    startDate: '2026-03-04T13:00:00.000Z',
    endDate: '2026-03-04T14:00:00.000Z',
  };
  const thrown = await mutate('calendarEvents.create', input).catch((error: AppError) => error);
  expect(thrown).toMatchObject({ code: 'CONFLICT', message, details: { conflicts: [conflict] } });
  expect(await replica.table('calendarEvent').get(id)).toBeUndefined();
});
