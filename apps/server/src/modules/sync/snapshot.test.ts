import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/call.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { testTenant } from '../../testing/tenant.ts';
import { records as projects } from '../projects/inputs.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await server.close();
});

test('PULL-9 a first fill leaves out old hours and expenses, but none that still waits for its approval', async () => {
  const tenant = await testTenant(server.database.pool);
  const { projectId } = await projects(server.services, tenant);
  const { sync } = callAs(server.services, tenant.admin);
  const statuses = ['active', 'pending', 'approved', 'rejected'];
  const made = async (text: string, values: unknown[]) =>
    (await server.database.pool.query<{ id: string }>(`${text} returning id`, values)).rows.map(
      ({ id }) => id,
    );
  const [entries, expenses] = await Promise.all([
    Promise.all(
      statuses.map((status, day) =>
        made(
          `insert into time_entry (organization_id, id, user_id, clock_in, clock_out, status)
           values ($1, gen_random_uuid(), $2, now() - make_interval(days => 200 + $3), now() - make_interval(days => 200 + $3, hours => -8), $4)`,
          [tenant.organizationId, tenant.tech.userId, day, status],
        ),
      ),
    ),
    Promise.all(
      ['pending', 'approved', 'rejected', 'reimbursed'].map((status) =>
        made(
          `insert into expense (organization_id, id, project_id, date, status)
           values ($1, gen_random_uuid(), $2, now() - interval '900 days', $3)`,
          [tenant.organizationId, projectId, status],
        ),
      ),
    ),
  ]);
  await server.database.pool.query(
    `update project set status = 'completed' where organization_id = $1 and id = $2`,
    [tenant.organizationId, projectId],
  );
  const [running, pending] = entries.flat();
  const old = new Set([...entries, ...expenses].flat());
  const filled = async (entity: 'timeEntry' | 'expense') => {
    const { changes } = await sync.snapshot({ entity });
    return changes.map(({ row }) => row.id).filter((id) => old.has(id));
  };
  expect(new Set(await filled('timeEntry'))).toEqual(new Set([running, pending]));
  expect(await filled('expense')).toEqual(expenses[0]);
});
