import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { writeAs } from '../../tenant/organization.ts';
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
const newProject = async (fields: { status?: 'completed' } = {}) =>
  await as(tenant.admin).projects.create({ name: 'St. Brigid Clinic', ...fields });

test('PROJECT-1 twenty projects made at once get twenty numbers in a row, in each organization its own', async () => {
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

test('PROJECT-2 a name is enough; whoever makes a project leads its team', async () => {
  const { projectId, project } = await newProject();
  expect(project).toMatchObject({
    ...{ id: projectId, status: 'planning', priority: 'medium', percentComplete: 0, managerId: null },
    createdBy: tenant.admin.userId,
  });
  const { rows } = await as(tenant.admin).projectTeam.list({ projectId });
  expect(rows).toMatchObject([{ userId: tenant.admin.userId, role: 'lead' }]);
});

test('PROJECT-2 a missing name is named', async () => {
  const refused = await refusal(as(tenant.admin).projects.create({ name: '  ' }));
  expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'name' }] });
});

test('PROJECT-3 the starter plan holds five active projects and says which plan holds more', async () => {
  const own = await testTenant(server.database.pool, { plan: 'starter' });
  const make = async (status?: 'completed') =>
    await as(own.admin).projects.create({ name: 'Job', ...(status && { status }) });
  const five = [await make(), await make(), await make(), await make(), await make()];
  expect(await refusal(make())).toMatchObject({
    code: 'PLAN_REQUIRED',
    message: 'The Starter plan holds 5 active projects. Complete or archive one, or change to Professional.',
    details: { capability: 'maxActiveProjects', limit: 5, plan: 'professional' },
  });
  const { projectId: done } = await make('completed');
  const reopen = async () => await as(own.admin).projects.update({ projectId: done, status: 'on_hold' });
  expect(await refusal(reopen())).toMatchObject({ code: 'PLAN_REQUIRED' });

  const first = five[0]?.projectId ?? '';
  await as(own.admin).projects.update({ projectId: first, status: 'archived' });
  await reopen();
  expect(await refusal(make())).toMatchObject({ code: 'PLAN_REQUIRED' });

  await as(own.admin).projects.deleteProject({ projectId: done });
  await make();
  const back = as(own.admin).projects.restoreProject({ projectId: done });
  expect(await refusal(back)).toMatchObject({ code: 'PLAN_REQUIRED' });
});

test('PROJECT-3 an active project stays editable at the limit, and ten made at once share one free place', async () => {
  const own = await testTenant(server.database.pool, { plan: 'starter' });
  const make = async () => await as(own.admin).projects.create({ name: 'Job' });
  const { projectId } = await make();
  for (let count = 1; count < 4; count += 1) await make();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, make));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { project } = await as(own.admin).projects.update({ projectId, status: 'active', name: 'Renamed' });
  expect(project).toMatchObject({ status: 'active', name: 'Renamed' });
});

