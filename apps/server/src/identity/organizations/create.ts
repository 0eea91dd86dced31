import { sql } from 'drizzle-orm';
import { writeAs, type WorkPorts } from '../../tenant/as-viewer.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import type { Caller } from '../caller.ts';
import { joinMember } from '../membership.ts';
import { Refusal } from '../refusal.ts';
import { withUnrestrictedRole } from '../unrestricted-role.ts';
import { activate } from './activate.ts';
import { type Asking, entryOf, type OrganizationEntry, type OrganizationRow } from './person.ts';
import { slugOf } from './slug.ts';

/** Enough for a person with several companies; a script that makes organizations is stopped here. */
const organizationsPerPerson = 5;
const slugAttempts = 5;

/** Zone, locale and currency, as far as they were said. */
type Formats = { timezone?: string | undefined; locale?: string | undefined; currency?: string | undefined };

/**
 * Makes an organization in one transaction: its registry entry, its records, its first admin, and the
 * session's organization.
 */
export async function createOrganization(
  ports: WorkPorts,
  { caller, address }: Asking,
  { name, ...formats }: Formats & { name: string },
): Promise<OrganizationEntry> {
  const organizationId = ports.newId();
  const person = { organizationId, userId: caller.userId, role: 'admin' as const, address };
  const { entry } = await writeAs(ports, person, null, async (write) => {
    const made = await withUnrestrictedRole(write.db, async () => await register(write, caller, name));
    await foundOrganization(write, { ...made, ...formats });
    await joinMember(write, { ...caller, role: 'admin', again: false });
    return { entry: made };
  });
  return entry;
}

/** The organization's own records; safe to repeat. */
export async function foundOrganization(
  write: TenantWrite,
  { name, slug, timezone, locale, currency }: Pick<OrganizationEntry, 'name' | 'slug'> & Formats,
): Promise<void> {
  const { organizationId } = write.viewer;
  await write.db.execute(
    sql`insert into organization_counter (organization_id) values (${organizationId}) on conflict do nothing`,
  );
  const { rows } = await write.db.execute(
    sql`select 1 from organization where organization_id = ${organizationId} and id = ${organizationId}`,
  );
  if (rows.length === 0)
    await write.insert('organization', {
      id: organizationId,
      name,
      slug,
      ...omitUndefined({ timezone, locale, currency }),
    });
}

async function register(write: TenantWrite, caller: Caller, name: string): Promise<OrganizationEntry> {
  const { db, at, viewer } = write;
  const { organizationId } = viewer;
  // Locked, so that two simultaneous calls cannot both make the fifth.
  await db.execute(sql`select 1 from auth."user" where id = ${caller.userId} for no key update`);
  const { rows: founded } = await db.execute(
    sql`select 1 from auth.member where user_id = ${caller.userId} and role = 'owner'`,
  );
  if (founded.length >= organizationsPerPerson) {
    throw new Refusal(
      403,
      'PERMISSION_DENIED',
      `One account can create ${organizationsPerPerson} organizations, and yours has done so.`,
    );
  }
  const row = await insertUnique(write, name);
  await db.execute(sql`
    insert into auth.member (id, organization_id, user_id, role, created_at)
    values (${write.newId()}, ${organizationId}, ${caller.userId}, 'owner', ${at.toISOString()}::timestamptz)`);
  await activate(db, { ...caller, organizationId, at });
  return entryOf(row);
}

async function insertUnique(write: TenantWrite, name: string): Promise<OrganizationRow> {
  const { db, at, viewer } = write;
  const base = slugOf(name);
  for (let attempt = 0; attempt < slugAttempts; attempt += 1) {
    const slug = attempt === 0 ? base : `${base}-${write.newId().slice(-6)}`;
    const { rows } = await db.execute<OrganizationRow>(sql`
      insert into auth.organization (id, name, slug, created_at)
      values (${viewer.organizationId}, ${name}, ${slug}, ${at.toISOString()}::timestamptz)
      on conflict (slug) do nothing returning id, name, slug, logo, created_at`);
    const [made] = rows;
    if (made) return made;
  }
  throw new Error(`no free slug for ${base}`);
}
