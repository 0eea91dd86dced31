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

const make = async (caller = tenant.admin, tasks = 2) => {
  const { projectId } = await as(caller).projects.create({
    ...{
      name: 'Roof unit',
      description: 'Swap',
      colour: '#3f7f5f',
      geofenceRadiusM: 90,
      accessNotes: 'Dock',
    },
    ...{ startDate: '2026-05-04', endDate: '2026-05-15', clientName: 'Brigid Health', address: '7 Quay' },
  });
  let before: string[] = [];
  for (let step = 1; step <= tasks; step += 1) {
    const { taskId } = await as(caller).tasks.create({
      ...{
        projectId,
        title: `Step ${step}`,
        status: 'done',
        dueDate: `2026-05-${String(5 + step).padStart(2, '0')}`,
      },
      ...{
        checklist: [{ id: uuidv7(), text: 'Tools', done: true }],
        blockedBy: before,
        assignees: [caller.userId],
      },
    });
    before = [taskId];
  }
  const { folderId } = await as(caller).projectFiles.createFolder({ projectId, name: 'Plans' });
  await as(caller).projectFiles.createFolder({ projectId, name: 'Crane', parentId: folderId });
  const { templateId } = await as(caller).projectTemplates.create({ projectId, name: ' Roof unit swap ' });
  return { projectId, templateId };
};

test('TEMPLATE-1 a template keeps the plan, and nothing of the one site, its people or its progress', async () => {
  const { templateId } = await make();
  const template = await as(tenant.admin).projectTemplates.get({ templateId });
  expect(template).toMatchObject({ id: templateId, name: 'Roof unit swap', createdBy: tenant.admin.userId });
  const task = {
    description: null,
    priority: 'medium',
    startDay: null,
    estimatedHours: null,
    costCode: null,
    checklist: ['Tools'],
  };
  expect(template.content).toEqual({
    project: {
      ...{ description: 'Swap', priority: 'medium', colour: '#3f7f5f', geofenceRadiusM: 90 },
      ...{ accessNotes: 'Dock', endDay: 11 },
    },
    tasks: [
      { ...task, title: 'Step 1', dueDay: 2, blockedBy: [] },
      { ...task, title: 'Step 2', dueDay: 3, blockedBy: [0] },
    ],
    folders: [
      { name: 'Plans', parent: null, shared: false },
      { name: 'Crane', parent: 0, shared: false },
    ],
  });
});

test('TEMPLATE-2 a project made from a template has its tasks, folders and checklists on days of its own; the arguments override the template', async () => {
  const { templateId } = await make();
  const { projectId, project } = await as(tenant.admin).projectTemplates.use({
    ...{ templateId, name: 'Pike Lake School', startDate: '2027-01-11', colour: '#102030' },
    ...{ clientName: 'Pike Lake', contractValue: 900 },
  });
  expect(project).toMatchObject({
    ...{
      name: 'Pike Lake School',
      description: 'Swap',
      colour: '#102030',
      geofenceRadiusM: 90,
      status: 'planning',
    },
    ...{
      startDate: '2027-01-11',
      endDate: '2027-01-22',
      clientName: 'Pike Lake',
      address: null,
      contractValue: 900,
    },
  });
  const { rows: tasks } = await as(tenant.tech).tasks.list({ projectId });
  expect(tasks).toMatchObject([
    { number: 1, title: 'Step 1', status: 'todo', dueDate: '2027-01-13', assignees: [], blockedBy: [] },
    {
      number: 2,
      title: 'Step 2',
      dueDate: '2027-01-14',
      blockedBy: [tasks[0]?.id],
      checklist: [{ doneAt: null }],
    },
  ]);
  const { rows: folders } = await as(tenant.tech).projectFiles.listFolders({ projectId });
  expect(folders.map(({ name }) => name).toSorted()).toEqual(['Crane', 'Plans']);
  const { rows: team } = await as(tenant.tech).projectTeam.list({ projectId });
  expect(team).toMatchObject([{ userId: tenant.admin.userId, role: 'lead' }]);
  const undated = await as(tenant.admin).projectTemplates.use({ templateId, name: 'Some day' });
  expect(undated.project).toMatchObject({ startDate: null, endDate: null });
  const { rows } = await as(tenant.tech).tasks.list({ projectId: undated.projectId });
  expect(rows.map(({ dueDate }) => dueDate)).toEqual([null, null]);
});

