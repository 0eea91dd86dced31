import { randomUUID } from 'node:crypto';
import type { Change } from '@plumbline/domain/entities/replicated';
import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOn } from '../database/connect.ts';
import { pullOrder } from '@plumbline/domain/entities/replicated';
import { changesBetween, currentVersion } from '../changes/changes.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import type { TenantWrite } from './write.ts';
import { inTenant } from './transaction.ts';
import { type Committed, type Part, readAs, writeAs, writeTogether, type WorkPorts } from './as-viewer.ts';

let database: TestDatabase;
let tenant: TestTenant;
const heard: Committed[] = [];
let ports: WorkPorts;

beforeAll(async () => {
  database = await testDatabase(20);
  tenant = await testTenant(database.pool);
  ports = {
    pool: database.pool,
    clock: () => new Date(),
    newId: uuidv7,
    committed: (change) => heard.push(change),
  };
});
afterAll(async () => {
  await database.close();
});

const actor = () => ({
  organizationId: tenant.organizationId,
  userId: tenant.admin.userId,
  role: 'admin' as const,
  address: '127.0.0.1',
});
let numbers = 0;
const addProject = async (operation: Parameters<typeof writeAs>[2], name = 'St. Brigid Clinic') =>
  await writeAs(ports, actor(), operation, async (write) => {
    numbers += 1;
    const project = await write.insert('project', { name, number: numbers });
    return { projectId: project.id };
  });
const operation = (requestHash = 'a') => ({ operationId: uuidv7(), name: 'projects.create', requestHash });
const countProjects = async () =>
  Number(
    (
      await database.pool.query(`select count(*) from project where organization_id = $1`, [
        tenant.organizationId,
      ])
    ).rows[0].count,
  );

test('LEDGER-1 a repeated operation gets the same reply and changes nothing', async () => {
  const once = operation();
  const first = await addProject(once);
  const before = await countProjects();
  const again = await addProject(once);
  expect(again).toEqual(first);
  expect(await countProjects()).toBe(before);
});

test('LEDGER-2 the same id for another request, another call or another person is refused', async () => {
  const once = operation();
  await addProject(once);
  const before = await countProjects();
  await expect(addProject({ ...once, requestHash: 'b' })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(addProject({ ...once, name: 'tasks.create' })).rejects.toMatchObject({ code: 'CONFLICT' });
  const other = { ...actor(), userId: tenant.tech.userId };
  await expect(writeAs(ports, other, once, async () => await Promise.resolve({}))).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await countProjects()).toBe(before);
});

test('LEDGER-3 ten deliveries of one operation at once make one row and ten equal replies', async () => {
  const once = operation();
  const before = await countProjects();
  const replies = await Promise.all(Array.from({ length: 10 }, async () => await addProject(once)));
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(await countProjects()).toBe(before + 1);
});

test('LEDGER-4 a refused write leaves neither row nor ledger entry nor version', async () => {
  const once = operation();
  const before = await countProjects();
  const version = await readAs(ports, actor(), async (db) => await currentVersion(db, tenant.organizationId));
  const failing = writeAs(ports, actor(), once, async (write) => {
    await write.insert('project', { name: 'Harbor Flats', number: 9_999 });
    throw new Error('the act failed');
  });
  await expect(failing).rejects.toThrow('the act failed');
  expect(await countProjects()).toBe(before);
  expect(await readAs(ports, actor(), async (db) => await currentVersion(db, tenant.organizationId))).toBe(
    version,
  );
  await expect(addProject(once)).resolves.toHaveProperty('projectId');
});

