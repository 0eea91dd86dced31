import type { SettingsFacts } from '@plumbline/domain/operations/organization';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import type { Viewer } from '../../../visibility/rule.ts';

type Org = Pick<Viewer, 'organizationId'>;

/** When the first amount was kept; null while there is none but the sample company's. */
export async function currencyFixedSince(db: Database, { organizationId }: Org): Promise<string | null> {
  const first = (entity: string, table: SQL, hasAmount: SQL) => sql`(
    select min(kept.created_at) from ${table} as kept
    where kept.organization_id = ${organizationId} and ${hasAmount} and not exists (
      select from sample_record s where s.organization_id = ${organizationId}
        and s.entity = ${entity} and s.id = kept.id))`;
  const { rows } = await db.execute<{ since: string | null }>(sql`
    select to_json(least(
      ${first('expense', sql`expense`, sql`kept.amount is not null`)},
      ${first('memberRate', sql`member_rate`, sql`true`)},
      ${first(
        'projectMoney',
        sql`project_money`,
        sql`num_nonnulls(kept.budget_labour, kept.budget_materials, kept.budget_subcontractors, kept.contract_value) > 0`,
      )})) #>> '{}' as since`);
  return rows[0]?.since ?? null;
}

/** The highest number that a job ever had; 0 where none had one. */
export async function highestProjectNumber(db: Database, { organizationId }: Org): Promise<number> {
  const { rows } = await db.execute<{ highest: number }>(sql`
    select coalesce(max(number), 0) as highest from project
    where organization_id = ${organizationId} and number > 0`);
  return rows[0]?.highest ?? 0;
}

export async function settingsFacts(db: Database, viewer: Org): Promise<SettingsFacts> {
  const { organizationId } = viewer;
  const { rows } = await db.execute<{ fences: number; from: number }>(sql`
    select project_numbers_from as "from", (
      select count(*)::int from project where organization_id = ${organizationId}
        and deleted_at is null and geofence_radius_m is not null) as fences
    from organization where organization_id = ${organizationId} and id = ${organizationId}`);
  const highest = await highestProjectNumber(db, viewer);
  return {
    currencyFixedSince: await currencyFixedSince(db, viewer),
    ownFences: rows[0]?.fences ?? 0,
    nextProjectNumber: Math.max(highest + 1, rows[0]?.from ?? 1),
  };
}
