import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../testing/call.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { searchRole, tenantRole } from './secure.ts';

let server: TestServer;
let wordy: TestTenant;
let other: TestTenant;
let otherNoteId: string;
const phrase = `gasket ${'of the supply line '.repeat(10)}`.slice(0, 199);

beforeAll(async () => {
  server = await testServer();
  const { pool } = server.database;
  wordy = await testTenant(pool);
  other = await testTenant(pool);
  const { projectId } = await callAs(server.services, wordy.admin).projects.create({ name: 'Harbor Lofts' });
  // Long texts of ordinary words, each in an order of its own, and one that contains the phrase.
  await pool.query(
    `insert into note (organization_id, id, project_id, title, content, sort_order, created_by)
     select $1, gen_random_uuid(), $2, 'Note ' || n, (select string_agg(md5(n || ':' || word), ' ') from generate_series(1, 100) word)
       || case n when 333 then $4 else '' end, 'a' || n, $3
     from generate_series(1, 400) n`,
    [wordy.organizationId, projectId, wordy.admin.userId, phrase],
  );
  await pool.query('analyze note');
  const theirs = await callAs(server.services, other.admin).projects.create({ name: 'Depot' });
  ({ noteId: otherNoteId } = await callAs(server.services, other.admin).notes.create({
    projectId: theirs.projectId,
    title: phrase,
  }));
});
afterAll(async () => await server.close());

/** The plan by which the database runs a search function. */
async function planOf(name: string, asked: string): Promise<string> {
  const client = await server.database.pool.connect();
  try {
    await client.query(`begin; set local role ${searchRole}`);
    await client.query(`select set_config('app.organization_id', $1, true)`, [wordy.organizationId]);
    const { rows: bodies } = await client.query<{ prosrc: string }>(
      `select prosrc from pg_proc where proname = $1 and pronamespace = 'search'::regnamespace`,
      [name],
    );
    const body = bodies[0]?.prosrc.split('$found$')[1]?.replaceAll('$1', `'${asked}'`) ?? '';
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${body}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('LOAD-7 a long text is found by its index, whatever the policies of the table', async () => {
  expect(await planOf('note', `%${phrase}%`)).toMatch(/Index Scan on note_words/);
});

test('LOAD-10 a search for fewer than three letters finds titles with a word that begins with them, by the index', async () => {
  for (const letters of ['o', 'of', '33', 'a b']) {
    const plan = await planOf('note_title', letters);
    expect(plan).toMatch(/Index Scan on note_beginnings/);
    expect(plan).not.toMatch(/Seq Scan|content/);
  }
  const titles = async (search: string) => {
    const { rows } = await callAs(server.services, wordy.admin).notes.list({ search, limit: 100 });
    return rows.map(({ title }) => title);
  };
  expect(new Set(await titles('33'))).toEqual(
    new Set(['Note 33', ...Array.from({ length: 10 }, (_, last) => `Note 33${last}`)]),
  );
  expect(await titles(' #7')).toHaveLength(11);
  expect(await titles('N')).toHaveLength(100);
  // Occurs only in long texts, and inside words.
  expect([await titles('of'), await titles('te'), await titles('%'), await titles('_')]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  const { projectId } = await callAs(server.services, wordy.admin).projects.create({ name: 'Depot' });
  const tasks = () => callAs(server.services, wordy.admin).tasks;
  for (const title of ['Order valves', 'Re-order (or rent) pumps', 'Motor'])
    await tasks().create({ projectId, title });
  const found = await tasks().list({ search: 'OR' });
  expect(found.rows.map(({ title }) => title).toSorted()).toEqual([
    'Order valves',
    'Re-order (or rent) pumps',
  ]);
});

test('LOAD-7 the results are as without the index: in any case, with punctuation, in the caller’s organization only', async () => {
  const as = (tenant: TestTenant) => callAs(server.services, tenant.admin).notes;
  const found = await as(wordy).list({ search: phrase.toUpperCase() });
  expect(found.rows.map(({ title }) => title)).toEqual(['Note 333']);
  const theirs = await as(other).list({ search: 'SUPPLY line' });
  expect(theirs.rows.map(({ id }) => id)).toEqual([otherNoteId]);
  expect((await as(other).list({ search: '100%_' })).rows).toEqual([]);
  expect((await as(other).list({ search: 'of' })).rows).toHaveLength(1);
});

test('LOAD-7 a search in another organization finds nothing', async () => {
  const client = await server.database.pool.connect();
  try {
    await client.query(`begin; set local role ${tenantRole}`);
    expect((await client.query(`select search.note('%supply%')`)).rows).toEqual([]);
    await client.query(`select set_config('app.organization_id', $1, true)`, [other.organizationId]);
    expect((await client.query(`select search.note('%supply%') as id`)).rows).toEqual([{ id: otherNoteId }]);
    await client.query('rollback');
    await client.query(`begin; set local role ${searchRole}`);
    await expect(client.query('update note set title = title')).rejects.toThrow(/permission denied/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
