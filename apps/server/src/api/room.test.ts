import { storageQuotaBytes } from '@plumbline/domain/plans/storage';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOn } from '../database/connect.ts';
import { requireRoom } from '../tenant/row-room.ts';
import { callAs } from '../testing/call.ts';
import { refusal } from '../testing/refusal.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { testTenant } from '../testing/tenant.ts';

let now = new Date('2026-05-06T12:00:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
const execute = async (statement: ReturnType<typeof sql>) =>
  await databaseOn(server.database.pool).execute<{ record_bytes: string }>(statement);

test('GROW-3 a row that would be too large is refused with the name of its longest field', () => {
  const words = 'x'.repeat(300_000);
  expect(() => requireRoom('note', { title: 'Log', content: words }, now)).toThrow(
    /^This is too long: it has 300,000 characters, and there is room for 200,000\./u,
  );
  expect(() => requireRoom('projectTemplate', { content: words }, now)).not.toThrow();
});

test('GROW-4 records and their trail are counted, and when the quota is full reading, punches and deleting go on', async () => {
  const tenant = await testTenant(server.database.pool);
  const { organizationId } = tenant;
  const [admin, tech] = [callAs(server.services, tenant.admin), callAs(server.services, tenant.tech)];
  const counted = async () => {
    const { rows } = await execute(
      sql`select record_bytes from organization_counter where organization_id = ${organizationId}`,
    );
    return Number(rows[0]?.record_bytes);
  };
  const empty = await counted();
  const { projectId } = await admin.projects.create({ name: 'Harbor Flats', description: 'x'.repeat(5_000) });
  const made = (await counted()) - empty;
  // The record itself, and the event of the trail.
  expect(made).toBeGreaterThan(10_000);
  expect(made).toBeLessThan(14_000);
  const { noteId } = await callAs(server.services, tenant.admin).notes.create({ projectId, title: 'Log' });
  await execute(sql`update organization_counter set record_bytes = ${storageQuotaBytes.enterprise * 2}
    where organization_id = ${organizationId}`);
  // An answer counts for a minute.
  now = new Date(now.getTime() + 60_000);
  const next = (member: typeof tenant.admin) => callAs(server.services, member);
  expect(await refusal(next(tenant.admin).projects.create({ name: 'Depot' }))).toMatchObject({
    code: 'STORAGE_FULL',
    message: expect.stringMatching(
      /^There is no room for this: your organization uses .* Everything can still be read/u,
    ),
  });
  expect((await next(tenant.admin).projects.get({ projectId })).name).toBe('Harbor Flats');
  await tech.timeEntries.clockIn({ projectId });
  await next(tenant.tech).timeEntries.clockOut({});
  await next(tenant.admin).notes.deleteNote({ noteId });
  await execute(
    sql`update organization_counter set record_bytes = 0 where organization_id = ${organizationId}`,
  );
  now = new Date(now.getTime() + 60_000);
  await next(tenant.admin).projects.create({ name: 'Depot' });
});
