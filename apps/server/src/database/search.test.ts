import { recordsWith } from '@plumbline/domain/records/all';
import { askedWords, isBrief, sought } from '@plumbline/domain/search/asked';
import { searchCases } from '@plumbline/domain/search/cases.fixture';
import { searchable } from '@plumbline/domain/search/searchable';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../testing/call.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { recordShape } from './entities.ts';
import { searchRole, tenantRole } from './secure.ts';

let server: TestServer;
let wordy: TestTenant;
let other: TestTenant;
let otherNoteId: string;
const phrase = `gasket ${'of the supply line '.repeat(10)}`.slice(0, 199);

/** So many rows that the database does not read them all: the table, its columns, and what stands in them. */
const many = [
  ['project', 'name, number', `'Job ' || n, n + 100`],
  ['task', 'project_id, title, number, sort_order', `p.id, 'Fit door ' || n, n, 'a' || n`],
  [
    'photo',
    'project_id, caption, storage_id, file_size, width, height, sort_order',
    `p.id, 'Door ' || n, '', 1, 4, 3, 'a' || n`,
  ],
  [
    'project_file',
    'project_id, name, storage_id, size, mime, uploaded_by',
    `p.id, n || '.pdf', 'none', 1, 'application/pdf', $2`,
  ],
];

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
  const quarry = await callAs(server.services, wordy.admin).projects.create({ name: 'Quarry' });
  await callAs(server.services, wordy.admin).notes.create({ projectId: quarry.projectId, title: 'Ramp' });
  for (const [table, columns, values] of many)
    await pool.query(
      `insert into ${table} (organization_id, id, created_by, ${columns}) select $1, gen_random_uuid(), $2, ${values}
       from project p, generate_series(1, 400) n where p.id = $3`,
      [wordy.organizationId, wordy.admin.userId, quarry.projectId],
    );
  await pool.query('analyze');
  const theirs = await callAs(server.services, other.admin).projects.create({ name: 'Depot' });
  ({ noteId: otherNoteId } = await callAs(server.services, other.admin).notes.create({
    projectId: theirs.projectId,
    title: phrase,
  }));
});
afterAll(async () => await server.close());

/** The plan by which the database runs the search function of a table for these words. */
async function planOf(asked: string, table = 'note'): Promise<string> {
  const client = await server.database.pool.connect();
  const plans: string[] = [];
  client.on('notice', ({ message = '' }) => plans.push(message));
  try {
    // A function's statements are explained where they are run, and the plan is sent as a notice.
    await client.query(`load 'auto_explain'; begin; set local role ${tenantRole}`);
    await client.query(`select set_config('app.organization_id', $1, true)`, [wordy.organizationId]);
    await client.query('reset role; set local auto_explain.log_min_duration = 0');
    await client.query(
      `set local auto_explain.log_nested_statements = on; set local client_min_messages = log`,
    );
    const words = askedWords(asked);
    const sent = JSON.stringify(words.map((spellings) => spellings.map(sought)));
    await client.query(`select search.${table}_found($1, $2, true)`, [sent, isBrief(words)]);
    return plans.filter((plan) => plan.includes(`select id from public.${table} `)).join('\n');
  } finally {
    await client.query('rollback');
    client.release(true);
  }
}

test('LOAD-7 a long text is found by its index, whatever the policies of the table', async () => {
  expect(await planOf(phrase)).toMatch(/Index Scan on note_search_texts/);
});

test('SEARCH-906 every kind with a list that is searched is found by its indexes', async () => {
  for (const kind of recordsWith('indexed')) {
    const { tableName } = recordShape(kind);
    const plan = async (asked: string) => await planOf(asked, tableName);
    expect(await plan('gasket')).toContain(`Index Scan on ${tableName}_search_texts`);
    expect(await plan('of')).toContain(`Index Scan on ${tableName}_search_names`);
  }
});

test('SEARCH-906 what is found by the name of its project or by its text is found by two indexes', async () => {
  const plan = await planOf('quarry ramp');
  expect(plan).toMatch(/BitmapOr[^]*Index Scan on note_project[^]*Index Scan on note_search_texts/);
  expect(plan).not.toMatch(/Seq Scan/);
});

test('LOAD-10 a search for fewer than three letters finds titles with a word that begins with them, by the index', async () => {
  for (const letters of ['o', 'of', '33', 'a b']) {
    const plan = await planOf(letters);
    expect(plan).toMatch(/Index Scan on note_search_names/);
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
    expect((await client.query(`select search.note_found('[["supply"]]', false, true)`)).rows).toEqual([]);
    await client.query(`select set_config('app.organization_id', $1, true)`, [other.organizationId]);
    expect((await client.query(`select search.note_found('[["supply"]]', false, true) as id`)).rows).toEqual([
      { id: otherNoteId },
    ]);
    await client.query('rollback');
    await client.query(`begin; set local role ${searchRole}`);
    await expect(client.query('update note set title = title')).rejects.toThrow(/permission denied/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('SEARCH-804 the database folds a text by the steps by which devices fold it', async () => {
  const texts = [
    ...searchCases.flatMap(([stored, typed]) => [stored, typed]),
    ...[
      '',
      '`quoted`',
      '\u{1F44D} done',
      'a.b.c.d.e.f.g.h.i.j',
      '1-1-1-1-1-1-1-1-1-1-1-a',
      '\uAC00\uB098',
      '\u0130stanbul',
      '11/25/2026',
    ],
    ...[
      'x\u2044y',
      '(312) 555-0134 x5',
      "rock'n'roll-2",
      '\u039F\u0394\u039F\u03A3',
      'na\u00EFve-\u00FCber',
      '\u2460 \uFB01n',
      'AB--12',
      "'s-",
    ],
  ];
  const { rows } = await server.database.pool.query<{ folded: string }>(
    'select search.folded(text) as folded from unnest($1::text[]) with ordinality given(text, place) order by place',
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(searchable));
});

test('SEARCH-805 the server finds what the table of cases says, by an index and without', async () => {
  const own = await testTenant(server.database.pool, { plan: 'enterprise' });
  const as = () => callAs(server.services, own.admin);
  const stored = [...new Set(searchCases.map(([text]) => text))];
  const made = new Map<string, { projectId: string; taskId: string }>();
  for (const text of stored) {
    const { projectId } = await as().projects.create({ name: text });
    const { taskId } = await as().tasks.create({ projectId, title: text });
    made.set(text, { projectId, taskId });
  }
  const wrong: unknown[] = [];
  for (const [text, search, found] of searchCases) {
    const { projectId = '', taskId = '' } = made.get(text) ?? {};
    const projects = await as().projects.list({ search, ids: [projectId] });
    const tasks = await as().tasks.list({ search, ids: [taskId] });
    if ((projects.rows.length === 1) !== found || (tasks.rows.length === 1) !== found)
      wrong.push([text, search, projects.rows.length, tasks.rows.length]);
  }
  expect(wrong).toEqual([]);
});
