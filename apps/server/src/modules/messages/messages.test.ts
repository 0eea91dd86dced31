import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';

let server: TestServer;
let tenant: TestTenant;
let projectId = '';
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await callAs(server.services, tenant.admin).projects.create({ name: 'Clinic' }));
  await callAs(server.services, tenant.admin).projectTeam.create({
    ...{ projectId, userId: tenant.client.userId, role: 'client' },
  });
  await callAs(server.services, tenant.admin).projectTeam.create({
    ...{ projectId, userId: tenant.tech.userId, role: 'lead' },
  });
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller) => callAs(server.services, caller).messages;
const project = () => ({ channelType: 'project' as const, projectId });
const bellOf = async (caller: Caller) =>
  (await callAs(server.services, caller).notifications.getMyNotifications({ limit: 20 })).map(
    ({ type, title, entityId }) => ({ type, title, entityId }),
  );

test('MSG-1 crew write in every channel, and only its two people see a direct one', async () => {
  const { tech, otherTech, admin, client } = tenant;
  const { messageId: direct } = await as(tech).create({
    ...{ id: uuidv7(), channelType: 'direct', otherUserId: otherTech.userId, body: ' Are you there? ' },
  });
  const { message } = await as(otherTech).create({
    ...{ channelType: 'direct', otherUserId: tech.userId, body: 'Yes', replyToId: direct },
  });
  expect(message).toMatchObject({
    type: 'text',
    replyToId: direct,
    readBy: [otherTech.userId],
    shared: false,
  });
  await as(tech).create({ channelType: 'team', body: 'Coffee' });
  await as(admin).create({ channelType: 'dispatch', type: 'dispatch', body: 'Crane at nine', urgent: true });
  const talk = await as(tech).list({ otherUserId: otherTech.userId, sort: 'createdAt' });
  expect(talk.rows.map(({ body }) => body)).toEqual(['Are you there?', 'Yes']);
  expect((await as(admin).list({ channelType: 'direct' })).rows).toEqual([]);
  expect(
    await refusalCodes([as(admin).get({ messageId: direct }), as(client).get({ messageId: direct })]),
  ).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect((await as(admin).list({ channelType: 'dispatch' })).rows).toMatchObject([
    { urgent: true, type: 'dispatch' },
  ]);
});

