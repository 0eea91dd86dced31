import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';

let server: TestServer;
let tenant: TestTenant;
let stranger: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
  stranger = await testTenant(server.database.pool);
});
afterAll(async () => {
  await server.close();
});

type Fields = Omit<Parameters<ReturnType<typeof callAs>['tasks']['create']>[0], 'projectId' | 'title'>;

const as = (caller: Caller, operationId?: string) => callAs(server.services, caller, operationId);
const newProject = async (name = 'St. Brigid Clinic') =>
  (await as(tenant.admin).projects.create({ name })).projectId;
const newTask = async (projectId: string, fields: Fields & { title?: string } = {}) =>
  await as(tenant.tech).tasks.create({ title: 'Pour slab', ...fields, projectId });
const epochOf = async ({ userId }: Caller): Promise<number> => {
  const { rows } = await server.database.pool.query<{ epoch: number }>(
    `select epoch from member_state where user_id = $1`,
    [userId],
  );
  return rows[0]?.epoch ?? -1;
};

test('TASK-1 a title and a project are enough', async () => {
  const projectId = await newProject();
  const { taskId, task } = await newTask(projectId);
  expect(task).toMatchObject({
    ...{ id: taskId, projectId, number: 1, title: 'Pour slab', status: 'todo', priority: 'medium' },
    ...{
      assignees: [],
      checklist: [],
      blockedBy: [],
      flag: null,
      completedAt: null,
      createdBy: tenant.tech.userId,
    },
  });
  expect(await refusal(as(tenant.tech).tasks.create({ title: ' ', projectId }))).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'title' }],
  });
});

