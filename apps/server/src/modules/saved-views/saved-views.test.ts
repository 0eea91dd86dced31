import type { SavedViewPage } from '@plumbline/domain/entities/saved-view';
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
  tenant = await testTenant(server.database.pool, { plan: 'starter' });
});
afterAll(async () => {
  await server.close();
});

const views = (caller: Caller) => callAs(server.services, caller).savedViews;
const save = async (
  caller: Caller,
  name: string,
  fields: { shared?: boolean; page?: SavedViewPage } = {},
) => {
  const search = { show: 'late', priority: 'urgent' };
  return (await views(caller).create({ page: 'tasks', name, search, ...fields })).savedViewId;
};
const names = async (caller: Caller, page: SavedViewPage = 'tasks') =>
  (await views(caller).list({ page })).map(({ name }) => name);

test('SAVED-1 a view keeps what its page knows of a search, and is listed by name with those of its page', async () => {
  const own = await testTenant(server.database.pool);
  const search = { show: 'late', q: '', person: 'a,b', task: 'open-now', manager: 'x', once: 'known' };
  const { view } = await views(own.tech).create({ page: 'tasks', name: '  Late here ', search });
  expect(view).toEqual({
    ...{ id: view.id, userId: own.tech.userId, page: 'tasks', name: 'Late here', shared: false },
    search: { show: 'late', person: 'a,b' },
  });
  await save(own.tech, 'apron');
  await save(own.tech, 'Depots', { page: 'projects' });
  expect(await names(own.tech)).toEqual(['apron', 'Late here']);
  expect(await names(own.tech, 'projects')).toEqual(['Depots']);
});

test('SAVED-2 a view is its owner’s until it is shared; who may edit projects shares, and a shared one is everybody’s but the clients’', async () => {
  const own = await testTenant(server.database.pool);
  const mine = await save(own.tech, 'Mine');
  const shared = await save(own.admin, 'Ours', { shared: true });
  const stored = await save(own.admin, 'Office');
  expect(await names(own.tech)).toEqual(['Mine', 'Ours']);
  expect(await names(own.otherTech)).toEqual(['Ours']);
  expect(await names(own.admin)).toEqual(['Office', 'Ours']);
  await views(own.admin).update({ savedViewId: stored, shared: true });
  await views(own.admin).update({ savedViewId: shared, shared: false });
  expect(await names(own.tech)).toEqual(['Mine', 'Office']);
  const client = views(own.client);
  expect(
    new Set(
      await refusalCodes([
        views(own.tech).create({ page: 'tasks', name: 'x', search: {}, shared: true }),
        views(own.tech).update({ savedViewId: mine, shared: true }),
        client.list({ page: 'tasks' }),
        client.create({ page: 'tasks', name: 'x', search: {} }),
        client.update({ savedViewId: stored, name: 'x' }),
        client.deleteView({ savedViewId: stored }),
        client.restoreView({ savedViewId: stored }),
      ]),
    ),
  ).toEqual(new Set(['PERMISSION_DENIED']));
});

test('SAVED-3 the owner and, once it is shared, the admins rename and delete a view, and bring it back for 30 days', async () => {
  const own = await testTenant(server.database.pool);
  const mine = await save(own.tech, 'Mine');
  const shared = await save(own.admin, 'Ours', { shared: true });
  const left = await save(own.otherTech, 'Left');
  await server.database.pool.query('update saved_view set shared = true where id = $1', [left]);
  const calls = (caller: Caller, savedViewId: string) => [
    views(caller).update({ savedViewId, name: 'x' }),
    views(caller).deleteView({ savedViewId }),
  ];
  const codes = async (caller: Caller, id: string) => new Set(await refusalCodes(calls(caller, id)));
  expect(await codes(own.tech, shared)).toEqual(new Set(['PERMISSION_DENIED']));
  expect(await codes(own.admin, mine)).toEqual(new Set(['NOT_FOUND']));
  const stranger = await testTenant(server.database.pool);
  expect(await codes(stranger.admin, shared)).toEqual(new Set(['NOT_FOUND']));
  expect(await refusal(views(stranger.admin).restoreView({ savedViewId: shared }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  await views(own.admin).update({ savedViewId: left, name: 'Left by Theo' });
  await views(own.tech).update({ savedViewId: mine, name: 'My own' });
  await views(own.tech).deleteView({ savedViewId: mine });
  await views(own.admin).deleteView({ savedViewId: left });
  expect(await names(own.tech)).toEqual(['Ours']);
  expect(await codes(own.tech, mine)).toEqual(new Set(['NOT_FOUND']));
  await views(own.tech).restoreView({ savedViewId: mine });
  await views(own.admin).restoreView({ savedViewId: left });
  expect(await names(own.tech)).toEqual(['Left by Theo', 'My own', 'Ours']);
  expect((await views(own.otherTech).list({ page: 'tasks' }))[0]?.userId).toBe(own.otherTech.userId);
  await views(own.tech).deleteView({ savedViewId: mine });
  await server.database.pool.query(
    `update saved_view set deleted_at = now() - interval '31 days' where id = $1`,
    [mine],
  );
  expect(await refusal(views(own.tech).restoreView({ savedViewId: mine }))).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('SAVED-10 what a view shows is replaced by its owner and, once it is shared, by the admins; the name stays', async () => {
  const own = await testTenant(server.database.pool);
  const mine = await save(own.tech, 'Mine');
  const search = { show: 'all', person: 'a', q: '', manager: 'x' };
  const { view } = await views(own.tech).update({ savedViewId: mine, search });
  expect(view).toMatchObject({ name: 'Mine', shared: false, search: { show: 'all', person: 'a' } });
  expect(await views(own.tech).list({ page: 'tasks' })).toEqual([view]);
  expect(await refusal(views(own.admin).update({ savedViewId: mine, search }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  const shared = await save(own.admin, 'Ours', { shared: true });
  expect(await refusal(views(own.tech).update({ savedViewId: shared, search }))).toMatchObject({
    code: 'PERMISSION_DENIED',
  });
  await server.database.pool.query('update saved_view set shared = true where id = $1', [mine]);
  const byAdmin = await views(own.admin).update({ savedViewId: mine, search: { show: 'late' } });
  expect(byAdmin.view).toMatchObject({ userId: own.tech.userId, search: { show: 'late' } });
});

test('SAVED-4 a name of 1 to 60 characters and 50 views a person: what is refused is named', async () => {
  const wrong = async (name: string) => await refusal(save(tenant.admin, name));
  for (const name of [' ', 'n'.repeat(61)])
    expect(await wrong(name)).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'name' }] });
  const deleted = await save(tenant.admin, 'First');
  await views(tenant.admin).deleteView({ savedViewId: deleted });
  const saved: Promise<string>[] = [];
  for (let count = 0; count < 50; count += 1) saved.push(save(tenant.admin, 'n'.repeat(60)));
  await Promise.all(saved);
  const full = {
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'name', message: 'You have 50 saved views. Delete one first.' }],
  };
  expect(await wrong('One more')).toMatchObject(full);
  expect(await refusal(views(tenant.admin).restoreView({ savedViewId: deleted }))).toMatchObject(full);
  await save(tenant.tech, 'Another person');
});
