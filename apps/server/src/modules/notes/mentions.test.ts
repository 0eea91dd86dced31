import { mentionOf } from '@plumbline/domain/entities/mention';
import { textLength } from '@plumbline/domain/limits/lists';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { deliverOne } from '../sync/delivery.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
let stranger: TestTenant;
let projectId = '';
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
  stranger = await testTenant(server.database.pool);
  ({ projectId } = await as(tenant.admin).projects.create({ name: 'Pike Lake' }));
  await as(tenant.admin).projectTeam.create({ projectId, userId: tenant.client.userId, role: 'client' });
  await as(tenant.admin).projectTeam.create({ projectId, userId: tenant.tech.userId });
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller, operationId?: string) => callAs(server.services, caller, operationId);
const at = ({ userId, firstName }: Caller) => mentionOf({ userId, name: firstName });
const notified = async (caller: Caller, noteId: string) =>
  (await as(caller).notifications.getMyNotifications()).filter(
    ({ entityId, type }) => entityId === noteId && type === 'mention',
  );

test('NOTE-15 people whom a note mentions are notified once, however often it is edited, and never about their own note', async () => {
  const { tech, otherTech, admin } = tenant;
  const { noteId } = await as(tech).notes.create({
    ...{ projectId, title: 'Leak' },
    content: `# North wall\n\n${at(otherTech)} please look, ${at(otherTech)}. ${at(tech)}`,
  });
  expect(await notified(otherTech, noteId)).toMatchObject([
    {
      ...{ title: 'Marko Petrov mentioned you', message: 'Leak (Pike Lake)', entityType: 'note' },
      metadata: { projectId, projectName: 'Pike Lake' },
    },
  ]);
  expect(await notified(tech, noteId)).toEqual([]);
  const say = async (content: string) => await as(tech).notes.update({ noteId, content });
  await say(`${at(otherTech)} and ${at(admin)}`);
  await say('nobody');
  await say(`${at(otherTech)} again`);
  await as(admin).notes.update({ noteId, title: 'Leak, north wall' });
  expect([await notified(otherTech, noteId), await notified(admin, noteId)]).toMatchObject([
    { length: 1 },
    { length: 1 },
  ]);
});

test('NOTE-15 a person who may not see the note, has left or is of another organization is not notified', async () => {
  const { admin, client, otherClient } = tenant;
  const content = [client, otherClient, stranger.admin].map(at).join(' ');
  const inner = await as(admin).notes.create({ projectId, title: 'Internal', content });
  const open = await as(admin).notes.create({ projectId, title: 'Open', content, shared: true });
  const counts = async (noteId: string) =>
    await Promise.all(
      [client, otherClient, stranger.admin].map(async (caller) => (await notified(caller, noteId)).length),
    );
  expect(await counts(inner.noteId)).toEqual([0, 0, 0]);
  expect(await counts(open.noteId)).toEqual([1, 0, 0]);
});

test('NOTE-15 a client mentions the people of their project', async () => {
  const { client, tech, otherTech } = tenant;
  const content = `${at(tech)} ${at(otherTech)}`;
  const { noteId } = await as(client).notes.create({ projectId, title: 'A window sticks', content });
  expect([(await notified(tech, noteId)).length, (await notified(otherTech, noteId)).length]).toEqual([1, 0]);
});

test('NOTE-15 a repeated call and a change that waited offline notify once', async () => {
  const operationId = uuidv7();
  const content = at(tenant.otherTech);
  const create = async () =>
    await as(tenant.tech, operationId).notes.create({ projectId, title: 'Twice', content });
  const { noteId } = await create();
  await create();
  expect(await notified(tenant.otherTech, noteId)).toHaveLength(1);
  await deliverOne(server.services, tenant.tech, {
    ...{ operation: 'updateNote', args: { noteId, content: `${content} ${at(tenant.admin)}` } },
    before: { content },
  });
  expect([
    (await notified(tenant.otherTech, noteId)).length,
    (await notified(tenant.admin, noteId)).length,
  ]).toEqual([1, 1]);
});

test('NOTE-16 Markdown is kept as it was written, up to its length', async () => {
  const content =
    '# A\n\n- [ ] one\n- [x] two\n\n[x](https://example.org) <b>not HTML</b> @[x](member:nobody)\n';
  const { noteId, note } = await as(tenant.tech).notes.create({ projectId, content });
  expect(note.content).toBe(content);
  await as(tenant.tech).notes.update({ noteId, content: 'a'.repeat(textLength) });
  const tooLong = await refusal(
    as(tenant.tech).notes.update({ noteId, content: 'a'.repeat(textLength + 1) }),
  );
  expect(tooLong).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'content' }] });
});
