import { priorities, taskStatuses } from '@plumbline/domain/entities/enumerations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../testing/call.ts';
import { refusal, refusalCodes } from '../testing/refusal.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';

type Task = Awaited<ReturnType<ReturnType<typeof callAs>['tasks']['get']>>;

const rows = 300;
let server: TestServer;
let tenant: TestTenant;
let projectId: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await as().projects.create({ name: 'St. Brigid Clinic' }));
  await as().projectTeam.create({ projectId, userId: tenant.client.userId, role: 'client' });
  // Many equal values and many missing ones, where paging is likely to fail.
  await server.database.pool.query(
    `insert into task (organization_id, id, project_id, number, title, status, priority, start_date, due_date, estimated_hours, sort_order, completed_at, created_at, updated_at)
     select $1, gen_random_uuid(), $2, n,
       (array['pipe', 'Pipe', 'éclair', 'Zinc', '日本', repeat('😀', 60) || n])[1 + n % 6],
       ($3::text[])[1 + n % 6], ($4::text[])[1 + n % 4],
       case when n % 3 > 0 then date '2026-01-01' + n % 7 end, case when n % 4 > 0 then date '2026-01-01' + n % 50 end,
       case when n % 5 > 0 then (n % 9) / 2.0 end, 'a' || chr(65 + n % 26),
       case when n % 2 > 0 then timestamptz '2026-01-01 00:00:00.001Z' + n % 40 * interval '1 ms' end,
       timestamptz '2026-01-01 00:00:00.999Z' + n / 10 * interval '1 ms', now()
     from generate_series(1, $5::int) n`,
    [tenant.organizationId, projectId, taskStatuses, priorities, rows],
  );
  await server.database.pool.query(`update project set last_task_number = $1`, [rows]);
});
afterAll(async () => {
  await server.close();
});

const as = (caller = tenant.admin) => callAs(server.services, caller);

async function allPages(sort: string, limit = 37): Promise<Task[]> {
  const found: Task[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await as(tenant.tech).tasks.list({ sort, limit, ...(cursor && { cursor }) });
    found.push(...page.rows);
    expect(page.hasMore).toBe(page.nextCursor !== null);
    expect(page.nextCursor?.length ?? 0).toBeLessThanOrEqual(500);
    cursor = page.nextCursor;
  }
  return found;
}

const urgency = ['low', 'medium', 'high', 'urgent'];
const short = (text: string) => Array.from(text.toLowerCase()).slice(0, 40).join('');
const byField: Record<string, (task: Task) => string | number | null> = {
  sortOrder: (task) => task.sortOrder,
  createdAt: (task) => task.createdAt,
  updatedAt: (task) => task.updatedAt,
  title: (task) => Buffer.from(short(task.title)).toString('hex'),
  number: (task) => task.number,
  status: (task) => taskStatuses.indexOf(task.status),
  priority: (task) => urgency.indexOf(task.priority),
  startDate: (task) => task.startDate,
  dueDate: (task) => task.dueDate,
  estimatedHours: (task) => task.estimatedHours ?? null,
  completedAt: (task) => task.completedAt,
};

test.each(Object.keys(byField).flatMap((field) => [field, `-${field}`]))(
  'LIST-1 three hundred rows in pages, sorted by %s: each once, in order, those without a value last',
  async (sort) => {
    const read = byField[sort.replace('-', '')];
    if (!read) throw new Error(`${sort} is not read`);
    const found = await allPages(sort);
    expect(new Set(found.map(({ id }) => id)).size).toBe(rows);
    expect(found).toHaveLength(rows);
    const values = found.map(read);
    const present = values.filter((value) => value !== null);
    expect(values.slice(present.length).every((value) => value === null)).toBe(true);
    const wrong = present.filter((value, index) => {
      const next = present[index + 1];
      return next !== undefined && (sort.startsWith('-') ? value < next : value > next);
    });
    expect(wrong).toEqual([]);
  },
);