test('TASK-2 twenty tasks made at once get twenty numbers and twenty keys, counted per project', async () => {
  const projects = [await newProject(), await newProject()];
  for (const projectId of projects) {
    const made = await Promise.all(Array.from({ length: 20 }, async () => await newTask(projectId)));
    expect(made.map(({ task }) => task.number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(new Set(made.map(({ task }) => task.sortOrder)).size).toBe(20);
  }
});

test('TASK-3 a new task comes after the others unless a sort key is sent; an invalid key is refused', async () => {
  const projectId = await newProject();
  const [first, second] = [await newTask(projectId), await newTask(projectId)];
  await newTask(projectId, { title: 'Between', sortOrder: `${first.task.sortOrder}V` });
  const { rows } = await as(tenant.tech).tasks.list({ projectId });
  expect(rows.map(({ id, title }) => (title === 'Between' ? title : id))).toEqual([
    first.taskId,
    'Between',
    second.taskId,
  ]);
  for (const sortOrder of ['0', 'a', 'a00', 'zz', 'A00000000000000000000000000']) {
    expect(await refusal(newTask(projectId, { sortOrder }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'sortOrder' }],
    });
  }
});

test('TASK-4 work is assigned only to active crew of the organization; everybody else is NOT_FOUND', async () => {
  const projectId = await newProject();
  const { taskId } = await newTask(projectId);
  await server.database.pool.query(`update member set is_active = false where user_id = $1`, [
    tenant.otherTech.userId,
  ]);
  const nobody = [stranger.tech, tenant.client, tenant.otherTech].map(({ userId }) => userId);
  const codes = await refusalCodes(
    [...nobody, uuidv7()].flatMap((id) => [
      newTask(projectId, { assignees: [tenant.tech.userId, id] }),
      as(tenant.tech).tasks.assign({ taskId, assignees: [id] }),
      as(tenant.tech).tasks.update({ taskId, assignees: [id] }),
    ]),
  );
  await server.database.pool.query(`update member set is_active = true where user_id = $1`, [
    tenant.otherTech.userId,
  ]);
  expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']));
});

test('TASK-4 a person who has left may stay on a task when something else of it changes', async () => {
  const { taskId } = await newTask(await newProject(), { assignees: [tenant.otherTech.userId] });
  const { pool } = server.database;
  await pool.query(`update member set is_active = false where user_id = $1`, [tenant.otherTech.userId]);
  const assignees = [tenant.otherTech.userId, tenant.admin.userId];
  const { task } = await as(tenant.tech).tasks.update({ taskId, assignees });
  await pool.query(`update member set is_active = true where user_id = $1`, [tenant.otherTech.userId]);
  expect(task.assignees).toEqual(assignees);
});

test('TASK-5 field technicians assign, and only newly assigned people are notified, never about their own act', async () => {
  const { taskId } = await newTask(await newProject('Harbor Flats'), { assignees: [tenant.tech.userId] });
  const { otherTech, tech, admin } = tenant;
  const notified = async (caller: Caller) =>
    (await as(caller).notifications.getMyNotifications()).filter(({ entityId }) => entityId === taskId);
  await as(tech).tasks.assign({ taskId, assignees: [tech.userId, otherTech.userId] });
  const { task } = await as(tech).tasks.assign({
    ...{ taskId, assignees: [otherTech.userId, admin.userId, otherTech.userId] },
  });
  expect(task.assignees).toEqual([otherTech.userId, admin.userId]);
  expect(await notified(tech)).toEqual([]);
  expect(await notified(otherTech)).toMatchObject([
    {
      ...{ type: 'task_assigned', message: 'Pour slab (Harbor Flats)', isRead: false, entityType: 'task' },
      metadata: { projectId: task.projectId, projectName: 'Harbor Flats' },
    },
  ]);
  expect(await notified(admin)).toHaveLength(1);
});

test('TASK-6 a tick is kept with who and when, and can be cleared', async () => {
  const items = [
    { id: uuidv7(), text: 'Forms' },
    { id: uuidv7(), text: 'Rebar', done: true },
  ];
  const { taskId, task } = await newTask(await newProject(), { checklist: items });
  expect(task.checklist.map(({ doneBy }) => doneBy)).toEqual([null, tenant.tech.userId]);
  expect(task.checklist[1]?.doneAt).toBe(task.createdAt);
  const ticks = items.map(({ id }) => ({ itemId: id, done: true }));
  const ticked = await as(tenant.otherTech).tasks.updateStatus({ taskId, ticks });
  expect(ticked.task.checklist.map(({ doneBy }) => doneBy)).toEqual([
    tenant.otherTech.userId,
    tenant.tech.userId,
  ]);
  const cleared = await as(tenant.tech).tasks.updateStatus({
    ...{ taskId, status: 'in_progress', ticks: [{ itemId: items[0]?.id ?? '', done: false }] },
  });
  expect(cleared.task).toMatchObject({
    status: 'in_progress',
    checklist: [{ doneBy: null, doneAt: null }, {}],
  });
  const renamed = await as(tenant.otherTech).tasks.update({
    ...{ taskId, checklist: items.map((item) => ({ ...item, text: `${item.text}!`, done: true })) },
  });
  expect(renamed.task.checklist).toMatchObject([
    { text: 'Forms!', doneBy: tenant.otherTech.userId },
    { text: 'Rebar!', doneBy: tenant.tech.userId, doneAt: task.createdAt },
  ]);
});

test('TASK-6 a tick of a missing item, and an item twice, are refused with their place', async () => {
  const id = uuidv7();
  const projectId = await newProject();
  const { taskId } = await newTask(projectId, { checklist: [{ id, text: 'Forms' }] });
  const ticks = [
    { itemId: id, done: true },
    { itemId: uuidv7(), done: true },
  ];
  expect(await refusal(as(tenant.tech).tasks.updateStatus({ taskId, ticks }))).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'ticks.1.itemId' }],
  });
  expect((await as(tenant.tech).tasks.get({ taskId })).checklist).toMatchObject([{ doneAt: null }]);
  const twice = [1, 2].map(() => ({ id, text: 'Forms' }));
  expect(await refusal(newTask(projectId, { checklist: twice }))).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'checklist.1.id' }],
  });
  expect(await refusal(as(tenant.tech).tasks.updateStatus({ taskId }))).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'status' }],
  });
});

test('TASK-7 a task has a completion time exactly while it is done', async () => {
  const { taskId } = await newTask(await newProject());
  const set = async (status: 'done' | 'in_review') =>
    (await as(tenant.tech).tasks.updateStatus({ taskId, status })).task.completedAt;
  const completed = await set('done');
  expect(completed).not.toBeNull();
  expect(await set('done')).toBe(completed);
  expect((await as(tenant.tech).tasks.update({ taskId, title: 'Same' })).task.completedAt).toBe(completed);
  expect(await set('in_review')).toBeNull();
  const born = await newTask(await newProject(), { status: 'done' });
  expect(born.task.completedAt).toBe(born.task.createdAt);
});

