import {
  invitationsPerInviterHour,
  invitationsPerOrganizationDay,
  invitationsPerRecipientDay,
} from '@plumbline/domain/limits/mail';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { type Office, office, refusalOf } from './calls.fixture.ts';

const now = new Date('2026-03-02T08:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

let house: Office;
let tenant: TestTenant;
beforeAll(async () => {
  house = await office();
});
afterAll(async () => {
  await house.database.close();
});
beforeEach(async () => {
  house.setClock(now);
  tenant = await testTenant(house.database.pool);
});

type Sent = { by: Caller; count: number; at: Date; to?: string };

/** Earlier invitations that were withdrawn: they still count, because they were mailed. */
async function sent({ by, count, at, to }: Sent): Promise<void> {
  await house.database.pool.query(
    `insert into auth.invitation (id, organization_id, email, role, status, expires_at, inviter_id, created_at)
     select gen_random_uuid(), $1, coalesce($2, 'guest' || n || '@example.net'), 'client', 'revoked', $4, $3, $4 from generate_series(1, $5) n`,
    [by.membership?.organizationId, to ?? null, by.userId, at, count],
  );
}

const invite = async (as: Caller, email: string) =>
  await house.as(as).teams.addMember({ email, role: 'client' });
const mailedTo = (email: string) => house.mails.filter(({ to }) => to === email).length;

test('TEAM-17 one person’s invitations per hour are limited, until the first of them is an hour old', async () => {
  await sent({ by: tenant.admin, count: 1, at: minutesAgo(45) });
  await sent({ by: tenant.admin, count: invitationsPerInviterHour - 2, at: minutesAgo(1) });
  await invite(tenant.admin, 'last@example.net');
  const refusal = await refusalOf(invite(tenant.admin, 'too.many@example.net'));
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 15 * 60 } });
  expect(refusal.message).toMatch(/^You have sent 60 invitations/);
  expect(mailedTo('too.many@example.net')).toBe(0);
  house.setClock(new Date(now.getTime() + 15 * 60_000 + 1));
  await invite(tenant.admin, 'too.many@example.net');
  expect(mailedTo('too.many@example.net')).toBe(1);
});

test('TEAM-17 an organization’s invitations per day are limited, over all its people; other organizations are not affected', async () => {
  for (const [by, count] of [
    [tenant.tech, invitationsPerOrganizationDay - 100],
    [tenant.otherTech, 100],
  ] as const) {
    await sent({ by, count, at: minutesAgo(120) });
  }
  const refusal = await refusalOf(invite(tenant.admin, 'past.the.day@example.net'));
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 22 * 3_600 } });
  expect(refusal.message).toMatch(/^Your organization has sent 200 invitations/);
  const other = await testTenant(house.database.pool);
  await invite(other.admin, 'past.the.day@example.net');
  house.setClock(new Date(now.getTime() + 22 * 3_600_000 + 1));
  await invite(tenant.admin, 'past.the.day@example.net');
});

test('TEAM-17 one address gets a limited number of invitations per day, over all organizations', async () => {
  const other = await testTenant(house.database.pool);
  const to = 'everybodys.friend@example.net';
  await sent({ by: other.admin, count: invitationsPerRecipientDay - 1, at: minutesAgo(60), to });
  await invite(tenant.admin, to);
  const refusal = await refusalOf(invite(tenant.admin, 'Everybodys.Friend@example.net'));
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 23 * 3_600 } });
  expect(mailedTo(to)).toBe(1);
});
