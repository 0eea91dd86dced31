import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusalCodes } from '../../testing/refusal.ts';
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

test('TRAIL-1 admins alone read what a record said before and after, and from where it was changed', async () => {
  const { projectId } = await as(tenant.admin).projects.create({ name: 'Dock' });
  await as(tenant.admin).projects.update({ projectId, name: 'Dock east', address: '7 Quay' });
  const { rows } = await as(tenant.admin).audit.list({
    entity: 'project',
    entityId: projectId,
    action: 'update',
  });
  expect(rows).toMatchObject([
    {
      ...{
        action: 'update',
        title: 'Dock east',
        projectId,
        fields: ['name', 'address'],
        address: '127.0.0.1',
      },
      before: { name: 'Dock', address: null },
      after: { name: 'Dock east', address: '7 Quay' },
    },
  ]);
  const codes = await refusalCodes([
    as(tenant.tech).audit.list(),
    as(tenant.client).audit.list(),
    as(tenant.tech).audit.export(),
    as(tenant.client).audit.export(),
  ]);
  expect(new Set(codes)).toEqual(new Set(['PERMISSION_DENIED']));
});

test('TRAIL-2 another organization’s trail is not there', async () => {
  const { projectId } = await as(tenant.admin).projects.create({ name: 'Dock' });
  const stranger = await testTenant(server.database.pool);
  expect((await as(stranger.admin).audit.list({ projectId })).rows).toEqual([]);
  expect((await as(stranger.admin).audit.list({ userId: tenant.admin.userId })).rows).toEqual([]);
  expect((await as(stranger.admin).audit.export({ projectId })).csv.trim().split('\r\n')).toHaveLength(1);
});

test('TRAIL-3 the export is CSV with snake_case names, in which no text is a formula', async () => {
  const { projectId } = await as(tenant.admin).projects.create({ name: '=HYPERLINK("http://evil.example")' });
  await as(tenant.admin).projects.update({
    projectId,
    startDate: '2026-05-04',
    clientName: 'Moen, "Brigid"',
  });
  const { csv, events, nextCursor } = await as(tenant.admin).audit.export({ projectId, entity: 'project' });
  expect([events, nextCursor]).toEqual([2, null]);
  const { data, errors } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data).toMatchObject([
    {
      ...{ user_id: tenant.admin.userId, user_name: 'Dana Okafor', action: 'update', entity: 'project' },
      ...{
        entity_id: projectId,
        project_id: projectId,
        fields: 'start_date client_name',
        address: '127.0.0.1',
      },
      title: `'=HYPERLINK("http://evil.example")`,
      after: JSON.stringify({ start_date: '2026-05-04', client_name: 'Moen, "Brigid"' }),
    },
    { action: 'create', before: '', fields: '' },
  ]);
});

test('TRAIL-4 a long trail is exported in parts that follow each other, with the names of the columns once', async () => {
  const own = await testTenant(server.database.pool);
  const { projectId } = await as(own.admin).projects.create({ name: 'Busy' });
  await server.database.pool.query(
    `insert into audit_event (organization_id, id, at, action, entity, entity_id, project_id, after)
     select $1, gen_random_uuid(), now() - interval '1 day', 'update', 'project', $2, $2, jsonb_build_object('number', n) from generate_series(1, 5200) n`,
    [own.organizationId, projectId],
  );
  const first = await as(own.admin).audit.export({ projectId });
  const second = await as(own.admin).audit.export({ projectId, cursor: first.nextCursor ?? '' });
  expect([first.events, second.events, second.nextCursor]).toEqual([5000, 202, null]);
  const { data, errors } = Papa.parse<Record<string, string>>(first.csv + second.csv, {
    ...{ header: true, skipEmptyLines: true },
  });
  expect(errors).toEqual([]);
  expect(new Set(data.map((row) => row['after'])).size).toBe(5202);
  expect(data.filter((row) => row['at'] === 'at')).toEqual([]);
});