test('TEMPLATE-3 templates are listed by name in pages with their counts, renamed, deleted and restored', async () => {
  const own = await testTenant(server.database.pool);
  const { projectId, templateId } = await make(own.admin);
  for (const name of ['apron', 'Boiler', 'Attic'])
    await as(own.admin).projectTemplates.create({ projectId, name });
  const names = async () => {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await as(own.admin).projectTemplates.list({ limit: 2, ...(cursor && { cursor }) });
      found.push(...page.rows.map(({ name }) => name));
      expect(page.hasMore).toBe(page.nextCursor !== null);
      cursor = page.nextCursor;
    }
    return found;
  };
  expect(await names()).toEqual(['apron', 'Attic', 'Boiler', 'Roof unit swap']);
  const [summary] = (await as(own.admin).projectTemplates.list()).rows;
  expect(summary).toMatchObject({ tasks: 2, folders: 2, checklistItems: 2, endDay: 11 });
  expect(summary).not.toHaveProperty('content');
  const { template } = await as(own.admin).projectTemplates.rename({ templateId, name: 'Zinc roof' });
  expect(template).toMatchObject({ id: templateId, name: 'Zinc roof', tasks: 2 });
  await as(own.admin).projectTemplates.deleteTemplate({ templateId });
  expect(await names()).toEqual(['apron', 'Attic', 'Boiler']);
  expect(
    new Set(
      await refusalCodes([
        as(own.admin).projectTemplates.get({ templateId }),
        as(own.admin).projectTemplates.rename({ templateId, name: 'x' }),
        as(own.admin).projectTemplates.deleteTemplate({ templateId }),
        as(own.admin).projectTemplates.use({ templateId, name: 'x' }),
      ]),
    ),
  ).toEqual(new Set(['NOT_FOUND']));
  await as(own.admin).projectTemplates.restoreTemplate({ templateId });
  expect(await names()).toHaveLength(4);
  const back = () => as(own.admin).projectTemplates.restoreTemplate({ templateId });
  expect(await refusal(back())).toMatchObject({ code: 'NOT_FOUND' });
  await server.database.pool.query(
    `update project_template set deleted_at = now() - interval '31 days' where id = $1`,
    [templateId],
  );
  expect(await refusal(back())).toMatchObject({ code: 'NOT_FOUND' });
});

test('TEMPLATE-4 only admins of the organization use its templates', async () => {
  const { projectId, templateId } = await make();
  const stranger = await testTenant(server.database.pool);
  const calls = (caller: Caller) => {
    const templates = as(caller).projectTemplates;
    return [
      templates.get({ templateId }),
      templates.create({ projectId, name: 'x' }),
      templates.rename({ templateId, name: 'x' }),
      templates.use({ templateId, name: 'x' }),
      templates.deleteTemplate({ templateId }),
      templates.restoreTemplate({ templateId }),
    ];
  };
  expect(new Set(await refusalCodes(calls(stranger.admin)))).toEqual(new Set(['NOT_FOUND']));
  for (const caller of [tenant.tech, tenant.client]) {
    const all = [...calls(caller), as(caller).projectTemplates.list()];
    expect(new Set(await refusalCodes(all))).toEqual(new Set(['PERMISSION_DENIED']));
  }
  expect((await as(stranger.admin).projectTemplates.list()).rows).toEqual([]);
});

