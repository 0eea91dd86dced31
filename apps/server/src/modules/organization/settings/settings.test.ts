import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../identity/caller.ts';
import { callAs } from '../../../testing/call.ts';
import { refusal } from '../../../testing/refusal.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { testTenant } from '../../../testing/tenant.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => await server.close());
const as = (caller: Caller) => callAs(server.services, caller).organization;

test('PAYROLL-1 admins set when overtime begins and what is done about punches elsewhere; null is no limit', async () => {
  const { admin, tech, client } = await testTenant(server.database.pool);
  await as(admin).updateSettings({ version: 0, overtimeDailyMinutes: 600, geofencePolicy: 'ask_reason' });
  const { organization } = await as(admin).updateSettings({
    version: 0,
    overtimeWeeklyMinutes: null,
    gpsIntervalS: 60,
  });
  expect(organization).toMatchObject({
    ...{ overtimeDailyMinutes: 600, overtimeWeeklyMinutes: null, geofencePolicy: 'ask_reason' },
    ...{ gpsIntervalS: 60, geofenceRadiusM: 150 },
  });
  expect((await as(tech).get()).organization).toMatchObject({ geofencePolicy: 'ask_reason' });
  for (const caller of [tech, client])
    expect((await refusal(as(caller).updateSettings({ version: 0, gpsIntervalS: 30 }))).code).toBe(
      'PERMISSION_DENIED',
    );
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
    const input = { version: 0, [field]: value } as Parameters<ReturnType<typeof as>['updateSettings']>[0];
    expect(await refusal(as(admin).updateSettings(input))).toMatchObject({
      ...{ code: 'VALIDATION_ERROR', fields: [{ path: field }] },
    });
  }
});

test('ORGSETTINGS-1 whoever founds a company may name its letterhead, formats and hours, and every member reads them', async () => {
  const { admin, tech, client } = await testTenant(server.database.pool);
  const letterhead = {
    address: '2210 W Michigan St\nDuluth, MN 55806',
    phone: '218 555 0100',
    licenceNumber: 'PM 071482',
  };
  const { organization } = await as(admin).updateSettings({
    ...{
      version: 0,
      name: 'Halden Mechanical',
      ...letterhead,
      locale: 'de-DE-u-hc-h23-ms-metric',
      weekStart: 'saturday',
    },
    ...{ workWeek: { days: [1, 2, 3], from: '06:00', to: '14:30' }, receiptRequiredAbove: 2500 },
  });
  expect(organization).toMatchObject({
    name: 'Halden Mechanical',
    ...letterhead,
    receiptRequiredAbove: 2500,
  });
  for (const caller of [tech, client]) {
    const read = (await as(caller).get()).organization;
    expect(read).toMatchObject({ ...letterhead, locale: 'de-DE-u-hc-h23-ms-metric', weekStart: 'saturday' });
    expect(read).not.toHaveProperty('receiptRequiredAbove');
  }
  const { rows } = await server.database.pool.query('select name from auth.organization where id = $1', [
    organization.id,
  ]);
  expect(rows).toEqual([{ name: 'Halden Mechanical' }]);
});

test('ORGSETTINGS-2 what is no zone, locale or currency is refused by its name', async () => {
  const { admin } = await testTenant(server.database.pool);
  for (const [field, value] of [
    ['timezone', 'Mars/Olympus'],
    ['timezone', '+02:00'],
    ['locale', 'zz-ZZ'],
    ['locale', 'en-US-u-ca-buddhist'],
    ['currency', 'XAU'],
    ['name', '  '],
  ] as const)
    expect(await refusal(as(admin).updateSettings({ version: 0, [field]: value }))).toMatchObject({
      ...{ code: 'VALIDATION_ERROR', fields: [{ path: field }] },
    });
});

