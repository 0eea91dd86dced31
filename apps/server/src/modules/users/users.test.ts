import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedUp } from '../../identity/identity.fixture.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { type Office, office, refusalOf } from '../teams/calls.fixture.ts';

let house: Office;
let tenant: TestTenant;
let foreign: TestTenant;
beforeAll(async () => {
  house = await office();
  tenant = await testTenant(house.database.pool);
  foreign = await testTenant(house.database.pool, { name: 'Engstrom Heating' });
});
afterAll(async () => {
  await house.database.close();
});

test('USER-1 one’s own record has role, organization, profile, metadata, its own id, and the map settings of its page', async () => {
  await house.database.pool.query(
    `update member_state set metadata = '{"theme":"sunlight"}' where user_id = $1`,
    [tenant.tech.userId],
  );
  expect(await house.as(tenant.tech).users.getByExternalId({ externalUserId: tenant.tech.userId })).toEqual({
    id: tenant.tech.membership?.memberId,
    externalUserId: tenant.tech.userId,
    role: 'field_tech',
    organizationId: tenant.organizationId,
    displayName: null,
    phone: null,
    position: 'Pipefitting, lead',
    department: null,
    metadata: { theme: 'sunlight', isOperator: false, isTester: false, emailVerified: true, sendsMail: true },
    name: 'Marko Petrov',
    firstName: 'Marko',
    lastName: 'Petrov',
    email: tenant.tech.email,
    imageUrl: null,
    maps: { browserKey: null, styleUrl: null },
    organization: {
      ...{ name: expect.any(String), timezone: 'UTC', locale: 'en-US' },
      ...{ currency: 'USD', weekStart: 'monday' },
    },
  });
  const own = await house.as(tenant.client).users.getByExternalId({ externalUserId: tenant.client.userId });
  expect(own).toMatchObject({ role: 'client', email: tenant.client.email, position: 'St. Brigid Health' });
});

