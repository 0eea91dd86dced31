import { daysAfter } from '@plumbline/domain/days/days';
import { trialDays } from '@plumbline/domain/limits/session';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { signedUp, type Visitor } from '../../identity/identity.fixture.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { type Office, office, refusalOf } from '../teams/calls.fixture.ts';

let house: Office;
let foreign: TestTenant;
beforeAll(async () => {
  house = await office();
  foreign = await testTenant(house.database.pool, { name: 'Engstrom Heating' });
});
afterAll(async () => {
  await house.database.close();
});

async function founder(email: string): Promise<{ person: Visitor; caller: Caller; organizationId: string }> {
  const person = await signedUp(house.identity, email);
  await person.post('organization/create', { name: 'Fresh' });
  const caller = await house.identity.callerOf(person.headers());
  if (!caller?.membership) throw new Error('no membership');
  return { person, caller, organizationId: caller.membership.organizationId };
}

const payload = (caller: Caller) => ({
  organizationId: caller.membership?.organizationId ?? '',
  externalUserId: caller.userId,
  userEmail: caller.email,
  userName: 'Dana Okafor',
});

test('TRIAL-1 an admin begins a trial of 14 days on the plan that was picked', async () => {
  const { person, caller } = await founder('trial@example.org');
  const calls = await house.at(person);
  expect(await calls.billing.getCurrentSubscription()).toBeNull();
  const before = Date.now();
  const { subscription } = await calls.billing.createTrialSubscription({
    ...payload(caller),
    plan: 'business',
  });
  expect(subscription).toMatchObject({
    planName: 'business',
    status: 'trial',
    graceEndsAt: null,
    expiredAt: null,
  });
  const ends = new Date(subscription.trialEndsAt ?? 0).getTime();
  expect(ends).toBeGreaterThanOrEqual(daysAfter(new Date(before), trialDays).getTime());
  expect(ends).toBeLessThanOrEqual(daysAfter(new Date(), trialDays).getTime());
  expect(house.committed.at(-1)).toMatchObject({ readmit: 'all' });
  expect(await (await house.at(person)).billing.getCurrentSubscription()).toEqual(subscription);
  expect((await house.identity.callerOf(person.headers()))?.subscription).toMatchObject({
    planName: 'business',
    status: 'trial',
  });
});

test('TRIAL-2 without a chosen plan it is professional, and a second call changes nothing, at once or later', async () => {
  const { person, caller } = await founder('twice.trial@example.org');
  const calls = [await house.at(person), await house.at(person), await house.at(person)];
  const replies = await Promise.all(
    calls.map(async ({ billing }) => billing.createTrialSubscription(payload(caller))),
  );
  expect(new Set(replies.map(({ subscription }) => subscription.id)).size).toBe(1);
  expect(replies[0]?.subscription.planName).toBe('professional');
  const later = await (
    await house.at(person)
  ).billing.createTrialSubscription({ ...payload(caller), plan: 'enterprise' });
  expect(later.subscription).toEqual(replies[0]?.subscription);
});

test('TRIAL-3 another person’s ids are NOT_FOUND, like unknown ones', async () => {
  const { person, caller } = await founder('ids.trial@example.org');
  const refusals = [];
  for (const change of [
    { organizationId: foreign.organizationId },
    { organizationId: uuidv7() },
    { externalUserId: foreign.admin.userId },
    { externalUserId: uuidv7() },
  ]) {
    const calls = await house.at(person);
    refusals.push(await refusalOf(calls.billing.createTrialSubscription({ ...payload(caller), ...change })));
  }
  expect(new Set(refusals.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
  expect(refusals[0]?.code).toBe('NOT_FOUND');
});

test('TRIAL-4 only an admin begins it', async () => {
  for (const caller of [foreign.tech, foreign.client]) {
    expect((await refusalOf(house.as(caller).billing.createTrialSubscription(payload(caller)))).code).toBe(
      'PERMISSION_DENIED',
    );
  }
});

test('TRIAL-5 every member reads the same plan, without the payment provider’s ids', async () => {
  const answers = await Promise.all(
    [foreign.admin, foreign.tech, foreign.client].map(async (caller) =>
      house.as(caller).billing.getCurrentSubscription(),
    ),
  );
  expect(answers[0]).toMatchObject({ planName: 'enterprise', status: 'active' });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(Object.keys(answers[0] ?? {})).not.toContain('providerReference');
});
