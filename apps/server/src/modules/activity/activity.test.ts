import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../tenant/transaction.ts';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { sentDuring } from '../../testing/sent-statements.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller, operationId?: string) => callAs(server.services, caller, operationId);
const newProject = async (name = 'St. Brigid Clinic', caller = tenant.admin) =>
  (await as(caller).projects.create({ name })).projectId;
type Asked = Parameters<ReturnType<typeof as>['activity']['list']>[0];
const seen = async (caller: Caller, asked: Asked = {}) => (await as(caller).activity.list(asked)).rows;
const short = (rows: { action: string; entity: string; title: string }[]) =>
  rows.map(({ action, entity, title }) => `${action} ${entity} ${title}`);

test('ACTIVITY-1 every change is listed newest first: who, when, what, on which project, and which fields', async () => {
  const projectId = await newProject();
  const { taskId } = await as(tenant.tech).tasks.create({ projectId, title: 'Pour slab' });
  const { task } = await as(tenant.admin).tasks.update({ taskId, title: 'Pour slabs', priority: 'high' });
  await as(tenant.admin).tasks.update({ taskId, priority: 'high' });
  await as(tenant.admin).tasks.deleteTask({ taskId });
  await as(tenant.admin).tasks.restoreTask({ taskId });
  const rows = await seen(tenant.tech, { projectId });
  expect(short(rows)).toEqual([
    'restore task Pour slabs',
    'delete task Pour slabs',
    'update task Pour slabs',
    'create task Pour slabs',
    'create projectTeam Dana Okafor',
    'create project St. Brigid Clinic',
  ]);
  expect(rows[2]).toEqual({
    ...{
      id: rows[2]?.id,
      at: task.updatedAt,
      doneAt: null,
      userId: tenant.admin.userId,
      action: 'update',
      entity: 'task',
    },
    ...{ entityId: taskId, title: 'Pour slabs', projectId, fields: ['title', 'priority'] },
  });
  expect(rows.map(({ fields }) => fields.length)).toEqual([0, 0, 2, 0, 0, 0]);
});

test('ACTIVITY-2 a field technician sees nothing of money, of others’ hours and of direct messages between others', async () => {
  const { admin, tech, otherTech } = tenant;
  const { projectId } = await as(admin).projects.create({ name: 'Dock', contractValue: 100 });
  const punch = { projectId, clockIn: '2026-05-04T12:00:00.000Z', clockOut: '2026-05-04T16:00:00.000Z' };
  await as(tech).timeEntries.create(punch);
  await as(otherTech).timeEntries.create(punch);
  await as(admin).messages.create({ channelType: 'project', projectId, body: 'Gate code' });
  const direct = { channelType: 'direct', otherUserId: otherTech.userId, body: 'Between us' } as const;
  const { messageId } = await as(tech).messages.create(direct);
  await as(admin).projectTemplates.create({ projectId, name: 'Dock' });
  const notified = async (caller: Caller) => short(await seen(caller, { limit: 100 }));
  const technician = await notified(tech);
  expect(technician).toContain('create timeEntry Marko Petrov');
  expect(technician).toContain('create message Gate code');
  expect(technician).toContain('create message Between us');
  for (const stored of [
    'create timeEntry Sanna Lindqvist',
    'create projectMoney Dock',
    'create projectTemplate Dock',
  ])
    expect(technician).not.toContain(stored);
  const office = await notified(admin);
  for (const shown of [
    'create timeEntry Sanna Lindqvist',
    'create projectMoney Dock',
    'create projectTemplate Dock',
  ])
    expect(office).toContain(shown);
  expect(office).not.toContain('create message Between us');
  expect(await seen(admin, { entity: 'message', entityId: messageId })).toEqual([]);
  expect((await as(admin).audit.list({ entityId: messageId })).rows).toEqual([]);
  expect((await as(admin).audit.export({ entityId: messageId })).events).toBe(0);
  for (const entity of ['projectMoney', 'memberRate', 'subscription', 'projectTemplate'] as const)
    expect(await seen(tech, { entity })).toEqual([]);
  expect(await refusal(as(tenant.client).activity.list())).toMatchObject({ code: 'PERMISSION_DENIED' });
});

test('ACTIVITY-3 a list is filtered by project, record, person, action and time', async () => {
  const own = await testTenant(server.database.pool);
  const projectId = await newProject('Roof', own.admin);
  await newProject('Yard', own.admin);
  const { taskId, task } = await as(own.tech).tasks.create({ projectId, title: 'Step' });
  const { task: done } = await as(own.admin).tasks.updateStatus({ taskId, status: 'done' });
  const fits = async (asked: Asked) => short(await seen(own.admin, asked));
  const step = ['update task Step', 'create task Step'];
  expect(await fits({ entity: 'task' })).toEqual(step);
  expect(await fits({ entityId: taskId })).toEqual(step);
  expect(await fits({ entity: 'note', entityId: taskId })).toEqual([]);
  expect(await fits({ projectId, action: 'update' })).toEqual(['update task Step']);
  expect(await fits({ userId: own.tech.userId })).toEqual(['create task Step']);
  expect(await fits({ entity: 'task', from: done.updatedAt })).toEqual(['update task Step']);
  expect(await fits({ entity: 'task', from: task.createdAt, to: done.updatedAt })).toEqual([
    'create task Step',
  ]);
  expect(await fits({ projectId: randomUUID() })).toEqual([]);
  const wrong = [{ cursor: 'x' }, { limit: 201 }, { from: 'yesterday' }];
  expect(
    new Set(await refusalCodes(wrong.map(async (asked) => await as(own.admin).activity.list(asked)))),
  ).toEqual(new Set(['VALIDATION_ERROR']));
  const forged = Buffer.from(JSON.stringify(['at', true, 'soon', taskId])).toString('base64url');
  expect(await refusal(as(own.admin).activity.list({ cursor: forged }))).toMatchObject({
    code: 'VALIDATION_ERROR',
  });
});

