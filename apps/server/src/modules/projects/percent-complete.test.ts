import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
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

const as = (caller: Caller) => callAs(server.services, caller);
const newProject = async () => await as(tenant.admin).projects.create({ name: 'St. Brigid Clinic' });

test('PROJECT-8 progress is the share of tasks that are done, without cancelled ones, and follows each change of them', async () => {
  const { projectId } = await newProject();
  const percent = async () => (await as(tenant.tech).projects.get({ projectId })).percentComplete;
  const add = async (status: 'todo' | 'done' | 'cancelled') =>
    (await as(tenant.tech).tasks.create({ projectId, title: status, status })).taskId;
  const [first, second] = [await add('todo'), await add('todo')];
  await add('cancelled');
  expect(await percent()).toBe(0);
  await as(tenant.tech).tasks.updateStatus({ taskId: first, status: 'done' });
  expect(await percent()).toBe(50);
  const third = await add('done');
  expect(await percent()).toBe(66);
  await as(tenant.tech).tasks.update({ taskId: second, status: 'cancelled' });
  expect(await percent()).toBe(100);
  await as(tenant.admin).tasks.deleteTask({ taskId: first });
  await as(tenant.admin).tasks.deleteTask({ taskId: third });
  expect(await percent()).toBe(0);
  await as(tenant.admin).tasks.restoreTask({ taskId: third });
  expect(await percent()).toBe(100);
});

test('PROJECT-8 tasks finished by many people at once are all counted', async () => {
  const { projectId } = await newProject();
  const ids = [];
  for (let count = 0; count < 8; count += 1) {
    ids.push((await as(tenant.tech).tasks.create({ projectId, title: `Step ${count}` })).taskId);
  }
  await Promise.all(
    ids.map(async (taskId) => await as(tenant.tech).tasks.updateStatus({ taskId, status: 'done' })),
  );
  expect((await as(tenant.tech).projects.get({ projectId })).percentComplete).toBe(100);
});

test('PROJECT-8 a project that is deleted while its tasks change ends deleted, with nobody left waiting', async () => {
  const { projectId } = await newProject();
  const ids = [];
  for (let count = 0; count < 12; count += 1) {
    ids.push((await as(tenant.tech).tasks.create({ projectId, title: `Step ${count}` })).taskId);
  }
  const moves = ids.toReversed().map((taskId) => ({ taskId, sortOrder: 'a5' }));
  const outcomes = await Promise.allSettled([
    ...ids.map(async (taskId) => await as(tenant.tech).tasks.updateStatus({ taskId, status: 'done' })),
    as(tenant.tech).tasks.batchUpdateTaskSortOrder({ tasks: moves }),
    as(tenant.admin).projects.deleteProject({ projectId }),
  ]);
  const codes = await Promise.all(
    outcomes.map(async (outcome) =>
      outcome.status === 'fulfilled' ? 'done' : (await refusal(Promise.reject(outcome.reason))).code,
    ),
  );
  expect(codes.filter((code) => code !== 'done' && code !== 'NOT_FOUND')).toEqual([]);
  const { rows } = await as(tenant.admin).tasks.list({ projectId });
  expect(rows).toEqual([]);
});

test('PROJECT-9 an override stays until it is removed', async () => {
  const { projectId } = await newProject();
  await as(tenant.tech).tasks.create({ projectId, title: 'Only', status: 'done' });
  const set = async (percentCompleteOverride: number | null) =>
    (await as(tenant.admin).projects.update({ projectId, percentCompleteOverride })).project.percentComplete;
  expect(await set(35)).toBe(35);
  await as(tenant.tech).tasks.create({ projectId, title: 'Another' });
  expect((await as(tenant.tech).projects.get({ projectId })).percentComplete).toBe(35);
  expect(await set(null)).toBe(50);
});