test('USER-2 a colleague’s record has neither email nor metadata; a stranger is answered like an unknown id', async () => {
  const record = await house.as(tenant.tech).users.getByExternalId({ externalUserId: tenant.admin.userId });
  expect(record).toMatchObject({ firstName: 'Dana', role: 'admin', email: null, metadata: {} });
  expect(record).not.toHaveProperty('maps');
  expect(record).not.toHaveProperty('organization');
  const refusals = [];
  for (const [caller, externalUserId] of [
    [tenant.tech, foreign.tech.userId],
    [tenant.tech, uuidv7()],
    [tenant.client, tenant.otherClient.userId],
  ] as const) {
    refusals.push(await refusalOf(house.as(caller).users.getByExternalId({ externalUserId })));
  }
  expect(new Set(refusals.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
  expect(refusals[0]?.code).toBe('NOT_FOUND');
});

test('USER-3 a person without an organization has a record without role and organization', async () => {
  const person = await signedUp(house.identity, 'alone@example.org');
  const caller = await house.identity.callerOf(person.headers());
  const externalUserId = caller?.userId ?? '';
  const calls = await house.at(person);
  expect(await calls.users.getByExternalId({ externalUserId })).toMatchObject({
    id: externalUserId,
    role: null,
    organizationId: null,
    name: 'Dana Okafor',
    email: 'alone@example.org',
  });
  expect((await refusalOf(calls.users.getByExternalId({ externalUserId: tenant.admin.userId }))).code).toBe(
    'NOT_FOUND',
  );
  await calls.users.updateUserProfile({ externalUserId, name: 'Dana B. Moen' });
  expect(await house.identity.callerOf(person.headers())).toMatchObject({
    firstName: 'Dana B.',
    lastName: 'Moen',
  });
});

test('USER-4 a profile update changes one’s own row and names, and nobody else’s', async () => {
  const { userId } = tenant.otherTech;
  const { member } = await house.as(tenant.otherTech).users.updateUserProfile({
    externalUserId: userId,
    name: 'Sanna Berg',
    displayName: 'Sanna',
    phone: '218 555 0123',
    position: null,
  });
  expect(member).toMatchObject({
    firstName: 'Sanna',
    lastName: 'Berg',
    displayName: 'Sanna',
    phone: '218 555 0123',
    position: null,
  });
  const { rows } = await house.database.pool.query(
    `select name, first_name, last_name from auth."user" where id = $1`,
    [userId],
  );
  expect(rows).toEqual([{ name: 'Sanna Berg', first_name: 'Sanna', last_name: 'Berg' }]);
  for (const externalUserId of [tenant.tech.userId, uuidv7()]) {
    expect(
      (await refusalOf(house.as(tenant.otherTech).users.updateUserProfile({ externalUserId, phone: '1' })))
        .code,
    ).toBe('NOT_FOUND');
  }
  const withOrganization = { externalUserId: userId, organizationId: foreign.organizationId };
  expect((await refusalOf(house.as(tenant.otherTech).users.updateUserProfile(withOrganization))).code).toBe(
    'VALIDATION_ERROR',
  );
});

test('USER-5 the sign-in’s names and address are copied into every organization, once', async () => {
  const person = await signedUp(house.identity, 'sync@example.org', 'Tess');
  for (const name of ['One', 'Two']) await person.post('organization/create', { name });
  expect(await (await house.at(person)).auth.syncUser()).toEqual({ synced: 0 });
  await person.post('update-user', { firstName: 'Theresa' });
  expect(await (await house.at(person)).auth.syncUser()).toEqual({ synced: 2 });
  expect(await (await house.at(person)).auth.syncUser({})).toEqual({ synced: 0 });
  const { rows } = await house.database.pool.query(
    `select distinct first_name from member where email = 'sync@example.org'`,
  );
  expect(rows).toEqual([{ first_name: 'Theresa' }]);
});

test('USER-6 a membership that only the identity tables have is made, once', async () => {
  const person = await signedUp(house.identity, 'repair@example.org');
  const caller = await house.identity.callerOf(person.headers());
  const organizationId = uuidv7();
  await house.database.pool.query(
    `insert into auth.organization (id, name, slug) values ($1, 'Half Made', 'half-made')`,
    [organizationId],
  );
  await house.database.pool.query(
    `insert into auth.member (id, organization_id, user_id, role) values ($1, $2, $3, 'owner')`,
    [uuidv7(), organizationId, caller?.userId],
  );
  const calls = await house.at(person);
  const answers = await Promise.all(
    [calls, calls, calls].map(async ({ users }) => users.syncOrganizationFromProvider()),
  );
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ organizationId, attached: true })));
  expect(await house.identity.callerOf(person.headers())).toMatchObject({
    membership: { organizationId, role: 'admin' },
  });
  const { rows } = await house.database.pool.query(
    'select o.name, count(m.id)::int as members from organization o join member m using (organization_id) where o.id = $1 group by 1',
    [organizationId],
  );
  expect(rows).toEqual([{ name: 'Half Made', members: 1 }]);
});

test('USER-7 an accepted invitation without its membership is completed; a pending one is not accepted for the person', async () => {
  const person = await signedUp(house.identity, 'ticket@example.org');
  const caller = await house.identity.callerOf(person.headers());
  const { invitationId } = await house
    .as(tenant.admin)
    .teams.addMember({ email: 'ticket@example.org', role: 'field_tech' });
  const sync = async () => await (await house.at(person)).users.syncOrganizationViaProviderAPI();
  expect(await sync()).toEqual({ attached: false });
  await house.database.pool.query(
    `update auth.invitation set status = 'accepted', accepted_by = $2 where id = $1`,
    [invitationId, caller?.userId],
  );
  expect(await sync()).toEqual({ attached: true });
  expect((await house.identity.callerOf(person.headers()))?.membership).toMatchObject({
    organizationId: tenant.organizationId,
    role: 'field_tech',
  });
  expect(await sync()).toEqual({ attached: true });
});

test('USER-8 an organization is shown as each role may see it', async () => {
  const admin = await house.as(tenant.admin).organization.get();
  expect(admin.organization).toMatchObject({
    id: tenant.organizationId,
    name: 'Halden & Sons',
    sampleLoadedAt: null,
  });
  const client = await house.as(tenant.client).organization.get();
  expect(client.organization).toMatchObject({ name: 'Halden & Sons' });
  expect('geofenceRadiusM' in client.organization).toBe(false);
});

