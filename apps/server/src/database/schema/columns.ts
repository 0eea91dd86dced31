import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  primaryKey,
  timestamp,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

/** An instant, kept to the millisecond: what a phone can say and JSON can carry without loss. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** What every record of an organization carries (product.md §3). `version` is stamped by the transaction that wrote the row. */
export const recordColumns = () => ({
  organizationId: uuid().notNull(),
  id: uuid().notNull(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  createdBy: uuid(),
  version: bigint({ mode: 'number' }).notNull().default(0),
  deletedAt: instant(),
});

type RecordTable = { organizationId: AnyPgColumn; id: AnyPgColumn; version: AnyPgColumn };

/** Keys lead with the organization, so that no unique key is blind to it; pulls page by (version, id). */
export const recordKeys = (name: string, table: RecordTable) => [
  primaryKey({ columns: [table.organizationId, table.id] }),
  index(`${name}_version`).on(table.organizationId, table.version, table.id),
];

/** What lies in the trash, by when it was thrown there: tombstones alone stand in it. */
export const trashKey = (name: string, table: RecordTable & { deletedAt: AnyPgColumn }) =>
  index(`${name}_trash`)
    .on(table.organizationId, table.deletedAt, table.id)
    .where(sql`deleted_at is not null`);

/** A reference that cannot leave the organization. */
export const within = (
  organizationId: AnyPgColumn,
  column: AnyPgColumn,
  target: { organizationId: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ columns: [organizationId, column], foreignColumns: [target.organizationId, target.id] });

/** By what a reference names, for those rows that name anything. */
export const namedKey = (name: string, table: RecordTable, column: AnyPgColumn) =>
  index(name)
    .on(table.organizationId, column)
    .where(sql`${column} is not null`);

/** A closed list from the domain package, held by the database too. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(
    name,
    sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`,
  );
