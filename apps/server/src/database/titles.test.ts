import { definitionOf, recordNames } from '@plumbline/domain/records/all';
import { titleOf } from '@plumbline/domain/records/title';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { databaseOn } from './connect.ts';
import { recordShape } from './entities.ts';
import { titleInTrail, titleSql } from './titles.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => await server.close());

const texts = [null, '', '  ', 'Pour slab', ' Léa ', 'x'.repeat(100)];

test('RECORD-8 the server computes the same title of a record as a device, from its row and from the trail', async () => {
  const db = databaseOn(server.database.pool);
  for (const name of recordNames) {
    const { title } = definitionOf(name);
    if ('sameAs' in title) continue;
    const { tableName, columns } = recordShape(name);
    const fields = [...title.fields, ...(title.together ?? [])];
    let rows: Record<string, string | null>[] = [{}];
    for (const field of fields)
      rows = rows.flatMap((row) => texts.map((text) => ({ ...row, [field]: text })));
    const stored = rows.map((row) =>
      Object.fromEntries(fields.map((field) => [columns.get(field)?.name, row[field]])),
    );
    const { rows: called } = await db.execute<{ title: string; existing: string | null }>(sql`
      select ${titleSql(name, 'row')} as title, ${titleInTrail(name, sql`trail.fields`)} as existing
      from rows from (
        jsonb_populate_recordset(null::${sql.identifier(tableName)}, ${JSON.stringify(stored)}::jsonb)
      ) with ordinality as row
      join jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as trail(fields, nth) on trail.nth = row.ordinality
      order by trail.nth`);
    expect(called.map((row) => row.title)).toEqual(rows.map((row) => titleOf(title, row)));
    const ownWords = { ...title, otherwise: '' };
    expect(called.map(({ existing }) => existing ?? '')).toEqual(rows.map((row) => titleOf(ownWords, row)));
  }
});
