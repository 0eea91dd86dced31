import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { password, signedUp, type Visitor, visitor } from '../../identity/identity.fixture.ts';
import { writeAs } from '../../tenant/as-viewer.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { type Office, office, onPlan, refusalOf } from './calls.fixture.ts';

let house: Office;
let tenant: TestTenant;
let foreign: TestTenant;
beforeAll(async () => {
  house = await office();
  foreign = await testTenant(house.database.pool, { name: 'Engstrom Heating' });
});
beforeEach(async () => {
  tenant = await testTenant(house.database.pool);
});
afterAll(async () => {
  await house.database.close();
});

const memberId = (caller: Caller): string => caller.membership?.memberId ?? '';
const as = () => house.as(tenant.admin);

/** A person with a browser of their own who was invited and has accepted. */
async function joined(role: 'admin' | 'field_tech' | 'client'): Promise<Visitor> {
  const email = `${uuidv7()}@example.org`;
  const { ticket } = await as().teams.addMember({ email, role });
  const person = await signedUp(house.identity, email, 'Ray');
  const { status } = await person.post('organization/accept-invitation', { invitationId: ticket });
  if (status !== 200) throw new Error(`accept: ${status}`);
  return person;
}

const callerAt = async (person: Visitor): Promise<Caller> => {
  const caller = await house.identity.callerOf(person.headers());
  if (!caller) throw new Error('nobody');
  return caller;
};

/** A project with these people on its team, by role there. */
async function project(
  team: readonly { caller: Caller; role: 'lead' | 'member' | 'client' }[],
): Promise<string> {
  const { organizationId, admin } = tenant;
  const person = { organizationId, userId: admin.userId, role: 'admin' as const, address: null };
  const { id } = await writeAs(house.ports, person, null, async (write) => {
    const made = await write.insert('project', { name: 'St. Brigid Clinic', number: 1 });
    for (const { caller, role } of team) {
      await write.insert('projectTeam', { projectId: made.id, userId: caller.userId, role });
    }
    return { id: made.id };
  });
  return id;
}

async function teamOf(projectId: string): Promise<string[]> {
  const { rows } = await house.database.pool.query<{ user_id: string }>(
    'select user_id from project_team where project_id = $1 and deleted_at is null',
    [projectId],
  );
  return rows.map((row) => row.user_id);
}

test('TEAM-8 the list shows active people; by role, and with removed ones when asked', async () => {
  const { rows } = await as().teams.list();
  expect(rows.map(({ firstName }) => firstName)).toEqual(['Brigitte', 'Carl', 'Dana', 'Marko', 'Sanna']);
  await as().teams.remove({ memberId: memberId(tenant.otherTech) });
  expect((await as().teams.list({ role: 'field_tech' })).rows.map(({ firstName }) => firstName)).toEqual([
    'Marko',
  ]);
  const all = await as().teams.list({ includeInactive: true, sort: '-first_name', limit: 2 });
  expect(all.rows.map(({ firstName, isActive }) => [firstName, isActive])).toEqual([
    ['Sanna', false],
    ['Marko', true],
  ]);
  expect(all.hasMore).toBe(true);
  const next = await as().teams.list({
    includeInactive: true,
    sort: '-first_name',
    limit: 2,
    cursor: all.nextCursor ?? '',
  });
  expect(next.rows.map(({ firstName }) => firstName)).toEqual(['Dana', 'Carl']);
});