test('MSG-2 clients write and read what is shared in their own projects’ channels, nothing else', async () => {
  const { client, otherClient, tech } = tenant;
  const { message } = await as(client).create({ ...project(), body: 'When do you come?' });
  expect(message.shared).toBe(true);
  const { messageId: inner } = await as(tech).create({ ...project(), body: 'Keep this to ourselves' });
  const { messageId: open } = await as(tech).create({ ...project(), body: 'At nine', shared: true });
  const { rows } = await as(client).list({ projectId, sort: 'createdAt' });
  expect(rows.map(({ id }) => id)).toEqual([message.id, open]);
  expect((await as(otherClient).list()).rows).toEqual([]);
  expect(
    await refusalCodes([
      as(client).create({ ...project(), body: 'x', shared: false }),
      as(client).create({ ...project(), body: 'x', urgent: true }),
      as(client).create({ channelType: 'team', body: 'x' }),
      as(client).create({ channelType: 'direct', otherUserId: tech.userId, body: 'x' }),
      as(otherClient).create({ ...project(), body: 'x' }),
      as(client).get({ messageId: inner }),
      as(client).create({ ...project(), body: 'x', replyToId: inner }),
      as(client).create({ ...project(), body: 'x', mentions: [otherClient.userId] }),
      as(client).markRead({ messageIds: [inner] }),
    ]),
  ).toEqual([
    ...['PERMISSION_DENIED', 'PERMISSION_DENIED', 'PERMISSION_DENIED', 'PERMISSION_DENIED', 'NOT_FOUND'],
    ...['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  ]);
});

test('MSG-3 mentioned people and the receiver of a direct message are notified, if they may read it', async () => {
  const { admin, tech, otherTech, client } = tenant;
  const { messageId } = await as(admin).create({
    ...{ ...project(), body: 'Look', mentions: [tech.userId, client.userId, admin.userId, tech.userId] },
  });
  expect(await bellOf(tech)).toContainEqual({
    type: 'mention',
    title: 'Dana Okafor mentioned you',
    entityId: messageId,
  });
  expect((await bellOf(client)).filter(({ type }) => type === 'mention')).toEqual([]);
  const { messageId: direct } = await as(admin).create({
    ...{ channelType: 'direct', otherUserId: otherTech.userId, body: 'Hello' },
  });
  expect(await bellOf(otherTech)).toContainEqual({
    type: 'message_received',
    title: 'Message from Dana Okafor',
    entityId: direct,
  });
  const { messageId: both } = await as(admin).create({
    ...{ channelType: 'direct', otherUserId: otherTech.userId, body: 'You', mentions: [otherTech.userId] },
  });
  expect((await bellOf(otherTech)).filter(({ entityId }) => entityId === both)).toMatchObject([
    { type: 'mention' },
  ]);
});

test('MSG-4 a message names its channel completely, and people and answers that belong to it', async () => {
  const { tech, otherTech, client } = tenant;
  const fieldOf = async (input: Parameters<ReturnType<typeof as>['create']>[0]) =>
    (await refusal(as(tech).create(input))).fields?.[0]?.path;
  expect(await fieldOf({ channelType: 'project', body: 'x' })).toBe('projectId');
  expect(await fieldOf({ channelType: 'direct', body: 'x' })).toBe('otherUserId');
  expect(await fieldOf({ channelType: 'team', body: '  ' })).toBe('body');
  expect(await fieldOf({ channelType: 'team', body: 'x', shared: true })).toBe('shared');
  expect(await fieldOf({ channelType: 'team', body: 'x', type: 'dispatch' })).toBe('type');
  expect(await fieldOf({ channelType: 'direct', body: 'x', otherUserId: tech.userId })).toBe('otherUserId');
  const { messageId: elsewhere } = await as(tech).create({ channelType: 'team', body: 'x' });
  expect(
    await refusalCodes([
      as(tech).create({ channelType: 'direct', body: 'x', otherUserId: client.userId }),
      as(tech).create({ ...project(), body: 'x', replyToId: elsewhere }),
      as(tech).create({
        channelType: 'direct',
        body: 'x',
        otherUserId: otherTech.userId,
        replyToId: elsewhere,
      }),
      as(tech).create({ channelType: 'team', body: 'x', mentions: [uuidv7()] }),
    ]),
  ).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
});

test('MSG-5 nobody changes another person’s message; admins may delete it', async () => {
  const { admin, tech, otherTech } = tenant;
  const { messageId } = await as(tech).create({ channelType: 'team', body: 'Tpyo' });
  const { message } = await as(tech).update({ messageId, body: 'Typo' });
  expect(message.body).toBe('Typo');
  expect(message.editedAt).not.toBeNull();
  expect(
    await refusalCodes([
      as(admin).update({ messageId, body: 'x' }),
      as(otherTech).update({ messageId, body: 'x' }),
      as(otherTech).delete({ messageId }),
    ]),
  ).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED', 'PERMISSION_DENIED']);
  await as(admin).delete({ messageId });
  expect((await refusal(as(tech).get({ messageId }))).code).toBe('NOT_FOUND');
});

test('MSG-6 what was read is no longer unread, once, also when it is marked from two devices at once', async () => {
  const { tech, otherTech } = tenant;
  const ids: string[] = [];
  for (const body of ['One', 'Two'])
    ids.push((await as(tech).create({ channelType: 'team', body })).messageId);
  const unread = async () =>
    (await as(otherTech).list({ unreadOnly: true, channelType: 'team', limit: 200 })).rows.map(
      ({ id }) => id,
    );
  expect(await unread()).toEqual(expect.arrayContaining(ids));
  await Promise.all([
    as(otherTech).markRead({ messageIds: ids }),
    as(otherTech).markRead({ messageIds: ids.toReversed() }),
  ]);
  expect((await unread()).filter((id) => ids.includes(id))).toEqual([]);
  const { readBy } = await as(tech).get({ messageId: ids[0] ?? '' });
  expect(readBy).toEqual([tech.userId, otherTech.userId]);
  expect((await refusal(as(otherTech).markRead({ messageIds: [...ids, uuidv7()] }))).code).toBe('NOT_FOUND');
});
