import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { testTenant } from '../../testing/tenant.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => await server.close());
const as = (caller: Caller) => callAs(server.services, caller).organization;

test('PAYROLL-1 admins set when overtime begins and what is done about punches elsewhere; null is no limit', async () => {
  const { admin, tech, client } = await testTenant(server.database.pool);
  await as(admin).updateTimeRules({ overtimeDailyMinutes: 600, geofencePolicy: 'ask_reason' });
  const { organization } = await as(admin).updateTimeRules({ overtimeWeeklyMinutes: null, gpsIntervalS: 60 });
  expect(organization).toMatchObject({
    ...{ overtimeDailyMinutes: 600, overtimeWeeklyMinutes: null, geofencePolicy: 'ask_reason' },
    ...{ gpsIntervalS: 60, geofenceRadiusM: 150 },
  });
  expect((await as(tech).get()).organization).toMatchObject({ geofencePolicy: 'ask_reason' });
  for (const caller of [tech, client])
    expect((await refusal(as(caller).updateTimeRules({ gpsIntervalS: 30 }))).code).toBe('PERMISSION_DENIED');
});

test('PAYROLL-1 a rule out of its range is refused by its name', async () => {
  const { admin } = await testTenant(server.database.pool);
  for (const [field, value] of [
    ['overtimeDailyMinutes', 1_441],
    ['overtimeWeeklyMinutes', 0],
    ['geofenceRadiusM', 9],
    ['geofenceRadiusM', 5_001],
    ['geofencePolicy', 'refuse'],
    ['gpsIntervalS', 14],
  ] as const) {
    const input = { [field]: value } as Parameters<ReturnType<typeof as>['updateTimeRules']>[0];
    expect(await refusal(as(admin).updateTimeRules(input))).toMatchObject({
      ...{ code: 'VALIDATION_ERROR', fields: [{ path: field }] },
    });
  }
});
