import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { costApproved } from '../time-entries/cost-approved.ts';
import { entriesSeen } from '../time-entries/seen.fixture.ts';

/** A Sunday. */
const now = new Date('2026-05-10T22:00:00Z');
let server: TestServer;
let tenant: TestTenant;
let projectId: string;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  tenant = await testTenant(server.database.pool);
  await server.database.pool.query(
    `update organization set timezone = 'America/Chicago' where organization_id = $1`,
    [tenant.organizationId],
  );
  ({ projectId } = await as(tenant.admin).projects.create({ name: 'Harbor Flats' }));
});

const as = (caller: Caller) => callAs(server.services, caller);

const rate = (fields: object = {}) => ({
  ...{ userId: tenant.tech.userId, validFrom: '2026-01-01' },
  ...{ hourlyCost: 4_000, billRate: 9_000, burdenFactor: '1' },
  ...fields,
});

/** Hours of a day in May, from seven in the morning in Chicago. */
async function worked(day: number, hours: number, fields: object = {}): Promise<string> {
  const clockIn = Date.UTC(2026, 4, day, 12);
  const { entryId } = await as(tenant.tech).timeEntries.create({
    clockIn: new Date(clockIn).toISOString(),
    clockOut: new Date(clockIn + hours * 3_600_000).toISOString(),
    projectId,
    ...fields,
  });
  return entryId;
}

async function decide(decision: 'approved' | 'pending', ...entryIds: string[]): Promise<void> {
  const entries = await entriesSeen(server.services, tenant.admin, entryIds);
  await as(tenant.admin).timeEntries.decide({ entries, decision, reason: 'Looked at again' });
}

async function kept(entryId: string) {
  const { rows } = await server.database.pool.query<Record<string, unknown>>(
    `select minutes, overtime_minutes as overtime, hourly_cost::int as rate, burden_factor as burden,
       overtime_factor as factor, cost::int as cost, day::text as day
     from labor_cost where organization_id = $1 and entry_id = $2`,
    [tenant.organizationId, entryId],
  );
  return rows[0] ?? null;
}

const costOf = async (id = projectId) => {
  const { costs } = await as(tenant.admin).projects.jobCost({ projectIds: [id] });
  const [cost] = costs;
  if (!cost) throw new Error('no cost');
  return cost;
};
const labor = async (id = projectId) => (await costOf(id)).lines.find(({ line }) => line === 'labour');

test('LABOR-1 an approval freezes hours, rate, burden and overtime of each entry, rounded once', async () => {
  await as(tenant.admin).teams.setRate(rate({ hourlyCost: 4_133, burdenFactor: '1.2345' }));
  const entryId = await worked(5, 9);
  expect(await kept(entryId)).toBeNull();
  await decide('approved', entryId);
  // 4133 × 1.2345 × (8 h + 1 h × 1.5) is 48470.7…
  expect(await kept(entryId)).toEqual({
    ...{ minutes: 540, overtime: 60, rate: 4_133, burden: '1.2345', factor: '1.5', cost: 48_471 },
    day: '2026-05-05',
  });
  expect(await labor()).toMatchObject({ actual: 48_471, count: 1 });
});

test('LABOR-2 weekly overtime falls on the last hours, and a later approval costs that week anew with a line in the trail', async () => {
  await as(tenant.admin).teams.setRate(rate());
  const days = [];
  for (const day of [5, 6, 7, 8, 9]) days.push(await worked(day, 8));
  await decide('approved', ...days);
  const last = days.at(-1) ?? '';
  expect(await kept(last)).toMatchObject({ overtime: 0, cost: 32_000 });
  const monday = await worked(4, 3);
  await decide('approved', monday);
  // Monday's are regular; the 40 hours are full three hours before the end of Saturday.
  expect(await kept(monday)).toMatchObject({ overtime: 0, cost: 12_000 });
  expect(await kept(last)).toMatchObject({ overtime: 180, cost: 38_000 });
  expect((await labor())?.actual).toBe(178_000);
  const { rows } = await as(tenant.admin).audit.list({ entity: 'memberRate', action: 'update' });
  expect(rows).toMatchObject([
    { before: { weekCost: 160_000 }, after: { weekCost: 166_000, costedWeek: '2026-05-04' } },
  ]);
  await decide('pending', monday);
  expect([await kept(monday), await kept(last)]).toMatchObject([null, { overtime: 0, cost: 32_000 }]);
});

