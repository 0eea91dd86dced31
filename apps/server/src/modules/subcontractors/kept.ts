import { AppError } from '@plumbline/domain/errors/app-error';
import { type SQL, sql } from 'drizzle-orm';
import { namesOf } from '../../tenant/crew.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { whenText } from '../expenses/decide.ts';

/** The tables of this module, whose rows count their changes. */
type KeptTable = 'subcontractor' | 'subcontractor_policy' | 'commitment' | 'change_order' | 'invoice_entry';

/** What every locked row says of its changes. */
type Stamp = {
  id: string;
  revision: number;
  updatedBy: string | null;
  updatedAt: string;
  deletedAt: string | null;
};

const stampColumns = sql`id, revision, updated_by as "updatedBy", to_json(updated_at) #>> '{}' as "updatedAt",
  to_json(deleted_at) #>> '{}' as "deletedAt"`;

/** A row with further columns, locked until the commit; undefined where there is none. A deleted one is answered too. */
export async function lockRow<More extends Record<string, unknown> = { found: true }>(
  write: TenantWrite,
  table: KeptTable,
  which: SQL,
  columns: SQL = sql`true as found`,
): Promise<(Stamp & More) | undefined> {
  const { rows } = await write.db.execute<Stamp & More>(sql`
    select ${stampColumns}, ${columns} from ${sql.identifier(table)}
    where organization_id = ${write.viewer.organizationId} and ${which} for no key update`);
  // In the form that the statement selects.
  return rows[0] as (Stamp & More) | undefined;
}

/** A row that is not deleted, locked until the commit. @throws NOT_FOUND */
export async function requireRow<More extends Record<string, unknown> = { found: true }>(
  write: TenantWrite,
  table: KeptTable,
  id: string,
  columns?: SQL,
): Promise<Stamp & More> {
  const row = await lockRow<More>(write, table, sql`id = ${id}`, columns);
  if (!row || row.deletedAt !== null) throw new AppError('NOT_FOUND', { at: write.at });
  return row;
}

/** @throws CONFLICT that names who changed the row since it was seen, and when; one's own change is no reason */
export async function requireSeenRow(
  write: TenantWrite,
  { revision, updatedBy, updatedAt }: Stamp,
  seen: number,
  what: string,
): Promise<void> {
  if (revision === seen || updatedBy === write.viewer.userId) return;
  const names = await namesOf(write, updatedBy === null ? [] : [updatedBy]);
  const who = (updatedBy === null ? undefined : names.get(updatedBy)) ?? 'Somebody';
  throw new AppError('CONFLICT', {
    at: write.at,
    message: `${who} changed ${what} ${await whenText(write, updatedAt)}. Look at it again.`,
  });
}

/** Values by column; undefined ones are left out. */
type Values = Readonly<Record<string, string | number | null | undefined>>;

const given = (values: Values) =>
  Object.entries(values).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column: sql`${sql.identifier(column)}`, value: sql`${value}` }],
  );

/** Writes a new row. @throws CONFLICT where the id is known already */
export async function insertRow(
  write: TenantWrite,
  table: KeptTable,
  values: Values & { id: string },
): Promise<void> {
  const { organizationId, userId } = write.viewer;
  const all = given({
    organization_id: organizationId,
    created_by: userId,
    updated_by: userId,
    created_at: write.at.toISOString(),
    updated_at: write.at.toISOString(),
    ...values,
  });
  const { rows } = await write.db.execute<{ id: string }>(sql`
    insert into ${sql.identifier(table)} (${sql.join(
      all.map(({ column }) => column),
      sql`, `,
    )}) values (${sql.join(
      all.map(({ value }) => value),
      sql`, `,
    )}) on conflict (organization_id, id) do nothing returning id`);
  if (rows.length > 0) return;
  const message = 'This id is in use.';
  throw new AppError('CONFLICT', { at: write.at, fields: [{ path: 'id', message }] });
}

/** Changes a locked row and counts the change. */
export async function updateRow(
  write: TenantWrite,
  table: KeptTable,
  id: string,
  values: Values,
): Promise<void> {
  const { organizationId, userId } = write.viewer;
  const all = given({ ...values, updated_by: userId, updated_at: write.at.toISOString() });
  await write.db.execute(sql`
    update ${sql.identifier(table)} set revision = revision + 1, ${sql.join(
      all.map(({ column, value }) => sql`${column} = ${value}`),
      sql`, `,
    )} where organization_id = ${organizationId} and id = ${id}`);
}

/** Refuses one more where there are as many as there may be. @throws VALIDATION_ERROR */
export async function requireFewer(
  write: TenantWrite,
  table: KeptTable,
  which: SQL,
  most: number,
  message: string,
): Promise<void> {
  const { rows } = await write.db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${sql.identifier(table)}
    where organization_id = ${write.viewer.organizationId} and ${which}`);
  if ((rows[0]?.count ?? 0) >= most) throw new AppError('VALIDATION_ERROR', { at: write.at, message });
}
