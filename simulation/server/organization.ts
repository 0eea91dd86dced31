import type { Role } from '@plumbline/domain/access/roles';
import { dayMs } from '@plumbline/domain/days/days';
import type { Pool } from 'pg';
import { cookieOf } from '../../apps/server/src/testing/cookie.ts';

export type Person = {
  name: string;
  organizationId: string;
  userId: string;
  role: Role;
  cookie: string;
};

const crew = [
  { name: 'Dana', role: 'admin' },
  { name: 'Marko', role: 'field_tech' },
  { name: 'Sanna', role: 'field_tech' },
  { name: 'Brigitte', role: 'client' },
] as const satisfies readonly { name: string; role: Role }[];

export type Organization = { organizationId: string; people: readonly Person[] };

/** Writes an organization with its people and their sessions directly into the database: each seed has its own. */
export async function makeOrganization(pool: Pool, newId: () => string, now: number): Promise<Organization> {
  const organizationId = newId();
  const slug = `org-${organizationId}`;
  await pool.query(`insert into auth.organization (id, name, slug) values ($1, 'Halden & Sons', $2)`, [
    organizationId,
    slug,
  ]);
  await pool.query(
    `insert into organization (organization_id, id, name, slug) values ($1, $1, 'Halden & Sons', $2)`,
    [organizationId, slug],
  );
  await pool.query('insert into organization_counter (organization_id) values ($1)', [organizationId]);
  await pool.query(
    `insert into subscription (organization_id, id, plan_name, status) values ($1, $2, 'enterprise', 'active')`,
    [organizationId, newId()],
  );
  const people: Person[] = [];
  for (const { name, role } of crew)
    people.push(await addPerson(pool, { organizationId, name, role, newId, now }));
  return { organizationId, people };
}

/** Another organization of the same people: their sessions may choose it, and nothing of the day belongs there. */
export async function makeOtherOrganization(
  pool: Pool,
  { people }: Organization,
  newId: () => string,
): Promise<{ elsewhere: string; choose: (userId: string, isChosen: boolean) => Promise<void> }> {
  const elsewhere = newId();
  const slug = `org-${elsewhere}`;
  const name = 'Engstrom Heating';
  await pool.query(`insert into auth.organization (id, name, slug) values ($1, $2, $3)`, [
    elsewhere,
    name,
    slug,
  ]);
  await pool.query(`insert into organization (organization_id, id, name, slug) values ($1, $1, $2, $3)`, [
    elsewhere,
    name,
    slug,
  ]);
  await pool.query('insert into organization_counter (organization_id) values ($1)', [elsewhere]);
  await pool.query(
    `insert into subscription (organization_id, id, plan_name, status) values ($1, $2, 'enterprise', 'active')`,
    [elsewhere, newId()],
  );
  for (const { userId, role, name: first } of people) {
    await pool.query(
      `insert into member (organization_id, id, user_id, role, first_name, last_name, email, position)
       values ($1, $2, $3, $4, $5, 'Halden', $6, '')`,
      [elsewhere, newId(), userId, role, first, `${userId}@example.org`],
    );
    await pool.query('insert into member_state (organization_id, user_id) values ($1, $2)', [
      elsewhere,
      userId,
    ]);
  }
  const choose = async (userId: string, isChosen: boolean) => {
    const chosen = isChosen ? elsewhere : people[0]?.organizationId;
    await pool.query('update auth.session set active_organization_id = $2 where user_id = $1', [
      userId,
      chosen,
    ]);
  };
  return { elsewhere, choose };
}

/** With a version of its own, as every change of a record has, so that other copies get it with their next pull. */
export async function setMember(
  pool: Pool,
  { organizationId, userId }: Person,
  isActive: boolean,
): Promise<void> {
  await pool.query(
    `with bumped as (
       update organization_counter set version = version + 1 where organization_id = $1 returning version)
     update member set is_active = $3, version = (select version from bumped)
     where organization_id = $1 and user_id = $2`,
    [organizationId, userId, isActive],
  );
}

/** `endedAt` null: the plan is active. */
export async function setPlan(pool: Pool, organizationId: string, endedAt: Date | null): Promise<void> {
  await pool.query(`update subscription set status = $2, expired_at = $3 where organization_id = $1`, [
    organizationId,
    endedAt === null ? 'active' : 'expired',
    endedAt,
  ]);
}

async function addPerson(
  pool: Pool,
  parts: { organizationId: string; name: string; role: Role; newId: () => string; now: number },
): Promise<Person> {
  const { organizationId, name, role, newId, now } = parts;
  const [userId, sessionId] = [newId(), newId()];
  const email = `${name.toLowerCase()}.${userId}@example.org`;
  await pool.query(
    `insert into auth."user" (id, name, first_name, last_name, email, email_verified) values ($1, $2, $2, 'Halden', $3, true)`,
    [userId, name, email],
  );
  await pool.query(
    `insert into auth.session (id, expires_at, token, user_id, active_organization_id) values ($1, $2, $3, $4, $5)`,
    [sessionId, new Date(now + 366 * dayMs), `token-${sessionId}`, userId, organizationId],
  );
  await pool.query('insert into auth.member (id, organization_id, user_id, role) values ($1, $2, $3, $4)', [
    newId(),
    organizationId,
    userId,
    role,
  ]);
  await pool.query(
    `insert into member (organization_id, id, user_id, role, first_name, last_name, email, position)
     values ($1, $2, $3, $4, $5, 'Halden', $6, '')`,
    [organizationId, newId(), userId, role, name, email],
  );
  await pool.query('insert into member_state (organization_id, user_id) values ($1, $2)', [
    organizationId,
    userId,
  ]);
  return { name, organizationId, userId, role, cookie: cookieOf({ sessionId }) };
}
