import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { writeAs } from '../../tenant/as-viewer.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { notify } from './notify.ts';

let server: TestServer;
let tenant: TestTenant;
let projectId: string;
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await as(tenant.admin).projects.create({ name: 'St. Brigid Clinic' }));
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller) => callAs(server.services, caller);
const tell = async (people: readonly Caller[], title = 'Marko mentioned you', entityId = projectId) =>
  await writeAs(
    server.services,
    {
      ...{ organizationId: tenant.organizationId, userId: tenant.admin.userId },
      ...{ role: 'admin', address: null },
    },
    null,
    async (write) => {
      await notify(write, {
        ...{
          userIds: people.map(({ userId }) => userId),
          type: 'mention',
          title,
          message: 'Gas drops are in.',
        },
        ...{ entityType: 'project', entityId, metadata: { projectId } },
      });
      return {};
    },
  );
const titles = async (caller: Caller) =>
  (await as(caller).notifications.getMyNotifications({ limit: 200 })).map(({ title }) => title);

test('NOTIFY-1 people are notified of what they may see, never of their own acts', async () => {
  const { admin, tech, otherTech, client, otherClient } = tenant;
  await as(admin).projectTeam.create({ projectId, userId: client.userId, role: 'client' });
  await server.database.pool.query(`update member set is_active = false where user_id = $1`, [
    otherTech.userId,
  ]);
  await tell([admin, tech, tech, otherTech, client, otherClient], 'Seen by some');
  await server.database.pool.query(`update member set is_active = true where user_id = $1`, [
    otherTech.userId,
  ]);
  const heard = async (caller: Caller) =>
    (await titles(caller)).filter((title) => title === 'Seen by some').length;
  const counts = [admin, tech, otherTech, client, otherClient].map(heard);
  expect(await Promise.all(counts)).toEqual([0, 1, 0, 1, 0]);
});

test('NOTIFY-1 nobody is notified of a deleted record or one of another organization', async () => {
  const stranger = await testTenant(server.database.pool);
  const { projectId: foreign } = await as(stranger.admin).projects.create({ name: 'Theirs' });
  const { projectId: gone } = await as(tenant.admin).projects.create({ name: 'Gone' });
  await as(tenant.admin).projects.deleteProject({ projectId: gone });
  for (const entityId of [foreign, gone, uuidv7()])
    await tell([tenant.tech, stranger.tech], 'Of nothing', entityId);
  await tell([stranger.tech], 'Of nothing');
  expect(await titles(tenant.tech)).not.toContain('Of nothing');
  expect(await titles(stranger.tech)).toEqual([]);
});

test('NOTIFY-2 people who turned a type off in the bell get none of it', async () => {
  await server.database.pool.query(
    `insert into notification_choice (organization_id, user_id, type, bell) values ($1, $2, 'mention', false), ($1, $3, 'task_assigned', false)`,
    [tenant.organizationId, tenant.otherClient.userId, tenant.otherTech.userId],
  );
  await as(tenant.admin).projectTeam.create({ projectId, userId: tenant.otherClient.userId, role: 'client' });
  await tell([tenant.otherClient, tenant.otherTech], 'Chosen');
  expect(await titles(tenant.otherClient)).not.toContain('Chosen');
  expect(await titles(tenant.otherTech)).toContain('Chosen');
});

test('NOTIFY-3 the list has the caller’s own, newest first, as many as asked for, and only unread ones on demand', async () => {
  const own = tenant.otherTech;
  await as(own).notifications.clearAll();
  for (let count = 1; count <= 25; count += 1) await tell([own], `Number ${count}`);
  const list = await as(own).notifications.getMyNotifications({ limit: 20, unreadOnly: false });
  expect(list.map(({ title }) => title)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Number ${25 - index}`),
  );
  expect(list[0]).toMatchObject({
    ...{
      type: 'mention',
      message: 'Gas drops are in.',
      isRead: false,
      entityType: 'project',
      entityId: projectId,
    },
    ...{ metadata: { projectId }, createdBy: tenant.admin.userId, userId: own.userId },
  });
  const { notification, version } = await as(own).notifications.markAsRead({
    notificationId: list[0]?.id ?? '',
  });
  expect(notification).toMatchObject({ title: 'Number 25', isRead: true });
  expect(await as(own).notifications.getUnreadCount()).toBe(24);
  const unread = await as(own).notifications.getMyNotifications({ unreadOnly: true });
  expect(unread.map(({ title }) => title)).not.toContain('Number 25');
  expect((await as(own).notifications.getMyNotifications({ limit: 1 }))[0]?.version).toBe(version);
});

test('NOTIFY-4 mark all, delete one and clear all affect only the caller’s own', async () => {
  const { tech, otherTech } = tenant;
  await as(otherTech).notifications.clearAll();
  await as(tech).notifications.clearAll();
  for (const title of ['One', 'Two', 'Three']) await tell([tech, otherTech], title);
  const marked = await as(tech).notifications.markAllAsRead();
  expect(marked.count).toBe(3);
  expect((await as(tech).notifications.markAllAsRead()).count).toBe(0);
  expect(await as(tech).notifications.getUnreadCount()).toBe(0);
  expect(await as(otherTech).notifications.getUnreadCount()).toBe(3);
  const [newest] = await as(tech).notifications.getMyNotifications();
  expect(newest?.version).toBe(marked.version);
  await as(tech).notifications.deleteNotification({ notificationId: newest?.id ?? '' });
  expect(await titles(tech)).toEqual(['Two', 'One']);
  const cleared = await as(tech).notifications.clearAll();
  expect(cleared.count).toBe(2);
  expect(await titles(tech)).toEqual([]);
  expect(await titles(otherTech)).toEqual(['Three', 'Two', 'One']);
  const { rows } = await server.database.pool.query(
    `select count(*)::int as tombstones from notification where user_id = $1 and version = $2 and deleted_at is not null`,
    [tech.userId, cleared.version],
  );
  expect(rows[0]).toEqual({ tombstones: 2 });
});

test('NOTIFY-5 another person’s notification is NOT_FOUND, also for an admin and for a stranger', async () => {
  const stranger = await testTenant(server.database.pool);
  await tell([tenant.tech], 'Private');
  const [mine] = await as(tenant.tech).notifications.getMyNotifications({ limit: 1 });
  const notificationId = mine?.id ?? '';
  const codes = await refusalCodes(
    [tenant.admin, tenant.otherTech, tenant.client, stranger.admin].flatMap((caller) => [
      as(caller).notifications.markAsRead({ notificationId }),
      as(caller).notifications.deleteNotification({ notificationId }),
    ]),
  );
  expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']));
  expect(await as(tenant.tech).notifications.getMyNotifications({ limit: 1 })).toEqual([mine]);
});

test('NOTIFY-6 an unknown field is refused, also in a call without arguments', async () => {
  const input = JSON.parse('{"userId":"x"}');
  const { notifications } = as(tenant.tech);
  const calls = [notifications.clearAll(input), notifications.getMyNotifications(input)];
  const refused = await Promise.all(calls.map(refusal));
  for (const error of refused)
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'userId' }] });
});
