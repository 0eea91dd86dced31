import { daysAfter } from '@plumbline/domain/days/days';
import { gracePeriodDays, trialDays } from '@plumbline/domain/limits/session';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Committed, WorkPorts } from '../tenant/as-viewer.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { testTenant } from '../testing/tenant.ts';
import { nextState, runTrialClock } from './trial-clock.ts';

const begun = new Date('2026-03-01T09:30:00.000Z');
const trialEnd = daysAfter(begun, trialDays);
const graceEnd = daysAfter(trialEnd, gracePeriodDays);
const second = 1000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
});

function ports(now: () => Date): WorkPorts & { heard: Committed[] } {
  const heard: Committed[] = [];
  return {
    pool: database.pool,
    clock: now,
    newId: uuidv7,
    committed: (change) => void heard.push(change),
    heard,
  };
}

async function onTrial(): Promise<string> {
  const { organizationId } = await testTenant(database.pool, { status: 'trial', plan: 'professional' });
  await database.pool.query('update subscription set trial_ends_at = $2 where organization_id = $1', [
    organizationId,
    trialEnd,
  ]);
  return organizationId;
}

async function stateOf(organizationId: string) {
  const { rows } = await database.pool.query(
    `select status, grace_ends_at as grace, expired_at as expired, version::int from subscription where organization_id = $1`,
    [organizationId],
  );
  return rows[0];
}

test('TRIAL-6 a trial goes into 7 days of grace at its end, and then expires', async () => {
  const organizationId = await onTrial();
  let now = new Date(trialEnd.getTime() - second);
  const work = ports(() => now);
  expect(await runTrialClock(work)).toEqual({ graced: 0, expired: 0 });
  expect(await stateOf(organizationId)).toMatchObject({ status: 'trial' });

  now = trialEnd;
  expect(await runTrialClock(work)).toEqual({ graced: 1, expired: 0 });
  expect(await stateOf(organizationId)).toEqual({
    status: 'grace_period',
    grace: graceEnd,
    expired: null,
    version: 1,
  });
  expect(work.heard).toMatchObject([{ organizationId, readmit: 'all', version: 1 }]);
  expect(await runTrialClock(work)).toEqual({ graced: 0, expired: 0 });

  now = new Date(graceEnd.getTime() - second);
  expect(await runTrialClock(work)).toEqual({ graced: 0, expired: 0 });
  now = graceEnd;
  expect(await runTrialClock(work)).toEqual({ graced: 0, expired: 1 });
  expect(await stateOf(organizationId)).toEqual({
    status: 'expired',
    grace: graceEnd,
    expired: graceEnd,
    version: 2,
  });
  now = daysAfter(graceEnd, 400);
  expect(await runTrialClock(work)).toEqual({ graced: 0, expired: 0 });
});

test('TRIAL-7 when the job did not run for long, a trial expires as of the day on which it would have', async () => {
  const organizationId = await onTrial();
  const work = ports(() => daysAfter(graceEnd, 30));
  expect(await runTrialClock(work)).toEqual({ graced: 0, expired: 1 });
  expect(await stateOf(organizationId)).toMatchObject({ status: 'expired', expired: graceEnd });
});

test('TRIAL-7 two nodes at once take each step once', async () => {
  const organizationId = await onTrial();
  const runs = await Promise.all(Array.from({ length: 4 }, async () => runTrialClock(ports(() => trialEnd))));
  expect(runs.reduce((sum, { graced }) => sum + graced, 0)).toBe(1);
  expect(await stateOf(organizationId)).toMatchObject({ status: 'grace_period' });
});

test.each(['active', 'past_due', 'cancelled', 'expired'] as const)(
  'TRIAL-8 a subscription that is %s is not changed',
  async (status) => {
    const { organizationId } = await testTenant(database.pool, { status });
    await database.pool.query(
      'update subscription set trial_ends_at = $2, grace_ends_at = $2 where organization_id = $1',
      [organizationId, begun],
    );
    await runTrialClock(ports(() => daysAfter(begun, 100)));
    expect(await stateOf(organizationId)).toMatchObject({ status, version: 0 });
    const ends = begun.toISOString();
    expect(nextState({ status, trialEndsAt: ends, graceEndsAt: ends }, daysAfter(begun, 100))).toBeNull();
  },
);
