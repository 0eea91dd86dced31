import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { testTenant } from '../../testing/tenant.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller) => callAs(server.services, caller);

test('PROJECT-3 the starter plan has five active projects, and the refusal names the plan that has more', async () => {
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

test('PROJECT-3 an active project stays editable at the limit, and of ten made at once one gets the last free place', async () => {
  const own = await testTenant(server.database.pool, { plan: 'starter' });
  const make = async () => await as(own.admin).projects.create({ name: 'Job' });
  const { projectId } = await make();
  for (let count = 1; count < 4; count += 1) await make();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, make));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { project } = await as(own.admin).projects.update({ projectId, status: 'active', name: 'Renamed' });
  expect(project).toMatchObject({ status: 'active', name: 'Renamed' });
});

test('PROJECT-3 projects of the sample company do not count', async () => {
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
