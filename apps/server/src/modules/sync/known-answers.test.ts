import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { type ProjectIds, records as projects } from '../projects/inputs.fixture.ts';
import { deliver, deliverOne, type Sent } from './delivery.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
let ids: ProjectIds;
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
  ids = await projects(server.services, tenant);
});
afterAll(async () => {
  await server.close();
});

const note = (id: string): Sent => ({
  operation: 'createNote',
  args: { id, projectId: ids.projectId, title: 'Roof hatch sticks' },
});

test('APPLY-18 a refusal is repeated for every copy of its try; only a later try is processed again', async () => {
  const id = uuidv7();
  const noteId = uuidv7();
  const change = { id, operation: 'updateNote', args: { noteId, title: 'Gate code' } };
  const first = await deliverOne(server.services, tenant.tech, change);
  expect(first).toMatchObject({ result: 'refused', code: 'NOT_FOUND' });
  await deliver(server.services, tenant.tech, [note(noteId)]);
  expect(await deliverOne(server.services, tenant.tech, change)).toEqual(first);
  const again = { ...change, attempt: 1 };
  expect(await deliverOne(server.services, tenant.tech, again)).toMatchObject({ result: 'applied' });
  expect(await deliverOne(server.services, tenant.tech, again)).toMatchObject({ result: 'applied' });
});

test('APPLY-18 nobody gets or replaces the refusal of another person', async () => {
  const id = uuidv7();
  const change = { id, operation: 'updateNote', args: { noteId: uuidv7(), title: 'Gate code' } };
  await deliverOne(server.services, tenant.tech, change);
  const other = {
    id,
    operation: 'createNote',
    args: { id: uuidv7(), projectId: ids.projectId, title: 'Mine' },
  };
  expect(await deliverOne(server.services, tenant.admin, other)).toMatchObject({ result: 'applied' });
});

test('APPLY-20 a later copy of an applied change is answered as applied, also when it is sent behind a refused cause', async () => {
  const refused = { id: uuidv7(), operation: 'clockOut', args: { entryId: uuidv7() } };
  const change = { ...note(uuidv7()), id: uuidv7() };
  // The device gave the cause up, and sent the change without it.
  const first = await deliverOne(server.services, tenant.tech, change);
  // An earlier rescue file brings both back.
  const next = { ...note(uuidv7()), dependsOn: [change.id] };
  const copies = [refused, { ...change, dependsOn: [refused.id] }, next];
  const outcomes = await deliver(server.services, tenant.tech, copies);
  expect(outcomes).toMatchObject([
    { result: 'refused' },
    { result: 'applied' },
    // For what follows it the cause is still in the way.
    { result: 'waits', cause: refused.id },
  ]);
  expect(outcomes[1]).toEqual(first);
});

test('APPLY-20 an applied change is answered as applied despite an older refusal', async () => {
  const noteId = uuidv7();
  const change = { id: uuidv7(), operation: 'updateNote', args: { noteId, title: 'Gate code' } };
  expect(await deliverOne(server.services, tenant.tech, change)).toMatchObject({ result: 'refused' });
  await deliver(server.services, tenant.tech, [note(noteId)]);
  const first = await deliverOne(server.services, tenant.tech, { ...change, attempt: 1 });
  expect(first).toMatchObject({ result: 'applied' });
  expect(await deliverOne(server.services, tenant.tech, change)).toEqual(first);
});

test('APPLY-20 an applied change is answered as applied although the rights have ended', async () => {
  const day = '2026-04-03T';
  const hours: Sent = {
    id: uuidv7(),
    operation: 'createTimeEntry',
    args: { id: uuidv7(), clockIn: `${day}12:00:00Z`, clockOut: `${day}13:00:00Z` },
  };
  const first = await deliverOne(server.services, tenant.tech, hours);
  expect(first).toMatchObject({ result: 'applied' });
  const { membership } = tenant.tech;
  const asClient = { ...tenant.tech, membership: membership && { ...membership, role: 'client' as const } };
  expect(await deliverOne(server.services, asClient, hours)).toEqual(first);
  const later = { ...hours, id: uuidv7(), args: { ...hours.args, id: uuidv7() } };
  expect(await deliverOne(server.services, asClient, later)).toMatchObject({ code: 'PERMISSION_DENIED' });
});
