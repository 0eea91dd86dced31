import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '@plumbline/domain/errors/app-error';
import { calendarEvent } from '@plumbline/domain/entities/calendar-event';
import { expense } from '@plumbline/domain/entities/expense';
import { member, memberRate } from '@plumbline/domain/entities/member';
import { message } from '@plumbline/domain/entities/message';
import { note } from '@plumbline/domain/entities/note';
import { notification } from '@plumbline/domain/entities/notification';
import { photo } from '@plumbline/domain/entities/photo';
import { project, projectMoney, projectTeam } from '@plumbline/domain/entities/project';
import { task } from '@plumbline/domain/entities/task';
import { timeEntry } from '@plumbline/domain/entities/time-entry';
import { pullOrder } from '@plumbline/domain/entities/replicated';
import type { RecordName } from '@plumbline/domain/records/record';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { recordShape } from '../../database/entities.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { type Files, openFiles } from '../../file-storage/files.ts';
import { type Committed, writeAs } from '../../tenant/as-viewer.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { testSecret } from '../../testing/cookie.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { requireActiveProjectSlot } from '../projects/active-limit.ts';
import { requireSeat } from '../teams/seats.ts';
import { bills } from './content/bills.ts';
import { loadSample } from './load.ts';
import { storePhotoFiles } from './photo-files.ts';
import { removeSample } from './remove.ts';

const schemas: readonly (readonly [RecordName, z.ZodObject])[] = [
  ['member', member],
  ['memberRate', memberRate],
  ['project', project],
  ['projectMoney', projectMoney],
  ['projectTeam', projectTeam],
  ['task', task],
  ['note', note],
  ['photo', photo],
  ['message', message],
  ['expense', expense],
  ['calendarEvent', calendarEvent],
  ['timeEntry', timeEntry],
  ['notification', notification],
];

/** Thursday, 11:14 in Duluth. */
const now = new Date('2026-11-12T17:14:00Z');
const samplePhotos = fileURLToPath(new URL('../../../sample-photos', import.meta.url));
let folder: string;
let files: Files;
let database: TestDatabase;
let commits: Committed[] = [];

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'plumbline-sample-'));
  files = openFiles(folder, testSecret);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function organization(): Promise<TestTenant> {
  const tenant = await testTenant(database.pool);
  await database.pool.query(`update organization set timezone = 'America/Chicago' where id = $1`, [
    tenant.organizationId,
  ]);
  commits = [];
  return tenant;
}

async function asAdmin<T extends object>(tenant: TestTenant, act: (write: TenantWrite) => Promise<T>) {
  const { organizationId, admin } = tenant;
  const ports = {
    pool: database.pool,
    clock: () => now,
    newId: uuidv7,
    committed: (change: Committed) => void commits.push(change),
  };
  const person = { organizationId, userId: admin.userId, role: 'admin' as const, address: null };
  return await writeAs(ports, person, null, act);
}

/** As the call does it: the pictures first, then the load that claims them. */
async function load(tenant: TestTenant) {
  const parts = { files, samplePhotos, pool: database.pool, clock: () => now, newId: uuidv7 };
  const stored = await storePhotoFiles(
    parts,
    tenant.organizationId,
    async (act) => await asAdmin(tenant, act),
  );
  commits = [];
  return await asAdmin(tenant, async (write) => await loadSample(write, stored));
}

async function rowsOf(tenant: TestTenant, entity: RecordName): Promise<JsonRow[]> {
  const name = recordShape(entity).tableName;
  const { rows } = await database.pool.query<{ row: JsonRow }>(
    `select to_jsonb(t) as row from "${name}" t where organization_id = $1 and deleted_at is null`,
    [tenant.organizationId],
  );
  return rows.map(({ row }) => row);
}

async function countsOf(tenant: TestTenant): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const entity of pullOrder) counts[entity] = (await rowsOf(tenant, entity)).length;
  const { rows } = await database.pool.query<{ count: string }>(
    `select count(*) from sample_record where organization_id = $1`,
    [tenant.organizationId],
  );
  return { ...counts, sampleRecord: Number(rows[0]?.count) };
}

const firmTables = ['subcontractor', 'subcontractor_policy', 'commitment', 'change_order', 'invoice_entry'];

