import { AppError } from '@plumbline/domain/errors/app-error';
import { snakeKey } from '@plumbline/domain/keys/convert';
import { definitionOf, fieldsNaming } from '@plumbline/domain/records/all';
import { keptKinds } from '@plumbline/domain/operations/organization';
import type { RecordName } from '@plumbline/domain/records/record';
import { type SQL, sql } from 'drizzle-orm';
import { lockOrder, recordShape } from '../../database/entities.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { forgetPeople, forgetRecords, namedElsewhere, referringTo } from './forget.ts';
import { requireNothingReal } from './keep.ts';
import { type Sample, sampleIds, sampleOf, uuids } from './sample-of.ts';

/**
 * Kinds of records that belong to a project or a person, in the fixed order of locks; notifications and the
 * people themselves come after.
 */
const belongings = lockOrder.filter((name) => ownersOf(name).length > 0 && name !== 'notification');

const holdOrder = lockOrder.filter(
  (name) => name === 'member' || name === 'project' || belongings.includes(name),
);

/**
 * Removes the sample company: its records, and its people wherever they were assigned. Everything else stays, what
 * real people have on its projects too, which is taken off them before. @throws AppError CONFLICT when it is not
 * loaded, and where somebody has added something to it in this moment.
 */
export async function removeSample(write: TenantWrite): Promise<{ sampleLoadedAt: null }> {
  const { organizationId } = write.viewer;
  const organization = await write.require('organization', organizationId);
  if (organization.sampleLoadedAt === null) {
    throw new AppError('CONFLICT', { at: write.at, message: 'The sample company is not loaded.' });
  }
  const sample = await sampleOf(write.db, organizationId);
  await holdAll(write, sample);
  await requireNothingReal(write, sample, keptKinds);
  await raiseClientEpochs(write, sample);
  const removed: string[] = [];
  const named = new Map<RecordName, string[]>();
  for (const entity of belongings) {
    const ids = await leaveTombstones(write, entity, belongsTo(entity, sample));
    removed.push(...ids);
    if (namedElsewhere.includes(entity)) named.set(entity, ids);
  }
  const projects = await leaveTombstones(write, 'project', sql`false`);
  removed.push(...projects);
  await leaveTombstones(
    write,
    'notification',
    sql`entity_id = any(${uuids(removed)}) or metadata ->> 'projectId' = any(${sql.param(projects)}::text[])
      or user_id = any(${uuids(sample.people)})`,
  );
  await leaveTombstones(write, 'member', sql`false`, sql`, is_active = false`);
  await forgetPeople(write, sample.people);
  for (const [entity, ids] of named) if (ids.length > 0) await forgetRecords(write, entity, ids);
  await write.db.execute(sql`
    delete from location where organization_id = ${organizationId} and time_entry_id = any(${uuids(removed)})`);
  await write.db.execute(sql`
    delete from labor_cost where organization_id = ${organizationId} and entry_id = any(${uuids(removed)})`);
  await removeFirms(write, sample);
  await write.db.execute(sql`
    delete from member_state where organization_id = ${organizationId} and user_id = any(${uuids(sample.people)})`);
  await write.db.execute(sql`delete from sample_record where organization_id = ${organizationId}`);
  await write.update('organization', organization, { sampleLoadedAt: null });
  return { sampleLoadedAt: null };
}

