import { daysAfter } from '@plumbline/domain/days/days';
import { trashDays } from '@plumbline/domain/limits/lists';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type Database, databaseOn } from '../database/connect.ts';
import { type RecordName, recordShape } from '../database/entities.ts';
import { projectMoney, projectTeam } from '../database/schema/work.ts';
import { inEveryOrganization } from '../tenant/every-organization.ts';
import type { WorkPorts } from '../tenant/organization.ts';

/** Rows of one organization in one transaction: a project of ten thousand tasks holds nobody up. */
const batch = 200;

/**
 * Removes what was deleted and can no longer be brought back. Contents of photos and files are given up with them: the clock's job for uploads that
 * belong to nobody takes the bytes away. What payroll, money or a living record still names stays a tombstone. Answers how many.
 */
export async function purgeTrash({ pool, clock }: Pick<WorkPorts, 'pool' | 'clock'>): Promise<number> {
  const now = clock();
  const before = daysAfter(now, -trashDays).toISOString();
  return await inEveryOrganization(pool, async ({ id: organizationId, within }) => {
    const tenant = { organizationId, before, now: now.toISOString() };
    let purged = 0;
    for (const kind of kinds) {
      for (let last = 1; last > 0; purged += last)
        last = await within(async (client) => await purge(databaseOn(client), tenant, kind));
    }
    return purged;
  });
}

type Tenant = { organizationId: string; before: string; now: string };
/** Rows that are about to go. */
type Going = Tenant & { ids: SQL };

type Kind = {
  entity: RecordName;
  /** What keeps a row: tables with the column that names it. */
  namedBy?: readonly (readonly [table: string, column: string])[];
  /** Lies in no trash of its own: goes once its project may. */
  withProject?: true;
  /** What goes right before it; answers the newest version of the records among that. */
  first?: (db: Database, going: Going) => Promise<number | void>;
};

/** Each after all that may name it. */
const kinds: readonly Kind[] = [
  { entity: 'message', withProject: true, first: forgetReplies },
  { entity: 'calendarEvent', withProject: true },
  { entity: 'photo', namedBy: [['expense', 'receipt_photo_id']], first: giveUpPhotos },
  { entity: 'note', namedBy: [['photo', 'note_id']], first: forgetRevisions },
  {
    entity: 'task',
    namedBy: [
      ['photo', 'task_id'],
      ['time_entry', 'task_id'],
      ['calendar_event', 'task_id'],
    ],
  },
  { entity: 'projectFile', first: giveUpFiles },
  {
    entity: 'projectFolder',
    namedBy: [
      ['project_folder', 'parent_id'],
      ['project_file', 'folder_id'],
    ],
  },
  {
    entity: 'project',
    namedBy: [
      ...['time_entry', 'expense', 'task', 'note', 'photo', 'project_file', 'project_folder'].map(
        (table) => [table, 'project_id'] as const,
      ),
      ['message', 'project_id'],
      ['calendar_event', 'project_id'],
    ],
    first: forgetTeamAndMoney,
  },
];

async function purge(
  db: Database,
  tenant: Tenant,
  { entity, namedBy = [], withProject, first }: Kind,
): Promise<number> {
  const { table } = recordShape(entity);
  const { organizationId, before } = tenant;
  const unnamed = namedBy.map(
    ([name, column]) => sql` and not exists (select from ${sql.identifier(name)} n
      where n.organization_id = ${organizationId} and n.${sql.identifier(column)} = gone.id)`,
  );
  const ofProject = withProject
    ? sql` and gone.project_id in (select id from project
        where organization_id = ${organizationId} and deleted_at < ${before}::timestamptz)`
    : sql``;
  const { rows } = await db.execute<{ id: string }>(sql`
    select gone.id from ${table} gone
    where gone.organization_id = ${organizationId} and gone.deleted_at < ${before}::timestamptz${ofProject}${sql.join(unnamed)}
    order by gone.deleted_at, gone.id limit ${batch} for update skip locked`);
  if (rows.length === 0) return 0;
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
  const newestBefore = (await first?.(db, { ...tenant, ids })) ?? 0;
  const newest = await forget(db, table, sql`organization_id = ${organizationId} and id = any(${ids})`);
  await db.execute(sql`
    update organization_counter set purged_through = greatest(purged_through, ${Math.max(newestBefore, newest)})
    where organization_id = ${organizationId}`);
  return rows.length;
}

/** Deletes for good; answers the newest version that goes with it. */
async function forget(db: Database, table: SQLWrapper, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ newest: string | null }>(sql`
    with gone as (delete from ${table} where ${where} returning version) select max(version) as newest from gone`);
  return Number(rows[0]?.newest ?? 0);
}

async function forgetReplies(db: Database, { organizationId, ids }: Going): Promise<void> {
  await db.execute(sql`
    update message set reply_to_id = null where organization_id = ${organizationId} and id in (
      select id from message where organization_id = ${organizationId} and reply_to_id = any(${ids}) order by id for no key update)`);
}

async function forgetRevisions(db: Database, { organizationId, ids }: Going): Promise<void> {
  await db.execute(
    sql`delete from note_revision where organization_id = ${organizationId} and note_id = any(${ids})`,
  );
}

async function giveUpPhotos(db: Database, going: Going): Promise<void> {
  await giveUp(db, going, 'photo', sql`true`);
}

async function giveUpFiles(db: Database, going: Going): Promise<void> {
  const { organizationId, ids } = going;
  await db.execute(
    sql`delete from project_file_revision where organization_id = ${organizationId} and file_id = any(${ids})`,
  );
  const inNoVersion = sql`not exists (select from project_file_revision v
    where v.organization_id = s.organization_id and v.storage_id = s.storage_id::text)`;
  await giveUp(db, going, 'projectFile', inNoVersion);
}

async function giveUp(
  db: Database,
  { organizationId, ids, now }: Going,
  entity: RecordName,
  where: SQL,
): Promise<void> {
  await db.execute(sql`
    update stored_file s set used_by_entity = null, used_by_id = null, discarded_at = ${now}::timestamptz
    where s.organization_id = ${organizationId} and s.used_by_entity = ${entity} and s.used_by_id = any(${ids}) and ${where}`);
}

async function forgetTeamAndMoney(db: Database, { organizationId, ids }: Going): Promise<number> {
  const where = sql`organization_id = ${organizationId} and project_id = any(${ids})`;
  return Math.max(await forget(db, projectTeam, where), await forget(db, projectMoney, where));
}
