import { billLineKinds } from '@plumbline/domain/entities/bills/bill';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { namedKey, oneOf, recordColumns, recordKeys, trashKey, within } from './columns.ts';
import { project } from './work.ts';

/** What was billed of a job under a number of the company's books. Admins alone read it, by calls. */
export const bill = pgTable(
  'bill',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    number: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    note: text(),
  },
  (table) => [
    ...recordKeys('bill', table),
    uniqueIndex('bill_number')
      .on(table.organizationId, sql`lower(number)`)
      .where(sql`deleted_at is null`),
    namedKey('bill_project', table, table.projectId),
    index('bill_day')
      .on(table.organizationId, table.date, table.id)
      .where(sql`deleted_at is null`),
    trashKey('bill', table),
    within(table.organizationId, table.projectId, project),
  ],
);

/**
 * The lines as they stood on the page that the client got. The entry and the expense are no foreign keys: a line outlives
 * what it was made of. `counts` is true until its bill is undone, so that nothing is on two bills that stand.
 */
export const billLine = pgTable(
  'bill_line',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    billId: uuid().notNull(),
    position: integer().notNull(),
    kind: text().notNull(),
    entryId: uuid(),
    expenseId: uuid(),
    counts: boolean().notNull().default(true),
    day: date({ mode: 'string' }),
    description: text().notNull(),
    userId: uuid(),
    /** The name of the person then. */
    person: text(),
    vendor: text(),
    minutes: integer(),
    rate: bigint({ mode: 'number' }),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('bill_line_position').on(table.organizationId, table.billId, table.position),
    uniqueIndex('bill_line_entry')
      .on(table.organizationId, table.entryId)
      .where(sql`counts and entry_id is not null`),
    uniqueIndex('bill_line_expense')
      .on(table.organizationId, table.expenseId)
      .where(sql`counts and expense_id is not null`),
    within(table.organizationId, table.billId, bill),
    oneOf('bill_line_kind', table.kind, billLineKinds),
    check(
      'bill_line_of',
      sql`(kind = 'hours') = (entry_id is not null) and (kind = 'expense') = (expense_id is not null)`,
    ),
  ],
);
