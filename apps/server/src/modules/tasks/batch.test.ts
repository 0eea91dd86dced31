import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
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
const newProject = async (name = 'St. Brigid Clinic') =>
  (await as(tenant.admin).projects.create({ name })).projectId;
const newTasks = async (projectId: string, count: number, assignees: string[] = []) => {
  const ids = [];
  for (let step = 1; step <= count; step += 1) {
    const title = `Step ${step}`;
    ids.push((await as(tenant.admin).tasks.create({ projectId, title, assignees })).taskId);
  }
  return ids;
};
const percent = async (projectId: string) =>
  (await as(tenant.tech).projects.get({ projectId })).percentComplete;
const notified = async (caller: Caller, since: string) =>
  (await as(caller).notifications.getMyNotifications({ limit: 200 })).filter(({ id }) => id > since);

test('TASK-17 one change is made to many tasks, over several projects, and their progress follows', async () => {
  const [first, second] = [await newProject(), await newProject()];
  const taskIds = [...(await newTasks(first, 2)), ...(await newTasks(second, 1))];
  await newTasks(second, 1);
  const { tasks, refused, version } = await as(tenant.tech).tasks.batchUpdate({
    ...{ taskIds, status: 'done', priority: 'urgent', dueDate: '2026-05-04' },
  });
  expect(refused).toEqual([]);
  expect(tasks.map(({ id }) => id)).toEqual(taskIds);
  for (const task of tasks) {
    expect(task).toMatchObject({ status: 'done', priority: 'urgent', dueDate: '2026-05-04', version });
    expect(task.completedAt).toBe(task.updatedAt);
  }
  expect([await percent(first), await percent(second)]).toEqual([100, 50]);
  const reopened = await as(tenant.tech).tasks.batchUpdate({ taskIds, status: 'todo', dueDate: null });
  expect(reopened.tasks.map(({ completedAt, dueDate }) => [completedAt, dueDate])).toEqual(
    taskIds.map(() => [null, null]),
  );
});

test('TASK-17 what is not sent stays, and people are replaced or added', async () => {
  const { tech, otherTech, admin } = tenant;
  const projectId = await newProject();
  const taskIds = [...(await newTasks(projectId, 1, [tech.userId])), ...(await newTasks(projectId, 1))];
  const people = async (change: { assignees?: string[]; addAssignees?: string[] }) =>
    (await as(tech).tasks.batchUpdate({ taskIds, ...change })).tasks.map(({ assignees }) => assignees);
  expect(await people({ addAssignees: [otherTech.userId, tech.userId] })).toEqual([
    [tech.userId, otherTech.userId],
    [otherTech.userId, tech.userId],
  ]);
  expect(await people({ assignees: [admin.userId] })).toEqual([[admin.userId], [admin.userId]]);
  expect(await people({ assignees: [] })).toEqual([[], []]);
  const { tasks } = await as(tech).tasks.batchUpdate({ taskIds, priority: 'low' });
  expect(tasks).toMatchObject(taskIds.map(() => ({ priority: 'low', status: 'todo', assignees: [] })));
});

