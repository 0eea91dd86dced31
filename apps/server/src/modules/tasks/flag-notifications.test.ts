import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
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

const as = (caller: Caller) => callAs(server.services, caller);

/** A task of a project that an admin leads, and that a client may see. */
async function openTask() {
  const { admin, client } = tenant;
  const { projectId } = await as(admin).projects.create({ name: 'St. Brigid Clinic' });
  await as(admin).projectTeam.create({ projectId, userId: client.userId, role: 'client' });
  const { taskId } = await as(admin).tasks.create({ projectId, title: 'Pour slab' });
  return { projectId, taskId };
}

const heard = async (caller: Caller, taskId: string) =>
  (await as(caller).notifications.getMyNotifications({ limit: 200 })).filter(
    ({ type, entityId }) => type === 'task_flagged' && entityId === taskId,
  );
const notified = async (taskId: string): Promise<number[]> => {
  const { admin, tech, otherTech, client } = tenant;
  const lists = await Promise.all(
    [admin, tech, otherTech, client].map(async (caller) => await heard(caller, taskId)),
  );
  return lists.map(({ length }) => length);
};
const nameOf = async ({ userId }: Caller) => {
  const { rows } = await server.database.pool.query<{ first_name: string; last_name: string }>(
    'select first_name, last_name from member where user_id = $1',
    [userId],
  );
  return { first: rows[0]?.first_name ?? '', full: `${rows[0]?.first_name} ${rows[0]?.last_name}` };
};
const rename = async ({ userId }: Caller, first: string, last: string) =>
  await server.database.pool.query('update member set first_name = $2, last_name = $3 where user_id = $1', [
    userId,
    first,
    last,
  ]);

test('FLAG-100 a raised flag is told to the lead with its reason, its author and where it belongs', async () => {
  const { projectId, taskId } = await openTask();
  await as(tenant.tech).tasks.flagIssue({ taskId, reason: 'Wrong valve' });
  const author = await nameOf(tenant.tech);
  expect(await heard(tenant.admin, taskId)).toMatchObject([
    {
      title: 'Flagged: Pour slab',
      message: `${author.full}: Wrong valve (St. Brigid Clinic)`,
      metadata: { projectId, projectName: 'St. Brigid Clinic' },
      isRead: false,
    },
  ]);
  expect(await notified(taskId)).toEqual([1, 0, 0, 0]);
});

test('FLAG-100 the manager hears of it, and nobody of their own flag', async () => {
  const { projectId, taskId } = await openTask();
  await as(tenant.admin).projects.update({ projectId, managerId: tenant.otherTech.userId });
  await as(tenant.admin).tasks.flagIssue({ taskId, reason: 'Wrong valve' });
  expect(await notified(taskId)).toEqual([0, 0, 1, 0]);
});

test('FLAG-101 whoever is named hears of it, by full name or by @ and the first name; a client never', async () => {
  await rename(tenant.tech, 'Will', 'Adler');
  await rename(tenant.otherTech, 'Priya', 'Raman');
  await rename(tenant.client, 'Ines', 'Braun');
  const { taskId } = await openTask();
  await as(tenant.admin).tasks.flagIssue({
    taskId,
    reason: 'It will leak. Ask priya raman or @Ines, Ines Braun.',
  });
  expect(await notified(taskId)).toEqual([0, 0, 1, 0]);
  await as(tenant.admin).tasks.flagIssue({ taskId, reason: 'It leaks. Ask Priya Raman or @will!' });
  expect(await notified(taskId)).toEqual([0, 1, 1, 0]);
});

test('FLAG-101 a changed reason, the same one sent again and a cleared flag tell nobody anew', async () => {
  const { taskId } = await openTask();
  const flag = async (reason: string | null) => await as(tenant.tech).tasks.flagIssue({ taskId, reason });
  await flag('Leak');
  await flag('Leak');
  await flag('Leak at the valve');
  await flag(null);
  expect(await notified(taskId)).toEqual([1, 0, 0, 0]);
  await flag('Leak again');
  expect(await notified(taskId)).toEqual([2, 0, 0, 0]);
});

test('FLAG-103 nobody of another organization hears of a flag, though a namesake is there', async () => {
  const { first, full } = await nameOf(stranger.tech);
  const { taskId } = await openTask();
  await as(tenant.tech).tasks.flagIssue({ taskId, reason: `Ask ${full} or @${first}` });
  for (const caller of [stranger.admin, stranger.tech, stranger.client])
    expect(await as(caller).notifications.getMyNotifications({ limit: 200 })).toEqual([]);
});