test('TEAM-9 a field technician sees no email, a client no team; nobody sees another organization’s', async () => {
  const { rows } = await house.as(tenant.tech).teams.list();
  expect(rows).toHaveLength(5);
  expect(rows.some((row) => 'email' in row)).toBe(false);
  expect((await refusalOf(house.as(tenant.tech).teams.list({ sort: 'email' }))).code).toBe(
    'VALIDATION_ERROR',
  );
  expect((await refusalOf(house.as(tenant.client).teams.list())).code).toBe('PERMISSION_DENIED');
  const missing = await refusalOf(as().teams.get({ memberId: uuidv7() }));
  const theirs = await refusalOf(as().teams.get({ memberId: memberId(foreign.admin) }));
  expect([theirs.code, theirs.message]).toEqual([missing.code, missing.message]);
  expect(theirs.code).toBe('NOT_FOUND');
  expect((await as().teams.get({ memberId: memberId(tenant.tech) })).member).toMatchObject({
    firstName: 'Marko',
    lastSeenAt: null,
  });
});

test('TEAM-10 a changed role counts from the next call on, and the person’s copy is filled anew', async () => {
  const person = await joined('field_tech');
  const before = await callerAt(person);
  expect((await refusalOf((await house.at(person)).teams.listInvitations())).code).toBe('PERMISSION_DENIED');
  const { member } = await as().teams.updateRole({ memberId: memberId(before), role: 'admin' });
  expect(member).toMatchObject({ role: 'admin' });
  expect(house.committed.at(-1)).toMatchObject({ raised: [before.userId], readmit: [before.userId] });
  expect((await (await house.at(person)).teams.listInvitations()).invitations).toEqual([]);
  const after = await callerAt(person);
  expect(after.membership).toMatchObject({ role: 'admin', epoch: (before.membership?.epoch ?? 0) + 1 });
});

test('TEAM-11 the last admin cannot lose the role or be removed', async () => {
  const self = { memberId: memberId(tenant.admin) };
  for (const refusal of [
    await refusalOf(as().teams.updateRole({ ...self, role: 'field_tech' })),
    await refusalOf(as().teams.remove(self)),
  ]) {
    expect(refusal).toMatchObject({
      code: 'CONFLICT',
      message: 'The last admin has to stay. Make somebody else an admin first.',
    });
  }
  await house.database.pool.query(`update member set role = 'admin' where id = $1`, [memberId(tenant.tech)]);
  await house.database.pool.query(
    `insert into sample_record (organization_id, entity, id) values ($1, 'member', $2)`,
    [tenant.organizationId, memberId(tenant.tech)],
  );
  expect((await refusalOf(as().teams.remove(self))).code).toBe('CONFLICT');
  await as().teams.updateRole({ memberId: memberId(tenant.otherTech), role: 'admin' });
  expect((await as().teams.remove(self)).member).toMatchObject({ isActive: false });
});

