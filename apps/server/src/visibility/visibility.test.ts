import { randomUUID } from 'node:crypto';
import { roles } from '@plumbline/domain/access/roles';
import { pullOrder } from '@plumbline/domain/entities/replicated';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOn } from '../database/connect.ts';
import { recordShape } from '../database/entities.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { maySee } from './in-memory.ts';
import type { Rule, Viewer } from './rule.ts';
import { visibilityTable } from './table.ts';
import { visibleTo } from './to-sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(async () => {
  await database.close();
});

const ids = Array.from({ length: 5 }, () => randomUUID());
const me = ids[0] ?? '';

/** The fields that a rule compares, with values that make every outcome likely. */
function fieldsOf(rule: Rule): Map<string, fc.Arbitrary<unknown>> {
  switch (rule.kind) {
    case 'all':
    case 'none':
      return new Map();
    case 'mine':
    case 'sharedProject':
    case 'colleague':
      return new Map([[rule.field, fc.option(fc.constantFrom(...ids))]]);
    case 'is':
      return new Map([
        [
          rule.field,
          typeof rule.value === 'boolean'
            ? fc.option(fc.boolean())
            : fc.option(fc.constantFrom(rule.value, 'other')),
        ],
      ]);
    case 'not':
      return fieldsOf(rule.rule);
    case 'every':
    case 'some':
      return new Map(rule.rules.flatMap((part) => [...fieldsOf(part)]));
  }
}

const viewers = fc.record({
  organizationId: fc.constant(randomUUID()),
  userId: fc.constant(me),
  sharedProjectIds: fc.subarray(ids),
  colleagueIds: fc.subarray(ids),
});

for (const entity of pullOrder) {
  for (const role of roles) {
    test(`VISIBLE-1 ${entity} for ${role}: the rule says the same in SQL and in memory`, async () => {
      const db = databaseOn(database.pool);
      const { columns, tableName } = recordShape(entity);
      const fields = fieldsOf(visibilityTable[entity][role].rows);
      const rows = fc.record(Object.fromEntries(fields));
      await fc.assert(
        fc.asyncProperty(viewers, fc.array(rows, { minLength: 1, maxLength: 20 }), async (seen, made) => {
          const viewer: Viewer = { ...seen, role };
          // The condition is applied to made-up rows under the table's name, so that nulls and odd values are
          // tested too.
          const columnsOfRule = [...fields.keys()].map((field) => columns.get(field));
          const values = made.map(
            (row, index) =>
              sql`select ${index}::int as index${sql.join(
                columnsOfRule.map((column) => {
                  const type = sql.raw(column?.column.getSQLType() ?? 'text');
                  return sql`, ${row[column?.field ?? '']}::${type} as ${sql.identifier(column?.name ?? '')}`;
                }),
              )}`,
          );
          const { rows: answers } = await db.execute<{ index: number }>(
            sql`select index from (${sql.join(values, sql` union all `)}) as ${sql.identifier(tableName)} where ${visibleTo(viewer, entity)}`,
          );
          const inSql = new Set(answers.map(({ index }) => index));
          for (const [position, row] of made.entries())
            expect(inSql.has(position)).toBe(maySee(viewer, entity, row));
        }),
        { seed: 20261121, numRuns: 40 },
      );
    });
  }
}

test('VISIBLE-2 a person without a role sees nothing', () => {
  const viewer: Viewer = {
    organizationId: randomUUID(),
    userId: me,
    role: null,
    sharedProjectIds: ids,
    colleagueIds: ids,
  };
  for (const entity of pullOrder)
    expect(maySee(viewer, entity, { userId: me, createdBy: me, projectId: ids[0] })).toBe(false);
});
