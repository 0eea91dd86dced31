import { auditExportCharacters } from '@plumbline/domain/limits/lists';
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

test('TRAIL-1 only admins read a record’s values before and after a change, and from which address it was made', async () => {
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

test('TRAIL-2 another organization’s trail is not found', async () => {
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

test('TRAIL-507 no text of the export is a formula where line breaks follow it, and before and after are the same values', async () => {
  const { projectId } = await as(tenant.admin).projects.create({ name: 'Harbor Flats' });
  const title = '=1+2\n@SUM(A1)';
  const { noteId } = await as(tenant.tech).notes.create({ projectId, title });
  const content = 'Seen; =1+2 | "+3"';
  await as(tenant.tech).notes.update({ noteId, content });
  const { csv } = await as(tenant.admin).audit.export({ projectId, entity: 'note' });
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  expect(data.map((row) => row['title'])).toEqual(["'=1+2\n'@SUM(A1)", "'=1+2\n'@SUM(A1)"]);
  expect(csv).not.toMatch(/; =|\| "+\+/);
  expect(JSON.parse(data[0]?.['after'] ?? '')).toMatchObject({ content });
});

test('TRAIL-4 a long trail is exported in consecutive parts, with the column names once', async () => {
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

/** The lines of every part of the export, one after the other. */
async function wholeTrail(caller: Caller, projectId: string) {
  const parts: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const part: Awaited<ReturnType<ReturnType<typeof as>['audit']['export']>> = await as(caller).audit.export(
      { projectId, ...(cursor && { cursor }) },
    );
    parts.push(part.csv);
    cursor = part.nextCursor;
  }
  const { data, errors } = Papa.parse<Record<string, string>>(parts.join(''), {
    ...{ header: true, skipEmptyLines: true },
  });
  expect(errors).toEqual([]);
  return { parts, data };
}

test('TRAIL-5 a change during the export neither removes an event from it nor repeats one', async () => {
  const own = await testTenant(server.database.pool);
  const { projectId } = await as(own.admin).projects.create({ name: 'Busy' });
  const { taskId } = await as(own.admin).tasks.create({ projectId, title: 'Step' });
  await server.database.pool.query(
    `insert into audit_event (organization_id, id, at, action, entity, entity_id, project_id, after)
     select $1, gen_random_uuid(), now() - interval '1 day' - n / 7 * interval '1 ms', 'update',
       case n when 700 then 'task' else 'project' end, case n when 700 then $3::uuid else $2::uuid end, $2, jsonb_build_object('nth', n)
     from generate_series(1, 1000) n`,
    [own.organizationId, projectId, taskId],
  );
  await server.database.pool.query(
    `delete from audit_event where organization_id = $1 and entity = 'task' and action = 'create'`,
    [own.organizationId],
  );
  const holder = await server.database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table task in access exclusive mode');
  const exported = wholeTrail(own.admin, projectId);
  // It waits at the page that reads the task's title.
  await expect.poll(async () => await waitingFor('task')).toBe(1);
  await as(own.admin).projects.update({ projectId, name: 'Busier' });
  await holder.query('rollback');
  holder.release();
  const numbers = (await exported).data.flatMap(
    ({ after }) => Object(JSON.parse(after || '{}'))['nth'] ?? [],
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
});

test('TRAIL-6 a part ends where its text has grown long, and the next goes on after it', async () => {
  const own = await testTenant(server.database.pool);
  const { projectId } = await as(own.admin).projects.create({ name: 'Long' });
  await server.database.pool.query(
    `insert into audit_event (organization_id, id, at, action, entity, entity_id, project_id, after)
     select $1, gen_random_uuid(), now() - interval '1 day', 'update', 'project', $2, $2, jsonb_build_object('number', n, 'text', repeat('x', 20000))
     from generate_series(1, 200) n`,
    [own.organizationId, projectId],
  );
  const { parts, data } = await wholeTrail(own.admin, projectId);
  expect(parts.length).toBeGreaterThan(2);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(auditExportCharacters * 1.2);
  expect(new Set(data.map((row) => row['after'])).size).toBe(data.length);
  expect(data.filter((row) => row['after']?.includes('xxx'))).toHaveLength(200);
});

/** Connections that wait for a lock on the table. */
async function waitingFor(table: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks where not granted and relation = $1::regclass`,
    [table],
  );
  return rows[0]?.waiting ?? 0;
}
