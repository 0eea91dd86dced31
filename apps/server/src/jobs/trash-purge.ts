import { daysAfter } from '@plumbline/domain/days/days';
import { camelKey } from '@plumbline/domain/keys/convert';
import { endedClientLinkDays } from '@plumbline/domain/limits/client-links';
import { trashDays } from '@plumbline/domain/limits/lists';
import { definitionOf, recordNames } from '@plumbline/domain/records/all';
import type { Definition, RecordName } from '@plumbline/domain/records/record';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { type Database, databaseOn } from '../database/connect.ts';
import { recordShape } from '../database/entities.ts';
import { readReferences, type Reference, referringFirst } from '../database/references.ts';
import { billLine } from '../database/schema/bills.ts';
import { clientLinkPhoto, clientLinkToken } from '../database/schema/client-links.ts';
import { filePurposes, projectFileRevision } from '../database/schema/files.ts';
import { noteRevision } from '../database/schema/work.ts';
import { inEveryOrganization } from '../tenant/every-organization.ts';
import type { WorkPorts } from '../tenant/as-viewer.ts';

/** Rows of one organization in one transaction, so that a project of ten thousand tasks makes nobody wait. */
const batch = 200;

/**
 * Purges what was deleted and can no longer be restored. Files of photos and project files are released with
 * them, and the job for unclaimed uploads removes their bytes. What payroll, money or an existing record
 * still names is kept as a tombstone. Returns how many rows.
 */
export async function purgeTrash({ pool, clock }: Pick<WorkPorts, 'pool' | 'clock'>): Promise<number> {
  const now = clock();
  const before = daysAfter(now, -trashDays).toISOString();
  const kinds = kindsOf(await readReferences(databaseOn(pool)));
  return await inEveryOrganization(pool, async ({ id: organizationId, within }) => {
    const tenant = { organizationId, before, now: now.toISOString() };
    let purged = 0;
    for (const kind of kinds) {
      for (let last = 1; last > 0; purged += last)
        last = await within(async (client) => await purge(databaseOn(client), tenant, kind));
    }
    purged += await within(async (client) => await purgeViews(databaseOn(client), tenant));
    for (let last = 1; last > 0; purged += last)
      last = await within(async (client) => await purgeFirms(databaseOn(client), tenant));
    for (let last = 1; last > 0; purged += last)
      last = await within(async (client) => await purgeLinks(databaseOn(client), organizationId, now));
    return purged;
  });
}

type Tenant = { organizationId: string; before: string; now: string };
/** Rows that are about to be purged. */
type Going = Tenant & { ids: SQL };

type Kind = {
  entity: RecordName;
  /** A row is kept while rows name it by these. */
  keptBy: Reference[];
  /** Rows that name one by these are its parts, and are purged right before it. */
  parts: (Reference & { isRecord: boolean })[];
  /** These columns are emptied right before it is purged. */
  emptied: Reference[];
};

/** Tables of what goes with the record that it names, which are not records: former contents, places in links, lines of bills. */
const beside: readonly string[] = [noteRevision, projectFileRevision, clientLinkPhoto, billLine].map(
  (table) => getTableConfig(table).name,
);

/**
 * What is purged, each kind after all that may name it. A row is kept while any row names it, also of tables
 * that this node does not know yet, unless that row is a part of it or forgets what it names.
 */
function kindsOf(references: readonly Reference[]): Kind[] {
  const byTable = new Map(recordNames.map((name) => [recordShape(name).tableName, name]));
  const purged = [...byTable].flatMap(([table, name]) => (isPurged(definitionOf(name)) ? [table] : []));
  return referringFirst(purged, references).flatMap((table) => {
    const entity = byTable.get(table);
    if (entity === undefined) return [];
    const kind: Kind = { entity, keptBy: [], parts: [], emptied: [] };
    for (const reference of references.filter(({ target }) => target === table)) {
      const name = byTable.get(reference.table);
      const { partOf, forgets }: Partial<Definition> = name === undefined ? {} : definitionOf(name);
      const field = camelKey(reference.column);
      if (partOf === field || beside.includes(reference.table))
        kind.parts.push({ ...reference, isRecord: name !== undefined });
      else if (forgets?.includes(field)) kind.emptied.push(reference);
      else kind.keptBy.push(reference);
    }
    return [kind];
  });
}

/**
 * Parts of a record are purged with it. Kinds that are neither in the trash nor deleted with others are never
 * purged.
 */
const isPurged = ({ trash, goesWith, partOf }: Definition): boolean =>
  partOf === undefined && (trash !== undefined || goesWith !== undefined);

