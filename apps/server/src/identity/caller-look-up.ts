import { roles } from '@plumbline/domain/access/roles';
import { organizationHeader } from '@plumbline/domain/operations/headers';
import { planEnd } from '@plumbline/domain/plans/subscription';
import type { Pool } from 'pg';
import { z } from 'zod';
import { rowsAsIdentity } from '../tenant/transaction.ts';
import type { Caller } from './caller.ts';

const found = z.object({
  session_id: z.string(),
  user_id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  image: z.string().nullable(),
  organization_id: z.string().nullable(),
  member_id: z.string().nullable(),
  role: z.enum(roles).nullable(),
  epoch: z.number().nullable(),
  plan_name: z.string().nullable(),
  status: z.string().nullable(),
  expired_at: z.date().nullable(),
  current_period_ends_at: z.date().nullable(),
  updated_at: z.date().nullable(),
  shared: z.object({ projectIds: z.array(z.string()), colleagueIds: z.array(z.string()) }).nullable(),
});

/** Reads everything that a call's gates need of a session, in one round trip. */
export async function lookUpCaller(
  pool: Pool,
  token: string,
  organizationId: string | null,
  now: Date,
): Promise<Caller | null> {
  const [row] = await rowsAsIdentity(pool, {
    text: callerOfSession,
    values: [token, now.toISOString(), organizationId],
  });
  return row === undefined ? null : callerFrom(found.parse(row));
}

const callerOfSession = `
  select s.id as session_id, u.id as user_id, u.email, u.email_verified, u.first_name, u.last_name, u.image,
    m.organization_id, m.id as member_id, m.role, coalesce(st.epoch, 0) as epoch, sub.plan_name, sub.status,
    sub.expired_at, sub.current_period_ends_at, sub.updated_at,
    case when m.role = 'client' then (
      with shared as (
        select project_id from public.project_team
        where organization_id = m.organization_id and user_id = m.user_id and role = 'client' and deleted_at is null
      )
      select json_build_object(
        'projectIds', (select coalesce(json_agg(project_id), '[]') from shared),
        'colleagueIds', (select coalesce(json_agg(distinct t.user_id), '[]') from public.project_team t join shared s using (project_id)
          where t.organization_id = m.organization_id and t.role <> 'client' and t.deleted_at is null))
    ) end as shared
  from auth.session s
  join auth."user" u on u.id = s.user_id
  left join public.member m on m.organization_id = coalesce($3::uuid, s.active_organization_id::uuid)
    and m.user_id = s.user_id::uuid and m.is_active and m.deleted_at is null
  left join public.member_state st on st.organization_id = m.organization_id and st.user_id = m.user_id
  left join public.subscription sub on sub.organization_id = m.organization_id and sub.deleted_at is null
  where s.token = $1 and s.expires_at > $2::timestamptz`;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const nobodys = '00000000-0000-0000-0000-000000000000';

/**
 * The organization that a request names; null where it names none. A text that is not an id is replaced by
 * the id of an organization without members.
 */
export function namedOrganization(headers: Headers): string | null {
  const named = headers.get(organizationHeader)?.toLowerCase() ?? null;
  return named === null || uuid.test(named) ? named : nobodys;
}

function callerFrom(row: z.infer<typeof found>): Caller {
  const { organization_id: organizationId, member_id: memberId } = row;
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    email: row.email,
    emailVerified: row.email_verified,
    firstName: row.first_name,
    lastName: row.last_name,
    image: row.image,
    membership:
      organizationId !== null && memberId !== null
        ? { organizationId, memberId, role: row.role, epoch: row.epoch ?? 0, shared: row.shared }
        : null,
    subscription:
      row.plan_name !== null && row.status !== null && row.updated_at !== null
        ? {
            planName: row.plan_name,
            status: row.status,
            expiredAt: planEnd({
              expiredAt: row.expired_at,
              currentPeriodEndsAt: row.current_period_ends_at,
              updatedAt: row.updated_at,
            }),
          }
        : null,
  };
}
