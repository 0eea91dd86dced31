import { addDays } from '@plumbline/domain/days/days';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeTrash } from '../../jobs/trash-purge.ts';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { uploadAs } from '../../testing/upload.ts';

let server: TestServer;
let tenant: TestTenant;
let projectId = '';
let now = new Date('2026-11-12T17:14:00Z');
const lastDay = '2026-12-12';
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-12T17:14:00Z');
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await callAs(server.services, tenant.admin).projects.create({ name: 'Clinic' }));
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller) => callAs(server.services, caller);
const links = (caller: Caller) => as(caller).clientLinks;
const photo = async () => {
  const storageId = await uploadAs(server.services, tenant.tech);
  const { photoId } = await as(tenant.tech).photos.saveMetadata({
    projectId,
    storageId,
    width: 4,
    height: 3,
  });
  return photoId;
};
const made = async (photoIds?: string[]) =>
  await links(tenant.admin).create({ title: 'Rough-in', lastDay, photoIds: photoIds ?? [await photo()] });

test('CLIENTLINK-1 only admins on a plan with photos make, list, change and end links, and another organization’s are not there', async () => {
  const photoId = await photo();
  const { clientLinkId, link } = await made([photoId]);
  const seen = link.version;
  const calls = (caller: Caller) => [
    links(caller).list(),
    links(caller).create({ title: 'x', lastDay, photoIds: [photoId] }),
    links(caller).update({ clientLinkId, seen, title: 'x' }),
    links(caller).renew({ clientLinkId, seen, lastDay }),
    links(caller).revoke({ clientLinkId, seen }),
  ];
  for (const caller of [tenant.tech, tenant.client])
    expect(new Set(await refusalCodes(calls(caller)))).toEqual(new Set(['PERMISSION_DENIED']));
  const starter = await testTenant(server.database.pool, { plan: 'starter' });
  expect(new Set(await refusalCodes(calls(starter.admin)))).toEqual(new Set(['PLAN_REQUIRED']));
  const stranger = await testTenant(server.database.pool);
  expect(await refusalCodes(calls(stranger.admin).slice(1))).toEqual(Array(4).fill('NOT_FOUND'));
  expect((await links(stranger.admin).list()).rows).toEqual([]);
});

test('CLIENTLINK-2 the address is said once, only its hash is stored, and the list says who made a link, its photos, use and state', async () => {
  const { path, link } = await made([await photo(), await photo()]);
  expect(path).toMatch(/^\/p\/[\w-]{43}$/);
  const secret = path.slice('/p/'.length);
  const { rows } = await links(tenant.admin).list();
  expect(rows).toEqual([link]);
  expect(link).toMatchObject({
    ...{ title: 'Rough-in', lastDay, createdBy: tenant.admin.userId, revokedAt: null },
    ...{ state: 'open', lastUsedAt: null, photos: 2 },
  });
  expect(JSON.stringify(rows)).not.toContain(secret);
  for (const table of ['client_link', 'client_link_token', 'audit_event', 'operation_ledger']) {
    const { rows: stored } = await server.database.pool.query(
      `select to_json(t)::text as row from ${table} t`,
    );
    expect(JSON.stringify(stored)).not.toContain(secret);
  }
  await as(tenant.admin).photos.deletePhoto({ photoId: (await shownIds(link.id))[0] ?? '' });
  expect((await links(tenant.admin).list()).rows).toMatchObject([{ photos: 1 }]);
});

const shownIds = async (linkId: string) => {
  const { rows } = await server.database.pool.query<{ photo_id: string }>(
    'select photo_id from client_link_photo where link_id = $1 order by number',
    [linkId],
  );
  return rows.map(({ photo_id: id }) => id);
};

test('CLIENTLINK-3 a title, 1 to 200 photos that are there and a last day from today to 365 days on: what is refused is named', async () => {
  const photoId = await photo();
  const input = { title: 'Rough-in', lastDay, photoIds: [photoId] };
  const wrong = async (change: Partial<typeof input>) =>
    await refusal(links(tenant.admin).create({ ...input, ...change }));
  const named = (path: string) => ({ code: 'VALIDATION_ERROR', fields: [{ path }] });
  expect(await wrong({ title: '  ' })).toMatchObject(named('title'));
  expect(await wrong({ photoIds: [] })).toMatchObject(named('photoIds'));
  expect(await wrong({ photoIds: Array(201).fill(photoId) })).toMatchObject(named('photoIds'));
  expect(await wrong({ lastDay: '2026-11-11' })).toMatchObject(named('lastDay'));
  expect(await wrong({ lastDay: addDays('2026-11-12', 366) })).toMatchObject(named('lastDay'));
  await as(tenant.admin).photos.deletePhoto({ photoId });
  expect(await wrong({})).toMatchObject({ code: 'NOT_FOUND', fields: [{ path: 'photoIds' }] });
});

