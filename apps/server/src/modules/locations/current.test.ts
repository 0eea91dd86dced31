import { trackingTextVersion } from '@plumbline/domain/limits/tracking';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';

const morning = new Date('2026-05-04T12:00:00.000Z');
const minuteMs = 60_000;
let now = morning;
let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  now = morning;
  tenant = await testTenant(server.database.pool);
});

const as = (caller: Caller) => callAs(server.services, caller);
type Fix = { latitude?: number; longitude?: number; accuracyM?: number };

/** Clocks the technician in, who sends a position a minute at these places; answers the ids. */
async function located(...fixes: Fix[]): Promise<string[]> {
  await as(tenant.tech).locations.giveConsent({ textVersion: trackingTextVersion });
  const { entryId } = await as(tenant.tech).timeEntries.clockIn({});
  const points = fixes.map((fix, minute) => ({
    ...{ id: uuidv7(), at: new Date(morning.getTime() + minute * minuteMs).toISOString() },
    ...{ latitude: 46.78, longitude: -92.1, accuracyM: 8, speed: null, heading: null, batteryPercent: null },
    ...fix,
  }));
  now = new Date(morning.getTime() + fixes.length * minuteMs);
  await as(tenant.tech).locations.track({ entryId, points });
  return points.map(({ id }) => id);
}
const current = async () => {
  const { rows } = await as(tenant.admin).locations.list({ current: true });
  return rows.map(({ id }) => id);
};

test.each<[string, Fix]>([
  ['0, 0', { latitude: 0, longitude: 0 }],
  ['a mast', { accuracyM: 2_200 }],
  ['a leap', { latitude: 47.2 }],
])('TRACK-840 the map has the newest position that counts, and not %s behind it', async (_, wrong) => {
  const ids = await located({}, {}, {}, wrong);
  expect(await current()).toEqual([ids[2]]);
  // The record has all of them.
  const { rows } = await as(tenant.admin).locations.list({});
  expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
});

test('TRACK-841 where none of the newest positions counts the map has the newest, to say what is known', async () => {
  const ids = await located({ accuracyM: 900 }, { accuracyM: 2_200 });
  expect(await current()).toEqual([ids[1]]);
});

test('TRACK-842 each person’s positions are weighed alone', async () => {
  const ids = await located({}, {});
  await as(tenant.admin).locations.giveConsent({ textVersion: trackingTextVersion });
  const { entryId } = await as(tenant.admin).timeEntries.clockIn({});
  const own = {
    ...{ id: uuidv7(), at: now.toISOString(), latitude: 40, longitude: -80, accuracyM: 8 },
    ...{ speed: null, heading: null, batteryPercent: null },
  };
  await as(tenant.admin).locations.track({ entryId, points: [own] });
  expect(await current()).toEqual([own.id, ids[1]]);
  expect((await as(tenant.admin).locations.list({ current: true, limit: 1 })).rows).toMatchObject([
    { id: own.id },
  ]);
});
