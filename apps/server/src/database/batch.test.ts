import { Client, type PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { sendTogether } from './batch.ts';

let database: TestDatabase;
let client: PoolClient;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.close());
beforeEach(async () => {
  client = await database.pool.connect();
});
afterEach(() => client.release(true));

const rowsOf = async (...texts: string[]) =>
  (
    await sendTogether(
      client,
      texts.map((text) => ({ text })),
    )
  ).map(({ rows }) => rows);

test('BATCH-1 statements travel in one message, and each result is that of its statement', async () => {
  const asked = vi.spyOn(Client.prototype, 'query');
  const results = await sendTogether(client, [
    { text: 'begin' },
    { text: 'create temporary table beam (id int, at timestamptz, tags text[], note jsonb) on commit drop' },
    {
      text: 'insert into beam values ($1, $2, $3, $4), (2, null, null, null)',
      values: [1, '2026-05-04T12:00:00Z', ['a,b', 'c"d'], JSON.stringify({ wide: true })],
    },
    { text: 'select id, tags, note from beam order by id' },
    { text: 'select id, note from beam order by id', rowMode: 'array' },
    { text: 'commit' },
  ]);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  expect(results.map(({ rowCount }) => rowCount)).toEqual([0, 0, 2, 2, 2, 0]);
  expect(results[3]?.rows).toEqual([
    { id: 1, tags: ['a,b', 'c"d'], note: { wide: true } },
    { id: 2, tags: null, note: null },
  ]);
  expect(results[4]?.rows).toEqual([
    [1, { wide: true }],
    [2, null],
  ]);
});

test('BATCH-2 the first statement that fails ends the others, and the connection goes on', async () => {
  await rowsOf('create temporary table joist (id int primary key)');
  const failing = sendTogether(client, [
    { text: 'begin' },
    { text: 'insert into joist values (1)' },
    { text: 'insert into joist values (1)' },
    { text: 'insert into joist values (2)' },
    { text: 'commit' },
  ]);
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  await client.query('rollback');
  expect(await rowsOf('select id from joist')).toEqual([[]]);
  expect(await rowsOf('insert into joist values (1)', 'select id from joist')).toEqual([[], [{ id: 1 }]]);
});

test('BATCH-3 a read whose plan a change of the table has made useless is answered all the same', async () => {
  await client.query('create table rafter (id int)');
  const read = async () => await rowsOf('begin read only', 'select * from rafter', 'commit');
  await client.query('insert into rafter values (1)');
  expect((await read())[1]).toEqual([{ id: 1 }]);
  await client.query('alter table rafter add length int');
  expect((await read())[1]).toEqual([{ id: 1, length: null }]);
  await client.query('drop table rafter');
});

test('BATCH-4 a connection keeps the statements it used last, a hundred at most', async () => {
  for (let number = 1; number <= 130; number += 1) await rowsOf(`select ${number} as number`);
  expect(await rowsOf('select 1 as number')).toEqual([[{ number: 1 }]]);
  const { rows } = await client.query<{ statement: string }>(
    `select statement from pg_prepared_statements where name like 'batch_%'`,
  );
  const stored = rows.map(({ statement }) => statement);
  // The one given up last is closed by the next message.
  expect(stored.length).toBeLessThanOrEqual(101);
  expect(stored).toContain('select 130 as number');
  expect(stored).not.toContain('select 2 as number');
});
