import type { Role } from '@plumbline/domain/access/roles';
import type { Member } from '@plumbline/domain/entities/member';
import type { Organization } from '@plumbline/domain/entities/organization';
import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { seenBy } from '../../tenant/list.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { fullName } from '../../identity/names.ts';
import type { Passed } from '../../rpc/pipeline.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { visibleTo } from '../../visibility/to-sql.ts';

type OrganizationFormat = Pick<Organization, 'name' | 'timezone' | 'locale' | 'currency' | 'weekStart'>;

/**
 * A person as the product knows them. Without an organization, role and organization are null, and the
 * record's id is the person's own.
 */
export type UserRecord = {
  id: string;
  externalUserId: string;
  role: Role | null;
  organizationId: string | null;
  displayName: string | null;
  phone: string | null;
  position: string | null;
  department: string | null;
  metadata: Record<string, unknown>;
  name: string;
  firstName: string;
  lastName: string;
  /** Only in the caller's own record, and only where the office has written one. */
  payrollNumber?: string;
  /** Only in the caller's own record: what the page shows of the organization before it has its rows. */
  organization?: OrganizationFormat;
  /** Only in the caller's own record. */
  email: string | null;
  imageUrl: string | null;
};

/** The caller's own record, or that of a person of their organization whom they may see; else NOT_FOUND. */
export async function userRecord({ caller, read }: Passed, userId: string): Promise<UserRecord> {
  const own = userId === caller.userId;
  if (!caller.membership) {
    if (!own) throw new AppError('NOT_FOUND');
    return { ...blank, ...identityOf(caller), id: userId, externalUserId: userId };
  }
  const [member, metadata, organization] = await read(
    async (db, viewer) =>
      await Promise.all([
        own ? ownRow(db, viewer) : colleague(db, viewer, userId),
        own ? metadataOf(db, viewer) : {},
        own ? formatOf(db, viewer) : undefined,
      ]),
  );
  const record: UserRecord = {
    id: member.id,
    externalUserId: userId,
    role: member.role ?? null,
    organizationId: member.organizationId,
    displayName: member.displayName,
    phone: member.phone ?? null,
    position: member.position,
    department: member.department ?? null,
    metadata,
    name: fullName(member),
    firstName: member.firstName,
    lastName: member.lastName,
    email: null,
    imageUrl: null,
  };
  if (!own) return record;
  const { payrollNumber = null } = member;
  return {
    ...record,
    ...identityOf(caller),
    ...(payrollNumber !== null && { payrollNumber }),
    ...(organization && { organization }),
  };
}

const blank = {
  role: null,
  organizationId: null,
  displayName: null,
  phone: null,
  position: null,
  department: null,
  metadata: {},
};

/** Fields that come from the sign-in instead of the organization. */
const identityOf = ({ email, firstName, lastName, image }: Passed['caller']) => ({
  email,
  firstName,
  lastName,
  name: fullName({ firstName, lastName }),
  imageUrl: image,
});

/** Everybody may see all of their own row, whatever their role may see of others. */
async function ownRow(db: Database, { organizationId, userId }: Viewer): Promise<Member> {
  const { rows } = await db.execute<{ row: JsonRow }>(sql`
    select to_json(member) as row from member where organization_id = ${organizationId} and user_id = ${userId}`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND');
  return wireRow('member', found.row);
}

async function colleague(db: Database, viewer: Viewer, userId: string): Promise<Member> {
  const { rows } = await db.execute<{ row: JsonRow }>(sql`
    select to_json(member) as row from member
    where organization_id = ${viewer.organizationId} and user_id = ${userId} and deleted_at is null
      and ${visibleTo(viewer, 'member')}`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND');
  return seenBy(viewer, 'member', wireRow('member', found.row));
}

async function metadataOf(
  db: Database,
  { organizationId, userId }: Viewer,
): Promise<Record<string, unknown>> {
  const { rows } = await db.execute<{ metadata: Record<string, unknown> }>(sql`
    select metadata from member_state where organization_id = ${organizationId} and user_id = ${userId}`);
  return rows[0]?.metadata ?? {};
}

async function formatOf(db: Database, { organizationId }: Viewer): Promise<OrganizationFormat | undefined> {
  const { rows } = await db.execute<OrganizationFormat>(sql`
    select name, timezone, locale, currency, week_start as "weekStart" from organization
    where organization_id = ${organizationId}`);
  return rows[0];
}
