import { AppError } from '@plumbline/domain/errors/app-error';
import { type SQL, sql } from 'drizzle-orm';
import { type RecordName, recordShape } from '../../../database/entities.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import { forgetPeople, forgetTasks } from './forget.ts';

/** Whose ids a column holds. */
const owners = { project_id: 'projects', user_id: 'people', other_user_id: 'people' } as const;

/** What hangs on a project or a person, with how; notifications and the people themselves come after. */
const belongings: readonly (readonly [RecordName, readonly (keyof typeof owners)[]])[] = [
  ['memberRate', ['user_id']],
  ['task', ['project_id']],
  ['note', ['project_id']],
  ['projectTeam', ['project_id', 'user_id']],
  ['projectMoney', ['project_id']],
  ['calendarEvent', ['project_id']],
  ['message', ['project_id', 'other_user_id']],
  ['photo', ['project_id']],
  ['expense', ['project_id']],
  ['timeEntry', ['project_id', 'user_id']],
  ['projectFolder', ['project_id']],
  ['projectFile', ['project_id']],
];

const holdOrder: readonly RecordName[] = [
  'member',
  'memberRate',
  'project',
  ...belongings.map(([entity]) => entity).filter((entity) => entity !== 'memberRate'),
];

type Sample = { projects: string[]; people: string[] };

/**
 * Takes the sample company out again: its records, whatever was added to its projects meanwhile, and its people wherever they were put to work.
 * Everything else stays.
 * @throws AppError CONFLICT when it is not loaded.
 */
export async function removeSample(write: TenantWrite): Promise<{ sampleLoadedAt: null }> {
  const { organizationId } = write.viewer;
  const organization = await write.require('organization', organizationId);
  if (organization.sampleLoadedAt === null) {
    throw new AppError('CONFLICT', { at: write.at, message: 'The sample company is not loaded.' });
  }
  const sample = await sampleOf(write);
  await holdAll(write, sample);
  await raiseClients(write, sample);
  const removed: string[] = [];
  let tasks: string[] = [];
  for (const [entity, columns] of belongings) {
    const ids = await bury(write, entity, belongsTo(columns, sample));
    removed.push(...ids);
    if (entity === 'task') tasks = ids;
  }
  const projects = await bury(write, 'project', sql`false`);
  removed.push(...projects);
  await bury(
    write,
    'notification',
    sql`entity_id = any(${uuids(removed)}) or metadata ->> 'projectId' = any(${sql.param(projects)}::text[])
      or user_id = any(${uuids(sample.people)})`,
  );
  await bury(write, 'member', sql`false`, sql`, is_active = false`);
  await forgetPeople(write, sample.people);
  await forgetTasks(write, tasks);
  await write.db.execute(sql`
    delete from location where organization_id = ${organizationId} and time_entry_id = any(${uuids(removed)})`);
  await write.db.execute(sql`
    delete from member_state where organization_id = ${organizationId} and user_id = any(${uuids(sample.people)})`);
  await write.db.execute(sql`delete from sample_record where organization_id = ${organizationId}`);
  await write.update('organization', organization, { sampleLoadedAt: null });
  return { sampleLoadedAt: null };
}

/** What is removed and what is changed with it, all at first and in the order in which everybody takes rows: people, projects, what lies on them. */
async function holdAll(write: TenantWrite, sample: Sample): Promise<void> {
  const projects = uuids(sample.projects);
  const people = uuids(sample.people);
  const more: Partial<Record<RecordName, SQL>> = {
    project: sql`manager_id = any(${people})`,
    task: sql`assignees && ${people} or blocked_by && array(select id from task
      where organization_id = ${write.viewer.organizationId} and project_id = any(${projects}))`,
    note: sql`assigned_to && ${people}`,
    calendarEvent: sql`attendees && ${people}`,
    message: sql`mentions && ${people}`,
  };
  const columns = new Map(belongings);
  for (const entity of holdOrder) {
    const owned = columns.get(entity);
    await write.hold(
      entity,
      sql`deleted_at is null and (${owned ? belongsTo(owned, sample) : sql`false`} or ${more[entity] ?? sql`false`}
        or id in (${sampleIds(write, entity)}))`,
    );
  }
}

const sampleIds = (write: TenantWrite, entity: RecordName): SQL => sql`select s.id from sample_record s
  where s.organization_id = ${write.viewer.organizationId} and s.entity = ${entity}`;

async function sampleOf(write: TenantWrite): Promise<Sample> {
  const { rows } = await write.db.execute<{ projects: string[]; people: string[] }>(sql`
    select
      coalesce((select array_agg(id) from sample_record where organization_id = ${write.viewer.organizationId} and entity = 'project'), '{}')
        as projects,
      coalesce((select array_agg(m.user_id) from member m join sample_record s on s.entity = 'member' and s.id = m.id
        and s.organization_id = m.organization_id where m.organization_id = ${write.viewer.organizationId}), '{}') as people`);
  return rows[0] ?? { projects: [], people: [] };
}

/** Clients who were let into a sample project, and those whose project loses a colleague: what they may see changes. */
async function raiseClients(write: TenantWrite, sample: Sample): Promise<void> {
  const { rows } = await write.db.execute<{ user_id: string }>(sql`
    select distinct client.user_id from project_team client join project_team place using (organization_id, project_id)
    where client.organization_id = ${write.viewer.organizationId} and client.role = 'client'
      and client.deleted_at is null and place.deleted_at is null
      and (place.project_id = any(${uuids(sample.projects)}) or place.user_id = any(${uuids(sample.people)}))`);
  for (const { user_id } of rows) write.raised.add(user_id);
}

/** Leaves tombstones of the sample's own rows of an entity and of those that `also` holds for; answers their ids. */
async function bury(write: TenantWrite, entity: RecordName, also: SQL, set = sql``): Promise<string[]> {
  const at = sql`${write.at.toISOString()}::timestamptz`;
  const ids = await write.hold(
    entity,
    sql`deleted_at is null and (${also} or id in (${sampleIds(write, entity)}))`,
  );
  await write.db.execute(sql`
    update ${recordShape(entity).table} set deleted_at = ${at}, updated_at = ${at}${set}
    where organization_id = ${write.viewer.organizationId} and id = any(${uuids(ids)})`);
  for (const id of ids) write.touch(entity, id);
  return ids;
}

function belongsTo(columns: readonly (keyof typeof owners)[], sample: Sample): SQL {
  const conditions = columns.map(
    (column) => sql`${sql.identifier(column)} = any(${uuids(sample[owners[column]])})`,
  );
  return sql.join(conditions, sql` or `);
}

const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;
