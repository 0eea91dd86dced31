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

const start = '2026-05-04';
/** A job with a chain of tasks, one of them cancelled, nested folders, a crew and a client. */
const job = async (fields: { startDate?: string | null } = { startDate: start }) => {
  const { projectId } = await as(tenant.admin).projects.create({
    ...{ name: 'Roof unit', description: 'Swap', priority: 'high', colour: '#3f7f5f', geofenceRadiusM: 90 },
    ...{ clientName: 'Brigid Health', address: '7 Quay', contractValue: 100, status: 'active' },
    ...{ managerId: tenant.tech.userId, endDate: '2026-05-15', ...fields },
  });
  type Fields = Omit<Parameters<ReturnType<typeof as>['tasks']['create']>[0], 'projectId' | 'title'>;
  const task = async (title: string, more: Fields = {}) =>
    (await as(tenant.tech).tasks.create({ projectId, title, ...more })).taskId;
  const first = await task('Order unit', {
    ...{
      startDate: '2026-05-04',
      dueDate: '2026-05-05',
      status: 'done',
      estimatedHours: 2,
      costCode: '23-7400',
    },
    assignees: [tenant.otherTech.userId],
    checklist: [{ id: uuidv7(), text: 'Crane booked', done: true }],
  });
  const dropped = await task('Paint', { status: 'cancelled', blockedBy: [first] });
  await task('Set unit', { dueDate: '2026-05-08', blockedBy: [first, dropped] });
  const { folderId } = await as(tenant.admin).projectFiles.createFolder({
    projectId,
    name: 'Plans',
    shared: true,
  });
  await as(tenant.admin).projectFiles.createFolder({ projectId, name: 'Crane', parentId: folderId });
  await as(tenant.admin).projectTeam.create({ projectId, userId: tenant.otherTech.userId });
  await as(tenant.admin).projectTeam.create({ projectId, userId: tenant.client.userId, role: 'client' });
  return projectId;
};
const contents = async (projectId: string) => ({
  tasks: (await as(tenant.admin).tasks.list({ projectId })).rows,
  folders: (await as(tenant.admin).projectFiles.listFolders({ projectId, sort: 'createdAt' })).rows,
  team: (await as(tenant.admin).projectTeam.list({ projectId })).rows,
});

test('PROJECT-21 a duplicate begins anew: to do, without ticks, moved by the days between the two beginnings, with dependencies on its own tasks', async () => {
  const projectId = await job();
  const { project, projectId: id } = await as(tenant.admin).projects.duplicate({
    ...{ projectId, name: 'Roof unit, east wing', startDate: '2026-06-01' },
  });
  expect(project).toMatchObject({
    ...{ name: 'Roof unit, east wing', description: 'Swap', priority: 'high', colour: '#3f7f5f' },
    ...{ geofenceRadiusM: 90, clientName: 'Brigid Health', address: '7 Quay', status: 'planning' },
    ...{ startDate: '2026-06-01', endDate: '2026-06-12', managerId: tenant.tech.userId },
    ...{ percentComplete: 0, contractValue: null, coverPhotoId: null },
  });
  const { tasks, folders, team } = await contents(id);
  const [order, set] = tasks;
  expect(tasks).toMatchObject([
    {
      ...{
        number: 1,
        title: 'Order unit',
        status: 'todo',
        completedAt: null,
        estimatedHours: 2,
        costCode: '23-7400',
      },
      ...{ startDate: '2026-06-01', dueDate: '2026-06-02', assignees: [tenant.otherTech.userId] },
      ...{ checklist: [{ text: 'Crane booked', doneBy: null, doneAt: null }], blockedBy: [] },
    },
    { number: 2, title: 'Set unit', startDate: null, dueDate: '2026-06-05', blockedBy: [order?.id] },
  ]);
  const plans = folders.find(({ name }) => name === 'Plans');
  expect(plans).toMatchObject({ parentId: null, shared: true });
  expect(folders.find(({ name }) => name === 'Crane')).toMatchObject({ parentId: plans?.id });
  expect(new Map(team.map(({ userId, role }) => [userId, role]))).toEqual(
    new Map([
      [tenant.admin.userId, 'lead'],
      [tenant.otherTech.userId, 'member'],
    ]),
  );
  expect((await as(tenant.tech).tasks.create({ projectId: id, title: 'Next' })).task.number).toBe(3);
  expect(await refusal(as(tenant.client).projects.get({ projectId: id }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  const closing = as(tenant.tech).tasks.update({ taskId: order?.id ?? '', blockedBy: [set?.id ?? ''] });
  expect(await refusal(closing)).toMatchObject({ code: 'VALIDATION_ERROR' });
});

test('PROJECT-21 a duplicate has only the parts asked for, and a name of its own', async () => {
  const projectId = await job();
  const none = { tasks: false, folders: false, team: false };
  const bare = await as(tenant.admin).projects.duplicate({ projectId, include: none });
  expect(bare.project).toMatchObject({ name: 'Roof unit (copy)', startDate: start, endDate: '2026-05-15' });
  const { tasks, folders, team } = await contents(bare.projectId);
  expect([tasks, folders, team.map(({ userId }) => userId)]).toEqual([[], [], [tenant.admin.userId]]);
  const tasksAlone = await as(tenant.admin).projects.duplicate({
    projectId,
    include: { ...none, tasks: true },
  });
  const made = await contents(tasksAlone.projectId);
  expect(made.tasks.map(({ assignees }) => assignees)).toEqual([[], []]);
  const long = await as(tenant.admin).projects.create({ name: 'x'.repeat(200) });
  const { project } = await as(tenant.admin).projects.duplicate({ projectId: long.projectId });
  expect(project.name).toBe(`${'x'.repeat(193)} (copy)`);
});

test('PROJECT-21 without a start of the project days move by the earliest task, and not at all without a new start', async () => {
  const projectId = await job({ startDate: null });
  const days = async (startDate?: string | null) => {
    const more = startDate === undefined ? {} : { startDate };
    const copy = await as(tenant.admin).projects.duplicate({ projectId, ...more });
    const { tasks } = await contents(copy.projectId);
    return [copy.project.startDate, copy.project.endDate, ...tasks.map(({ dueDate }) => dueDate)];
  };
  expect(await days()).toEqual([null, '2026-05-15', '2026-05-05', '2026-05-08']);
  expect(await days('2026-12-30')).toEqual(['2026-12-30', '2027-01-10', '2026-12-31', '2027-01-03']);
  expect(await days(null)).toEqual([null, null, null, null]);
  expect(await refusal(days('9999-12-31'))).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'startDate' }],
  });
});

