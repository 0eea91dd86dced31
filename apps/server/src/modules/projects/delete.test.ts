import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal, refusalCodes } from '../../testing/refusal.ts';
import { writeAs } from '../../tenant/as-viewer.ts';
import { sentDuring } from '../../testing/sent-statements.ts';
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

const as = (caller: Caller) => callAs(server.services, caller);
const newProject = async () => await as(tenant.admin).projects.create({ name: 'St. Brigid Clinic' });

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

test('PROJECT-6 however much is on a project, deleting and restoring take the same number of statements', async () => {
  const statements = async (tasks: number) => {
    const { projectId } = await newProject();
    await server.database.pool.query(
      `insert into task (organization_id, id, project_id, number, title, sort_order)
       select $1, gen_random_uuid(), $2, n, 'Hanger ' || n, 'a' || lpad(n::text, 4, '0') from generate_series(1, $3::int) n`,
      [tenant.organizationId, projectId, tasks],
    );
    const sent = await sentDuring(async () => {
      await as(tenant.admin).projects.deleteProject({ projectId });
      await as(tenant.admin).projects.restoreProject({ projectId });
    });
    const ofTasks = sent.filter(({ text }) => /\btask\b/.test(text));
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

test('PROJECT-6 changing one of its tasks and deleting it wait for each other, and not in a circle', async () => {
  const { projectId } = await newProject();
  const { taskId } = await as(tenant.tech).tasks.create({ projectId, title: 'Set curb adapter' });
  const { organizationId, tech } = tenant;
  const person = { organizationId, userId: tech.userId, role: 'field_tech' as const, address: null };
  const pending = gate();
  const released = gate();
  const changing = writeAs(server.services, person, null, async (write) => {
    await write.update('task', await write.require('task', taskId), { title: 'Set both curb adapters' });
    pending.open();
    await released.opened;
    return {};
  });
  await pending.opened;
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

test('PROJECT-7 thirty days after its deletion a project can no longer be restored', async () => {
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
