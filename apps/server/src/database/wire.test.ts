import type { RecordName } from '@plumbline/domain/records/record';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { databaseOn } from './connect.ts';
import { lockOrder, recordShape } from './entities.ts';
import { type JsonRow, wireJson, wireRow } from './wire.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.close());

/** A value of each type that a column has, as JSON that PostgreSQL reads. */
const values: Readonly<Record<string, unknown>> = {
  uuid: '01a20e85-e2e0-72a3-bf0f-af7657b2f4f7',
  text: 'Order “valve bodies”\n\\ 1/2"',
  _text: ['pipe', 'gas'],
  _uuid: ['01a20e85-e322-7429-9609-5489ca7670c0'],
  bool: true,
  int4: 12,
  _int4: [0, 9_999],
  int8: 9_007_199_254_740_991,
  numeric: 1_234.5,
  float8: 46.786_712_345_6,
  date: '2026-05-06',
  jsonb: { begin_at: '2026-05-06T12:02:00.123Z', parts: [{ ok: null }] },
};
const instants = ['2026-05-06T12:02:00.123999+00', '2026-11-01T01:30:00-05', '1999-12-31T23:59:59.9999Z'];

async function rowsOf(name: RecordName): Promise<{ row: JsonRow; sent: unknown }[]> {
  const { table, tableName, columns } = recordShape(name);
  const { rows: types } = await database.pool.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
    [tableName],
  );
  expect(types.length).toBeGreaterThanOrEqual(columns.size);
  const filled = instants.map((at) =>
    Object.fromEntries(
      types.map(({ name: column, type }) => {
        const value = type === 'timestamptz' ? at : values[type];
        if (value === undefined) throw new Error(`no value of the type ${type}, which ${column} has`);
        return [column, value];
      }),
    ),
  );
  const given = sql.param(JSON.stringify([...filled, {}]));
  const { rows } = await databaseOn(database.pool).execute<{ row: JsonRow; sent: unknown }>(sql`
    select to_json(${sql.identifier(tableName)}) as row, ${wireJson(name, () => true)} as sent
    from jsonb_populate_recordset(null::${table}, ${given}::jsonb) ${sql.identifier(tableName)}`);
  return rows;
}

test.each(lockOrder)(
  'WIRE-1 the database writes a %s in the form in which the server writes it',
  async (name) => {
    const rows = await rowsOf(name);
    expect(rows).toHaveLength(instants.length + 1);
    for (const { row, sent } of rows) expect(sent).toEqual(wireRow(name, row));
  },
);

test('WIRE-2 the database leaves out the fields that are not read', async () => {
  const { rows } = await databaseOn(database.pool).execute<{ sent: unknown }>(sql`
    select ${wireJson('task', (field) => field === 'id' || field === 'title')} as sent
    from jsonb_populate_recordset(null::task, ${'[{"title":"Valve"}]'}::jsonb) task`);
  expect(rows).toEqual([{ sent: { id: null, title: 'Valve' } }]);
});
