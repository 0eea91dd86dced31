import type { Role } from '@plumbline/domain/access/roles';
import { type Change, pullOrder } from '@plumbline/domain/entities/replicated';
import { rowShape } from '@plumbline/domain/entities/row-shapes/shipped-shapes';
import { rowSchemas } from '@plumbline/domain/entities/row-shapes/row-schemas.fixture';
import { catchUpPageSize, syncBatchSize } from '@plumbline/domain/limits/sync';
import type { PullReply } from '@plumbline/domain/operations/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordShape } from '../../database/entities.ts';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { testTenant } from '../../testing/tenant.ts';
import { records as tasks } from '../tasks/inputs.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await server.close();
});

const missed = 1_230;

test('PULL-8 after a long absence the first page has 50 rows and the following ones 500; nothing is missed or sent twice', async () => {
  const tenant = await testTenant(server.database.pool);
  const { taskId } = await tasks(server.services, tenant);
  const { sync } = callAs(server.services, tenant.admin);
  const { through: cursor, changes: none } = await sync.pull({ cursor: Number.MAX_SAFE_INTEGER });
  expect(none).toEqual([]);
  // Three per version, as a batch writes them, so that pages end in the middle of one.
  const { rows } = await server.database.pool.query<{ id: string }>(
    `insert into task select (jsonb_populate_record(task, jsonb_build_object(
       'id', gen_random_uuid(), 'number', 10000 + nth, 'version', $2::bigint + 1 + nth / 3))).*
     from task, generate_series(1, $3::int) as nth where id = $1 returning id`,
    [taskId, cursor, missed],
  );
  await server.database.pool.query(
    'update organization_counter set version = version + $2 where organization_id = $1',
    [tenant.organizationId, missed],
  );

  const pages: PullReply[] = [];
  for (let page = await sync.pull({ cursor }); ;) {
    pages.push(page);
    if (page.next === null) break;
    page = await sync.pull({ cursor, through: page.through, after: page.next });
  }
  expect(pages.map(({ changes }) => changes.length)).toEqual([
    syncBatchSize,
    catchUpPageSize,
    catchUpPageSize,
    missed - syncBatchSize - 2 * catchUpPageSize,
  ]);
  const pulled = pages.flatMap(({ changes }) => changes.map(({ row }) => row.id));
  expect(pulled.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});

test('SHAPE-6 pulls, also one that asks for a fill, and pages of a fill name the shape of their rows', async () => {
  const tenant = await testTenant(server.database.pool);
  const { sync } = callAs(server.services, tenant.admin);
  expect(await sync.pull({ cursor: 0 })).toMatchObject({ shape: rowShape, refill: false });
  expect(await sync.snapshot({ entity: 'member' })).toMatchObject({ shape: rowShape });
  await server.database.pool.query(
    'update organization_counter set version = version + 1, purged_through = version + 1 where organization_id = $1',
    [tenant.organizationId],
  );
  expect(await sync.pull({ cursor: 0 })).toMatchObject({ shape: rowShape, refill: true });
});

test.for(pullOrder)(
  'SHAPE-6 the rows of %s that the database sends have the fields of the numbered schema',
  (entity) => {
    const sent = [...recordShape(entity).fields.values()].map(({ field }) => field);
    expect(new Set(sent)).toEqual(new Set(Object.keys(rowSchemas[entity].shape)));
  },
);

test('PULL-11 rows are those that the database lets a person see, whatever role and projects the call began with', async () => {
  const tenant = await testTenant(server.database.pool);
  const { client, admin } = tenant;
  const as = () => callAs(server.services, admin);
  const { projectId: shared } = await as().projects.create({ name: 'Clinic' });
  const { projectId: open } = await as().projects.create({ name: 'Bakery' });
  await as().projectTeam.create({ projectId: shared, userId: client.userId, role: 'client' });
  const lookedUpAs = (role: Role, projectIds: string[]): Caller => ({
    ...client,
    membership: client.membership && {
      ...client.membership,
      ...{ role, shared: { projectIds, colleagueIds: [] } },
    },
  });
  const seenBy = async (caller: Caller) => {
    const { sync } = callAs(server.services, caller);
    const { changes: pulled } = await sync.pull({ cursor: 0 });
    const { changes: filled } = await sync.snapshot({ entity: 'project' });
    const ids = (changes: readonly Change[]) =>
      changes.flatMap(({ entity, row }) => (entity === 'project' ? [row.id] : []));
    return [ids(pulled), ids(filled)];
  };
  expect(await seenBy(lookedUpAs('client', [shared]))).toEqual([[shared], [shared]]);
  for (const stale of [lookedUpAs('admin', []), lookedUpAs('client', []), lookedUpAs('client', [open])])
    expect(await seenBy(stale)).toEqual([[shared], [shared]]);
});
