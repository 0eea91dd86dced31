import { v7 as uuidv7 } from 'uuid';
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
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller, operationId?: string) => callAs(server.services, caller, operationId);
const newProject = async () => await as(tenant.admin).projects.create({ name: 'St. Brigid Clinic' });

test('PROJECT-1 twenty projects made at once get consecutive numbers, counted per organization', async () => {
  const own = await testTenant(server.database.pool);
  const made = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, index) => await as(own.admin).projects.create({ name: `Job ${index}` }),
    ),
  );
  expect(made.map(({ project }) => project.number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
});

test('PROJECT-1 the number of a deleted project is not used again', async () => {
  const own = await testTenant(server.database.pool);
  const { projectId } = await as(own.admin).projects.create({ name: 'First' });
  await as(own.admin).projects.deleteProject({ projectId });
  expect((await as(own.admin).projects.create({ name: 'Second' })).project.number).toBe(2);
});

test('PROJECT-2 a name is enough; the person who makes a project leads its team', async () => {
  const { projectId, project } = await newProject();
  expect(project).toMatchObject({
    ...{ id: projectId, status: 'planning', priority: 'medium', percentComplete: 0, managerId: null },
    createdBy: tenant.admin.userId,
  });
  const { rows } = await as(tenant.admin).projectTeam.list({ projectId });
  expect(rows).toMatchObject([{ userId: tenant.admin.userId, role: 'lead' }]);
});

test('PROJECT-2 a missing name is refused by its field', async () => {
  const refused = await refusal(as(tenant.admin).projects.create({ name: '  ' }));
  expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'name' }] });
});

test('PROJECT-4 an update changes what was sent and leaves the rest', async () => {
  const { projectId } = await as(tenant.admin).projects.create({
    ...{ name: 'Harbor Flats', address: '7 Quay', startDate: '2026-03-02', clientName: 'Engstrom' },
  });
  const { project, version } = await as(tenant.admin).projects.update({ projectId, clientName: null });
  expect(project).toMatchObject({
    ...{ name: 'Harbor Flats', address: '7 Quay', startDate: '2026-03-02', clientName: null },
  });
  expect(await as(tenant.admin).projects.get({ projectId })).toEqual({ ...project, version });
});

test('PROJECT-4 the end is not before the start, also when only one of them is sent', async () => {
  const dates = { startDate: '2026-03-02', endDate: '2026-03-09' };
  const { projectId } = await as(tenant.admin).projects.create({ name: 'Dated', ...dates });
  const wrong = { code: 'VALIDATION_ERROR', fields: [{ path: 'endDate' }] };
  const update = async (fields: { startDate?: string; endDate?: string | null }) =>
    await as(tenant.admin).projects.update({ projectId, ...fields });
  expect(await refusal(update({ endDate: '2026-03-01' }))).toMatchObject(wrong);
  expect(await refusal(update({ startDate: '2026-03-10' }))).toMatchObject(wrong);
  expect(await refusal(update({ startDate: '2026-03-10', endDate: '2026-03-01' }))).toMatchObject(wrong);
  await update({ endDate: null });
  await expect(update({ startDate: '2026-03-10' })).resolves.toHaveProperty('version');
});

test('PROJECT-5 only active crew of the organization can manage a project; everybody else is NOT_FOUND', async () => {
  const stranger = await testTenant(server.database.pool);
  const { projectId } = await newProject();
  const manage = async (managerId: string) =>
    await as(tenant.admin).projects.update({ projectId, managerId });
  for (const id of [stranger.admin.userId, tenant.client.userId, uuidv7()]) {
    expect(await refusal(manage(id))).toMatchObject({ code: 'NOT_FOUND' });
    const made = as(tenant.admin).projects.create({ name: 'Managed', managerId: id });
    expect(await refusal(made)).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect((await manage(tenant.tech.userId)).project.managerId).toBe(tenant.tech.userId);
});

test('PROJECT-10 a client lists and gets only projects shared with them, with name, status, progress, address and dates', async () => {
  const { projectId } = await as(tenant.admin).projects.create({
    ...{ name: 'Shared clinic', clientName: 'Brigid Health', accessNotes: 'Key under mat', priority: 'high' },
  });
  const { projectId: other } = await as(tenant.admin).projects.create({ name: 'Secret bakery' });
  await as(tenant.admin).projectTeam.create({ projectId, userId: tenant.otherClient.userId, role: 'client' });
  const { rows } = await as(tenant.otherClient).projects.list();
  expect(rows.map(({ id }) => id)).toEqual([projectId]);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
    [
      ...['address', 'colour', 'coverPhotoId', 'createdAt', 'createdBy', 'deletedAt', 'endDate', 'id'],
      ...['latitude', 'longitude', 'name', 'number', 'organizationId', 'percentComplete', 'startDate'],
      ...['status', 'updatedAt', 'version'],
    ].toSorted(),
  );
  expect(await refusal(as(tenant.otherClient).projects.get({ projectId: other }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  const found = async (search: string) =>
    (await as(tenant.otherClient).projects.list({ search })).rows.length;
  expect(await found('shared CLINIC')).toBe(1);
  expect(await found('Brigid Health')).toBe(0);
  const sorted = as(tenant.otherClient).projects.list({ sort: 'priority' });
  expect(await refusal(sorted)).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'sort' }] });
});