test('LIST-1 a row made during paging moves no other row onto another page', async () => {
  const first = await as().tasks.list({ sort: '-createdAt', limit: 100 });
  await as().tasks.create({ projectId, title: 'Came in between' });
  const second = await as().tasks.list({ sort: '-createdAt', limit: 100, cursor: first.nextCursor ?? '' });
  const ids = new Set(first.rows.map(({ id }) => id));
  expect(second.rows.filter(({ id }) => ids.has(id))).toEqual([]);
  const { rows: gone } = await as().tasks.list({ search: 'came in between' });
  await as().tasks.deleteTask({ taskId: gone[0]?.id ?? '' });
});

test('LIST-2 a page has fifty rows by default; a limit above two hundred is refused', async () => {
  expect((await as().tasks.list()).rows).toHaveLength(50);
  expect((await as().tasks.list({ limit: 200 })).rows).toHaveLength(200);
  const refused = await refusal(as().tasks.list({ limit: 201 }));
  expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'limit' }] });
});

test('LIST-3 both spellings, the aliases and a leading minus name the same order', async () => {
  const order = async (sort: string) => (await as().tasks.list({ sort })).rows.map(({ id }) => id);
  const created = await order('createdAt');
  expect(await order('created_at')).toEqual(created);
  expect(await order('created_date')).toEqual(created);
  expect(await order('-created_date')).toEqual(
    (await allPages('createdAt'))
      .map(({ id }) => id)
      .toReversed()
      .slice(0, 50),
  );
  expect(await order('due_date')).toEqual(await order('dueDate'));
});

test('LIST-4 an unknown sort field is refused by name', async () => {
  for (const sort of ['nonsense', 'lastTaskNumber', '__proto__', 'id; drop table task']) {
    expect(await refusal(as().tasks.list({ sort }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'sort' }],
    });
  }
});

test('LIST-4 nobody can sort by a field that is withheld from them', async () => {
  const ask = async (caller = tenant.client) => await as(caller).tasks.list({ sort: 'estimatedHours' });
  expect(await refusal(ask())).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'sort' }] });
  await expect(ask(tenant.tech)).resolves.toHaveProperty('hasMore', true);
});

test('LIST-5 a cursor that is made up, or of another order, is refused', async () => {
  const { nextCursor } = await as().tasks.list({ sort: 'createdAt' });
  const forged = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
  const id = tenant.organizationId;
  const cursors = [
    ['title', nextCursor ?? ''],
    ['-createdAt', nextCursor ?? ''],
    ['createdAt', 'nonsense'],
    ['createdAt', ''],
    ['createdAt', forged('createdAt', false, 'yesterdayish', id)],
    ['createdAt', forged('createdAt', false, 'now(); drop table task', id)],
    ['title', forged('title', false, '\u0000', id)],
    ['number', forged('number', false, '99999999999999', id)],
    ['number', forged('number', false, '1', 'no-id')],
  ] as const;
  const codes = await refusalCodes(
    cursors.map(async ([sort, cursor]) => await as().tasks.list({ sort, cursor })),
  );
  expect(new Set(codes)).toEqual(new Set(['VALIDATION_ERROR']));
});

test('LIST-6 what a person types is searched literally', async () => {
  const count = async (search: string) => (await as().tasks.list({ search, limit: 200 })).rows.length;
  expect(await count('PIPE')).toBe(100);
  expect(await count('ÉCLAIR')).toBe(50);
  for (const nothing of ['p%e', 'p_pe', String.raw`pi\pe`, "pipe' or true --"])
    expect(await count(nothing)).toBe(0);
  expect(await refusal(as().tasks.list({ search: '\u0000' }))).toMatchObject({ code: 'VALIDATION_ERROR' });
});

test('LIST-7 a list has only rows of the caller’s organization', async () => {
  const stranger = await testTenant(server.database.pool);
  expect(await as(stranger.admin).tasks.list()).toEqual({ rows: [], nextCursor: null, hasMore: false });
  expect((await as(stranger.admin).tasks.list({ projectId })).rows).toEqual([]);
});
