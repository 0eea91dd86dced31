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
const newProject = async () =>
  (await as(tenant.admin).projects.create({ name: 'St. Brigid Clinic' })).projectId;
const newTask = async (projectId: string, sortOrder?: string) =>
  (await as(tenant.tech).tasks.create({ projectId, title: 'Step', ...(sortOrder && { sortOrder }) })).taskId;
const keys = async (projectId: string) =>
  (await as(tenant.tech).tasks.list({ projectId, limit: 200 })).rows.map(({ sortOrder }) => sortOrder);

test('TASK-23 eight people who move eight tasks to one place at once get eight keys, the same for everybody', async () => {
  const projectId = await newProject();
  const ids = [];
  for (let count = 0; count < 10; count += 1) ids.push(await newTask(projectId));
  const [first = '', second = ''] = await keys(projectId);
  const between = `${first}V`;
  const callers = [tenant.tech, tenant.admin, tenant.otherTech];
  const answers = await Promise.all(
    ids.slice(2).map(async (taskId, index) => {
      const caller = callers[index % callers.length] ?? tenant.tech;
      return (await as(caller).tasks.updateTaskSortOrder({ taskId, sortOrder: between })).task.sortOrder;
    }),
  );
  const after = await keys(projectId);
  expect(new Set(after).size).toBe(10);
  expect(after.slice(1, 9)).toEqual(answers.toSorted());
  for (const key of answers) expect(key >= between && key < second).toBe(true);
  expect(await as(tenant.admin).tasks.list({ projectId })).toEqual(
    await as(tenant.tech).tasks.list({ projectId }),
  );
});

test('TASK-23 a batch, and a new task, that ask for taken keys get keys right after them; a task that moves away frees its key', async () => {
  const projectId = await newProject();
  const [a, b, c] = [await newTask(projectId), await newTask(projectId), await newTask(projectId)];
  const [keyA = '', keyB = '', keyC = ''] = await keys(projectId);
  const order = async () => (await as(tenant.tech).tasks.list({ projectId })).rows.map(({ id }) => id);
  const swap = [
    { taskId: a, sortOrder: keyB },
    { taskId: b, sortOrder: keyA },
  ];
  const { tasks } = await as(tenant.tech).tasks.batchUpdateTaskSortOrder({ tasks: swap });
  expect(tasks.map(({ sortOrder }) => sortOrder)).toEqual([keyB, keyA]);
  expect(await order()).toEqual([b, a, c]);
  const born = await newTask(projectId, keyA);
  expect(await order()).toEqual([b, born, a, c]);
  const together = [a, b].map((taskId) => ({ taskId, sortOrder: keyC }));
  await as(tenant.tech).tasks.batchUpdateTaskSortOrder({ tasks: together });
  expect(await order()).toEqual([born, c, a, b]);
  expect(new Set(await keys(projectId)).size).toBe(4);
});

test('TASK-24 a dependency that would close a circle is refused, and the refusal names the task that waits already', async () => {
  const projectId = await newProject();
  const make = async (title: string, blockedBy: string[] = []) =>
    (await as(tenant.tech).tasks.create({ projectId, title, blockedBy })).taskId;
  const slab = await make('Pour slab');
  const frame = await make('Set frame', [slab]);
  const roof = await make('Close roof', [frame]);
  const other = await make('Order gravel');
  const refused = async (blockedBy: string[]) =>
    await refusal(as(tenant.tech).tasks.update({ taskId: slab, blockedBy }));
  expect(await refused([other, roof])).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'blockedBy', message: '“Close roof” already waits for this task.' }],
  });
  expect(await refused([frame])).toMatchObject({
    fields: [{ message: '“Set frame” already waits for this task.' }],
  });
});

test('TASK-25 the photo of an issue must be of the task’s own project; any other photo is NOT_FOUND', async () => {
  const projectId = await newProject();
  const taskId = await newTask(projectId);
  const photoOn = async (project: string) => {
    const id = uuidv7();
    await server.database.pool.query(
      `insert into photo (organization_id, id, project_id, storage_id, file_size, width, height, sort_order)
       values ($1, $2, $3, $4, 1, 1, 1, 'a0')`,
      [tenant.organizationId, id, project, uuidv7()],
    );
    return id;
  };
  const photoId = await photoOn(projectId);
  const flag = async (photo?: string) =>
    await as(tenant.tech).tasks.flagIssue({ taskId, reason: 'Leak', ...(photo && { photoId: photo }) });
  expect((await flag(photoId)).task.flag).toMatchObject({ reason: 'Leak', photoId });
  expect((await flag()).task.flag).not.toHaveProperty('photoId');
  const elsewhere = await photoOn(await newProject());
  expect(await refusalCodes([flag(elsewhere), flag(uuidv7())])).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  const cleared = await as(tenant.tech).tasks.flagIssue({ taskId, reason: null });
  expect(cleared.task.flag).toBeNull();
});

test('TASK-26 tasks sort by due date and by their order under both spellings', async () => {
  const projectId = await newProject();
  const due = ['2026-05-06', '2026-05-04', '2026-05-05'];
  for (const dueDate of due) await as(tenant.tech).tasks.create({ projectId, title: dueDate, dueDate });
  const sorted = async (sort: string) =>
    (await as(tenant.tech).tasks.list({ projectId, sort })).rows.map(({ title }) => title);
  expect(await sorted('due_date')).toEqual(due.toSorted());
  expect(await sorted('dueDate')).toEqual(due.toSorted());
  expect(await sorted('-due_date')).toEqual(due.toSorted().toReversed());
  expect(await sorted('sort_order')).toEqual(due);
});
