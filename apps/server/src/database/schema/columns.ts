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

/** An instant in milliseconds, the precision of device clocks and JSON. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/**
 * The columns of every record of an organization (product.md §3). `version` is stamped by the transaction
 * that wrote the row.
 */
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

/** Keys begin with the organization, so that every unique key includes it; pulls read pages by (version, id). */
export const recordKeys = (name: string, table: RecordTable) => [
  primaryKey({ columns: [table.organizationId, table.id] }),
  index(`${name}_version`).on(table.organizationId, table.version, table.id),
];

/** The rows of the trash by when they were deleted; the index has only tombstones. */
export const trashKey = (name: string, table: RecordTable & { deletedAt: AnyPgColumn }) =>
  index(`${name}_trash`)
    .on(table.organizationId, table.deletedAt, table.id)
    .where(sql`deleted_at is not null`);

/** A reference that cannot lead to another organization. */
export const within = (
  organizationId: AnyPgColumn,
  column: AnyPgColumn,
  target: { organizationId: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ columns: [organizationId, column], foreignColumns: [target.organizationId, target.id] });

/** An index by what a reference names, of the rows in which it is not null. */
export const namedKey = (name: string, table: RecordTable, column: AnyPgColumn) =>
  index(name)
    .on(table.organizationId, column)
    .where(sql`${column} is not null`);

/** A check that the column holds a value of a closed list of the domain package. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(
    name,
    sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`,
  );

/** A check that the text is a decimal as the domain package's `decimal` keeps it. */
export const exactDecimal = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ '^-?[0-9]{1,9}([.][0-9]{1,4})?$'`);

/** A check that the column holds an exact decimal that is not negative, as the domain's `decimal(4)` writes it. */
export const factorCheck = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ '^[0-9]{1,9}([.][0-9]{1,4})?$'`);
