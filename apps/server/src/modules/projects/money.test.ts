import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
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
const photoOn = async (projectId: string, by = tenant.admin, title: string | null = null) => {
  const id = uuidv7();
  await server.database.pool.query(
    `insert into photo (organization_id, id, project_id, created_by, title, storage_id, file_size, width, height, sort_order)
     values ($1, $2, $3, $4, $5, $6, 1, 1, 1, 'a0')`,
    [tenant.organizationId, id, projectId, by.userId, title, uuidv7()],
  );
  return id;
};

const everything = {
  name: 'Lakehead Cold Storage',
  description: 'Two coil units on the roof',
  status: 'active',
  priority: 'high',
  clientName: 'Lakehead Foods',
  clientEmail: 'dock@lakehead.example',
  clientPhone: '218 555 0100',
  address: '12 Quay Street',
  latitude: 46.78,
  longitude: -92.1,
  geofenceRadiusM: 120,
  accessNotes: 'Key at the dock',
  startDate: '2026-05-04',
  endDate: '2026-05-29',
  colour: '#3f7f5f',
} as const;
const money = {
  budgetLabour: 1_200_000,
  budgetMaterials: 800_000,
  budgetSubcontractors: 0,
  contractValue: 4_200_000,
};
const noMoney = {
  budgetLabour: null,
  budgetMaterials: null,
  budgetSubcontractors: null,
  contractValue: null,
};

test('PROJECT-16 every field that is sent is stored and returned, money for admins', async () => {
  const { projectId: other } = await as(tenant.admin).projects.create({ name: 'Other' });
  const coverPhotoId = await photoOn(other);
  const sent = { ...everything, ...money, managerId: tenant.tech.userId, coverPhotoId };
  const { projectId, project } = await as(tenant.admin).projects.create(sent);
  expect(project).toMatchObject(sent);
  expect(await as(tenant.admin).projects.get({ projectId })).toEqual(project);
  const { rows } = await as(tenant.admin).projects.list({ search: 'Lakehead' });
  expect(rows).toEqual([project]);
  expect(await as(tenant.admin).projects.get({ projectId: other })).toMatchObject(noMoney);
});

test('PROJECT-17 only admins receive a project’s money, whichever call is used', async () => {
  const { projectId } = await as(tenant.admin).projects.create({ ...everything, ...money });
  await as(tenant.admin).projectTeam.create({ projectId, userId: tenant.client.userId, role: 'client' });
  for (const caller of [tenant.tech, tenant.client]) {
    const one = await as(caller).projects.get({ projectId });
    const { rows } = await as(caller).projects.list();
    const snapshot = await as(caller).sync.snapshot({ entity: 'projectMoney' });
    for (const row of [one, ...rows])
      for (const field of Object.keys(money)) expect(row).not.toHaveProperty(field);
    expect(snapshot.changes).toEqual([]);
  }
  const { changes } = await as(tenant.admin).sync.snapshot({ entity: 'projectMoney' });
  expect(changes.map(({ row }) => row)).toContainEqual(expect.objectContaining({ projectId, ...money }));
});

test('PROJECT-18 sent amounts change, the others stay, and money is deleted and restored with its project', async () => {
  const { projectId } = await as(tenant.admin).projects.create({ name: 'Dock', contractValue: 100 });
  const update = async (fields: { budgetLabour?: number | null; contractValue?: number | null }) =>
    (await as(tenant.admin).projects.update({ projectId, ...fields })).project;
  expect(await update({ budgetLabour: 5 })).toMatchObject({
    ...noMoney,
    contractValue: 100,
    budgetLabour: 5,
  });
  expect(await update({ contractValue: null })).toMatchObject({ ...noMoney, budgetLabour: 5 });
  const { rows } = await as(tenant.admin).audit.list({ projectId, entity: 'projectMoney' });
  expect(rows.map(({ action, before, after }) => [action, before, after])).toMatchObject([
    ['update', { contractValue: 100 }, { contractValue: null }],
    ['update', { budgetLabour: null }, { budgetLabour: 5 }],
    ['create', null, { contractValue: 100 }],
  ]);
  await as(tenant.admin).projects.deleteProject({ projectId });
  await as(tenant.admin).projects.restoreProject({ projectId });
  expect(await as(tenant.admin).projects.get({ projectId })).toMatchObject({ budgetLabour: 5 });
});