/** Removes what was agreed for the jobs, frees what their bills had on them, and removes the firms of the sample that nothing was agreed with for another job. */
async function removeFirms(write: TenantWrite, { organizationId, projects }: Sample): Promise<void> {
  const ofJobs = sql`organization_id = ${organizationId} and project_id = any(${uuids(projects)})`;
  const gone = sql`select s.id from sample_record s where s.organization_id = ${organizationId} and s.entity = 'subcontractor'
    and not exists (select from commitment c where c.organization_id = ${organizationId} and c.subcontractor_id = s.id
      and c.project_id <> all(${uuids(projects)}))`;
  // Keys are checked at the end of the statement, so that firms and what names them may go in one.
  await write.db.execute(sql`
    with unbilled as (update bill_line set counts = false where organization_id = ${organizationId} and counts
        and bill_id in (select id from bill where ${ofJobs})),
      entries as (delete from invoice_entry where organization_id = ${organizationId}
        and expense_id in (select id from expense where ${ofJobs})),
      changes as (delete from change_order where organization_id = ${organizationId}
        and commitment_id in (select id from commitment where ${ofJobs})),
      agreed as (delete from commitment where ${ofJobs}),
      asked as (delete from paper_request where organization_id = ${organizationId} and subcontractor_id in (${gone})),
      papers as (delete from subcontractor_policy where organization_id = ${organizationId} and subcontractor_id in (${gone}))
    delete from subcontractor where organization_id = ${organizationId} and id in (${gone})`);
}

/**
 * Locks what is removed and what is changed with it at the beginning, in the fixed order of locks: people,
 * projects, what belongs to them.
 */
async function holdAll(write: TenantWrite, sample: Sample): Promise<void> {
  const people = uuids(sample.people);
  const goneOf = (entity: RecordName) => sql`array(select gone.id from ${recordShape(entity).table} gone
    where gone.organization_id = ${sample.organizationId} and gone.project_id = any(${uuids(sample.projects)}))`;
  for (const entity of holdOrder) {
    const conditions = [
      belongsTo(entity, sample),
      ...referringTo('member', entity, people),
      ...namedElsewhere.flatMap((named) => referringTo(named, entity, goneOf(named))),
      sql`id in (${sampleIds(sample, entity)})`,
    ];
    await write.hold(entity, sql`deleted_at is null and (${sql.join(conditions, sql` or `)})`);
  }
}

/**
 * Raises the epoch of clients who were let into a sample project, and of those whose project loses a
 * colleague, because what they may see changes.
 */
async function raiseClientEpochs(write: TenantWrite, sample: Sample): Promise<void> {
  const { rows } = await write.db.execute<{ user_id: string }>(sql`
    select distinct client.user_id from project_team client join project_team membership using (organization_id, project_id)
    where client.organization_id = ${write.viewer.organizationId} and client.role = 'client'
      and client.deleted_at is null and membership.deleted_at is null
      and (membership.project_id = any(${uuids(sample.projects)}) or membership.user_id = any(${uuids(sample.people)}))`);
  for (const { user_id } of rows) write.raised.add(user_id);
}

/** Leaves tombstones of the sample's own rows of an entity and of those for which `also` holds; returns their ids. */
async function leaveTombstones(
  write: TenantWrite,
  entity: RecordName,
  also: SQL,
  set = sql``,
): Promise<string[]> {
  const at = sql`${write.at.toISOString()}::timestamptz`;
  const ids = await write.hold(
    entity,
    sql`deleted_at is null and (${also} or id in (${sampleIds(write.viewer, entity)}))`,
  );
  await write.db.execute(sql`
    update ${recordShape(entity).table} set deleted_at = ${at}, updated_at = ${at}${set}
    where organization_id = ${write.viewer.organizationId} and id = any(${uuids(ids)})`);
  for (const id of ids) write.touch(entity, id);
  return ids;
}

type Owner = { column: SQL; of: 'projects' | 'people' };

/** The columns by which a row belongs to a project or a person. */
function ownersOf(entity: RecordName): Owner[] {
  const { belongsTo: named } = definitionOf(entity);
  const column = (field: string) => sql`${sql.identifier(snakeKey(field))}`;
  return [
    ...fieldsNaming('project', named).map((field): Owner => ({ column: column(field), of: 'projects' })),
    ...fieldsNaming('member', named).map((field): Owner => ({ column: column(field), of: 'people' })),
  ];
}

function belongsTo(entity: RecordName, sample: Sample): SQL {
  const conditions = ownersOf(entity).map(({ column, of }) => sql`${column} = any(${uuids(sample[of])})`);
  return conditions.length === 0 ? sql`false` : sql.join(conditions, sql` or `);
}