test('PROJECT-3 projects of the sample company take no place', async () => {
  const own = await testTenant(server.database.pool, { plan: 'starter' });
  for (let count = 0; count < 5; count += 1) {
    const { projectId } = await as(own.admin).projects.create({ name: 'Sample' });
    await server.database.pool.query(
      `insert into sample_record (organization_id, entity, id) values ($1, 'project', $2)`,
      [own.organizationId, projectId],
    );
  }
  await expect(as(own.admin).projects.create({ name: 'Real' })).resolves.toHaveProperty('projectId');
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

test('PROJECT-5 only active crew of the organization manage a project; everybody else is NOT_FOUND', async () => {
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

test('PROJECT-6 deleting takes what is on the project and leaves hours and expenses; restoring brings exactly that back', async () => {
  const { pool } = server.database;
  const { projectId } = await newProject();
  const { taskId } = await as(tenant.admin).tasks.create({ projectId, title: 'Pour slab' });
  const { taskId: earlier } = await as(tenant.admin).tasks.create({ projectId, title: 'Gone before' });
  await as(tenant.admin).tasks.deleteTask({ taskId: earlier });
  const { noteId } = await as(tenant.admin).notes.create({ projectId, title: 'Badge' });
  await as(tenant.admin).projectTeam.create({ projectId, userId: tenant.client.userId, role: 'client' });
  await as(tenant.admin).projectTeam.create({ projectId, userId: tenant.otherTech.userId });
  const others: readonly [table: string, columns: string, values: string][] = [
    ['time_entry', 'user_id, project_id, clock_in, clock_out', `'${tenant.tech.userId}', $3, now(), now()`],
    ['expense', 'project_id, date', `$3, '2026-03-02'`],
    ['calendar_event', 'project_id, title, start_date, end_date', `$3, 'Visit', now(), now()`],
    ['message', 'project_id, body', `$3, 'On my way'`],
    ['project_folder', 'project_id, name', `$3, 'Plans'`],
  ];
  const counts = async () => {
    const living: Record<string, number> = {};
    for (const table of ['task', 'note', 'project_team', ...others.map(([name]) => name)]) {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from ${table} where organization_id = $1 and project_id = $2 and deleted_at is null`,
        [tenant.organizationId, projectId],
      );
      living[table] = rows[0]?.count ?? -1;
    }
    return living;
  };
  for (const [table, columns, values] of others) {
    await pool.query(`insert into ${table} (organization_id, id, ${columns}) values ($1, $2, ${values})`, [
      ...[tenant.organizationId, uuidv7(), projectId],
    ]);
  }
  const before = await counts();
  const epochOf = async () =>
    (await pool.query(`select epoch from member_state where user_id = $1`, [tenant.client.userId])).rows[0]
      .epoch;
  const epoch = await epochOf();

  const { version } = await as(tenant.admin).projects.deleteProject({ projectId });
  const none = { task: 0, note: 0, project_team: 0, calendar_event: 0, message: 0, project_folder: 0 };
  expect(await counts()).toEqual({ ...none, time_entry: 1, expense: 1 });
  const stamped = await pool.query(
    `select version from task where id = $1 union all select version from note where id = $2`,
    [taskId, noteId],
  );
  expect(stamped.rows.map((row) => Number(row.version))).toEqual([version, version]);
  expect(await epochOf()).toBeGreaterThan(epoch);
  expect(
    new Set(
      await refusalCodes([
        as(tenant.admin).projects.get({ projectId }),
        as(tenant.admin).projects.update({ projectId, name: 'x' }),
        as(tenant.admin).projects.deleteProject({ projectId }),
        as(tenant.admin).tasks.get({ taskId }),
        as(tenant.admin).tasks.create({ projectId, title: 'x' }),
        as(tenant.admin).tasks.restoreTask({ taskId }),
        as(tenant.admin).notes.restoreNote({ noteId }),
        as(tenant.admin).notes.create({ projectId, title: 'x' }),
      ]),
    ),
  ).toEqual(new Set(['NOT_FOUND']));

  await pool.query(`update member set is_active = false where user_id = $1`, [tenant.otherTech.userId]);
  await as(tenant.admin).projects.restoreProject({ projectId });
  await pool.query(`update member set is_active = true where user_id = $1`, [tenant.otherTech.userId]);
  expect(await counts()).toEqual({ ...before, project_team: (before['project_team'] ?? 0) - 1 });
  expect(await refusal(as(tenant.admin).tasks.get({ taskId: earlier }))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await as(tenant.client).projects.get({ projectId })).toMatchObject({ name: 'St. Brigid Clinic' });
});

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);

test('PROJECT-6 however much is on a project, it goes and comes back in the same number of statements', async () => {
  const statements = async (tasks: number) => {
    const { projectId } = await newProject();
    await server.database.pool.query(
      `insert into task (organization_id, id, project_id, number, title, sort_order)
       select $1, gen_random_uuid(), $2, n, 'Hanger ' || n, 'a' || lpad(n::text, 4, '0') from generate_series(1, $3::int) n`,
      [tenant.organizationId, projectId, tasks],
    );
    const asked = vi.spyOn(Client.prototype, 'query');
    await as(tenant.admin).projects.deleteProject({ projectId });
    await as(tenant.admin).projects.restoreProject({ projectId });
    const ofTasks = asked.mock.calls.filter(([query]) => /\btask\b/.test(textOf(query)));
    asked.mockRestore();
    expect((await as(tenant.admin).tasks.list({ projectId, limit: 200 })).rows).toHaveLength(tasks);
    return ofTasks.length;
  };
  const few = await statements(2);
  expect(few).toBeGreaterThan(0);
  expect(await statements(150)).toBe(few);
});

function gate() {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open: () => open() };
}

test('PROJECT-6 whoever is changing a task of it and whoever deletes it wait for each other, and not in a circle', async () => {
  const { projectId } = await newProject();
  const { taskId } = await as(tenant.tech).tasks.create({ projectId, title: 'Set curb adapter' });
  const { organizationId, tech } = tenant;
  const person = { organizationId, userId: tech.userId, role: 'field_tech' as const, address: null };
  const held = gate();
  const released = gate();
  const changing = writeAs(server.services, person, null, async (write) => {
    await write.update('task', await write.require('task', taskId), { title: 'Set both curb adapters' });
    held.open();
    await released.opened;
    return {};
  });
  await held.opened;
  const deleting = as(tenant.admin).projects.deleteProject({ projectId });
  await vi.waitUntil(async () => {
    const { rows } = await server.database.pool.query(
      `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
      [server.database.name],
    );
    return rows.length > 0;
  });
  released.open();
  const [changed, deleted] = await Promise.all([changing, deleting]);
  expect(deleted.version).toBe(changed.version + 1);
});

test('PROJECT-7 thirty days after its deletion a project comes back no more', async () => {
  const { projectId } = await newProject();
  await as(tenant.admin).projects.deleteProject({ projectId });
  const age = async (days: string) =>
    await server.database.pool.query(`update project set deleted_at = now() - $2::interval where id = $1`, [
      projectId,
      days,
    ]);
  const restore = async () => await as(tenant.admin).projects.restoreProject({ projectId });
  await age('30 days 1 hour');
  expect(await refusal(restore())).toMatchObject({ code: 'NOT_FOUND' });
  await age('29 days 23 hours');
  await expect(restore()).resolves.toMatchObject({ projectId });
  expect(await refusal(restore())).toMatchObject({ code: 'NOT_FOUND' });
});

test('PROJECT-8 progress is done tasks of those not cancelled, and follows each change of them', async () => {
  const { projectId } = await newProject();
  const percent = async () => (await as(tenant.tech).projects.get({ projectId })).percentComplete;
  const add = async (status: 'todo' | 'done' | 'cancelled') =>
    (await as(tenant.tech).tasks.create({ projectId, title: status, status })).taskId;
  const [first, second] = [await add('todo'), await add('todo')];
  await add('cancelled');
  expect(await percent()).toBe(0);
  await as(tenant.tech).tasks.updateStatus({ taskId: first, status: 'done' });
  expect(await percent()).toBe(50);
  const third = await add('done');
  expect(await percent()).toBe(66);
  await as(tenant.tech).tasks.update({ taskId: second, status: 'cancelled' });
  expect(await percent()).toBe(100);
  await as(tenant.admin).tasks.deleteTask({ taskId: first });
  await as(tenant.admin).tasks.deleteTask({ taskId: third });
  expect(await percent()).toBe(0);
  await as(tenant.admin).tasks.restoreTask({ taskId: third });
  expect(await percent()).toBe(100);
});

test('PROJECT-8 tasks finished by many people at once are all counted', async () => {
  const { projectId } = await newProject();
  const ids = [];
  for (let count = 0; count < 8; count += 1) {
    ids.push((await as(tenant.tech).tasks.create({ projectId, title: `Step ${count}` })).taskId);
  }
  await Promise.all(
    ids.map(async (taskId) => await as(tenant.tech).tasks.updateStatus({ taskId, status: 'done' })),
  );
  expect((await as(tenant.tech).projects.get({ projectId })).percentComplete).toBe(100);
});

test('PROJECT-8 a project that is deleted while its tasks change ends deleted, with nobody left waiting', async () => {
  const { projectId } = await newProject();
  const ids = [];
  for (let count = 0; count < 12; count += 1) {
    ids.push((await as(tenant.tech).tasks.create({ projectId, title: `Step ${count}` })).taskId);
  }
  const moves = ids.toReversed().map((taskId) => ({ taskId, sortOrder: 'a5' }));
  const outcomes = await Promise.allSettled([
    ...ids.map(async (taskId) => await as(tenant.tech).tasks.updateStatus({ taskId, status: 'done' })),
    as(tenant.tech).tasks.batchUpdateTaskSortOrder({ tasks: moves }),
    as(tenant.admin).projects.deleteProject({ projectId }),
  ]);
  const codes = await Promise.all(
    outcomes.map(async (outcome) =>
      outcome.status === 'fulfilled' ? 'done' : (await refusal(Promise.reject(outcome.reason))).code,
    ),
  );
  expect(codes.filter((code) => code !== 'done' && code !== 'NOT_FOUND')).toEqual([]);
  const { rows } = await as(tenant.admin).tasks.list({ projectId });
  expect(rows).toEqual([]);
});

test('PROJECT-9 an override stands until it is taken back', async () => {
  const { projectId } = await newProject();
  await as(tenant.tech).tasks.create({ projectId, title: 'Only', status: 'done' });
  const set = async (percentCompleteOverride: number | null) =>
    (await as(tenant.admin).projects.update({ projectId, percentCompleteOverride })).project.percentComplete;
  expect(await set(35)).toBe(35);
  await as(tenant.tech).tasks.create({ projectId, title: 'Another' });
  expect((await as(tenant.tech).projects.get({ projectId })).percentComplete).toBe(35);
  expect(await set(null)).toBe(50);
});

test('PROJECT-10 a client lists and gets the projects shared with them alone, and of those name, status, progress, address and dates', async () => {
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

test('PROJECT-12 a list fits status, one or several, and a search over name, number, client and address', async () => {
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
  expect(await names({ search: 'y_s' })).toEqual(['Harbor Flats']);
  expect(await names({ search: '%' })).toEqual(['100% Bakery']);
  expect(await names({ search: 'p-0002' })).toEqual(['Pike Lake']);
  expect(await names({ search: ' ' })).toHaveLength(3);
});

test('PROJECT-25 a list holds as many as are asked for, and the professional plan has no limit of projects', async () => {
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

test('PROJECT-15 a project that is opened again is news with all that stands on it, to devices filled while it was put away', async () => {
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
  const kept = await set('completed');
  expect(await versions()).toEqual([kept, kept, before[2]]);
  const opened = await set('active');
  expect(await versions()).toEqual([kept, kept, opened]);
});
