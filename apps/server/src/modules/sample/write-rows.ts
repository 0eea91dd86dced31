import type { RecordName } from '@plumbline/domain/records/record';
import { sql } from 'drizzle-orm';
import { recordShape } from '../../database/entities.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import type { SampleOfficeRows } from './build/firms.ts';

type SampleRow = { id: string };

/**
 * Writes whole rows of one entity in one statement and records them as the sample's. They have no entries in
 * the trail, only the load has one.
 */
export async function writeRows(
  write: TenantWrite,
  entity: RecordName,
  rows: readonly SampleRow[],
): Promise<void> {
  const { table, tableName, columns } = recordShape(entity);
  const names = sql.join(
    [...columns.values()].map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const named = rows.map((row) => namedByColumn(entity, row));
  await write.db.execute(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.identifier(tableName)}, ${JSON.stringify(named)}::jsonb)`);
  const ids = rows.map(({ id }) => id);
  await write.db.execute(sql`
    insert into sample_record (organization_id, entity, id)
    select ${write.viewer.organizationId}, ${entity}, unnest(${sql.param(ids)}::uuid[])`);
  for (const id of ids) write.touch(entity, id);
}

/** Writes the firms with what belongs to them and the bills in one statement, and records the firms as the sample's. */
export async function writeOfficeRows(write: TenantWrite, tables: SampleOfficeRows): Promise<void> {
  const { organizationId } = write.viewer;
  const inserts = Object.entries(tables).map(([table, rows]) => {
    const names = sql.join(
      ['organization_id', ...Object.keys(rows[0] ?? { id: '' })].map((name) => sql.identifier(name)),
      sql`, `,
    );
    const whole = rows.map((row) => ({ organization_id: organizationId, ...row }));
    return sql`${sql.identifier(`new_${table}`)} as (insert into ${sql.identifier(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(whole)}::jsonb))`;
  });
  const ids = tables.subcontractor.map(({ id }) => id);
  await write.db.execute(sql`
    with ${sql.join(inserts, sql`, `)}
    insert into sample_record (organization_id, entity, id)
    select ${organizationId}, 'subcontractor', unnest(${sql.param(ids)}::uuid[])`);
}

/** The row by its columns' names; what a field holds stays as it is. One that is left out is null, where the column has no default. */
function namedByColumn(entity: RecordName, row: object): Record<string, unknown> {
  const fields = new Map<string, unknown>(Object.entries(row));
  const named: Record<string, unknown> = {};
  for (const [field, { name, column }] of recordShape(entity).columns) {
    if (!fields.has(field) && (column.notNull || column.hasDefault))
      throw new Error(`the sample's ${entity} lacks ${field}`);
    named[name] = fields.get(field) ?? null;
  }
  return named;
}