test('ACTIVITY-4 a purged record keeps its last title', async () => {
  const projectId = await newProject();
  const { noteId } = await as(tenant.tech).notes.create({ projectId, title: 'Badge' });
  await as(tenant.tech).notes.update({ noteId, title: 'Badge at the gate' });
  await as(tenant.tech).notes.update({ noteId, pinned: true });
  await server.database.pool.query(`delete from note_revision where note_id = $1`, [noteId]);
  await server.database.pool.query(`delete from note where id = $1`, [noteId]);
  const rows = await seen(tenant.tech, { entity: 'note', entityId: noteId });
  expect(rows.map(({ title }) => title)).toEqual([
    'Badge at the gate',
    'Badge at the gate',
    'Badge at the gate',
  ]);
});

/** The plan of the statement on the trail with which a call begins. */
async function planOf({ organizationId, admin }: TestTenant, act: () => Promise<unknown>): Promise<string> {
  const statements = await sentDuring(act);
  const found = statements.find(({ text }) => text.includes('from audit_event'));
  const person = { organizationId, userId: admin.userId };
  return await inTenant(server.database.pool, person, async (client) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${found?.text}`, [
      ...(found?.values ?? []),
    ]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
test('ACTIVITY-5 of a hundred thousand changes a page is found by its index, within its organization, each change on one page', async () => {
  const own = await testTenant(server.database.pool);
  const [busy, quiet] = [await newProject('Busy', own.admin), await newProject('Quiet', own.admin)];
  const { taskId } = await as(own.tech).tasks.create({ projectId: quiet, title: 'Step' });
  await server.database.pool.query(
    `insert into audit_event (organization_id, id, at, user_id, action, entity, entity_id, project_id, before, after)
     select $1, gen_random_uuid(), now() - n / 20 * interval '1 ms' - interval '1 hour', $2, 'update', 'task', $3, $4, '{"status":"todo"}', '{"status":"done"}'
     from generate_series(1, 100000) n`,
    [own.organizationId, own.tech.userId, taskId, busy],
  );
  await server.database.pool.query('analyze audit_event');
  const page = async (caller: Caller, asked: Asked) => await as(caller).activity.list(asked);
  const { nextCursor } = await page(own.admin, { projectId: busy });
  const asked: [Exclude<Asked, void>, RegExp][] = [
    [{}, /audit_event_at/],
    [{ cursor: nextCursor ?? '' }, /audit_event_at/],
    [{ projectId: busy }, /audit_event_(?:project|at)/],
    [{ projectId: busy, cursor: nextCursor ?? '' }, /audit_event_(?:project|at)/],
    [{ projectId: quiet }, /audit_event_project/],
    [{ entity: 'task', entityId: taskId }, /audit_event_(?:record|at)/],
    [{ userId: own.tech.userId }, /audit_event_at/],
  ];
  for (const caller of [own.admin, own.tech]) {
    for (const [filters, index] of asked) {
      const plan = await planOf(own, async () => await page(caller, filters));
      expect(plan).toMatch(index);
      expect(plan).not.toMatch(/Seq Scan on audit_event/);
      // Rows that an index returns in order are sorted among equal instants at most; a handful may be sorted anyway.
      if (filters?.projectId !== quiet)
        expect(plan.replaceAll(/Incremental Sort/g, '')).not.toMatch(/Sort {2}\(/);
    }
  }

  const ids = new Set<string>();
  let last = '';
  for (let cursor: string | null = '', pages = 0; cursor !== null && pages < 4; pages += 1) {
    const found = await page(own.tech, { projectId: busy, limit: 37, ...(cursor && { cursor }) });
    for (const { id, at } of found.rows) {
      expect(last === '' || at <= last).toBe(true);
      last = at;
      ids.add(id);
    }
    cursor = found.nextCursor;
  }
  expect(ids.size).toBe(4 * 37);
});

test('ACTIVITY-14 a change that only follows from another is in the trail and not in the activity; what a sentence names everybody receives', async () => {
  const projectId = await newProject('Quay');
  const { taskId } = await as(tenant.tech).tasks.create({ projectId, title: 'Bollards' });
  await as(tenant.tech).tasks.updateStatus({ taskId, status: 'done' });
  await as(tenant.admin).projects.update({ projectId, percentCompleteOverride: 40 });
  const notified = ['update project Quay', 'update task Bollards', 'create task Bollards'];
  const rows = await seen(tenant.tech, { projectId });
  expect(short(rows).slice(0, 3)).toEqual(notified);
  expect(rows.slice(0, 3).map(({ named }) => named)).toEqual([undefined, { status: 'done' }, undefined]);
  const audited = (await as(tenant.admin).audit.list({ projectId })).rows;
  expect(short(audited).slice(0, 3)).toEqual(notified);
  expect(audited[1]).toMatchObject({ named: { status: 'done' }, after: { status: 'done' } });
  const { csv } = await as(tenant.admin).audit.export({ projectId });
  expect(csv.match(/,update,project,/g)).toHaveLength(2);
});
