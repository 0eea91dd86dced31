import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../testing/call.ts';
import { lockFaultsOf } from '../testing/lock-order.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => await server.close());

test('VERSION-3 what changes many records at once locks them in one fixed order, and all of them before the counter', async () => {
  const as = () => callAs(server.services, tenant.admin);
  const { projectId } = await as().projects.create({ name: 'Depot' });
  const { noteId } = await as().notes.create({ projectId, title: 'Gate code' });
  const { noteId: other } = await as().notes.create({ projectId, title: 'Roof key' });
  await as().tasks.create({ projectId, title: 'Step' });
  await as().projects.update({ projectId, status: 'archived' });
  const found = await lockFaultsOf(server.database.pool, async () => {
    await as().projects.update({ projectId, status: 'active', budgetLabour: 100 });
    await as().notes.batchUpdateNoteSortOrder({
      notes: [noteId, other]
        .toSorted()
        .toReversed()
        .map((id, order) => ({ noteId: id, sortOrder: `a${order + 1}` })),
    });
    await as().organization.loadSample();
    await as().organization.removeSample();
    await as().notifications.clearAll();
  });
  expect(found).toEqual([]);
});

test('VERSION-4 a project is reopened while people edit its notes, and no change fails', async () => {
  const as = () => callAs(server.services, tenant.admin);
  const { projectId } = await as().projects.create({ name: 'Ostby House' });
  const notes: string[] = [];
  for (let note = 0; note < 8; note += 1)
    notes.push((await as().notes.create({ projectId, title: 'Before' })).noteId);
  for (let round = 0; round < 12; round += 1) {
    await as().projects.update({ projectId, status: 'archived' });
    await Promise.all([
      as().projects.update({ projectId, status: 'active' }),
      ...notes.map(async (noteId) => await as().notes.update({ noteId, title: `Round ${round}` })),
    ]);
  }
});