test('PROJECT-22 a person assigned by a duplicate is notified of it once; one who has left the company is not assigned', async () => {
  const projectId = await job();
  const { pool } = server.database;
  const news = async (since: string) =>
    (await as(tenant.otherTech).notifications.getMyNotifications({ limit: 200 })).filter(
      ({ id }) => id > since,
    );
  const since = uuidv7();
  const { projectId: id } = await as(tenant.admin).projects.duplicate({ projectId });
  expect(await news(since)).toMatchObject([{ type: 'project_added', entityId: id }]);
  await pool.query(`update member set is_active = false where user_id = any($1)`, [
    [tenant.otherTech.userId, tenant.tech.userId],
  ]);
  const later = await as(tenant.admin).projects.duplicate({ projectId });
  await pool.query(`update member set is_active = true where organization_id = $1`, [tenant.organizationId]);
  expect(later.project.managerId).toBeNull();
  const { tasks, team } = await contents(later.projectId);
  expect(tasks.flatMap(({ assignees }) => assignees)).toEqual([]);
  expect(team.map(({ userId }) => userId)).toEqual([tenant.admin.userId]);
});

test('PROJECT-23 a duplicate counts towards the starter plan’s limit, is made by admins only, and once', async () => {
  const own = await testTenant(server.database.pool, { plan: 'starter' });
  const { projectId } = await as(own.admin).projects.create({ name: 'Job' });
  const operationId = uuidv7();
  const first = await as(own.admin, operationId).projects.duplicate({ projectId });
  expect(await as(own.admin, operationId).projects.duplicate({ projectId })).toEqual(first);
  for (let count = 2; count < 5; count += 1) await as(own.admin).projects.duplicate({ projectId });
  expect(await refusal(as(own.admin).projects.duplicate({ projectId }))).toMatchObject({
    code: 'PLAN_REQUIRED',
    details: { capability: 'maxActiveProjects' },
  });
  const stranger = await testTenant(server.database.pool);
  expect(
    await refusalCodes([
      as(own.tech).projects.duplicate({ projectId }),
      as(own.client).projects.duplicate({ projectId }),
      as(stranger.admin).projects.duplicate({ projectId }),
      as(own.admin).projects.duplicate({ projectId: uuidv7() }),
    ]),
  ).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED', 'NOT_FOUND', 'NOT_FOUND']);
});
