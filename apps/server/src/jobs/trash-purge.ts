import { trashDays } from '@plumbline/domain/limits/lists';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, databaseOn } from '../database/connect.ts';
import { type RecordName, recordShape } from '../database/entities.ts';
import { inEveryOrganization } from '../tenant/every-organization.ts';
import type { WorkPorts } from '../tenant/organization.ts';
import { daysAfter } from './days.ts';

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
    if (purged > 0) await within(async (client) => await refillStale(databaseOn(client), tenant));
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
  /** What goes right before it. */
  first?: (db: Database, going: Going) => Promise<unknown>;
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
  await first?.(db, { ...tenant, ids });
  await db.execute(sql`delete from ${table} where organization_id = ${organizationId} and id = any(${ids})`);
  return rows.length;
}

async function forgetReplies(db: Database, { organizationId, ids }: Going): Promise<void> {
  await db.execute(sql`
    update message set reply_to_id = null where organization_id = ${organizationId} and reply_to_id = any(${ids})`);
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

async function forgetTeamAndMoney(db: Database, { organizationId, ids }: Going): Promise<void> {
  for (const table of ['project_team', 'project_money']) {
    await db.execute(
      sql`delete from ${sql.identifier(table)} where organization_id = ${organizationId} and project_id = any(${ids})`,
    );
  }
}

/** Whoever was away all the while has not heard of the deletions, and will find no tombstone of them: their devices fill anew. */
async function refillStale(db: Database, { organizationId, before }: Tenant): Promise<void> {
  await db.execute(sql`
    update member_state set epoch = epoch + 1
    where organization_id = ${organizationId} and coalesce(last_seen_at, '-infinity') < ${before}::timestamptz`);
}
