import type { Role } from '@plumbline/domain/access/roles';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import type { SubscriptionStatus } from '@plumbline/domain/plans/subscription';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../identity/caller.ts';

export type TestTenant = {
  organizationId: string;
  /** Two of each crew role, for tests that need another person of the same role. */
  admin: Caller;
  tech: Caller;
  otherTech: Caller;
  client: Caller;
  otherClient: Caller;
};

export type TenantOptions = { plan?: PlanTier; status?: SubscriptionStatus; name?: string };

const people = [
  { key: 'admin', role: 'admin', firstName: 'Dana', lastName: 'Okafor', position: 'Office manager' },
  { key: 'tech', role: 'field_tech', firstName: 'Marko', lastName: 'Petrov', position: 'Pipefitting, lead' },
  {
    key: 'otherTech',
    role: 'field_tech',
    firstName: 'Sanna',
    lastName: 'Lindqvist',
    position: 'Sheet metal',
  },
  { key: 'client', role: 'client', firstName: 'Brigitte', lastName: 'Moen', position: 'St. Brigid Health' },
  {
    key: 'otherClient',
    role: 'client',
    firstName: 'Carl',
    lastName: 'Engstrom',
    position: 'Engstrom Bakery',
  },
] as const satisfies { key: string; role: Role; firstName: string; lastName: string; position: string }[];

/**
 * A whole organization, written directly into the database: people of every role with their sign-in records,
 * a plan, a counter.
 */
export async function testTenant(pool: Pool, options: TenantOptions = {}): Promise<TestTenant> {
  const { plan = 'enterprise', status = 'active', name = 'Halden & Sons' } = options;
  const organizationId = uuidv7();
  const slug = `org-${organizationId}`;
  await pool.query(`insert into auth.organization (id, name, slug) values ($1, $2, $3)`, [
    organizationId,
    name,
    slug,
  ]);
  await pool.query(`insert into organization (organization_id, id, name, slug) values ($1, $1, $2, $3)`, [
    organizationId,
    name,
    slug,
  ]);
  await pool.query(`insert into organization_counter (organization_id) values ($1)`, [organizationId]);
  await pool.query(
    `insert into subscription (organization_id, id, plan_name, status) values ($1, $2, $3, $4)`,
    [organizationId, uuidv7(), plan, status],
  );
  const callers = new Map<string, Caller>();
  for (const person of people)
    callers.set(person.key, await addPerson(pool, organizationId, person, { plan, status }));
  const of = (key: (typeof people)[number]['key']): Caller => {
    const found = callers.get(key);
    if (!found) throw new Error(`no ${key}`);
    return found;
  };
  return {
    organizationId,
    admin: of('admin'),
    tech: of('tech'),
    otherTech: of('otherTech'),
    client: of('client'),
    otherClient: of('otherClient'),
  };
}

type Person = { role: Role; firstName: string; lastName: string; position: string };

export async function addPerson(
  pool: Pool,
  organizationId: string,
  { role, firstName, lastName, position }: Person,
  subscription: { plan: string; status: string },
): Promise<Caller> {
  const userId = uuidv7();
  const memberId = uuidv7();
  const sessionId = uuidv7();
  const email = `${firstName}.${userId}@example.org`.toLowerCase();
  await pool.query(
    `insert into auth."user" (id, name, first_name, last_name, email, email_verified) values ($1, $2, $3, $4, $5, true)`,
    [userId, `${firstName} ${lastName}`, firstName, lastName, email],
  );
  await pool.query(
    `insert into auth.session (id, expires_at, token, user_id, active_organization_id) values ($1, now() + interval '30 days', $2, $3, $4)`,
    [sessionId, `token-${sessionId}`, userId, organizationId],
  );
  await pool.query(`insert into auth.member (id, organization_id, user_id, role) values ($1, $2, $3, $4)`, [
    uuidv7(),
    organizationId,
    userId,
    role,
  ]);
  await pool.query(
    `insert into member (organization_id, id, user_id, role, first_name, last_name, email, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [organizationId, memberId, userId, role, firstName, lastName, email, position],
  );
  await pool.query(`insert into member_state (organization_id, user_id) values ($1, $2)`, [
    organizationId,
    userId,
  ]);
  return {
    sessionId,
    userId,
    email,
    emailVerified: true,
    firstName,
    lastName,
    image: null,
    membership: { organizationId, memberId, role, epoch: 1 },
    subscription: { planName: subscription.plan, status: subscription.status, expiredAt: null },
  };
}