test('TEAM-11 when two admins remove each other at once, one is left', async () => {
  await as().teams.updateRole({ memberId: memberId(tenant.tech), role: 'admin' });
  const other: Caller = {
    ...tenant.tech,
    membership: tenant.tech.membership && { ...tenant.tech.membership, role: 'admin' },
  };
  const outcomes = await Promise.allSettled([
    house.as(tenant.admin).teams.remove({ memberId: memberId(other) }),
    house.as(other).teams.remove({ memberId: memberId(tenant.admin) }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('TEAM-12 a removed person is refused at once, leaves the projects and stays out', async () => {
  const person = await joined('field_tech');
  const caller = await callerAt(person);
  const projectId = await project([
    { caller, role: 'member' },
    { caller: tenant.client, role: 'client' },
  ]);
  expect((await (await house.at(person)).teams.list()).rows.length).toBeGreaterThan(0);
  const { member } = await as().teams.remove({ memberId: memberId(caller) });
  expect(member).toMatchObject({ isActive: false });
  expect((await refusalOf((await house.at(person)).teams.list())).code).toBe('PERMISSION_DENIED');
  expect(await teamOf(projectId)).toEqual([tenant.client.userId]);
  const { raised, readmit } = house.committed.at(-1) ?? {};
  expect(new Set(raised)).toEqual(new Set([caller.userId, tenant.client.userId]));
  expect(readmit).toEqual([caller.userId]);

  expect((await person.get('organization/list')).body).toEqual([]);
  const set = await person.post('organization/set-active', { organizationId: tenant.organizationId });
  expect(set.status).toBe(404);
  const calls = await house.at(person);
  expect(await calls.users.syncOrganizationFromProvider()).toEqual({ organizationId: null, attached: false });
  expect(await calls.users.syncOrganizationViaProviderAPI()).toEqual({ attached: false });
  const elsewhere = visitor(house.identity);
  await elsewhere.post('sign-in/email', { email: caller.email, password });
  expect((await callerAt(elsewhere)).membership).toBeNull();
  expect((await refusalOf(as().teams.remove({ memberId: memberId(caller) }))).code).toBe('NOT_FOUND');
});

test('TEAM-13 a person who changes between crew and client leaves the projects, and needs a seat to join the crew', async () => {
  const projectId = await project([
    { caller: tenant.tech, role: 'lead' },
    { caller: tenant.client, role: 'client' },
  ]);
  await as().teams.updateRole({ memberId: memberId(tenant.tech), role: 'admin' });
  expect(await teamOf(projectId)).toHaveLength(2);
  await as().teams.updateRole({ memberId: memberId(tenant.tech), role: 'client' });
  expect(await teamOf(projectId)).toEqual([tenant.client.userId]);
  await as().teams.updateRole({ memberId: memberId(tenant.client), role: 'field_tech' });
  expect(await teamOf(projectId)).toEqual([]);

  const full = await testTenant(house.database.pool, { plan: 'business', name: 'Full' });
  for (let index = 0; index < 7; index += 1)
    await house.as(full.admin).teams.addMember({ email: `${uuidv7()}@example.org` });
  const refusal = await refusalOf(
    house.as(full.admin).teams.updateRole({ memberId: memberId(full.client), role: 'field_tech' }),
  );
  expect(refusal).toMatchObject({
    code: 'PLAN_REQUIRED',
    details: { seats: 10, used: 10, nextPlan: 'enterprise' },
  });
});

test('TEAM-14 a member of another organization is answered like an unknown one', async () => {
  const ids = [memberId(foreign.tech), uuidv7()];
  const refusals = [];
  for (const id of ids) {
    refusals.push(await refusalOf(as().teams.remove({ memberId: id })));
    refusals.push(await refusalOf(as().teams.updateRole({ memberId: id, role: 'client' })));
  }
  expect(new Set(refusals.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
  expect(refusals[0]?.code).toBe('NOT_FOUND');
  const { rows } = await house.as(foreign.admin).teams.list();
  expect(rows.find(({ firstName }) => firstName === 'Marko')).toMatchObject({
    role: 'field_tech',
    isActive: true,
  });
});

test('TEAM-15 changing roles and removing people need their plans', async () => {
  const small = await testTenant(house.database.pool, { plan: 'professional', name: 'Small' });
  const calls = house.as(small.admin);
  const refusal = await refusalOf(calls.teams.updateRole({ memberId: memberId(small.tech), role: 'client' }));
  expect(refusal.code).toBe('PLAN_REQUIRED');
  expect((await calls.teams.remove({ memberId: memberId(small.tech) })).member).toMatchObject({
    isActive: false,
  });
  expect(
    (await refusalOf(house.as(small.otherTech).teams.remove({ memberId: memberId(small.admin) }))).code,
  ).toBe('PERMISSION_DENIED');
});

test('TEAM-19 admins say which skills crew have and when they work, each by itself, on the plan with team management', async () => {
  const id = memberId(tenant.tech);
  const workWeek = { days: [2, 3, 4, 6], from: '22:00', to: '06:00' };
  const { member } = await as().teams.updateSchedule({ memberId: id, skills: [' Steam', 'gas'], workWeek });
  expect(member).toMatchObject({ skills: ['Steam', 'gas'], workWeek });
  await as().teams.updateSchedule({ memberId: id, skills: [] });
  expect((await as().teams.get({ memberId: id })).member).toMatchObject({ skills: [], workWeek });
  await as().teams.updateSchedule({ memberId: id, workWeek: null });
  expect((await as().teams.get({ memberId: id })).member).toMatchObject({ workWeek: null });
  const fieldsOf = async (given: object) =>
    (await refusalOf(as().teams.updateSchedule({ memberId: id, ...given }))).fields?.map(({ path }) => path);
  expect(await fieldsOf({ skills: ['gas', 'Gas'] })).toEqual(['skills']);
  expect(await fieldsOf({ workWeek: { ...workWeek, days: [] } })).toEqual(['workWeek.days']);
  expect(await fieldsOf({ workWeek: { ...workWeek, days: [1, 1] } })).toEqual(['workWeek.days']);
  expect(await fieldsOf({ workWeek: { ...workWeek, to: '22:00' } })).toEqual(['workWeek.to']);
  expect(await fieldsOf({ workWeek: { ...workWeek, to: '24:00' } })).toEqual(['workWeek.to']);
  expect(await fieldsOf({ memberId: memberId(tenant.client), skills: ['gas'] })).toEqual(['memberId']);
  const others = house.as(tenant.tech).teams.updateSchedule({ memberId: id, skills: ['gas'] });
  expect((await refusalOf(others)).code).toBe('PERMISSION_DENIED');
  const small = onPlan(tenant.admin, 'professional');
  const refused = await refusalOf(house.as(small).teams.updateSchedule({ memberId: id, skills: ['gas'] }));
  expect(refused.code).toBe('PLAN_REQUIRED');
});

test.each([
  ['was removed', 'remove'],
  ['is no admin any more', 'field_tech'],
] as const)(
  'TEAM-620 invitations of an admin who %s are withdrawn, and those of others stay',
  async (_, way) => {
    const boss = await joined('admin');
    const caller = await callerAt(boss);
    await house.database.pool.query(`update auth."user" set email_verified = true where id = $1`, [
      caller.userId,
    ]);
    const [mine, others] = [`${uuidv7()}@example.org`, `${uuidv7()}@example.org`];
    const { ticket } = await (await house.at(boss)).teams.addMember({ email: mine, role: 'admin' });
    const stored = await as().teams.addMember({ email: others, role: 'field_tech' });
    if (way === 'remove') await as().teams.remove({ memberId: memberId(caller) });
    else await as().teams.updateRole({ memberId: memberId(caller), role: way });
    const backDoor = await signedUp(house.identity, mine, 'Ray');
    expect(await backDoor.post('organization/accept-invitation', { invitationId: ticket })).toMatchObject({
      status: 410,
      body: { code: 'INVITATION_REVOKED' },
    });
    const other = await signedUp(house.identity, others, 'Lena');
    const accepted = await other.post('organization/accept-invitation', { invitationId: stored.ticket });
    expect(accepted.status).toBe(200);
  },
);

test.each(['pending', 'accepted'] as const)(
  'TEAM-621 an invitation of before the removal that is %s lets nobody in again',
  async (status) => {
    const person = await joined('field_tech');
    const caller = await callerAt(person);
    const ticket = randomUUID();
    await house.database.pool.query(
      `insert into auth.invitation (id, organization_id, email, role, status, expires_at, inviter_id, accepted_by)
       values ($1, $2, $3, 'admin', $4, now() + interval '1 day', $5, $6)`,
      [
        ticket,
        tenant.organizationId,
        caller.email,
        status,
        tenant.admin.userId,
        status === 'accepted' ? caller.userId : null,
      ],
    );
    await as().teams.remove({ memberId: memberId(caller) });
    const { status: answered } = await person.post('organization/accept-invitation', {
      invitationId: ticket,
    });
    expect(answered).toBe(410);
    await (await house.at(person)).auth.syncUser();
    expect((await callerAt(person)).membership).toBeNull();
  },
);