test('TEMPLATE-5 a project from a template counts towards the starter plan’s limit, and an invalid name or date is refused by its field', async () => {
  const own = await testTenant(server.database.pool, { plan: 'starter' });
  const { templateId } = await make(own.admin, 0);
  for (let count = 1; count < 5; count += 1)
    await as(own.admin).projectTemplates.use({ templateId, name: 'Job' });
  expect(await refusal(as(own.admin).projectTemplates.use({ templateId, name: 'Job' }))).toMatchObject({
    code: 'PLAN_REQUIRED',
    details: { capability: 'maxActiveProjects' },
  });
  const wrong = async (fields: { name?: string; startDate?: string; endDate?: string }) =>
    await refusal(
      as(own.admin).projectTemplates.use({ templateId, name: 'Job', status: 'completed', ...fields }),
    );
  expect(await wrong({ name: ' ' })).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'name' }] });
  const order = { startDate: '2026-05-04', endDate: '2026-05-03' };
  expect(await wrong(order)).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'endDate' }] });
  expect(await wrong({ startDate: '9999-12-31' })).toMatchObject({ fields: [{ path: 'startDate' }] });
});

test('TEMPLATE-6 five hundred tasks are saved and built in a second or so, in one transaction each, once', async () => {
  const { projectId } = await as(tenant.admin).projects.create({ name: 'Hospital', startDate: '2026-01-05' });
  await server.database.pool.query(
    `insert into task (organization_id, id, project_id, number, title, sort_order, due_date, checklist, blocked_by)
     select $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, n, 'Hanger ' || n, 'b' || lpad(n::text, 4, '0') || 'V',
       date '2026-01-05' + n % 90, jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'text', 'Bolt', 'doneBy', null, 'doneAt', null)),
       case when n > 1 then array[('00000000-0000-7000-8000-' || lpad((n - 1)::text, 12, '0'))::uuid] else '{}'::uuid[] end
     from generate_series(1, 500) n`,
    [tenant.organizationId, projectId],
  );
  const { templateId, template } = await as(tenant.admin).projectTemplates.create({
    projectId,
    name: 'Hospital',
  });
  expect(template).toMatchObject({ tasks: 500, checklistItems: 500 });
  const operationId = uuidv7();
  const input = { templateId, name: 'Hospital, phase two', startDate: '2027-01-04' };
  const begun = performance.now();
  const built = await as(tenant.admin, operationId).projectTemplates.use(input);
  const tookMs = performance.now() - begun;
  expect(await as(tenant.admin, operationId).projectTemplates.use(input)).toEqual(built);
  const { rows } = await server.database.pool.query<{ count: number; waiting: number; versions: number }>(
    `select count(*)::int as count, count(*) filter (where cardinality(blocked_by) = 1)::int as waiting,
       count(distinct version)::int as versions from task where project_id = $1`,
    [built.projectId],
  );
  expect(rows).toEqual([{ count: 500, waiting: 499, versions: 1 }]);
  // A busy machine takes several times the half second of a quiet one.
  expect(tookMs).toBeLessThan(5_000);
});

test('TEMPLATE-7 a project of more than a thousand tasks cannot become a template', async () => {
  const { projectId } = await as(tenant.admin).projects.create({ name: 'Airport' });
  await server.database.pool.query(
    `insert into task (organization_id, id, project_id, number, title, sort_order)
     select $1, gen_random_uuid(), $2, n, 'Hanger ' || n, 'b' || lpad(n::text, 4, '0') || 'V' from generate_series(1, 1001) n`,
    [tenant.organizationId, projectId],
  );
  const message = 'A pattern holds 1,000 tasks; this project has more.';
  const refused = { code: 'VALIDATION_ERROR', fields: [{ path: 'projectId', message }] };
  expect(await refusal(as(tenant.admin).projectTemplates.create({ projectId, name: 'x' }))).toMatchObject(
    refused,
  );
  expect(await refusal(as(tenant.admin).projects.duplicate({ projectId }))).toMatchObject(refused);
});