test('PROJECT-11 field technicians and clients make, change and delete no project', async () => {
  const { projectId } = await newProject();
  for (const caller of [tenant.tech, tenant.client]) {
    expect(
      new Set(
        await refusalCodes([
          as(caller).projects.create({ name: 'x' }),
          as(caller).projects.update({ projectId, name: 'x' }),
          as(caller).projects.deleteProject({ projectId }),
          as(caller).projects.restoreProject({ projectId }),
        ]),
      ),
    ).toEqual(new Set(['PERMISSION_DENIED']));
  }
});

test('PROJECT-12 a list is filtered by status, one or several, and searched by name, number, client and address', async () => {
  const own = await testTenant(server.database.pool);
  const make = async (fields: Parameters<ReturnType<typeof as>['projects']['create']>[0]) =>
    await as(own.admin).projects.create(fields);
  await make({ name: 'Harbor Flats', status: 'active', address: '7 Quay_Street' });
  await make({ name: 'Pike Lake', status: 'on_hold', clientName: 'Engstrom' });
  await make({ name: '100% Bakery' });
  const names = async (input: Parameters<ReturnType<typeof as>['projects']['list']>[0]) =>
    (await as(own.tech).projects.list({ sort: 'number', ...input })).rows.map(({ name }) => name);
  expect(await names({ status: 'active' })).toEqual(['Harbor Flats']);
  expect(await names({ status: ['active', 'on_hold'] })).toEqual(['Harbor Flats', 'Pike Lake']);
  expect(await names({ search: 'engst' })).toEqual(['Pike Lake']);
  expect(await names({ search: 'quay_s' })).toEqual(['Harbor Flats']);
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ search: 'p-0002' })).toEqual(['Pike Lake']);
  expect(await names({ search: ' ' })).toHaveLength(3);
});

test('PROJECT-25 a list returns as many as are asked for, and the professional plan has no limit of projects', async () => {
  const own = await testTenant(server.database.pool, { plan: 'professional' });
  for (let count = 1; count <= 6; count += 1) await as(own.admin).projects.create({ name: `Job ${count}` });
  expect((await as(own.admin).projects.list({ limit: 2 })).rows).toHaveLength(2);
  expect((await as(own.admin).projects.list({ limit: 50 })).rows).toHaveLength(6);
});

test('PROJECT-13 a repeated call gets the same reply and makes no second project; another body is a CONFLICT', async () => {
  const own = await testTenant(server.database.pool);
  const operationId = uuidv7();
  const input = { id: uuidv7(), name: 'Once' };
  const first = await as(own.admin, operationId).projects.create(input);
  expect(await as(own.admin, operationId).projects.create(input)).toEqual(first);
  const other = as(own.admin, operationId).projects.create({ ...input, name: 'Twice' });
  expect(await refusal(other)).toMatchObject({ code: 'CONFLICT' });
  expect((await as(own.admin).projects.list()).rows).toHaveLength(1);
});

test('PROJECT-13 one call delivered ten times at once makes one project and ten equal replies', async () => {
  const own = await testTenant(server.database.pool);
  const operationId = uuidv7();
  const input = { id: uuidv7(), name: 'Once' };
  const replies = await Promise.all(
    Array.from({ length: 10 }, async () => await as(own.admin, operationId).projects.create(input)),
  );
  for (const reply of replies) expect(reply).toEqual(replies[0]);
  const deletion = uuidv7();
  const deleted = await Promise.all(
    Array.from(
      { length: 10 },
      async () => await as(own.admin, deletion).projects.deleteProject({ projectId: input.id }),
    ),
  );
  expect(new Set(deleted.map(({ version }) => version)).size).toBe(1);
});

test('PROJECT-14 a project of another organization is NOT_FOUND in every call', async () => {
  const stranger = await testTenant(server.database.pool);
  const { projectId } = await newProject();
  expect(
    new Set(
      await refusalCodes([
        as(stranger.admin).projects.get({ projectId }),
        as(stranger.admin).projects.update({ projectId, name: 'x' }),
        as(stranger.admin).projects.deleteProject({ projectId }),
        as(stranger.admin).projects.restoreProject({ projectId }),
        as(stranger.admin).projectTeam.create({ projectId, userId: stranger.tech.userId }),
      ]),
    ),
  ).toEqual(new Set(['NOT_FOUND']));
  expect((await as(tenant.admin).projects.get({ projectId })).name).toBe('St. Brigid Clinic');
});

test('PROJECT-15 a reopened project is sent with all that is on it to devices that were filled while it was archived', async () => {
  const { projectId } = await newProject();
  const { taskId } = await as(tenant.tech).tasks.create({ projectId, title: 'Punch list' });
  const { noteId } = await as(tenant.tech).notes.create({ projectId, title: 'Keys' });
  await server.database.pool.query(
    `insert into expense (organization_id, id, project_id, date) values ($1, $2, $3, '2024-03-02')`,
    [tenant.organizationId, uuidv7(), projectId],
  );
  const versions = async () => {
    const { rows } = await server.database.pool.query<{ version: string }>(
      `select version from task where id = $1 union all select version from note where id = $2
       union all select version from expense where project_id = $3`,
      [taskId, noteId, projectId],
    );
    return rows.map(({ version }) => Number(version));
  };
  const set = async (status: 'archived' | 'completed' | 'active') =>
    (await as(tenant.admin).projects.update({ projectId, status })).version;
  const before = await versions();
  await set('archived');
  expect(await versions()).toEqual(before);
  const stored = await set('completed');
  expect(await versions()).toEqual([stored, stored, before[2]]);
  const opened = await set('active');
  expect(await versions()).toEqual([stored, stored, opened]);
});