test('CLIENTLINK-4 a change names the version that was seen; what somebody else changed since is said, one’s own is no reason', async () => {
  const { clientLinkId, link } = await made();
  const seen = link.version;
  const renamed = await links(tenant.admin).update({ clientLinkId, seen, title: 'Walls' });
  expect(renamed.link).toMatchObject({ title: 'Walls', lastDay });
  expect(renamed.link.version).toBeGreaterThan(seen);
  const again = await links(tenant.admin).update({ clientLinkId, seen, lastDay: '2026-11-20' });
  expect(again.link).toMatchObject({ title: 'Walls', lastDay: '2026-11-20' });
  const { memberId = '' } = tenant.tech.membership ?? {};
  await as(tenant.admin).teams.updateRole({ memberId, role: 'admin' });
  const colleague: Caller = {
    ...tenant.tech,
    membership: tenant.tech.membership && { ...tenant.tech.membership, role: 'admin' },
  };
  expect(await refusal(links(colleague).revoke({ clientLinkId, seen }))).toMatchObject({
    code: 'CONFLICT',
    message: 'Dana Okafor changed this link since you saw it. Look again, then decide.',
  });
  await links(tenant.admin).revoke({ clientLinkId, seen: again.link.version });
  expect((await links(tenant.admin).list()).rows).toMatchObject([{ state: 'revoked' }]);
});

test('CLIENTLINK-5 the activity tells admins of a link that was made, got another address and was ended, and nobody else', async () => {
  const { clientLinkId, link } = await made();
  now = new Date(now.getTime() + 60_000);
  const renewed = await links(tenant.admin).renew({ clientLinkId, seen: link.version, lastDay });
  await links(tenant.admin).revoke({ clientLinkId, seen: renewed.link.version });
  const { rows } = await as(tenant.admin).activity.list({ entity: 'clientLink' });
  expect(rows.map(({ action, title, fields }) => [action, title, fields])).toEqual([
    ['update', 'Rough-in', ['revokedAt']],
    ['update', 'Rough-in', ['madeAt']],
    ['create', 'Rough-in', []],
  ]);
  expect((await as(tenant.tech).activity.list({ entity: 'clientLink' })).rows).toEqual([]);
});

test('CLIENTLINK-6 an organization has 200 open links; ended ones do not count, are listed for 90 days and then purged', async () => {
  const { clientLinkId, link } = await made();
  const { pool } = server.database;
  await pool.query(
    `insert into client_link (organization_id, id, title, last_day, made_at, created_at)
     select organization_id, gen_random_uuid(), title, last_day, made_at, created_at - n * interval '1 second'
     from client_link, generate_series(1, 199) n where id = $1`,
    [clientLinkId],
  );
  const full = { message: 'Your company has 200 open links. End one first.' };
  expect(await refusal(made())).toMatchObject(full);
  const page = await links(tenant.admin).list({ limit: 150 });
  expect([page.rows.length, page.rows[0]?.id]).toEqual([150, clientLinkId]);
  const next = await links(tenant.admin).list({ limit: 150, cursor: page.nextCursor ?? '' });
  expect([next.rows.length, next.nextCursor]).toEqual([50, null]);
  const { link: ended } = await links(tenant.admin).revoke({ clientLinkId, seen: link.version });
  const other = await made();
  const renew = links(tenant.admin).renew({ clientLinkId, seen: ended.version, lastDay });
  expect(await refusal(renew)).toMatchObject(full);
  await links(tenant.admin).revoke({ clientLinkId: other.clientLinkId, seen: other.link.version });
  expect(
    (await links(tenant.admin).renew({ clientLinkId, seen: ended.version, lastDay })).link,
  ).toMatchObject({
    state: 'open',
  });
  now = new Date('2027-03-12T12:00:00Z');
  const purge = async () => await purgeTrash({ pool, clock: () => now });
  await purge();
  const left = async () =>
    (await pool.query('select from client_link where organization_id = $1', [tenant.organizationId]))
      .rowCount;
  expect(await left()).toBe(200);
  now = new Date('2027-03-13T12:00:00Z');
  await purge();
  expect(await left()).toBe(0);
});