test('TASK-18 a task that cannot take the change is named and the others change; when none can, the call is refused', async () => {
  const projectId = await newProject();
  const [live = '', gone = ''] = await newTasks(projectId, 2);
  await as(tenant.admin).tasks.deleteTask({ taskId: gone });
  const elsewhere = await newProject();
  const [lost = ''] = await newTasks(elsewhere, 1);
  await as(tenant.admin).projects.deleteProject({ projectId: elsewhere });
  const stranger = await testTenant(server.database.pool);
  const theirs = await as(stranger.admin).projects.create({ name: 'Theirs' });
  const { taskId: foreign } = await as(stranger.admin).tasks.create({
    projectId: theirs.projectId,
    title: 'x',
  });
  const dead = [gone, lost, foreign, uuidv7()];
  const { tasks, refused } = await as(tenant.tech).tasks.batchUpdate({
    ...{ taskIds: [...dead, live, live.toUpperCase()], status: 'blocked' },
  });
  expect(tasks.map(({ id }) => id)).toEqual([live]);
  expect(refused).toEqual(dead.map((taskId) => ({ taskId, code: 'NOT_FOUND' })));
  expect(await refusal(as(tenant.tech).tasks.batchUpdate({ taskIds: dead, status: 'done' }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await as(stranger.admin).tasks.get({ taskId: foreign })).status).toBe('todo');
});

test('TASK-18 a task that would get more than fifty people is named, and the others change', async () => {
  const projectId = await newProject();
  const [full = '', free = ''] = await newTasks(projectId, 2);
  const fifty = Array.from({ length: 50 }, () => uuidv7());
  await server.database.pool.query(`update task set assignees = $2 where id = $1`, [full, fifty]);
  const { tasks, refused } = await as(tenant.tech).tasks.batchUpdate({
    ...{ taskIds: [full, free], addAssignees: [tenant.tech.userId] },
  });
  expect(tasks.map(({ id }) => id)).toEqual([free]);
  expect(refused).toEqual([{ taskId: full, code: 'VALIDATION_ERROR' }]);
});

test('TASK-18 a batch names what changes, up to 200 tasks, and people who are crew', async () => {
  const taskIds = await newTasks(await newProject(), 1);
  const batch = as(tenant.tech).tasks.batchUpdate;
  const invalid = [
    { taskIds },
    { taskIds: [], status: 'done' as const },
    { taskIds: Array.from({ length: 201 }, () => uuidv7()), status: 'done' as const },
    { taskIds, assignees: [tenant.tech.userId], addAssignees: [tenant.tech.userId] },
    { taskIds, addAssignees: [] },
  ];
  expect(new Set(await refusalCodes(invalid.map(async (input) => await batch(input))))).toEqual(
    new Set(['VALIDATION_ERROR']),
  );
  expect(await refusal(batch({ taskIds, addAssignees: [tenant.client.userId] }))).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('TASK-19 each person is notified once of all the tasks that a batch newly assigned to them', async () => {
  const { tech, otherTech } = tenant;
  const [roof, yard] = [await newProject('Roof'), await newProject('Yard')];
  const had = await newTasks(roof, 1, [otherTech.userId]);
  const onRoof = await newTasks(roof, 3);
  const since = uuidv7();
  const give = async (taskIds: string[]) =>
    await as(tech).tasks.batchUpdate({ taskIds, addAssignees: [otherTech.userId, tech.userId] });
  await give([...had, ...onRoof]);
  expect(await notified(otherTech, since)).toMatchObject([
    {
      ...{ type: 'task_assigned', title: '3 new tasks for you', message: 'Step 1 and 2 more (Roof)' },
      ...{ entityType: 'task', entityId: onRoof[0], metadata: { projectId: roof, projectName: 'Roof' } },
    },
  ]);
  expect(await notified(tech, since)).toEqual([]);
  const later = uuidv7();
  await give([...had, ...(await newTasks(roof, 1)), ...(await newTasks(yard, 1))]);
  await give(await newTasks(yard, 1));
  expect(await notified(otherTech, later)).toMatchObject([
    { message: 'Step 1 (Yard)', metadata: { projectName: 'Yard' } },
    { message: 'Step 1 and 1 more (several projects)', metadata: {} },
  ]);
});

test('TASK-20 many tasks are deleted and restored in one call, with their numbers, by admins only', async () => {
  const projectId = await newProject();
  const taskIds = await newTasks(projectId, 3);
  await as(tenant.tech).tasks.updateStatus({ taskId: taskIds[0] ?? '', status: 'done' });
  const codes = await refusalCodes([
    as(tenant.tech).tasks.batchDelete({ taskIds }),
    as(tenant.tech).tasks.batchRestore({ taskIds }),
    as(tenant.client).tasks.batchDelete({ taskIds }),
    as(tenant.client).tasks.batchRestore({ taskIds }),
    as(tenant.client).tasks.batchUpdate({ taskIds, status: 'done' }),
  ]);
  expect(new Set(codes)).toEqual(new Set(['PERMISSION_DENIED']));
  const numbers = async () =>
    (await as(tenant.tech).tasks.list({ projectId })).rows.map(({ id, number }) => [id, number]);
  const before = await numbers();
  expect(await percent(projectId)).toBe(33);
  const away = await as(tenant.admin).tasks.batchDelete({ taskIds: taskIds.slice(0, 2) });
  expect(away).toMatchObject({ taskIds: taskIds.slice(0, 2), refused: [] });
  expect([await numbers(), await percent(projectId)]).toEqual([before.slice(2), 0]);
  const back = await as(tenant.admin).tasks.batchRestore({ taskIds });
  expect(back.refused).toEqual([{ taskId: taskIds[2], code: 'NOT_FOUND' }]);
  expect([await numbers(), await percent(projectId)]).toEqual([before, 33]);
  const { rows } = await as(tenant.admin).audit.list({ projectId, entity: 'task', limit: 4 });
  expect(rows.map(({ action }) => action)).toEqual(['restore', 'restore', 'delete', 'delete']);
});

test('TASK-21 two hundred tasks change in a handful of statements, and a repetition changes nothing', async () => {
  const projectId = await newProject();
  const { rows } = await server.database.pool.query<{ id: string }>(
    `insert into task (organization_id, id, project_id, number, title, sort_order)
     select $1, gen_random_uuid(), $2, n, 'Hanger ' || n, 'a' || lpad(n::text, 4, '0') || 'V' from generate_series(1, 200) n returning id`,
    [tenant.organizationId, projectId],
  );
  const taskIds = rows.map(({ id }) => id);
  const operationId = uuidv7();
  const input = { taskIds, status: 'done' as const, addAssignees: [tenant.otherTech.userId] };
  const since = uuidv7();
  const first = await as(tenant.tech, operationId).tasks.batchUpdate(input);
  expect(first.tasks).toHaveLength(200);
  expect(await as(tenant.tech, operationId).tasks.batchUpdate(input)).toEqual(first);
  expect(await notified(tenant.otherTech, since)).toHaveLength(1);
  expect(await percent(projectId)).toBe(100);
  const deletion = uuidv7();
  const gone = await as(tenant.admin, deletion).tasks.batchDelete({ taskIds });
  expect(await as(tenant.admin, deletion).tasks.batchDelete({ taskIds })).toEqual(gone);
  const returning = uuidv7();
  const back = await as(tenant.admin, returning).tasks.batchRestore({ taskIds });
  expect(await as(tenant.admin, returning).tasks.batchRestore({ taskIds })).toEqual(back);
});
