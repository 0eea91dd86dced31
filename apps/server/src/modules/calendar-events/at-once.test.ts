import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/call.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => new Date('2026-05-04T12:00:00.000Z') });
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => {
  await server.close();
});

const admin = () => callAs(server.services, tenant.admin).calendarEvents;
const at = (minutes: number) =>
  new Date(Date.parse('2026-05-05T08:00:00.000Z') + minutes * 60_000).toISOString();
const visit = (from: number, to: number, attendees: string[]) => ({
  ...{ title: `Visit ${from}`, startDate: at(from), endDate: at(to), attendees },
});

test('EVENT-20 of fifty bookings of one hour at once, one is made and each of the others is told by what it is taken', async () => {
  const attendees = [tenant.tech.userId];
  const answers = await Promise.all(
    Array.from(
      { length: 50 },
      async (_, minute) => await admin().create(visit(minute, 60 + minute, attendees)),
    ),
  );
  const [winner, ...more] = answers.filter(({ success }) => success);
  expect(more).toEqual([]);
  const lost = answers.filter(({ success }) => !success);
  expect(lost).toHaveLength(49);
  for (const { conflicts, message } of lost) {
    expect(conflicts.map(({ eventId }) => eventId)).toEqual([winner?.eventId]);
    expect(message).toContain('Marko Petrov: Overlaps Visit ');
  }
  expect((await admin().list({ attendee: tenant.tech.userId })).rows).toHaveLength(1);
});

test('EVENT-21 of fifty moves onto one hour at once, one is made, and the others stay where they were', async () => {
  const attendees = [tenant.otherTech.userId];
  const ids: string[] = [];
  for (let index = 0; index < 50; index += 1) {
    const { eventId } = await admin().create(visit(600 + index * 60, 660 + index * 60, attendees));
    ids.push(eventId ?? '');
  }
  const answers = await Promise.all(
    ids.map(async (eventId) => await admin().update({ eventId, startDate: at(0), endDate: at(60) })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ conflicts }) => conflicts.length === 1)).toHaveLength(49);
  const { rows } = await admin().list({ attendee: tenant.otherTech.userId, to: at(60) });
  expect(rows).toHaveLength(1);
});

test('EVENT-22 events that change their people crosswise at once all get an answer', async () => {
  const [a, b] = [tenant.tech.userId, tenant.otherTech.userId];
  const [first, second] = await Promise.all([
    admin().create(visit(6000, 6060, [a])),
    admin().create(visit(6000, 6060, [b])),
  ]);
  for (let round = 0; round < 10; round += 1) {
    const away = { startDate: at(6100 + round * 200), endDate: at(6160 + round * 200) };
    const answers = await Promise.all([
      admin().update({ eventId: first.eventId ?? '', attendees: round % 2 === 0 ? [b] : [a], ...away }),
      admin().update({ eventId: second.eventId ?? '', attendees: round % 2 === 0 ? [a] : [b], ...away }),
    ]);
    expect(answers.map(({ success }) => success)).toEqual([true, true]);
  }
});