test('LABOR-3 frozen hours keep their rate when a later one begins and when the factor changes', async () => {
  await as(tenant.admin).teams.setRate(rate());
  const entryId = await worked(5, 9);
  await decide('approved', entryId);
  await as(tenant.admin).teams.setRate(rate({ validFrom: '2026-05-06', hourlyCost: 9_900 }));
  const { organization } = await as(tenant.admin).organization.get();
  await as(tenant.admin).organization.updateSettings({
    ...{ version: organization.version, overtimeFactor: '2' },
  });
  const later = await worked(7, 9);
  await decide('approved', later);
  expect(await kept(entryId)).toMatchObject({ rate: 4_000, factor: '1.5', cost: 38_000 });
  expect(await kept(later)).toMatchObject({ rate: 9_900, factor: '2', cost: 99_000 });
});

test('LABOR-4 hours that were reopened and moved cost the other job, and both are right', async () => {
  await as(tenant.admin).teams.setRate(rate());
  const { projectId: other } = await as(tenant.admin).projects.create({ name: 'Pier Seven' });
  const entryId = await worked(5, 2);
  await decide('approved', entryId);
  expect([(await labor())?.actual, (await labor(other))?.actual]).toEqual([8_000, 0]);
  await decide('pending', entryId);
  expect((await labor())?.actual).toBe(0);
  await as(tenant.tech).timeEntries.update({ entryId, projectId: other });
  await decide('approved', entryId);
  expect([(await labor())?.actual, (await labor(other))?.actual]).toEqual([0, 8_000]);
});

test('LABOR-5 hours that were approved before costs were kept are costed once', async () => {
  await as(tenant.admin).teams.setRate(rate());
  const entryId = await worked(5, 2);
  await decide('approved', entryId);
  await server.database.pool.query('delete from labor_cost where organization_id = $1', [
    tenant.organizationId,
  ]);
  expect(await costApproved(server.services)).toBe(1);
  expect(await costApproved(server.services)).toBe(0);
  expect(await kept(entryId)).toMatchObject({ cost: 8_000 });
});

test('LABOR-6 two approvals of one week at once leave the overtime of both', async () => {
  await as(tenant.admin).teams.setRate(rate());
  const first = await worked(5, 8);
  const second = await worked(5, 4, {
    clockIn: '2026-05-05T20:00:00.000Z',
    clockOut: '2026-05-06T00:00:00.000Z',
  });
  await Promise.all([decide('approved', first), decide('approved', second)]);
  expect((await labor())?.actual).toBe(32_000 + 24_000);
});

test('RATES-1 a rate that is no later than approved hours is refused until its effect was seen, and costs them anew', async () => {
  const entryId = await worked(5, 2);
  await decide('approved', entryId);
  expect(await kept(entryId)).toMatchObject({ rate: null, cost: null });
  expect((await costOf()).uncounted.unrated).toEqual({ minutes: 120, people: [tenant.tech.userId] });
  expect((await as(tenant.admin).teams.listUnrated()).people).toEqual([
    { userId: tenant.tech.userId, minutes: 120 },
  ]);
  const refused = await refusal(as(tenant.admin).teams.setRate(rate()));
  const seen = { entries: 1, before: 0, after: 8_000 };
  expect(refused).toMatchObject({ code: 'CONFLICT', details: { effect: seen } });
  const { effect } = await as(tenant.admin).teams.previewRate({
    userId: tenant.tech.userId,
    change: { kind: 'set', validFrom: '2026-01-01', hourlyCost: 4_000, burdenFactor: '1' },
  });
  expect(effect).toEqual({
    ...{ ...seen, minutes: 120, otherJobs: 0 },
    jobs: [{ projectId, name: 'Harbor Flats', before: 0, after: 8_000 }],
  });
  const another = await worked(6, 1);
  await decide('approved', another);
  expect(await refusal(as(tenant.admin).teams.setRate(rate({ seen })))).toMatchObject({
    ...{ code: 'CONFLICT', details: { effect: { entries: 2, before: 0, after: 12_000 } } },
  });
  await as(tenant.admin).teams.setRate(rate({ seen: { entries: 2, before: 0, after: 12_000 } }));
  expect((await labor())?.actual).toBe(12_000);
  expect((await as(tenant.admin).teams.listUnrated()).people).toEqual([]);
});