/** How many rows of firms there are, by table. */
async function firmRowsOf({ organizationId }: TestTenant): Promise<Record<string, number>> {
  const counts = firmTables.map(async (table) => {
    const text = `select count(*)::int as count from ${table} where organization_id = $1`;
    const { rows } = await database.pool.query<{ count: number }>(text, [organizationId]);
    return [table, rows[0]?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

test('SAMPLE-5 every loaded row has the shape of its entity and one version, and the load has one entry in the trail', async () => {
  const tenant = await organization();
  const { version, sampleLoadedAt } = await load(tenant);
  expect(sampleLoadedAt).toBe(now.toISOString());
  let rows = 0;
  for (const [entity, schema] of schemas) {
    const own = (await rowsOf(tenant, entity)).filter((row) => row['version'] === version);
    rows += own.length;
    for (const row of own) {
      const wire: unknown = wireRow(entity, row);
      expect(schema.strict().parse(wire)).toEqual(wire);
    }
  }
  const counts = await countsOf(tenant);
  const firms = (await firmRowsOf(tenant))['subcontractor'] ?? 0;
  const sampleRecord = rows + firms;
  expect(counts).toMatchObject({ member: 8 + 5, project: 12, task: 150, note: 60, sampleRecord });
  const { rows: trail } = await database.pool.query<{ action: string; entity: string }>(
    'select action, entity from audit_event where organization_id = $1',
    [tenant.organizationId],
  );
  expect(trail).toEqual([{ action: 'update', entity: 'organization' }]);
  expect(commits).toHaveLength(1);
  expect(commits[0]?.changes).toHaveLength(rows + 1);
});

test('SAMPLE-5 a project counts its tasks and numbers new ones after them', async () => {
  const tenant = await organization();
  await load(tenant);
  const { rows } = await database.pool.query<{ wrong: number; lowest: number }>(
    `select count(*) filter (where p.last_task_number <> t.highest or p.percent_complete <> t.percent)::int as wrong,
       min(p.number) as lowest
     from project p cross join lateral (
       select max(number) as highest,
         (100 * count(*) filter (where status = 'done') / count(*) filter (where status <> 'cancelled'))::int as percent
       from task where organization_id = p.organization_id and project_id = p.id) t
     where p.organization_id = $1`,
    [tenant.organizationId],
  );
  expect(rows).toEqual([{ wrong: 0, lowest: -12 }]);
});

test('SAMPLE-6 loading twice, even at once, is a CONFLICT and leaves one company', async () => {
  const tenant = await organization();
  const both = await Promise.allSettled([load(tenant), load(tenant)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(load(tenant)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await countsOf(tenant)).toMatchObject({ project: 12, task: 150 });
});

test('SAMPLE-7 after removal nothing of it is left and it can be loaded again', async () => {
  const tenant = await organization();
  const before = await countsOf(tenant);
  await load(tenant);
  const { sampleLoadedAt, version } = await asAdmin(tenant, removeSample);
  expect(sampleLoadedAt).toBeNull();
  expect(await countsOf(tenant)).toEqual(before);
  const removal = commits.at(-1);
  const tombstones = removal?.changes?.filter(({ row }) => row.deletedAt !== null) ?? [];
  expect(removal?.version).toBe(version);
  // Bills are loaded beside the records that devices have.
  expect(tombstones).toHaveLength((commits[0]?.changes?.length ?? 0) - 1 + bills.length);
  expect(
    tombstones.filter(({ entity, row }) => entity === 'member' && 'isActive' in row && row.isActive),
  ).toEqual([]);
  await expect(asAdmin(tenant, removeSample)).rejects.toThrow(AppError);
  expect(Object.values(await firmRowsOf(tenant))).toEqual([0, 0, 0, 0, 0]);
  await load(tenant);
  expect(await countsOf(tenant)).toMatchObject({ project: 12, task: 150 });
});

test('SAMPLE-7 its people’s hours, memberships and messages are removed with them, and other records stay without its people', async () => {
  const tenant = await organization();
  await load(tenant);
  const [sampleProject] = await rowsOf(tenant, 'project');
  const [, samplePerson] = (await rowsOf(tenant, 'memberRate')).map((row) => String(row['user_id']));
  const projectId = String(sampleProject?.['id']);
  const [sampleTask] = (await rowsOf(tenant, 'task')).filter((row) => row['project_id'] === projectId);
  const userId = samplePerson ?? '';
  const own = await asAdmin(tenant, async (write) => {
    const common = { number: 99, sortOrder: 'a0', status: 'todo', priority: 'medium' } as const;
    const added = { id: String(sampleTask?.['id']) };
    await write.insert('projectTeam', { projectId, userId: tenant.client.userId, role: 'client' });
    const house = await write.insert('project', { number: 99, name: 'Own house', managerId: userId });
    const stays = await write.insert('task', {
      ...common,
      projectId: house.id,
      title: 'Own task',
      assignees: [tenant.tech.userId, userId],
      blockedBy: [added.id],
    });
    await write.insert('projectTeam', { projectId: house.id, userId, role: 'member' });
    await write.insert('projectTeam', {
      projectId: house.id,
      userId: tenant.otherClient.userId,
      role: 'client',
    });
    const hours = { userId, clockIn: '2026-11-01T12:00:00.000Z', clockOut: '2026-11-01T13:00:00.000Z' };
    await write.insert('timeEntry', { ...hours, projectId: house.id, status: 'pending' });
    await write.insert('notification', {
      userId: tenant.tech.userId,
      type: 'task_assigned',
      title: 'Added to the sample',
      message: 'Somebody assigned a task to you.',
      entityType: 'task',
      entityId: added.id,
      metadata: {},
    });
    return { houseId: house.id, taskId: stays.id };
  });
  await asAdmin(tenant, removeSample);
  expect(await countsOf(tenant)).toMatchObject({
    project: 1,
    task: 1,
    projectTeam: 1,
    timeEntry: 0,
    notification: 0,
    member: 5,
  });
  expect(await rowsOf(tenant, 'project')).toMatchObject([{ id: own.houseId, manager_id: null }]);
  expect(await rowsOf(tenant, 'task')).toMatchObject([
    { id: own.taskId, assignees: [tenant.tech.userId], blocked_by: [] },
  ]);
  expect(commits.at(-1)?.raised.toSorted()).toEqual(
    [tenant.client.userId, tenant.otherClient.userId].toSorted(),
  );
});

test('SAMPLE-12 a firm of the sample with which something was agreed for a job of one’s own stays with its papers', async () => {
  const tenant = await organization();
  await load(tenant);
  const query = async (text: string, values: unknown[]) =>
    await database.pool.query<{ id: string }>(text, values);
  const { organizationId } = tenant;
  const { id: projectId } = await asAdmin(
    tenant,
    async (write) => await write.insert('project', { number: 99, name: 'Own house' }),
  );
  const { rows } = await query(
    `insert into commitment (organization_id, id, subcontractor_id, project_id, number, title, agreed, agreed_on)
     select organization_id, $2, id, $3, 1, 'A lift', 100, '2026-11-02' from subcontractor
     where organization_id = $1 and name = 'North Pier Crane' returning subcontractor_id as id`,
    [organizationId, uuidv7(), projectId],
  );
  await asAdmin(tenant, removeSample);
  expect(await firmRowsOf(tenant)).toEqual({
    ...{ subcontractor: 1, subcontractor_policy: 4, commitment: 1, change_order: 0, invoice_entry: 0 },
  });
  expect(
    (await query('select id from subcontractor where organization_id = $1', [organizationId])).rows,
  ).toEqual(rows);
});

test('SAMPLE-8 the company counts towards no limit of the plan', async () => {
  const tenant = await organization();
  await load(tenant);
  await asAdmin(tenant, async (write) => {
    for (let number = 101; number <= 104; number += 1) {
      await write.insert('project', { number, name: `Own job ${number}`, status: 'active' });
    }
    await requireActiveProjectSlot(write, 'starter', uuidv7());
    // Three of the crew are real; with the sample's eight the ten seats would be used up.
    await requireSeat(write, 'business', 'priya.raman@example.org');
    await write.insert('project', { number: 105, name: 'Own job 105', status: 'active' });
    await expect(requireActiveProjectSlot(write, 'starter', uuidv7())).rejects.toMatchObject({
      code: 'PLAN_REQUIRED',
    });
    return {};
  });
});

test('SAMPLE-9 another organization sees nothing of it', async () => {
  const [tenant, other] = [await organization(), await organization()];
  const before = await countsOf(other);
  await load(tenant);
  expect(await countsOf(other)).toEqual(before);
  await expect(asAdmin(other, removeSample)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await countsOf(tenant)).toMatchObject({ project: 12, task: 150 });
});