test('PROJECT-24 an amount that another person changed since it was seen is refused by its name, and nothing of the change is stored', async () => {
  const { projectId } = await as(tenant.admin).projects.create({ name: 'Pier', contractValue: 100 });
  const update = (fields: Parameters<ReturnType<typeof as>['projects']['update']>[0]) =>
    as(tenant.admin).projects.update(fields);
  // The person saw the stored amount, so the change is accepted. Sending the same amount after seeing the old
  // one is accepted too, since nothing is lost.
  await update({ projectId, contractValue: 200, seenMoney: { contractValue: 100 } });
  await update({ projectId, contractValue: 200, seenMoney: { contractValue: 100 } });
  const stale = {
    contractValue: 150,
    budgetLabour: 7,
    seenMoney: { contractValue: 100, budgetLabour: null },
  };
  expect(await refusal(update({ projectId, name: 'Quay', ...stale }))).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'contractValue', message: expect.stringContaining('contract value') }],
  });
  expect(await as(tenant.admin).projects.get({ projectId })).toMatchObject({
    name: 'Pier',
    contractValue: 200,
    budgetLabour: null,
  });
});

test('PROJECT-19 an invalid value is refused by its name', async () => {
  const { projectId } = await as(tenant.admin).projects.create({ name: 'Dock' });
  const wrong = [
    { contractValue: -1 },
    { budgetLabour: 1.5 },
    { geofenceRadiusM: 5 },
    { clientEmail: 'nobody' },
    { latitude: 91 },
    { colour: 'green' },
    { startDate: '2026-02-30' },
  ];
  for (const fields of wrong) {
    const path = Object.keys(fields)[0];
    const refused = { code: 'VALIDATION_ERROR', fields: [{ path }] };
    expect(await refusal(as(tenant.admin).projects.create({ name: 'Dock', ...fields }))).toMatchObject(
      refused,
    );
    expect(await refusal(as(tenant.admin).projects.update({ projectId, ...fields }))).toMatchObject(refused);
  }
  const gone = await photoOn(projectId);
  await as(tenant.admin).photos.deletePhoto({ photoId: gone });
  for (const coverPhotoId of [gone, uuidv7()])
    expect(await refusal(as(tenant.admin).projects.update({ projectId, coverPhotoId }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  const { projectId: other } = await as(tenant.admin).projects.create({ name: 'Other' });
  const elsewhere = { projectId, coverPhotoId: await photoOn(other) };
  expect(await refusal(as(tenant.admin).projects.update(elsewhere))).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'coverPhotoId', message: expect.stringContaining('another project') }],
  });
});

test('PROJECT-20 a list is filtered by manager, part of the client’s name and person of the crew, none of which clients may use', async () => {
  const own = await testTenant(server.database.pool);
  const make = async (name: string, clientName: string, managerId?: string) =>
    (await as(own.admin).projects.create({ name, clientName, ...(managerId && { managerId }) })).projectId;
  const harbor = await make('Harbor Flats', 'Engstrom & Co', own.tech.userId);
  const clinic = await make('Clinic', 'Brigid Health');
  await as(own.admin).projectTeam.create({ projectId: clinic, userId: own.otherTech.userId });
  const { projectTeamId } = await as(own.admin).projectTeam.create({
    projectId: harbor,
    userId: own.otherTech.userId,
  });
  await as(own.admin).projectTeam.remove({ projectTeamId: projectTeamId ?? '' });
  type Asked = Parameters<ReturnType<typeof as>['projects']['list']>[0];
  const names = async (asked: Asked) =>
    (await as(own.tech).projects.list({ sort: 'number', ...asked })).rows.map(({ name }) => name);
  expect(await names({ managerId: own.tech.userId })).toEqual(['Harbor Flats']);
  expect(await names({ clientName: 'engst' })).toEqual(['Harbor Flats']);
  expect(await names({ userId: own.otherTech.userId })).toEqual(['Clinic']);
  expect(await names({ userId: own.admin.userId, limit: 1 })).toEqual(['Harbor Flats']);
  const asked: Asked[] = [
    { managerId: own.tech.userId },
    { clientName: 'e' },
    { userId: own.otherTech.userId },
  ];
  for (const one of asked)
    expect(await refusal(as(own.client).projects.list(one))).toMatchObject({ code: 'PERMISSION_DENIED' });
});