test('ORGSETTINGS-3 another zone leaves instants as they are, keeps whole days on their days, and says before what falls on another', async () => {
  const { admin, tech } = await testTenant(server.database.pool);
  const version = async () => (await as(admin).get()).organization.version;
  await as(admin).updateSettings({ version: await version(), timezone: 'America/Chicago' });
  const callAdmin = callAs(server.services, admin);
  const punch = async (clockIn: string, clockOut: string) =>
    (await callAs(server.services, tech).timeEntries.create({ clockIn, clockOut })).timeEntry;
  // 00:30 to 03:00 on Mar 3 in Chicago is 23:30 on Mar 2 in Denver.
  const night = await punch('2026-03-03T06:30:00.000Z', '2026-03-03T09:00:00.000Z');
  const day = await punch('2026-03-03T15:00:00.000Z', '2026-03-03T17:00:00.000Z');
  const whole = { title: 'Crew off', isAllDay: true, eventType: 'time_off' } as const;
  const { event: made } = await callAdmin.calendarEvents.create({
    ...{ ...whole, startDate: '2026-03-05T06:00:00.000Z', endDate: '2026-03-06T06:00:00.000Z' },
  });
  if (made === undefined) throw new Error('not planned');
  expect(await as(admin).previewZone({ timezone: 'America/Denver' })).toEqual({
    ...{ entries: 1, weeks: ['2026-03-02'], weekCount: 1, wholeDays: 1, series: 0 },
    named: [
      { id: night.id, userId: tech.userId, clockIn: night.clockIn, from: '2026-03-03', to: '2026-03-02' },
    ],
  });
  await as(admin).updateSettings({ version: await version(), timezone: 'America/Denver' });
  for (const entry of [night, day]) {
    const stored = await callAdmin.timeEntries.get({ entryId: entry.id });
    expect(stored).toMatchObject({
      clockIn: entry.clockIn,
      clockOut: entry.clockOut,
      updatedAt: entry.updatedAt,
    });
  }
  const event = await callAdmin.calendarEvents.get({ eventId: made.id });
  expect(event).toMatchObject({
    ...{
      startDate: '2026-03-05T07:00:00.000Z',
      endDate: '2026-03-06T07:00:00.000Z',
      updatedAt: made.updatedAt,
    },
  });
  expect(event.version).toBeGreaterThan(made.version);
});

test('ORGSETTINGS-4 the currency may be changed until the first amount is kept, and amounts among the settings read as before', async () => {
  const { admin, tech } = await testTenant(server.database.pool);
  await as(admin).updateSettings({ version: 0, receiptRequiredAbove: 2500 });
  const { organization } = await as(admin).updateSettings({ version: 0, currency: 'JPY' });
  expect(organization).toMatchObject({ currency: 'JPY', receiptRequiredAbove: 25 });
  expect((await as(admin).getSettingsFacts()).currencyFixedSince).toBeNull();
  await server.database.pool.query(
    `insert into member_rate (organization_id, id, user_id, hourly_cost, bill_rate, valid_from)
     values ($1, gen_random_uuid(), $2, 4200, 8500, '2026-03-01')`,
    [admin.membership?.organizationId, tech.userId],
  );
  expect((await as(admin).getSettingsFacts()).currencyFixedSince).not.toBeNull();
  expect(await refusal(as(admin).updateSettings({ version: 0, currency: 'EUR' }))).toMatchObject({
    ...{ code: 'VALIDATION_ERROR', fields: [{ path: 'currency' }] },
  });
});

test('ORGSETTINGS-5 job numbers go on from where the office says, and are never used twice', async () => {
  const { admin } = await testTenant(server.database.pool);
  const make = async (name: string) =>
    (await callAs(server.services, admin).projects.create({ name })).project.number;
  expect(await make('First')).toBe(1);
  await as(admin).updateSettings({ version: 0, projectNumbersFrom: 52 });
  expect((await as(admin).getSettingsFacts()).nextProjectNumber).toBe(52);
  expect([await make('Second'), await make('Third')]).toEqual([52, 53]);
  expect(await refusal(as(admin).updateSettings({ version: 0, projectNumbersFrom: 53 }))).toMatchObject({
    ...{ code: 'VALIDATION_ERROR', fields: [{ path: 'projectNumbersFrom' }] },
  });
});

test('ORGSETTINGS-6 a setting that another changed after it was looked at is not replaced unseen; others go through', async () => {
  const { admin, tech } = await testTenant(server.database.pool);
  await server.database.pool.query(`update member set role = 'admin' where user_id = $1`, [tech.userId]);
  const other = { ...tech, membership: tech.membership && { ...tech.membership, role: 'admin' as const } };
  const { version } = (await as(admin).get()).organization;
  await as(other).updateSettings({ version, gpsIntervalS: 120 });
  expect(await refusal(as(admin).updateSettings({ version, gpsIntervalS: 30 }))).toMatchObject({
    ...{ code: 'CONFLICT', fields: [{ path: 'gpsIntervalS' }] },
  });
  await as(admin).updateSettings({ version, weekStart: 'sunday' });
  expect((await as(admin).get()).organization).toMatchObject({ gpsIntervalS: 120, weekStart: 'sunday' });
});