test('USER-9 presence is recorded, sent live, listed, and never touches the version', async () => {
  const versionOf = async () =>
    (
      await house.database.pool.query('select version from organization_counter where organization_id = $1', [
        tenant.organizationId,
      ])
    ).rows;
  const before = await versionOf();
  const at = new Date('2026-06-01T12:00:00.000Z');
  house.setClock(at);
  expect(await house.as(tenant.tech).presence.updatePresence()).toEqual({ lastSeenAt: at.toISOString() });
  house.setClock(new Date(at.getTime() + 239_000));
  await house.as(tenant.client).presence.updatePresence({});
  expect(house.presences).toContainEqual({
    organizationId: tenant.organizationId,
    userId: tenant.tech.userId,
    lastSeenAt: at,
  });
  const online = async () =>
    (await house.as(tenant.admin).presence.list()).people.map((person) => [person.userId, person.online]);
  expect(await online()).toEqual([
    [tenant.client.userId, true],
    [tenant.tech.userId, true],
  ]);
  house.setClock(new Date(at.getTime() + 240_000));
  expect(await online()).toEqual([
    [tenant.client.userId, true],
    [tenant.tech.userId, false],
  ]);
  expect(await versionOf()).toEqual(before);
  expect((await refusalOf(house.as(tenant.client).presence.list())).code).toBe('PERMISSION_DENIED');
  expect((await house.as(foreign.admin).presence.list()).people).toEqual([]);
  const { rows } = await house.as(tenant.admin).teams.list();
  expect(rows.find(({ userId }) => userId === tenant.tech.userId)?.lastSeenAt).toBe(at.toISOString());
});

test('USER-11 admins are told what phones have not sent, per device, until it is sent', async () => {
  const at = new Date('2026-06-02T12:00:00.000Z');
  house.setClock(at);
  const since = '2026-06-02T06:58:00.000Z';
  const [phone, tablet] = [randomUUID(), randomUUID()];
  const beat = async (device: string, changes: number, oldest: string | null = since) =>
    await house.as(tenant.tech).presence.updatePresence({ unsent: { device, changes, since: oldest } });
  const notified = async (caller: typeof tenant.admin) =>
    (await house.as(caller).presence.list()).people.find(({ userId }) => userId === tenant.tech.userId);
  await beat(phone, 14);
  await beat(tablet, 3, '2026-06-02T10:47:00.000Z');
  const all = { changes: 17, since, at: at.toISOString() };
  expect((await notified(tenant.admin))?.unsent).toEqual(all);
  expect(await notified(tenant.otherTech)).not.toHaveProperty('unsent');
  await house.as(tenant.tech).presence.updatePresence();
  expect((await notified(tenant.admin))?.unsent).toEqual(all);
  await beat(phone, 0, null);
  expect((await notified(tenant.admin))?.unsent).toMatchObject({ changes: 3 });
  house.setClock(new Date(at.getTime() + 40 * 86_400_000));
  await beat(phone, 0, null);
  expect((await notified(tenant.admin))?.unsent).toBeNull();
  house.setClock(at);
  for (let index = 0; index < 12; index += 1) await beat(randomUUID(), 1);
  expect((await notified(tenant.admin))?.unsent).toMatchObject({ changes: 10 });
  const wrong = { device: 'my phone', changes: -1, since: 'long ago' };
  expect((await refusalOf(house.as(tenant.tech).presence.updatePresence({ unsent: wrong }))).code).toBe(
    'VALIDATION_ERROR',
  );
});

test('USER-10 each of these calls without a session asks to sign in', async () => {
  const nobody = house.as(null);
  for (const call of [
    nobody.auth.syncUser(),
    nobody.presence.updatePresence(),
    nobody.users.getByExternalId({ externalUserId: randomUUID() }),
    nobody.users.syncOrganizationFromProvider(),
    nobody.billing.getCurrentSubscription(),
    nobody.organization.get(),
    nobody.teams.list(),
  ]) {
    expect((await refusalOf(call)).code).toBe('AUTH_ERROR');
  }
});