test('AUDIT-1 every change of a record is in the trail with who, what, before and after', async () => {
  const { projectId } = await addProject(operation(), 'Pike Lake Fire Hall');
  await writeAs(ports, actor(), operation(), async (write) => {
    const before = await write.require('project', projectId);
    await write.update('project', before, { name: 'Pike Lake Fire Station' });
    return {};
  });
  const { rows } = await database.pool.query(
    `select user_id, action, before, after, address from audit_event where entity_id = $1 order by at, id`,
    [projectId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['create', 'update']);
  expect(rows[1]).toMatchObject({
    user_id: tenant.admin.userId,
    before: { name: 'Pike Lake Fire Hall' },
    after: { name: 'Pike Lake Fire Station' },
    address: '127.0.0.1',
  });
});

test('TENANT-7 a missing, a deleted and another organization’s record get the same NOT_FOUND', async () => {
  const stranger = await testTenant(database.pool);
  const { projectId } = await addProject(operation());
  const { projectId: gone } = await addProject(operation());
  await writeAs(ports, actor(), operation(), async (write) => {
    await write.remove('project', await write.require('project', gone));
    return {};
  });
  const asStranger = {
    organizationId: stranger.organizationId,
    userId: stranger.admin.userId,
    role: 'admin' as const,
    address: null,
  };
  const ask = async (person: Parameters<typeof writeAs>[1], id: string) =>
    await writeAs(ports, person, null, async (write) => await write.require('project', id)).then(
      () => 'found',
      (error: unknown) =>
        JSON.stringify(
          error instanceof AppError
            ? { code: error.code, message: error.message, fields: error.fields }
            : error,
        ),
    );
  const answers = [
    await ask(asStranger, projectId),
    await ask({ ...actor() }, gone),
    await ask({ ...actor() }, randomUUID()),
  ];
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('NOT_FOUND');
});

test('VERSION-1 a reader that polls by version misses no commit of many concurrent writers', async () => {
  const rounds = 200;
  const writers = 12;
  const own = await testTenant(database.pool);
  const person = {
    organizationId: own.organizationId,
    userId: own.admin.userId,
    role: 'admin' as const,
    address: null,
  };
  const written = new Set<string>();
  let finished = 0;
  const write = async (writer: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await writeAs(ports, person, null, async (tx) => {
        const note = await tx.insert('project', {
          name: `Job ${writer}`,
          number: writer * rounds + round + 1,
        });
        return { id: note.id };
      });
      written.add(id);
    }
    finished += 1;
  };
  const seen = new Set<string>();
  let polls = 0;
  const poll = async () => {
    let cursor = 0;
    for (let last = false; ;) {
      last = finished === writers;
      const { to, changes } = await inTenant(database.pool, { ...person, userId: null }, async (client) => {
        const db = databaseOn(client);
        const newest = await currentVersion(db, own.organizationId);
        const rows: Change[] = await changesBetween(db, own.organizationId, pullOrder, {
          from: cursor,
          to: newest,
          limit: 10_000,
        });
        return { to: newest, changes: rows };
      });
      for (const { row } of changes) seen.add(row.id);
      cursor = to;
      polls += 1;
      if (last) return;
    }
  };
  await Promise.all([poll(), ...Array.from({ length: writers }, async (_, writer) => await write(writer))]);
  expect(written.size).toBe(rounds * writers);
  expect([...written].filter((id) => !seen.has(id))).toEqual([]);
  expect(polls).toBeGreaterThan(10);
});

test('VERSION-5 a write that a deadlock ended is repeated, and takes effect once', async () => {
  const once = operation();
  const before = await countProjects();
  let tries = 0;
  const { projectId } = await writeAs(ports, actor(), once, async (write) => {
    numbers += 1;
    const project = await write.insert('project', { name: 'Ostby House', number: numbers });
    tries += 1;
    const code = tries === 1 ? '40P01' : tries === 2 ? '40001' : null;
    if (code) await write.db.execute(`do $$ begin raise exception using errcode = '${code}'; end $$`);
    return { projectId: project.id };
  });
  expect(tries).toBe(3);
  expect(await countProjects()).toBe(before + 1);
  expect(heard.filter(({ operationId }) => operationId === once.operationId)).toHaveLength(1);
  const { rows } = await database.pool.query('select id from project where id = $1', [projectId]);
  expect(rows).toHaveLength(1);
});

type Step = Part<{ projectId: string }>;
const adds = (name: string, then: (write: TenantWrite) => void = () => undefined): Step => ({
  operation: operation(name),
  doneAt: null,
  async act(write) {
    numbers += 1;
    const { id: projectId } = await write.insert('project', { name, number: numbers });
    then(write);
    return { projectId };
  },
});
const namesOf = async (start: string) => {
  const { rows } = await database.pool.query('select name from project where name like $1 order by number', [
    `${start}%`,
  ]);
  return rows.map(({ name }) => name);
};

/** Together, on a clock that stands still, since a busy machine would end the commit after its first part. */
async function atOnce(parts: readonly Step[]) {
  const now = ports.clock();
  return await writeTogether({ ...ports, clock: () => now }, actor(), parts);
}