test('RATES-2 of two who set the rate of a day one wins, the other reads who, and the same twice is a success', async () => {
  const { rate: first } = await as(tenant.admin).teams.setRate(rate());
  expect((await as(tenant.admin).teams.setRate(rate())).rate.version).toBe(first.version);
  const refused = await refusal(as(tenant.admin).teams.setRate(rate({ hourlyCost: 5_000 })));
  expect(refused).toMatchObject({
    code: 'CONFLICT',
    message: 'Dana Okafor set the rate from this day on meanwhile. Look at it again, then save.',
  });
  const { rate: second } = await as(tenant.admin).teams.setRate(
    rate({ hourlyCost: 5_000, version: first.version }),
  );
  expect(second).toMatchObject({ id: first.id, hourlyCost: 5_000 });
  const stale = as(tenant.admin).teams.removeRate({ rateId: first.id, version: first.version });
  expect((await refusal(stale)).code).toBe('CONFLICT');
  await as(tenant.admin).teams.removeRate({ rateId: first.id, version: second.version });
  await as(tenant.admin).teams.removeRate({ rateId: first.id, version: second.version });
  expect((await refusal(as(tenant.admin).teams.setRate(rate({ version: second.version })))).code).toBe(
    'CONFLICT',
  );
});

test('RATES-3 without its rate hours cost by the one before', async () => {
  await as(tenant.admin).teams.setRate(rate());
  const { rate: second } = await as(tenant.admin).teams.setRate(
    rate({ validFrom: '2026-05-01', hourlyCost: 6_000 }),
  );
  const entryId = await worked(5, 1);
  await decide('approved', entryId);
  expect(await kept(entryId)).toMatchObject({ cost: 6_000 });
  const seen = { entries: 1, before: 6_000, after: 4_000 };
  await as(tenant.admin).teams.removeRate({ rateId: second.id, version: second.version, seen });
  expect(await kept(entryId)).toMatchObject({ rate: 4_000, cost: 4_000 });
});

test('RATES-4 only admins of a plan with team management set rates, only admins read costs, and each their own company’s', async () => {
  const { tech, client } = tenant;
  const calls = (who: Caller) => [
    as(who).teams.setRate(rate()),
    as(who).teams.previewRate({ userId: tech.userId, change: { kind: 'remove', validFrom: '2026-01-01' } }),
    as(who).teams.listUnrated(),
    as(who).projects.jobCost({ projectIds: [projectId] }),
    as(who).projects.setForecast({ projectId, line: 'labour', amount: 1, version: 0 }),
  ];
  for (const who of [tech, client])
    expect(new Set(await refusalCodes(calls(who)))).toEqual(new Set(['PERMISSION_DENIED']));
  const starter = await testTenant(server.database.pool, { plan: 'starter' });
  expect((await refusal(as(starter.admin).teams.setRate(rate()))).code).toBe('PLAN_REQUIRED');
  const stranger = await testTenant(server.database.pool);
  expect((await refusal(as(stranger.admin).teams.setRate(rate()))).code).toBe('NOT_FOUND');
  expect(await as(stranger.admin).projects.jobCost({ projectIds: [projectId] })).toEqual({ costs: [] });
  expect((await refusal(as(tenant.admin).teams.setRate(rate({ userId: client.userId })))).code).toBe(
    'VALIDATION_ERROR',
  );
});

test('RATES-5 the history of rates and what they changed reaches admins alone', async () => {
  await as(tenant.admin).teams.setRate(rate());
  const entities = async (who: Caller) => (await as(who).activity.list()).rows.map(({ entity }) => entity);
  expect(await entities(tenant.admin)).toContain('memberRate');
  expect(await entities(tenant.tech)).not.toContain('memberRate');
  const { organization } = await as(tenant.tech).organization.get();
  expect(organization.overtimeFactor).toBeUndefined();
});