async function purge(db: Database, tenant: Tenant, kind: Kind): Promise<number> {
  const { table } = recordShape(kind.entity);
  const { organizationId, before } = tenant;
  const unnamed = kind.keptBy.map(
    (reference) => sql` and not exists (select from ${sql.identifier(reference.table)} n
      where n.organization_id = ${organizationId} and n.${sql.identifier(reference.column)} = gone.id)`,
  );
  // A kind without an entry of its own in the trash is purged once its project may be.
  const ofProject = definitionOf(kind.entity).trash
    ? sql``
    : sql` and gone.project_id in (select id from project
        where organization_id = ${organizationId} and deleted_at < ${before}::timestamptz)`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select gone.id from ${table} gone
    where gone.organization_id = ${organizationId} and gone.deleted_at < ${before}::timestamptz${ofProject}${sql.join(unnamed)}
    order by gone.deleted_at, gone.id limit ${batch} for update skip locked`);
  if (rows.length === 0) return 0;
  const going = { ...tenant, ids: sql`${sql.param(rows.map(({ id }) => id))}::uuid[]` };
  for (const reference of kind.emptied) await empty(db, reference, going);
  const newestPart = await forgetParts(db, kind, going);
  if (isStored(kind.entity)) await giveUp(db, kind.entity, going);
  const newest = await forget(db, table, sql`organization_id = ${organizationId} and id = any(${going.ids})`);
  await db.execute(sql`
    update organization_counter set purged_through = greatest(purged_through, ${Math.max(newestPart, newest)})
    where organization_id = ${organizationId}`);
  return rows.length;
}

/**
 * Saved views are no records: nothing names them, and devices have no copy of them. Those of a person who left
 * stay where they are shared, for the admins; the others nobody could open or delete.
 */
async function purgeViews(db: Database, { organizationId, before }: Tenant): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from saved_view v where v.organization_id = ${organizationId} and (
      v.deleted_at < ${before}::timestamptz
      or not v.shared and exists (select from member m where m.organization_id = v.organization_id
        and m.user_id = v.user_id and not m.is_active and m.updated_at < ${before}::timestamptz))`);
  return rowCount ?? 0;
}

/**
 * Firms, commitments and papers are no records. A commitment is kept while an invoice names it, a firm while a
 * commitment does.
 */
async function purgeFirms(db: Database, { organizationId, before }: Tenant): Promise<number> {
  const isGone = sql`organization_id = ${organizationId} and deleted_at < ${before}::timestamptz`;
  const goneOf = async (table: string, unnamed: SQL): Promise<{ count: number; ids: SQL }> => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from ${sql.identifier(table)} gone where ${isGone} ${unnamed}
      order by id limit ${batch} for update skip locked`);
    return { count: rows.length, ids: sql`${sql.param(rows.map(({ id }) => id))}::uuid[]` };
  };
  const remove = async (table: string, column: string, ids: SQL) =>
    await db.execute(sql`delete from ${sql.identifier(table)}
      where organization_id = ${organizationId} and ${sql.identifier(column)} = any(${ids})`);
  const commitments = await goneOf(
    'commitment',
    sql`and not exists (select from expense e where e.organization_id = ${organizationId} and e.commitment_id = gone.id)`,
  );
  await remove('change_order', 'commitment_id', commitments.ids);
  await remove('commitment', 'id', commitments.ids);
  const firms = await goneOf(
    'subcontractor',
    sql`and not exists (select from commitment c where c.organization_id = ${organizationId} and c.subcontractor_id = gone.id)`,
  );
  await remove('subcontractor_policy', 'subcontractor_id', firms.ids);
  await remove('paper_request', 'subcontractor_id', firms.ids);
  await remove('subcontractor', 'id', firms.ids);
  const papers = await goneOf('subcontractor_policy', sql``);
  await remove('subcontractor_policy', 'id', papers.ids);
  return commitments.count + firms.count + papers.count;
}

/** Links for clients that ended long ago go with their places. Devices have no copy of them. */
async function purgeLinks(db: Database, organizationId: string, now: Date): Promise<number> {
  const before = daysAfter(now, -endedClientLinkDays).toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from client_link where organization_id = ${organizationId}
      and (revoked_at < ${before}::timestamptz or last_day < ${before.slice(0, 10)}::date)
    order by id limit ${batch} for update skip locked`);
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
  for (const part of [clientLinkPhoto, clientLinkToken])
    await db.execute(
      sql`delete from ${part} where organization_id = ${organizationId} and link_id = any(${ids})`,
    );
  await db.execute(
    sql`delete from client_link where organization_id = ${organizationId} and id = any(${ids})`,
  );
  return rows.length;
}

/** Deletes the rows; returns the newest version among them. */
async function forget(db: Database, table: SQLWrapper, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ newest: string | null }>(sql`
    with gone as (delete from ${table} where ${where} returning version) select max(version) as newest from gone`);
  return Number(rows[0]?.newest ?? 0);
}

async function empty(
  db: Database,
  { table: name, column: field }: Reference,
  { organizationId, ids }: Going,
): Promise<void> {
  const table = sql.identifier(name);
  const column = sql.identifier(field);
  await db.execute(sql`
    update ${table} set ${column} = null where organization_id = ${organizationId} and id in (
      select id from ${table} where organization_id = ${organizationId} and ${column} = any(${ids}) order by id for no key update)`);
}

/** Returns the newest version of the records among the parts; devices have no copies of other rows. */
async function forgetParts(db: Database, { parts }: Kind, { organizationId, ids }: Going): Promise<number> {
  let newest = 0;
  for (const { table: name, column, isRecord } of parts) {
    const table = sql`${sql.identifier(name)}`;
    const where = sql`organization_id = ${organizationId} and ${sql.identifier(column)} = any(${ids})`;
    if (isRecord) newest = Math.max(newest, await forget(db, table, where));
    else await db.execute(sql`delete from ${table} where ${where}`);
  }
  return newest;
}

const isStored = (entity: RecordName): boolean => filePurposes.some((purpose) => purpose === entity);

/** A file that a kept version still shows is not released. */
async function giveUp(db: Database, entity: RecordName, { organizationId, ids, now }: Going): Promise<void> {
  await db.execute(sql`
    update stored_file s set used_by_entity = null, used_by_id = null, discarded_at = ${now}::timestamptz
    where s.organization_id = ${organizationId} and s.used_by_entity = ${entity} and s.used_by_id = any(${ids})
      and not exists (select from project_file_revision v
        where v.organization_id = s.organization_id and v.storage_id = s.storage_id::text)`);
}