test('TOGETHER-1 several writes are one commit: one version, one announcement, a reply in the ledger for each', async () => {
  const parts = [adds('Kiln 1'), adds('Kiln 2'), adds('Kiln 3')];
  heard.length = 0;
  const { replies, failed } = await atOnce(parts);
  expect(failed).toBe(false);
  expect(heard).toHaveLength(1);
  expect(heard[0]?.changes?.map(({ row }) => row.id).sort()).toEqual(
    replies.map(({ projectId }) => projectId).sort(),
  );
  expect(replies.map(({ version }) => version)).toEqual(parts.map(() => heard[0]?.version));
  for (const [index, { operation: once, act }] of parts.entries())
    expect(await writeAs(ports, actor(), once, act)).toEqual(replies[index]);
  expect(await namesOf('Kiln')).toEqual(['Kiln 1', 'Kiln 2', 'Kiln 3']);
});

test('TOGETHER-2 what fails is taken back whole, and what was written before it is committed', async () => {
  const fails = (): never => {
    throw new Error('the act failed');
  };
  const parts = [adds('Silo 1'), adds('Silo 2', fails), adds('Silo 3')];
  const { replies, failed } = await atOnce(parts);
  expect(replies).toHaveLength(1);
  expect(failed).toBe(true);
  expect(await namesOf('Silo')).toEqual(['Silo 1']);
  await expect(atOnce([adds('Silo 4', fails), adds('Silo 5')])).rejects.toThrow('the act failed');
  expect(await namesOf('Silo')).toEqual(['Silo 1']);
});

test('TOGETHER-3 a write that failed cannot write any more, however late it tries', async () => {
  const late: (() => Promise<unknown>)[] = [];
  const keeps = (write: TenantWrite): never => {
    late.push(async () => await write.insert('project', { name: 'Mill 9', number: 9_001 }));
    throw new Error('the act failed');
  };
  await atOnce([adds('Mill 1'), adds('Mill 2', keeps)]);
  expect(late).toHaveLength(1);
  await expect(late[0]?.()).rejects.toMatchObject({ cause: { message: 'this change was undone' } });
  expect(await namesOf('Mill')).toEqual(['Mill 1']);
});

test('TOGETHER-4 an operation that was carried out before ends them, and nothing is written', async () => {
  const before = adds('Quay 1');
  await writeAs(ports, actor(), before.operation, before.act);
  const { replies, failed } = await atOnce([adds('Quay 2'), before]);
  expect(replies).toEqual([]);
  expect(failed).toBe(true);
  expect(await namesOf('Quay')).toEqual(['Quay 1']);
});

test('TOGETHER-5 a change of what people see, or of who is let in, is the last of its commit', async () => {
  const { userId } = tenant.tech;
  for (const then of [
    (write: TenantWrite) => write.raised.add(userId),
    (write: TenantWrite) => write.readmit.add(userId),
    (write: TenantWrite) => (write.readmitAll = true),
  ]) {
    const { replies, failed } = await atOnce([adds('Weir 1'), adds('Weir 2', then), adds('Weir 3')]);
    expect(replies).toHaveLength(2);
    expect(failed).toBe(false);
  }
  expect(await namesOf('Weir')).toEqual(['Weir 1', 'Weir 2', 'Weir 1', 'Weir 2', 'Weir 1', 'Weir 2']);
});

test('TOGETHER-6 rows that a change deletes at the commit are found deleted by the next', async () => {
  const { replies } = await atOnce([
    adds('Dock 1'),
    {
      operation: operation(),
      doneAt: null,
      async act(write) {
        await write.removeAll('project', sql`name = 'Dock 1'`);
        return { projectId: '' };
      },
    },
    adds('Dock 2'),
  ]);
  expect(replies).toHaveLength(2);
  const [made] = replies;
  const { rows } = await database.pool.query('select deleted_at, version from project where id = $1', [
    made?.projectId,
  ]);
  expect(rows).toEqual([{ deleted_at: expect.any(Date), version: String(made?.version) }]);
});

test('TOGETHER-7 they hold locked rows for a short time only: what is left after it is for another commit', async () => {
  let now = Date.now();
  const slow = () => {
    now += 15;
  };
  const { replies, failed } = await writeTogether({ ...ports, clock: () => new Date(now) }, actor(), [
    adds('Pier 1', slow),
    adds('Pier 2', slow),
    adds('Pier 3', slow),
  ]);
  expect(replies).toHaveLength(2);
  expect(failed).toBe(false);
});