test('TASK-8 a task waits for tasks of its own project, never for itself or in a circle', async () => {
  const projectId = await newProject();
  const ids = [];
  for (const title of ['a', 'b', 'c']) ids.push((await newTask(projectId, { title })).taskId);
  const [a = '', b = '', c = ''] = ids;
  const wait = async (taskId: string, ...blockedBy: string[]) =>
    await as(tenant.tech).tasks.update({ taskId, blockedBy });
  await wait(b, a);
  await wait(c, b);
  const invalid = { code: 'VALIDATION_ERROR', fields: [{ path: 'blockedBy' }] };
  expect(await refusal(wait(a, c))).toMatchObject(invalid);
  expect(await refusal(wait(a, a))).toMatchObject(invalid);
  const elsewhere = await newTask(await newProject());
  expect(await refusal(wait(a, elsewhere.taskId))).toMatchObject(invalid);
  expect(await refusal(newTask(projectId, { blockedBy: [elsewhere.taskId] }))).toMatchObject(invalid);
  expect(await refusal(wait(a, uuidv7()))).toMatchObject({ code: 'NOT_FOUND' });
  expect((await wait(c)).task.blockedBy).toEqual([]);
  expect((await wait(a, c)).task.blockedBy).toEqual([c]);
});

test('TASK-8 two simultaneous changes do not close a circle', async () => {
  const projectId = await newProject();
  const [a, b] = [await newTask(projectId), await newTask(projectId)];
  const outcomes = await Promise.allSettled([
    as(tenant.tech).tasks.update({ taskId: a.taskId, blockedBy: [b.taskId] }),
    as(tenant.admin).tasks.update({ taskId: b.taskId, blockedBy: [a.taskId] }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('TASK-9 a task that moves gets the other project’s next number, waits for nothing of the old one, and both progresses follow', async () => {
  const [from, to] = [await newProject(), await newProject()];
  await as(tenant.admin).projectTeam.create({
    projectId: from,
    userId: tenant.client.userId,
    role: 'client',
  });
  const first = await newTask(from, { status: 'done' });
  const second = await newTask(from, { blockedBy: [first.taskId] });
  await newTask(to);
  const epoch = await epochOf(tenant.client);
  const moved = await as(tenant.tech).tasks.update({ taskId: first.taskId, projectId: to });
  expect(moved.task).toMatchObject({ projectId: to, number: 2, status: 'done' });
  expect(await as(tenant.tech).tasks.get({ taskId: second.taskId })).toMatchObject({
    ...{ blockedBy: [], version: moved.version },
  });
  const percents = [from, to].map(
    async (projectId) => (await as(tenant.tech).projects.get({ projectId })).percentComplete,
  );
  expect(await Promise.all(percents)).toEqual([0, 50]);
  expect(await epochOf(tenant.client)).toBe(epoch + 1);
  expect(await refusal(as(tenant.client).tasks.get({ taskId: first.taskId }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await newTask(from)).task.number).toBe(3);
});

test('TASK-10 a flag has its reason, who and when, until it is cleared', async () => {
  const { taskId } = await newTask(await newProject());
  const raised = await as(tenant.tech).tasks.flagIssue({ taskId, reason: ' Wrong valve ' });
  expect(raised.task.flag).toEqual({
    reason: 'Wrong valve',
    by: tenant.tech.userId,
    at: raised.task.updatedAt,
  });
  expect((await as(tenant.admin).tasks.flagIssue({ taskId, reason: null })).task.flag).toBeNull();
  expect(await refusal(as(tenant.tech).tasks.flagIssue({ taskId, reason: '' }))).toMatchObject({
    code: 'VALIDATION_ERROR',
  });
});

test('TASK-11 several tasks move in one call, all or none', async () => {
  const projectId = await newProject();
  const made = [await newTask(projectId), await newTask(projectId), await newTask(projectId)];
  const order = async () => (await as(tenant.tech).tasks.list({ projectId })).rows.map(({ id }) => id);
  const sortKeys = made.map(({ taskId }, index) => ({ taskId, sortOrder: ['a9', 'a8', 'a7'][index] ?? '' }));
  const { tasks } = await as(tenant.tech).tasks.batchUpdateTaskSortOrder({ tasks: sortKeys });
  expect(tasks.map(({ sortOrder }) => sortOrder)).toEqual(['a9', 'a8', 'a7']);
  const reversed = made.map(({ taskId }) => taskId).toReversed();
  expect(await order()).toEqual(reversed);
  const first = sortKeys[0] ?? { taskId: '', sortOrder: '' };
  const codes = await refusalCodes(
    [{ taskId: uuidv7(), sortOrder: 'a5' }, { ...first, sortOrder: 'a00' }, first].map(
      async (last) =>
        await as(tenant.tech).tasks.batchUpdateTaskSortOrder({
          tasks: [{ ...first, sortOrder: 'a1' }, last],
        }),
    ),
  );
  expect(codes).toEqual(['NOT_FOUND', 'VALIDATION_ERROR', 'VALIDATION_ERROR']);
  expect(await order()).toEqual(reversed);
  await as(tenant.tech).tasks.updateTaskSortOrder({ ...first, sortOrder: 'a1' });
  expect((await order())[0]).toBe(first.taskId);
});

test('TASK-12 only admins delete and restore tasks, which keep their numbers', async () => {
  const { taskId, task } = await newTask(await newProject());
  expect(
    await refusalCodes([
      as(tenant.tech).tasks.deleteTask({ taskId }),
      as(tenant.tech).tasks.restoreTask({ taskId }),
    ]),
  ).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED']);
  await as(tenant.admin).tasks.deleteTask({ taskId });
  expect(await refusal(as(tenant.admin).tasks.get({ taskId }))).toMatchObject({ code: 'NOT_FOUND' });
  const back = await as(tenant.admin).tasks.restoreTask({ taskId });
  expect(back.task).toMatchObject({ number: task.number, deletedAt: null });
  await as(tenant.admin).tasks.deleteTask({ taskId });
  await server.database.pool.query(`update task set deleted_at = now() - interval '31 days' where id = $1`, [
    taskId,
  ]);
  expect(await refusal(as(tenant.admin).tasks.restoreTask({ taskId }))).toMatchObject({ code: 'NOT_FOUND' });
});

test('TASK-13 a client reads tasks of shared projects without flag, hours and what they wait for, and changes none', async () => {
  const [shared, other] = [await newProject(), await newProject()];
  await as(tenant.admin).projectTeam.create({
    projectId: shared,
    userId: tenant.otherClient.userId,
    role: 'client',
  });
  const { taskId } = await newTask(shared, { estimatedHours: 8, costCode: '06-1100' });
  const { taskId: hidden } = await newTask(other);
  await as(tenant.tech).tasks.flagIssue({ taskId, reason: 'Leak' });
  const { rows } = await as(tenant.otherClient).tasks.list();
  expect(rows.map(({ id }) => id)).toEqual([taskId]);
  const row = await as(tenant.otherClient).tasks.get({ taskId });
  for (const field of ['flag', 'estimatedHours', 'costCode', 'blockedBy'])
    expect(row).not.toHaveProperty(field);
  expect(await refusal(as(tenant.otherClient).tasks.get({ taskId: hidden }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  const client = as(tenant.otherClient);
  const codes = await refusalCodes([
    client.tasks.create({ projectId: shared, title: 'x' }),
    client.tasks.update({ taskId, title: 'x' }),
    client.tasks.deleteTask({ taskId }),
    client.tasks.assign({ taskId, assignees: [] }),
    client.tasks.flagIssue({ taskId, reason: null }),
    client.tasks.updateStatus({ taskId, status: 'done' }),
    client.tasks.updateTaskSortOrder({ taskId, sortOrder: 'a1' }),
    client.tasks.batchUpdateTaskSortOrder({ tasks: [{ taskId, sortOrder: 'a1' }] }),
  ]);
  expect(new Set(codes)).toEqual(new Set(['PERMISSION_DENIED']));
});

test('TASK-14 a task or project of another organization is NOT_FOUND in every call and changes nothing', async () => {
  const projectId = await newProject();
  const { taskId, task } = await newTask(projectId);
  const own = await as(stranger.admin).projects.create({ name: 'Theirs' });
  const { taskId: theirs } = await as(stranger.admin).tasks.create({
    projectId: own.projectId,
    title: 'Theirs',
  });
  const they = () => as(stranger.admin).tasks;
  const codes = await refusalCodes([
    they().get({ taskId }),
    they().create({ projectId, title: 'x' }),
    they().create({ projectId: own.projectId, title: 'x', blockedBy: [taskId] }),
    they().create({ projectId: own.projectId, title: 'x', assignees: [tenant.tech.userId] }),
    they().update({ taskId, title: 'x' }),
    they().update({ taskId: theirs, projectId }),
    they().update({ taskId: theirs, blockedBy: [taskId] }),
    they().deleteTask({ taskId }),
    they().restoreTask({ taskId }),
    they().assign({ taskId, assignees: [] }),
    they().flagIssue({ taskId, reason: 'x' }),
    they().updateStatus({ taskId, status: 'done' }),
    they().updateTaskSortOrder({ taskId, sortOrder: 'a1' }),
    they().batchUpdateTaskSortOrder({ tasks: [{ taskId, sortOrder: 'a1' }] }),
  ]);
  expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']));
  expect(await as(tenant.tech).tasks.get({ taskId })).toMatchObject({ ...task, version: expect.any(Number) });
});

test('TASK-15 a list is filtered by project, status, assignee and search', async () => {
  const projectId = await newProject();
  await newTask(projectId, {
    title: 'Order valves',
    status: 'in_progress',
    assignees: [tenant.otherTech.userId],
  });
  await newTask(projectId, { title: 'Pour slab', description: 'valve box first', status: 'blocked' });
  await newTask(projectId, { title: 'Backfill' });
  const titles = async (input: Parameters<ReturnType<typeof as>['tasks']['list']>[0]) =>
    (await as(tenant.tech).tasks.list({ projectId, ...input })).rows.map(({ title }) => title);
  expect(await titles({ status: 'blocked' })).toEqual(['Pour slab']);
  expect(await titles({ status: ['blocked', 'in_progress'] })).toEqual(['Order valves', 'Pour slab']);
  expect(await titles({ assignee: tenant.otherTech.userId })).toEqual(['Order valves']);
  expect(await titles({ search: 'VALVE' })).toEqual(['Order valves', 'Pour slab']);
  expect(await titles({})).toEqual(['Order valves', 'Pour slab', 'Backfill']);
});

test('TASK-16 a repeated call gets the same reply and makes no second task; another body is a CONFLICT', async () => {
  const projectId = await newProject();
  const operationId = uuidv7();
  const input = { projectId, title: 'Once', assignees: [tenant.otherTech.userId] };
  const first = await as(tenant.tech, operationId).tasks.create(input);
  expect(await as(tenant.tech, operationId).tasks.create(input)).toEqual(first);
  const other = as(tenant.tech, operationId).tasks.create({ ...input, title: 'Twice' });
  expect(await refusal(other)).toMatchObject({ code: 'CONFLICT' });
  expect((await as(tenant.tech).tasks.list({ projectId })).rows).toHaveLength(1);
  const notified = await as(tenant.otherTech).notifications.getMyNotifications({ limit: 200 });
  expect(notified.filter(({ entityId }) => entityId === first.taskId)).toHaveLength(1);
});

test('PAYROLL-41 a task keeps its cost code trimmed, or none, and refuses one that is too long by its name', async () => {
  const projectId = await newProject();
  const { taskId, task } = await newTask(projectId, { costCode: ' 06-1100 ' });
  expect(task.costCode).toBe('06-1100');
  const tasks = as(tenant.tech).tasks;
  expect((await tasks.update({ taskId, costCode: '  ' })).task.costCode).toBeNull();
  expect((await newTask(projectId)).task.costCode).toBeNull();
  expect(await refusal(tasks.update({ taskId, costCode: 'x'.repeat(33) }))).toMatchObject({
    ...{ code: 'VALIDATION_ERROR', fields: [{ path: 'costCode' }] },
  });
});
