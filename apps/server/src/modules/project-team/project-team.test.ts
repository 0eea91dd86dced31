import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
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

const as = (caller: Caller, operationId?: string) => callAs(server.services, caller, operationId);
const newProject = async (name = 'St. Brigid Clinic') =>
  (await as(tenant.admin).projects.create({ name })).projectId;
const add = async (projectId: string, { userId }: Caller, role?: 'lead' | 'member' | 'client') => {
  const made = await as(tenant.admin).projectTeam.create({ projectId, userId, ...(role && { role }) });
  return { ...made, projectTeamId: made.projectTeamId ?? '' };
};
const epochs = async () => {
  const { rows } = await server.database.pool.query<{ user_id: string; epoch: number }>(
    `select user_id, epoch from member_state where organization_id = $1`,
    [tenant.organizationId],
  );
  return new Map(rows.map(({ user_id, epoch }) => [user_id, epoch]));
};
/** The people whose devices have to fill anew because of `act`. */
const raisedBy = async (act: () => Promise<unknown>): Promise<string[]> => {
  const before = await epochs();
  await act();
  return [...(await epochs())].flatMap(([userId, epoch]) => (epoch === before.get(userId) ? [] : [userId]));
};

test('TEAMROW-1 an admin puts a member on a team, changes the role and takes them off again', async () => {
  const projectId = await newProject();
  const { projectTeamId, projectTeam } = await add(projectId, tenant.tech);
  expect(projectTeam).toMatchObject({
    id: projectTeamId,
    projectId,
    userId: tenant.tech.userId,
    role: 'member',
  });
  const changed = await as(tenant.admin).projectTeam.update({ projectTeamId, role: 'lead' });
  expect(changed.projectTeam.role).toBe('lead');
  const leads = await as(tenant.tech).projectTeam.filter({ projectId, role: 'lead' });
  expect(leads.rows.map(({ userId }) => userId)).toEqual([tenant.admin.userId, tenant.tech.userId]);
  expect(
    (await as(tenant.tech).projectTeam.filter({ projectId, userId: tenant.tech.userId })).rows,
  ).toHaveLength(1);
  await as(tenant.admin).projectTeam.remove({ projectTeamId });
  expect((await as(tenant.tech).projectTeam.list({ projectId })).rows).toHaveLength(1);
  expect(await refusal(as(tenant.admin).projectTeam.remove({ projectTeamId }))).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('TEAMROW-2 a client has the role of client on a team and nobody else has', async () => {
  const projectId = await newProject();
  const wrong = { code: 'VALIDATION_ERROR', fields: [{ path: 'role' }] };
  expect(await refusal(add(projectId, tenant.client))).toMatchObject(wrong);
  expect(await refusal(add(projectId, tenant.client, 'lead'))).toMatchObject(wrong);
  expect(await refusal(add(projectId, tenant.tech, 'client'))).toMatchObject(wrong);
  const { projectTeamId } = await add(projectId, tenant.client, 'client');
  const promote = as(tenant.admin).projectTeam.update({ projectTeamId, role: 'member' });
  expect(await refusal(promote)).toMatchObject(wrong);
});

test('TEAMROW-3 nobody is on a team twice', async () => {
  const projectId = await newProject();
  await add(projectId, tenant.tech);
  expect(await refusal(add(projectId, tenant.tech, 'lead'))).toMatchObject({ code: 'CONFLICT' });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, async () => await add(projectId, tenant.otherTech)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('TEAMROW-4 adding and removing a client changes what that client sees, and no other', async () => {
  const projectId = await newProject();
  let projectTeamId = '';
  const added = await raisedBy(async () => {
    ({ projectTeamId } = await add(projectId, tenant.client, 'client'));
  });
  expect(added).toEqual([tenant.client.userId]);
  expect(await as(tenant.client).projects.get({ projectId })).toMatchObject({ id: projectId });
  const removed = await raisedBy(async () => await as(tenant.admin).projectTeam.remove({ projectTeamId }));
  expect(removed).toEqual([tenant.client.userId]);
  expect(await refusal(as(tenant.client).projects.get({ projectId }))).toMatchObject({ code: 'NOT_FOUND' });
});

test('TEAMROW-4 when the crew changes, the project’s clients see other colleagues', async () => {
  const projectId = await newProject();
  await add(projectId, tenant.client, 'client');
  let projectTeamId = '';
  const added = await raisedBy(async () => {
    ({ projectTeamId } = await add(projectId, tenant.tech));
  });
  expect(added).toEqual([tenant.client.userId]);
  const promoted = async () => await as(tenant.admin).projectTeam.update({ projectTeamId, role: 'lead' });
  expect(await raisedBy(promoted)).toEqual([]);
  const removed = async () => await as(tenant.admin).projectTeam.remove({ projectTeamId });
  expect(await raisedBy(removed)).toEqual([tenant.client.userId]);
});

test('TEAMROW-5 an added person is notified, clients too, unless they added themselves', async () => {
  const projectId = await newProject('Harbor Flats');
  await add(projectId, tenant.otherTech);
  await add(projectId, tenant.otherClient, 'client');
  const notified = async (caller: Caller) =>
    (await as(caller).notifications.getMyNotifications()).filter(({ entityId }) => entityId === projectId);
  const news = {
    ...{ type: 'project_added', message: 'Harbor Flats', entityType: 'project' },
    metadata: { projectId, projectName: 'Harbor Flats' },
  };
  expect(await notified(tenant.otherTech)).toMatchObject([news]);
  expect(await notified(tenant.otherClient)).toMatchObject([news]);
  expect(await notified(tenant.admin)).toEqual([]);
});

test('TEAMROW-6 field technicians read teams, clients do not, and neither changes one', async () => {
  const projectId = await newProject();
  const { projectTeamId } = await add(projectId, tenant.tech);
  expect((await as(tenant.tech).projectTeam.list()).rows.length).toBeGreaterThan(0);
  const changes = [tenant.tech, tenant.client].flatMap((caller) => [
    as(caller).projectTeam.create({ projectId, userId: tenant.otherTech.userId }),
    as(caller).projectTeam.update({ projectTeamId, role: 'lead' }),
    as(caller).projectTeam.remove({ projectTeamId }),
  ]);
  const reads = [as(tenant.client).projectTeam.list(), as(tenant.client).projectTeam.filter({ projectId })];
  expect(new Set(await refusalCodes([...changes, ...reads]))).toEqual(new Set(['PERMISSION_DENIED']));
});

test('TEAMROW-7 people, projects and rows of another organization, and people who have left, are NOT_FOUND', async () => {
  const projectId = await newProject();
  const { projectTeamId } = await add(projectId, tenant.tech);
  await server.database.pool.query(`update member set is_active = false where user_id = $1`, [
    tenant.otherTech.userId,
  ]);
  const they = () => as(stranger.admin).projectTeam;
  const codes = await refusalCodes([
    add(projectId, tenant.otherTech),
    add(projectId, stranger.tech),
    add(uuidv7(), tenant.tech),
    they().create({ projectId, userId: stranger.tech.userId }),
    they().update({ projectTeamId, role: 'lead' }),
    they().remove({ projectTeamId }),
  ]);
  await server.database.pool.query(`update member set is_active = true where user_id = $1`, [
    tenant.otherTech.userId,
  ]);
  expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']));
  expect((await they().list({ projectId })).rows).toEqual([]);
});

test('TEAMROW-8 a client is invited to a project by email, on any plan, and gets a row on the team only by accepting', async () => {
  const starter = await testTenant(server.database.pool, { plan: 'starter' });
  const { projectId } = await as(starter.admin).projects.create({ name: 'Bakery' });
  const invite = async (email: string, fields: { role?: 'client' | 'member'; userId?: string } = {}) =>
    await as(starter.admin).projectTeam.create({ projectId, email, role: 'client', ...fields });
  const { projectTeam, invitation } = await invite('Owner@Bakery.example.org');
  expect(projectTeam).toBeNull();
  const { rows } = await server.database.pool.query(
    `select email, role, project_id, status from auth.invitation where id = $1`,
    [invitation?.invitationId],
  );
  expect(rows).toEqual([
    { email: 'owner@bakery.example.org', role: 'client', project_id: projectId, status: 'pending' },
  ]);
  expect((await as(starter.admin).projectTeam.list({ projectId })).rows).toHaveLength(1);
  expect(await refusal(invite('x@example.org', { role: 'member' }))).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'role' }],
  });
  expect(await refusal(invite('x@example.org', { userId: starter.client.userId }))).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'userId' }],
  });
  expect(await refusal(invite(starter.client.email))).toMatchObject({ code: 'CONFLICT' });
});
